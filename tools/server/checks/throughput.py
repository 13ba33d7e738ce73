"""The same clips by the service and by `swing batch`, in turns."""

import os
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from . import clips
from .figures import Figure
from .service import Service


def by_batch(swing: Path, count: int, workers: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            (Path(folder) / f"clip-{number:04}.mp4").write_bytes(clips.good(number))
        start = time.monotonic()
        end = subprocess.run(
            [swing, "batch", folder, "--out", folder + "/out", "--overlay", "none", "--jobs", str(workers), "--quiet",
             "--config", "none"], stdout=subprocess.DEVNULL)
        if end.returncode != 0:
            raise SystemExit(f"error: swing batch ended with {end.returncode}.")
        return time.monotonic() - start


def by_service(program: Path, count: int, workers: int) -> float:
    with Service(program, "--queue", str(count), "--workers", str(workers)) as service:
        start = time.monotonic()
        names = [service.submit(clips.good(number), "?overlay=none")["id"] for number in range(count)]
        for name in names:
            while (state := service.job(name)["state"]) in ("queued", "running"):
                time.sleep(0.1)
            if state != "completed":
                raise SystemExit(f"error: a good clip {state}.")
        return time.monotonic() - start


def run(program, arguments):
    swing = program.with_name("swing")
    batch, service = [], []
    for _ in range(arguments.rounds):
        batch.append(by_batch(swing, arguments.clips, arguments.workers))
        service.append(by_service(program, arguments.clips, arguments.workers))
    cores = len(os.sched_getaffinity(0))
    hourly = [3600 * arguments.clips / statistics.median(times) for times in (batch, service)]
    title = f"throughput: {arguments.clips} clips, {arguments.workers} at a time on {cores} cores, {arguments.rounds} rounds in turns"
    yield title, [
        Figure("clips an hour, swing batch", hourly[0]), Figure("clips an hour, service", hourly[1]),
        Figure("clips per core-hour, service", hourly[1] / cores),
        Figure("core-hours for a million clips", 1e6 / (hourly[1] / cores)),
        Figure("service to batch", hourly[1] / hourly[0], least=0.95),
    ]
