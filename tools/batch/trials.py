"""What trials of batches share: clips made from the samples, the workers of a batch, and what a result holds."""

import json
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ("forehand-right", "backhand-volley-right", "serve-right-back")


def make_clips(folder: Path, copies: int) -> None:
    for number in range(copies):
        for name in SAMPLES:
            target = folder / f"player {number}" / f"{name}.mp4"
            target.parent.mkdir(parents=True, exist_ok=True)
            # Bytes after the last box make each copy a clip of its own; players skip them.
            data = (ROOT / "samples" / f"{name}.mp4").read_bytes()
            free = number.to_bytes(8, "big")
            target.write_bytes(data + (8 + len(free)).to_bytes(4, "big") + b"free" + free)
    (folder / "broken.mp4").write_text("no video")


# Workers are given what begins with SWING_ of the environment.
MARK = "SWING_TRIAL"


def marked(output: Path) -> dict[str, str]:
    """The environment for a batch whose workers can be found."""
    return {**os.environ, MARK: str(output)}


def processes(output: Path) -> list[int]:
    """The workers of a batch that was started in the environment of `marked`."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
            variables = (entry / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"worker" in words and os.fsencode(f"{MARK}={output}") in variables:
            found.append(int(entry.name))
    return found


def compared(first: Path, second: Path) -> tuple[int, list[str]]:
    """How many files one result has, and how another differs from it."""
    one, other = contents(first), contents(second)
    faults = [f"only one of the results has {name}" for name in sorted(one.keys() ^ other.keys())]
    return len(one), faults + [f"{name} differs" for name in sorted(one.keys() & other.keys()) if one[name] != other[name]]


def report(faults: list[str], done: str) -> int:
    """Prints what is wrong, and returns the exit status."""
    for fault in faults:
        print(f"fault: {fault}")
    print(f"{done}: {len(faults)} faults")
    return 1 if faults else 0


def contents(output: Path) -> dict[str, object]:
    """Every file of a result; of analyses without the seconds that steps took."""
    files: dict[str, object] = {}
    for path in sorted(output.rglob("*")):
        name = str(path.relative_to(output))
        if not path.is_file() or name.startswith(".batch/"):
            continue
        if path.name == "analysis.json":
            document = json.loads(path.read_text())
            document["provenance"]["timings"] = None
            files[name] = document
        else:
            files[name] = path.read_bytes()
    return files
