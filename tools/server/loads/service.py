"""A service that a load is put on: started, asked, measured and stopped."""

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


class Service:
    """A service in a folder of its own, which goes with it."""

    def __init__(self, program: Path, *options: str):
        self.folder = tempfile.TemporaryDirectory(prefix="swing-load-")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", self.folder.name + "/data", "--rate", "100000", *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit(f"error: {program} did not start: it ended with {self.process.wait()}.")
        self.host, self.port = urllib.parse.urlsplit(line).hostname, urllib.parse.urlsplit(line).port

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def connect(self, timeout: float = 120) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(self.host, self.port, timeout=timeout)

    def call(self, method: str, path: str, body=None, headers: dict | None = None, needed: tuple = (200, 201, 202, 204)):
        """Sends a request and returns its header fields and its body."""
        connection = self.connect()
        try:
            connection.request(method, path, body=body, headers=headers or {})
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

    def memory(self, field: str = "VmRSS") -> float:
        """Megabytes of the service itself; its workers are other processes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(field + ":"):
                return int(line.split()[1]) / 1024
        raise SystemExit("error: the service is gone.")
