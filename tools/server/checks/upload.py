"""A large upload in parts, cut where nobody expects it, and gone on with."""

import hashlib
import random
import time

from . import clips
from .figures import Figure
from .service import Refused, Service, part

CUTS = 3


def append(service: Service, path: str, start: int, end: int, length: int) -> float:
    """Sends the bytes up to one place, and closes the connection there if that is not the end; returns the most memory."""
    most = service.memory()
    connection = service.begin("PATCH", path, {**part(start), "Content-Length": length - start}, 600)
    for number, piece in enumerate(clips.stretch(start, end)):
        connection.send(piece)
        if number % 16 == 0:
            most = max(most, service.memory())
    if end == length:
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 204:
            raise Refused(answer.status, body)
    connection.close()
    return max(most, service.memory())


def run(program, arguments):
    length = int(arguments.gigabytes * 1e9)
    digest = hashlib.sha256()
    for piece in clips.stretch(0, length):
        digest.update(piece)
    with Service(program, "--upload-limit", f"{length}B", "--workers", "1") as service:
        # What the first requests take is not for the upload.
        for _ in range(20):
            service.call("GET", "/v1/analyses")
        before = most = service.memory()
        path = service.begin_upload(length)
        chance, offset, start = random.Random(arguments.seed), 0, time.monotonic()
        sent = 0
        for place in sorted(chance.randrange(length) for _ in range(CUTS)) + [length]:
            offset = service.offset(path)
            sent += max(place - offset, 0)
            most = max(most, append(service, path, offset, max(place, offset), length))
        seconds = time.monotonic() - start
        job = service.submit_upload(path)
        most = max(most, service.memory())
        service.call("DELETE", f"/v1/analyses/{job['id']}")
    title = f"upload: {arguments.gigabytes:g} GB by tus, cut {CUTS} times at random bytes (seed {arguments.seed})"
    yield title, [
        Figure("digest is another one", float(job["clip"]["sha256"] != digest.hexdigest()), most=0),
        Figure("bytes sent", sent / 1e6, "MB"),
        Figure("rate", sent / 1e6 / seconds, "MB/s"),
        Figure("memory before", before, "MB"), Figure("memory at most", most, "MB", most=150),
        Figure("growth", most - before, "MB", most=32),
    ]
