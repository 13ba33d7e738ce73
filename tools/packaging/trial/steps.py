"""What is done with an installation: clips analyzed and served, models copied, and what must go wrong in clear words."""

import json
import os
import signal
from dataclasses import dataclass, field
from pathlib import Path

from checks.service import Client, wait

from .root import MEDIA, Root, TrialError

CLIP = "samples/forehand-right.mp4"
STROKE = "forehand"
PATIENCE = 600


def done(what: str) -> None:
    print(f"  ok: {what}", flush=True)


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise TrialError(what)


@dataclass
class Installed:
    """An installation in a root, and who uses it."""

    root: Root
    work: Path
    program: str = "swing"
    user: str = "player"
    # Options of bwrap: what is mounted besides.
    options: tuple = ()
    environment: dict = field(default_factory=dict)
    token: str | None = None

    def run(self, *words: str, status: int | None = 0, options: tuple = (), environment: dict | None = None, user: str = ""):
        return self.root.run(
            self.program, *words, status=status, user=user or self.user, options=(*self.options, *options),
            environment={**self.environment, **(environment or {})})

    @property
    def home(self) -> str:
        return self.root.home(self.user)

    # Use

    def analyze(self, what: str, *words: str, **how) -> None:
        self.run("analyze", f"{MEDIA}/{CLIP}", "--out", "results", "--quiet", *words, **how)
        result = self.root.path / self.home[1:] / "results/forehand-right.swing"
        strokes = json.loads((result / "analysis.json").read_text(encoding="utf-8"))["strokes"]
        expect([stroke["kind"] for stroke in strokes] == [STROKE], f"the stroke of the sample is not found: {strokes}")
        expect((result / "report.html").stat().st_size > 10_000, "there is no report")
        done(what)

    def copy_models(self) -> None:
        """Runtime and models come from a folder, and an analysis uses them."""
        self.run("models", "fetch", "--to", "models", "--from", f"{MEDIA}/models")
        there = {"SWING_MODELS": f"{self.home}/models", "SWING_OPENVINO": f"{self.home}/models/openvino"}
        self.analyze("models are fetched from a folder, and a sample is analyzed with them", "--overlay", "none", environment=there)

    def serve(self, *words: str, data: str, options: tuple = ()):
        """The service, begun; its address is the next line it prints."""
        return self.root.started(
            self.program, "serve", "--data", data, "--workers", "1", *words, log=self.work / "service.log", user=self.user,
            options=(*self.options, *options), environment=self.environment)

    def address(self, service) -> Client:
        line = service.line()
        expect(line.startswith("http://"), f"the service does not begin: {(self.work / 'service.log').read_text()[-2000:]}")
        host, _, port = line.removeprefix("http://").rstrip("/").rpartition(":")
        return Client("127.0.0.1" if host == "0.0.0.0" else host, int(port), self.token)

    def served(self, *words: str, data: str = "data", options: tuple = ()) -> None:
        """A clip is uploaded and answered; one that is under way when the service is stopped is ended by it, or by the next one."""
        clip = (self.root.media / CLIP).read_bytes()
        with self.serve(*words, "--port", "0", "--grace", "300", data=data, options=options) as service:
            client = self.address(service)
            expect(client.call("GET", "/healthz")[0] is not None, "it is not healthy")
            layers = client.ask("GET", "/readyz")
            done(f"the service is there, and ready: {json.dumps(layers)[:200]}")
            job = client.submit(clip)["id"]
            wait("the clip is analyzed", lambda: client.ended([job]), PATIENCE)
            self.answered(client, job)
            done("a clip is uploaded and answered")
            second = client.submit(clip)["id"]
            wait("the second clip is at work", lambda: client.job(second)["state"] == "running", PATIENCE)
            expect(service.end(signal.SIGTERM, PATIENCE) == 0, "the service does not end well at SIGTERM")
        with self.serve(*words, "--port", "0", data=data, options=options) as service:
            client = self.address(service)
            wait("the second clip is done", lambda: client.ended([second]), PATIENCE)
            self.answered(client, second)
            done("SIGTERM drains: the clip that was at work is done")
            expect(service.end(signal.SIGTERM, PATIENCE) == 0, "the service does not end well at SIGTERM")

    def answered(self, client: Client, job: str) -> None:
        said = client.job(job)
        expect(said["state"] == "completed", f"the clip failed: {json.dumps(said)[:2000]}")
        kinds = [stroke["kind"] for stroke in said["analysis"]["strokes"]]
        expect(kinds == [STROKE], f"the service finds {kinds}")
        expect(len(client.call("GET", f"/v1/analyses/{job}/files/report.html")[1]) > 10_000, "there is no report")

    # What must go wrong

    def refused(self, what: str, status: int, *words: str, **how) -> None:
        """A command ends with a documented exit code, and says in three parts why."""
        ended = self.run(*words, status=status, **how)
        said = ended.stderr
        expect(all(part in said for part in ("error:", "why it matters:", "what to do:")), f"{what}: it says '{said}'")
        first = next(line for line in said.splitlines() if line.startswith("error:"))
        done(f"{what}: {status}, {first}")

    def refusals(self) -> None:
        for name in ("damaged", "older"):
            self.refused(f"models that are {name}", 69, "models", "fetch", "--to", "refused", "--from", f"{MEDIA}/{name}")
        left = os.listdir(self.root.path / self.home[1:] / "refused")
        expect(left == [], f"models that were refused left {left}")
        self.refused("models that are not there", 69, "analyze", f"{MEDIA}/{CLIP}", "--out", "none",
                     environment={"SWING_MODELS": "/root/models"})
        self.refused("a folder of rubrics that cannot be read", 69, "analyze", f"{MEDIA}/{CLIP}", "--out", "none",
                     environment={"SWING_RUBRICS": "/root"})
        expect(not (self.root.path / self.home[1:] / "none").exists(), "an analysis that cannot begin leaves a folder")
        small = ("--size", "30000000", "--perms", "0777", "--tmpfs", "/mnt")
        script = f'{self.program} models fetch --to /mnt --from {MEDIA}/models; status=$?; ls -A /mnt; exit $status'
        ended = self.root.run("sh", "-c", script, status=74, user=self.user, options=small)
        expect(ended.stdout == "" and "error:" in ended.stderr, f"a full disk: {ended.stdout}{ended.stderr}")
        done(f"a disk that fills up while models are copied: 74, {ended.stderr.splitlines()[0]}; nothing is left")
        with self.serve("--port", "0", data="data") as service:
            port = str(self.address(service).port)
            self.refused("a port that is in use", 69, "serve", "--port", port, "--data", "other")
            service.end(signal.SIGTERM)
