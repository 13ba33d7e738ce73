"""What it costs a clip that its worker locks itself in."""

from __future__ import annotations

import json
import statistics
import subprocess
import tempfile
from datetime import datetime
from pathlib import Path

from . import clips
from .figures import Figure

MODES = ("none", "self", "auto")


def seconds(swing: Path, mode: str, number: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "clip.mp4").write_bytes(clips.good(number))
        end = subprocess.run(
            [swing, "batch", folder, "--out", folder + "/out", "--overlay", "none", "--isolation", mode, "--ndjson",
             "--config", "none", "--quiet"], stdout=subprocess.PIPE, text=True)
        if end.returncode != 0:
            raise SystemExit(f"error: swing batch --isolation {mode} ended with {end.returncode}.")
        return of_clip(end.stdout)


def of_clip(events: str) -> float:
    """From the start of the worker to its result; what a batch asks once, before its first clip, is no part of it."""
    times = {event["event"]: datetime.fromisoformat(event["time"]) for event in map(json.loads, events.splitlines())}
    return (times["finished"] - times["started"]).total_seconds()


def run(program, arguments):
    swing = program.with_name("swing")
    times: dict[str, list[float]] = {mode: [] for mode in MODES}
    # The first one reads models from the disk.
    seconds(swing, "none", 0)
    for number in range(arguments.rounds):
        # In another order each time: what else the machine does hits all alike.
        for place in range(len(MODES)):
            mode = MODES[(number + place) % len(MODES)]
            times[mode].append(seconds(swing, mode, number))
    # Each round has the same clip: their ratios hold what isolation costs, and nothing of the clip.
    ratios = {mode: statistics.median(one / none for one, none in zip(times[mode], times["none"])) for mode in MODES}
    yield f"isolation: {arguments.rounds} clips, each by {', '.join(MODES)} in turns", [
        *(Figure(f"seconds a clip, {mode}", statistics.median(times[mode]), "s") for mode in MODES),
        Figure("cost of self", (ratios["self"] - 1) * 100, "%", most=5),
        Figure("cost of auto", (ratios["auto"] - 1) * 100, "%", most=5),
    ]
