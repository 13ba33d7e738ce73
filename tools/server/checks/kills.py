"""Kills the service at every system call by which it deletes."""

import contextlib
import hashlib
import http.client
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from .figures import Figure
from .receiver import Receiver
from .service import ROOT, TUS, Refused, Service, wait
from .worker import Worker

# By these something goes, is put into its place or is written down; each is counted by itself, in each thread.
CALLS = ("unlink", "unlinkat", "rmdir", "rename", "renameat", "renameat2", "fsync", "fdatasync", "pwrite64", "ftruncate")
# More of one sort than one request takes in a thread; what needs more does not end.
MOST = 200
CLIP = b"go " * 1000
# What is known of the job besides its result: the player has a history.
SAMPLE = ROOT / "samples/backhand-volley-right.mp4"
MARK, PLAYER = "secret-of-the-club", "Ada"


class Trial:
    """A data folder with a job that is done and was told, and with an upload that is whole; each kill has a copy of it."""

    def __init__(self, program: Path, strace: str, folder: Path):
        self.program, self.strace, self.folder = program, strace, folder
        worker = Worker(folder)
        worker.let_go()
        subprocess.run(
            [program.with_name("swing"), "analyze", SAMPLE, "--out", folder / "made", "--effort", "quick", "--overlay", "none",
             "--quiet", "--config", "none"], check=True)
        next((folder / "made").iterdir()).rename(worker.result)
        self.options = ("--worker", str(worker.path), "--isolation", "none", "--workers", "1", "--allow-private-webhooks")
        self.kept = folder / "kept"
        with Service(program, *self.options, data=self.kept) as service:
            receiver = Receiver()
            service.call("POST", "/v1/webhooks", json.dumps({"url": receiver.url}))
            self.job = service.ask(
                "POST", f"/v1/analyses?passthrough={MARK}&player={PLAYER}", SAMPLE.read_bytes(),
                {"Content-Type": "video/mp4", "Idempotency-Key": "one"})["id"]
            wait("the job is done", service.ended)
            wait("the webhook is told", lambda: receiver.messages)
            if players(service) != [(PLAYER, 1)]:
                raise SystemExit(f"error: the clip is not in the history: {players(service)}.")
            wait("that is written down", lambda: rows(self.kept, "SELECT count(*) FROM deliveries WHERE deliveredAt IS NOT NULL"))
            place = service.begin_upload(len(CLIP))
            service.append(place, 0, CLIP)
            self.upload = place.rsplit("/", 1)[1]

    def run(self, request, check, call: str, number: int) -> tuple[bool, list[str]]:
        """Sends a request to a service that ends at a call of it; returns whether it did, and what is wrong afterwards."""
        data = self.folder / "data"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(self.kept, data)
        with Service(self.program, *self.options, data=data) as service:
            tracer = self.attach(service.process.pid, call, number)
            said = None
            with contextlib.suppress(OSError, http.client.HTTPException):
                said = request(service)
            # Dead, the service is so at once, or a moment after its answer.
            was_killed = said is None
            if not was_killed:
                tracer.send_signal(signal.SIGINT)
            tracer.wait()
            was_killed = was_killed or service.process.poll() is not None
            service.kill()
            service.start()
            faults = check(service, data, said)
        return was_killed, faults

    def attach(self, process: int, call: str, number: int) -> subprocess.Popen:
        tracer = subprocess.Popen(
            [self.strace, "-f", "-p", str(process), "-o", "/dev/null", "-e", "trace=" + call, "-e",
             f"inject={call}:signal=SIGKILL:when={number}"], stderr=subprocess.PIPE, text=True)
        for line in tracer.stderr:
            if "attached" in line:
                break
        else:
            raise SystemExit(
                "error: strace may not attach to the service here.\n  why it matters: It ends the service at a system call.\n"
                "  what to do: Run it as root, or allow tracing (kernel.yama.ptrace_scope=0).")
        threads = len(os.listdir(f"/proc/{process}/task"))
        wait("all threads are traced", lambda: traced(process) >= threads)
        return tracer

    # What must be after each way of deletion.

    def is_whole_or_gone(self, service: Service, data: Path, said) -> list[str]:
        try:
            job = service.job(self.job)
        except Refused as refused:
            left = self.left(data) + [f"{name} in the history" for name, count in players(service) if count]
            return [] if refused.status == 404 and not left else [f"status {refused.status}; left: {left}"]
        faults = ["it is there, though its end was told"] if said else []
        clips = [path.read_bytes() for path in (data / "jobs" / self.job / "clip").glob("*")]
        if players(service) != [(PLAYER, 1)]:
            faults.append(f"in the history: {players(service)}")
        if job["state"] != "completed" or clips != [SAMPLE.read_bytes()]:
            faults.append(f"half a job: {job['state']}, {len(clips)} clips")
        for file in job["artifacts"]:
            with contextlib.suppress(Refused):
                if hashlib.sha256(service.call("GET", file["url"])[1]).hexdigest() == file["sha256"]:
                    continue
            faults.append(f"not as it was: {file['name']}")
        if rows(data, "SELECT count(*) FROM deliveries") != 1:
            faults.append("its messages are gone")
        return faults

    def left(self, data: Path) -> list[str]:
        """What there still is of a job that is gone."""
        files = [str(path.relative_to(data)) for folder in ("jobs", "orphans") for path in (data / folder).glob("*")]
        tables = ("jobs", "deliveries", "idempotencyKeys", "events", "artifacts", "removals")
        return files + [name for name in tables if rows(data, f"SELECT count(*) FROM {name}")]

    def is_upload_or_clip(self, service: Service, data: Path, said) -> list[str]:
        """An upload is there whole, or a clip is, or nothing; what nothing names lies nowhere, but aside what was begun of a clip
        that was not taken: nobody asked that it goes."""
        wait("all is done", service.ended)
        jobs = [job["id"] for job in service.jobs() if job["id"] != self.job]
        folders = {path.name for path in (data / "jobs").glob("*")}
        files = [path.name for path in (data / "uploads").glob("*")]
        is_open = rows(data, "SELECT count(*) FROM uploads")
        faults = []
        if is_open:
            offset = service.offset(f"/v1/uploads/{self.upload}")
            if jobs or said or offset != len(CLIP):
                faults.append(f"the upload is open at {offset}, beside {len(jobs)} clips")
        elif files:
            faults.append(f"left: {files}")
        if folders != {self.job, *jobs}:
            faults.append(f"folders {sorted(folders)} of {sorted([self.job, *jobs])}")
        if isinstance(said, str) and jobs != [said]:
            faults.append("the clip that was accepted is not there")
        if any(service.job(job)["state"] != "completed" for job in jobs):
            faults.append("the clip was not analyzed")
        aside = [path.name for path in (data / "orphans").glob("*")]
        return faults if is_open or not aside else [*faults, f"put aside: {aside}"]


def rows(data: Path, sql: str) -> int:
    with contextlib.closing(sqlite3.connect(data / "server.sqlite", timeout=10)) as store:
        return store.execute(sql).fetchone()[0]


def players(service: Service) -> list[tuple[str, int]]:
    """The players that have a history, and how many clips are in each."""
    return [(player["name"], player["clips"]) for player in service.ask("GET", "/v1/players")["players"]]


def traced(process: int) -> int:
    """How many threads of a process are traced."""
    count = 0
    for status in Path(f"/proc/{process}/task").glob("*/status"):
        with contextlib.suppress(OSError):
            count += "TracerPid:\t0\n" not in status.read_text()
    return count


def run(program: Path, arguments):
    figures = []
    with tempfile.TemporaryDirectory(prefix="swing-kills-") as folder:
        trial = Trial(program, arguments.strace, Path(folder))
        ways = {
            "a job is deleted": (lambda service: service.call("DELETE", f"/v1/analyses/{trial.job}"), trial.is_whole_or_gone),
            "an upload becomes a clip": (lambda service: service.submit_upload("/" + trial.upload)["id"], trial.is_upload_or_clip),
            "an upload is ended": (lambda service: service.call("DELETE", f"/v1/uploads/{trial.upload}", headers=TUS),
                                   trial.is_upload_or_clip),
        }
        for name, (request, check) in ways.items():
            kills, broken = 0, 0
            for call in CALLS:
                for number in range(1, MOST):
                    was_killed, faults = trial.run(request, check, call, number)
                    for fault in faults:
                        print(f"{name}, {call} {number}: {fault}", flush=True)
                    broken += bool(faults)
                    if not was_killed:
                        break
                    kills += 1
            figures += [Figure(f"kills while {name}", kills, least=1), Figure("  after which something was lost or left", broken, most=0)]
    yield "kills at every system call of a deletion", figures
