"""A service that is tried: started, asked, measured, killed and stopped."""

from __future__ import annotations

import http.client
import json
import subprocess
import tempfile
import urllib.parse
from pathlib import Path


class Refused(Exception):
    """The service answered with something else than was needed."""

    def __init__(self, status: int, body: bytes):
        super().__init__(f"{status}: {body[:500].decode(errors='replace')}")
        self.status = status


class Client:
    """Asks a service as whoever has a token, or as one who has none."""

    def __init__(self, host: str, port: int, token: str | None = None):
        self.host, self.port, self.token = host, port, token

    def connect(self, timeout: float = 120) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.host, self.port, timeout=timeout)

    def call(self, method: str, path: str, body=None, headers: dict | None = None, needed: tuple = (200, 201, 202, 204)):
        """Sends a request and returns its header fields and its body."""
        connection = self.connect()
        try:
            own = {"Authorization": "Bearer " + self.token} if self.token else {}
            connection.request(method, path, body=body, headers={**own, **(headers or {})})
            answer = connection.getresponse()
            content = answer.read()
            if answer.status not in needed:
                raise Refused(answer.status, content)
            return answer.headers, content
        finally:
            connection.close()

    def submit(self, clip: bytes, query: str = "") -> dict:
        return json.loads(self.call("POST", "/v1/analyses" + query, clip, {"Content-Type": "video/mp4"})[1])

    def job(self, name: str) -> dict:
        return json.loads(self.call("GET", f"/v1/analyses/{name}")[1])

    def jobs(self) -> list[dict]:
        found, cursor = [], ""
        while True:
            page = json.loads(self.call("GET", "/v1/analyses?limit=100" + cursor)[1])
            found += page["analyses"]
            if not page.get("next"):
                return found
            cursor = "&cursor=" + page["next"]

    def waiting(self) -> int:
        """How many clips wait, as the service's own numbers say."""
        text = self.call("GET", "/metrics")[1].decode()
        return sum(int(float(line.split()[-1])) for line in text.splitlines() if line.startswith('swing_jobs{state="queued"'))

    def ended(self, names=None) -> bool:
        """Whether no job of this client waits or is at work."""
        jobs = self.jobs() if names is None else [self.job(name) for name in names]
        return not any(job["state"] in ("queued", "running") for job in jobs)


class Service(Client):
    """A service in a folder of its own, which goes with it; asked without a token."""

    def __init__(self, program: Path, *options: str, data: Path | None = None):
        self.program, self.options = program, ("--rate", "100000", *options)
        self.folder = tempfile.TemporaryDirectory(prefix="swing-load-")
        self.data = data or Path(self.folder.name) / "data"
        self.begin()

    def begin(self) -> None:
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

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
        self.folder.cleanup()

    def memory(self, field: str = "VmRSS") -> float:
        """Megabytes of the service itself; its workers are other processes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1]) / 1024
        raise SystemExit("error: the service is gone.")
