"""What it costs a clip that whatever reads it locks itself in."""

from __future__ import annotations

import json
import statistics
import subprocess
import tempfile
import time
from datetime import datetime
from pathlib import Path

from . import clips
from .figures import Figure

MODES = ("none", "auto")


def batch(swing: Path, mode: str, number: int) -> float:
    return of_clip(ended(swing, "batch", mode, number, "--ndjson"))


def analyze(swing: Path, mode: str, number: int) -> float:
    began = time.monotonic()
    ended(swing, "analyze", mode, number)
    return time.monotonic() - began


WAYS = (batch, analyze)


def ended(swing: Path, command: str, mode: str, number: int, *words: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clip.mp4").write_bytes(clips.good(number))
        end = subprocess.run(
            [swing, command, folder, "--out", folder + "/out", "--overlay", "none", "--isolation", mode,
             "--config", "none", "--quiet", *words], stdout=subprocess.PIPE, text=True)
    if end.returncode != 0:
        raise SystemExit(f"error: swing {command} --isolation {mode} ended with {end.returncode}.")
    return end.stdout


def of_clip(events: str) -> float:
    """From the start of the worker to its result; what a batch asks once, before its first clip, is no part of it."""
    times = {event["event"]: datetime.fromisoformat(event["time"]) for event in map(json.loads, events.splitlines())}
    return (times["finished"] - times["started"]).total_seconds()


def run(program, arguments):
    swing = program.with_name("swing")
    # The first one reads models from the disk.
    batch(swing, "none", 0)
    figures = []
    for way in WAYS:
        times: dict[str, list[float]] = {mode: [] for mode in MODES}
        for number in range(arguments.rounds):
            # In another order each time: what else the machine does hits both alike.
            for mode in MODES if number % 2 else reversed(MODES):
                times[mode].append(way(swing, mode, number))
        # Each round has the same clip: their ratios hold what isolation costs, and nothing of the clip.
        ratio = statistics.median(auto / none for auto, none in zip(times["auto"], times["none"]))
        figures += [Figure(f"seconds of swing {way.__name__}, {mode}", statistics.median(times[mode]), "s") for mode in MODES]
        figures.append(Figure(f"cost of isolation, swing {way.__name__}", (ratio - 1) * 100, "%", most=5))
    yield f"isolation: {arguments.rounds} clips by swing batch and swing analyze, each with and without", figures
