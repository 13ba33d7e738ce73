"""Many clients that follow a job of which nothing is heard."""

import socket
import tempfile
import time
from pathlib import Path

from .figures import Figure
from .service import Service
from .worker import Worker

# Longer than the pause between two comments, which is 15 s.
PATIENCE = 40


def run(program, arguments):
    with tempfile.TemporaryDirectory() as folder:
        with Service(program, "--workers", "1", "--worker", str(Worker(Path(folder)).path)) as service:
            job = service.submit(b"clip")["id"]
            before = service.memory()
            request = f"GET /v1/analyses/{job}/events HTTP/1.1\r\nHost: {service.host}:{service.port}\r\n\r\n".encode()
            streams = []
            for _ in range(arguments.count):
                stream = socket.create_connection((service.host, service.port), timeout=PATIENCE + 20)
                stream.sendall(request)
                streams.append(stream)
            served = sum(stream.recv(65536).startswith(b"HTTP/1.1 200") for stream in streams)
            most, end = service.memory(), time.monotonic() + PATIENCE
            while time.monotonic() < end:
                time.sleep(1)
                most = max(most, service.memory())
            alive = 0
            for stream in streams:
                stream.setblocking(False)
                try:
                    alive += b"\n:" in b"\n" + stream.recv(1 << 20)
                except BlockingIOError:
                    pass
            health = time.monotonic()
            service.call("GET", "/healthz")
            health = (time.monotonic() - health) * 1000
            service.call("POST", f"/v1/analyses/{job}/cancel", b"")
            for stream in streams:
                stream.close()
    yield f"streams: {arguments.count} clients that follow a job for {PATIENCE} s", [
        Figure("followed", served, least=arguments.count), Figure("heard that the service is there", alive, least=arguments.count),
        Figure("memory before", before, "MB"), Figure("memory at most", most, "MB", most=100),
        Figure("memory of a stream", (most - before) * 1024 / arguments.count, "kB"), Figure("/healthz", health, "ms"),
    ]
