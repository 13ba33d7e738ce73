"""A service that is tried: started, asked, measured, killed and stopped."""

import contextlib
import http.client
import json
import subprocess
import tempfile
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TUS = {"Tus-Resumable": "1.0.0"}


class Refused(Exception):
    """The service answered with something else than was needed."""

    def __init__(self, status: int, body: bytes):
        super().__init__(f"{status}: {body[:500].decode(errors='replace')}")
        self.status = status


def wait(what: str, holds, patience: float = 30) -> None:
    """Waits until something holds; a service that does not answer meanwhile is asked again."""
    end = time.monotonic() + patience
    while True:
        with contextlib.suppress(OSError, http.client.HTTPException, Refused):
            if holds():
                return
        if time.monotonic() > end:
            raise SystemExit(f"error: {what}: not within {patience} s.")
        time.sleep(0.05)


class Client:
    """Asks a service as whoever has a token, or as one who has none."""

    def __init__(self, host: str, port: int, token: str | None = None):
        self.host, self.port, self.token = host, port, token

    @property
    def own(self) -> dict:
        """The header field that says who asks."""
        return {"Authorization": "Bearer " + self.token} if self.token else {}

    def connect(self, timeout: float = 120) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.host, self.port, timeout=timeout)

    def call(self, method: str, path: str, body=None, headers: dict | None = None, needed: tuple = (200, 201, 202, 204)):
        """Sends a request and returns its header fields and its body."""
        connection = self.connect()
        try:
            connection.request(method, path, body=body, headers={**self.own, **(headers or {})})
            answer = connection.getresponse()
            content = answer.read()
            if answer.status not in needed:
                raise Refused(answer.status, content)
            return answer.headers, content
        finally:
            connection.close()

    def ask(self, method: str, path: str, body=None, headers: dict | None = None):
        """The document that a request is answered with."""
        return json.loads(self.call(method, path, body, headers)[1])

    def begin(self, method: str, path: str, headers: dict, timeout: float = 120) -> http.client.HTTPConnection:
        """A request of which the body is still to be sent."""
        connection = self.connect(timeout)
        connection.putrequest(method, path)
        for name, value in {**self.own, **headers}.items():
            connection.putheader(name, str(value))
        connection.endheaders()
        return connection

    def submit(self, clip: bytes, query: str = "") -> dict:
        return self.ask("POST", "/v1/analyses" + query, clip, {"Content-Type": "video/mp4"})

    def job(self, name: str) -> dict:
        return self.ask("GET", f"/v1/analyses/{name}")

    def jobs(self) -> list[dict]:
        found, cursor = [], ""
        while True:
            page = self.ask("GET", "/v1/analyses?limit=100" + cursor)
            found += page["analyses"]
            if not page.get("next"):
                return found
            cursor = "&cursor=" + page["next"]

    # Uploads in parts.

    def begin_upload(self, length: int) -> str:
        return self.call("POST", "/v1/uploads", headers={**TUS, "Upload-Length": str(length)})[0]["Location"]

    def offset(self, place: str) -> int:
        return int(self.call("HEAD", place, headers=TUS)[0]["Upload-Offset"])

    def append(self, place: str, offset: int, piece: bytes) -> None:
        self.call("PATCH", place, piece, part(offset))

    def submit_upload(self, place: str, query: str = "") -> dict:
        return self.ask("POST", f"/v1/analyses?upload={place.rsplit('/', 1)[1]}{query}", b"")

    def waiting(self) -> int:
        """How many clips wait, as the service's own numbers say."""
        text = self.call("GET", "/metrics")[1].decode()
        return sum(int(float(line.split()[-1])) for line in text.splitlines() if line.startswith('swing_jobs{state="queued"'))

    def ended(self, names=None) -> bool:
        """Whether no job of this client waits or is at work."""
        jobs = self.jobs() if names is None else [self.job(name) for name in names]
        return not any(job["state"] in ("queued", "running") for job in jobs)


def part(offset: int) -> dict:
    """The header fields of a part of an upload."""
    return {**TUS, "Upload-Offset": str(offset), "Content-Type": "application/offset+octet-stream"}


class Service(Client):
    """A service in a folder of its own, which goes with it; asked without a token."""

    def __init__(self, program: Path, *options: str, data: Path | None = None):
        self.program, self.options = program, ("--rate", "100000", *options)
        self.folder = tempfile.TemporaryDirectory(prefix="swing-check-")
        self.data = data or Path(self.folder.name) / "data"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--data", self.data, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit(f"error: {self.program} did not start: it ended with {self.process.wait()}.")
        where = urllib.parse.urlsplit(line)
        super().__init__(where.hostname, where.port)

    def client(self, token: str | None) -> Client:
        return Client(self.host, self.port, token)

    def make_token(self, name: str, *options: str) -> str:
        made = subprocess.run(
            [self.program, "token", "create", name, "--data", self.data, *options], check=True, stdout=subprocess.PIPE, text=True)
        return made.stdout.strip()

    def kill(self) -> None:
        """Ends it as nothing else would: in the middle, without a last word."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end, and returns with what it did."""
        self.process.terminate()
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    def memory(self, field: str = "VmRSS") -> float:
        """Megabytes of the service itself; its workers are other processes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1]) / 1024
        raise SystemExit("error: the service is gone.")
