"""What tools/cluster/check does in each of its parts."""

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from trials import ROOT, compared, make_clips, marked, processes, report

HERE = ROOT / "tools/cluster"
CLIPS = 6
# One more is no video.
CLOSING = f"{CLIPS} of {CLIPS + 1} clips analyzed"
OPTIONS = ["--overlay", "none", "--config", "none"]
PATIENCE = 600
RAY = [sys.executable, "-m", "ray.scripts.scripts"]


def until(condition) -> bool:
    """Waits for something to be so; no longer than anything here takes on a busy machine."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


def done(results: Path) -> int:
    return sum(1 for _ in results.rglob("analysis.json"))


@dataclass(frozen=True)
class Trial:
    """A program, the root of Slurm's packages, clips, and a folder for a batch of them."""

    binary: Path
    slurm: Path
    clips: Path
    scratch: Path

    @property
    def results(self) -> Path:
        return self.scratch / "results"

    def summarized(self) -> list[str]:
        """The batch in one process: it does what is left, and writes one summary."""
        ended = subprocess.run(
            [self.binary, "batch", self.clips, "--out", self.results, "--quiet", *OPTIONS], text=True, capture_output=True)
        words = ended.stdout + ended.stderr
        return [] if ended.returncode == 1 and CLOSING in words else [f"the batch ended with {ended.returncode}:\n{words[-2000:]}"]

    def all_done(self) -> list[str]:
        """What a cluster has left undone, before the summary is written."""
        left = CLIPS - done(self.results)
        return ([f"{left} clips are not analyzed"] if left else []) + self.summarized()


class Node:
    """A node of Ray with one slot for tasks, in a session of its own."""

    def __init__(self, place: list[str], trial: Trial):
        """Starts it, and waits until it is part of the cluster."""
        self.program = os.fsencode(trial.binary)
        log = trial.scratch / "node.log"
        with log.open("w") as file:
            started = subprocess.Popen(
                [*RAY, "start", *place, f"--dashboard-agent-listen-port={free_port()}", "--num-cpus=1", "--memory=4000000000",
                 "--node-ip-address=127.0.0.1", "--object-store-memory=100000000", "--disable-usage-stats"],
                stdout=file, stderr=file, start_new_session=True, env=marked(trial.results))
        self.number = started.pid
        self.is_up = started.wait() == 0
        self.words = log.read_text()

    def session(self) -> tuple[list[int], list[int]]:
        """The node's own processes, its raylet and Python workers, and those of the program that they started."""
        own, started = [], []
        for entry in Path("/proc").iterdir():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                name = (entry / "cmdline").read_bytes().split(b"\0")[0]
            except (OSError, ValueError):
                continue
            if int(fields[3]) == self.number:
                (started if name == self.program else own).append(int(entry.name))
        return own, started

    def kill(self) -> None:
        """All of the node at once, as a power cut does; not what its workers started, which end by themselves."""
        for pid in self.session()[0]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def on_ray(trial: Trial) -> list[str]:
    """The batch as a job that is submitted to a cluster of two nodes, of which one is killed after four of ten clips."""
    scratch, results = trial.scratch, trial.results
    port, pages, client = free_port(), free_port(), free_port()
    nodes: list[Node] = []
    try:
        for place in (["--head", f"--port={port}", f"--dashboard-port={pages}", f"--ray-client-server-port={client}",
                       f"--temp-dir={scratch}/ray"], [f"--address=127.0.0.1:{port}"]):
            nodes.append(Node(place, trial))
            if not nodes[-1].is_up:
                return ["a node does not start:\n" + nodes[-1].words[-2000:]]
        other = nodes[1]
        log = scratch / "job.log"
        with log.open("w") as file:
            job = subprocess.Popen(
                [*RAY, "job", "submit", "--address", f"http://127.0.0.1:{pages}", "--",
                 sys.executable, str(HERE / "ray_batch.py"), str(trial.clips), "--out", str(results), "--swing", str(trial.binary),
                 "--cpus", "1", "--memory", "1", "--clips-per-task", "2", "--", *OPTIONS], stdout=file, stderr=file)
        until(lambda: job.poll() is not None or done(results) >= 0.4 * CLIPS and other.session()[1])
        print(f"a node is killed after {done(results)} of {CLIPS} results", flush=True)
        faults = [] if job.poll() is None else ["the batch ended before a node was killed"]
        other.kill()
        until(lambda: job.poll() is not None)
        # Without colors.
        words = re.sub(r"\x1b\[[0-9;]*m", "", log.read_text())
        if job.poll() != 1 or CLOSING not in words:
            faults.append(f"the job ended with {job.poll()}, not with 1 for the file that is no video:\n{words[-4000:]}")
        for line in words.splitlines():
            if re.search("submitted successfully|tasks|Task .* failed|clips analyzed", line):
                print("  " + line[:150])
    finally:
        for node in reversed(nodes):
            node.kill()
    if not until(lambda: not processes(results)):
        faults.append("processes are left behind")
    return faults


def on_slurm(trial: Trial) -> list[str]:
    """The batch as an array of two tasks on a cluster of one node, without rights of anybody else."""
    root, scratch = trial.slurm, trial.scratch
    libraries = root / "usr/lib/x86_64-linux-gnu"
    plugins = libraries / "slurm-wlm"
    user = subprocess.check_output(["id", "-un"], text=True).strip()
    for folder in "state", "spool":
        (scratch / folder).mkdir()
    (scratch / "slurm.conf").write_text((HERE / "slurm.conf").read_text().format(
        host=socket.gethostname(), ports=(free_port(), free_port()), user=user, plugins=plugins, scratch=scratch, cores=os.cpu_count()))
    environment = {
        **os.environ, "SLURM_CONF": str(scratch / "slurm.conf"), "LD_LIBRARY_PATH": f"{libraries}:{plugins}",
        "PATH": f"{root}/usr/bin:{os.environ['PATH']}", "SWING": str(trial.binary)}
    daemons = []

    def start(name: str, *options: str) -> None:
        with (scratch / f"{name}.log").open("w") as log:
            daemons.append(subprocess.Popen([root / f"usr/sbin/{name}-wlm", "-D", *options], env=environment, stdout=log, stderr=log))

    def run(*words: str) -> subprocess.CompletedProcess:
        return subprocess.run(words, env=environment, cwd=scratch, text=True, capture_output=True, timeout=PATIENCE)

    job = ["--array=1-2", "--cpus-per-task=1", "--mem=3G", "--requeue", str(HERE / "slurm_array.sh"),
           str(trial.clips), str(trial.results), *OPTIONS]
    try:
        start("slurmctld")
        start("slurmd", "-d", str(root / "usr/sbin/slurmstepd-wlm"))
        if not until(lambda: run("sinfo", "--noheader", "--format=%T").stdout.strip() == "idle"):
            return ["the node is not idle: " + "".join((scratch / f"{name}.log").read_text()[-2000:] for name in ("slurmctld", "slurmd"))]
        faults = []
        for how in "--test-only", "--wait":
            ended = run("sbatch", how, *job)
            print("  " + (ended.stdout + ended.stderr).strip().replace("\n", "\n  "))
            if ended.returncode:
                faults.append(f"sbatch {how} ended with {ended.returncode}")
        return faults + trial.all_done()
    finally:
        for daemon in reversed(daemons):
            daemon.terminate()
            daemon.wait()


def on_kubernetes(trial: Trial) -> list[str]:
    """The file of the job against the schema of Kubernetes, and what each of its pods would run, one after the other."""
    import yaml
    from kubernetes_validate import validate

    job = yaml.safe_load((HERE / "indexed-job.yaml").read_text())
    validate(job, "1.37", strict=True)
    container = job["spec"]["template"]["spec"]["containers"][0]
    script = container["args"][0].replace("/clips", str(trial.clips)).replace("/results", str(trial.results))
    swing = trial.scratch / "bin/swing"
    swing.parent.mkdir()
    swing.write_text(f'#!/bin/sh\nexec "{trial.binary}" "$@" --overlay none\n')
    swing.chmod(0o755)
    faults = []
    for index in range(job["spec"]["completions"]):
        environment = {**os.environ, "JOB_COMPLETION_INDEX": str(index), "PATH": f"{swing.parent}:{os.environ['PATH']}"}
        ended = subprocess.run([*container["command"], script], env=environment, capture_output=True, text=True)
        if ended.returncode:
            faults.append(f"the pod of index {index} ended with {ended.returncode}: {ended.stderr[-2000:]}")
    return faults + trial.all_done()


def main() -> int:
    parts = {"ray": on_ray, "slurm": on_slurm, "kubernetes": on_kubernetes}
    parser = argparse.ArgumentParser(prog="tools/cluster/check")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(parts)}; all without one")
    parser.add_argument("--binary", type=Path, default=ROOT / ".build/debug/swing")
    parser.add_argument("--slurm", type=Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if unknown := set(options.parts) - parts.keys():
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory(prefix="cluster") as folder:
        place = Path(folder)
        make_clips(place / "clips", 2)
        alone = Trial(options.binary.absolute(), options.slurm, place / "clips", place / "alone")
        alone.summarized()
        faults = []
        for part in options.parts or parts:
            trial = replace(alone, scratch=place / part)
            trial.scratch.mkdir()
            begun = time.monotonic()
            found = parts[part](trial)
            count, different = compared(alone.results, trial.results) if not found else (0, [])
            print(f"{part}: {count} files compared, {time.monotonic() - begun:.0f} s", flush=True)
            faults += [f"{part}: {fault}" for fault in found + different]
    return report(faults, "clusters tried")


if __name__ == "__main__":
    sys.exit(main())
