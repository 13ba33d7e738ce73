"""One task: a shard of the batch in a process of its own, and what its end means."""

import ctypes
import json
import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

# Usage, data and missing input: the same on every node and every try.
PERMANENT = (64, 65, 66)
# Clips failed, which the batch has written down: the task has done its work.
ANSWERED = (0, 1)
PR_SET_PDEATHSIG = 1


class Lost(Exception):
    """A task ended in a way that another try, perhaps elsewhere, may mend."""


class Refused(Exception):
    """A task ended in a way that no other try mends."""

    def __init__(self, code: int, words: str):
        super().__init__(code, words)
        self.code, self.words = code, words

    def __str__(self) -> str:
        return self.words.strip() or f"swing batch ended with exit code {self.code}: the same would happen on every node."


@dataclass(frozen=True)
class Outcome:
    finished: int = 0
    failed: int = 0

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.finished + other.finished, self.failed + other.failed)


def command(swing: str, places: list[str], out: str, index: int, count: int, options: list[str]) -> list[str]:
    return [swing, "batch", *places, "--out", out, "--shard", f"{index}/{count}", "--ndjson", "--quiet", *options]


def count_clips(places: list[str]) -> int:
    """About how many clips there are: it only decides how many tasks are made."""
    if places[:1] == ["--list"]:
        return sum(1 for line in Path(places[1]).read_text(encoding="utf-8").splitlines() if line.strip())
    found = 0
    for place in map(Path, places):
        found += sum(len(files) for _, _, files in os.walk(place)) if place.is_dir() else 1
    return found


def end_with_parent() -> None:
    """A worker of Ray that is killed leaves its children running unless they ask to end with it (ray #42861)."""
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() == 1:
        os._exit(143)


def tally(lines) -> Outcome:
    finished = failed = 0
    for line in lines:
        try:
            event = json.loads(line).get("event")
        except (ValueError, AttributeError):
            raise Lost("a line of the batch is no event") from None
        finished += event == "finished"
        failed += event == "failed"
    return Outcome(finished, failed)


def outcome(code: int, events: list[str], words: str) -> Outcome:
    """What the end of a batch means: its counts, another try, or none."""
    if code in ANSWERED:
        return tally(events)
    if code in PERMANENT:
        raise Refused(code, words)
    raise Lost(f"swing batch ended with {code}: {words.strip()[-500:]}")


def run_shard(arguments: list[str]) -> Outcome:
    """Runs a shard to its end.

    Raises Lost where another try may help (a defect, a busy folder, a full disk, a signal) and Refused where none does.
    """
    done = subprocess.run(
        arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
        preexec_fn=end_with_parent)
    return outcome(done.returncode, done.stdout.splitlines(), done.stderr)
