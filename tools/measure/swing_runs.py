"""Runs the toolkit on clips and reads back what it wrote.

A clip is analyzed once however often it is asked for, and not again in a later run while the binary, its models and rubrics
and the clip are the same.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

# Results of builds that nobody has measured for a day are of no more use.
KEPT_SECONDS = 86400


@dataclass
class PoseFrame:
    """The landmarks of one frame as stored: {joint: (x, y)} in pixels and {joint: (x, y, z)} in metres, y up."""

    time: float
    visibility: dict
    image: dict
    world: dict


@dataclass
class Run:
    """One analysis: its document, its stored poses, or the reason there are none."""

    clip: Path
    status: int
    document: dict | None
    folder: Path
    message: str

    @property
    def strokes(self) -> list[dict]:
        return self.document["strokes"] if self.document else []

    def poses(self):
        """Yields every stored frame, with empty landmarks where the player was not found."""
        if self.document is None:
            return
        with open(self.folder / "pose.jsonl", encoding="utf-8") as lines:
            header = json.loads(next(lines))
            base = header["timeBase"]["numerator"] / header["timeBase"]["denominator"]
            names = header["joints"]
            for line in lines:
                row = json.loads(line)
                image = by_name(names, row.get("k"))
                yield PoseFrame(row["t"] * base, {name: point[3] for name, point in image.items()},
                                {name: tuple(point[:2]) for name, point in image.items()},
                                {name: tuple(point) for name, point in by_name(names, row.get("w")).items()})


def by_name(names, points):
    """The known points by joint; nothing where there is no pose."""
    return {name: point for name, point in zip(names, points or []) if point is not None}


class Analyses:
    """Analyses of clips, each made once, with a line of progress for each."""

    def __init__(self, swing: Path, models: Path, cache: Path):
        self.swing = swing
        digest = file_digest(swing, *sorted(path for path in models.rglob("*") if path.is_file()))
        self.out = cache / digest
        self.out.mkdir(parents=True, exist_ok=True)
        self.out.touch()
        for other in cache.iterdir():
            if time.time() - other.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(other)
        self._runs: dict[tuple[Path, str], Run] = {}
        self._left: list[Path] = []
        self._size_done, self._started = 0, time.monotonic()

    def plan(self, clips) -> None:
        """Names the clips to come, so that the time left can be told."""
        self._left += [clip for clip in dict.fromkeys(clips) if clip not in self._left]

    def run(self, clip: Path, variant: str = "", source: Path | None = None) -> Run:
        """The analysis of a clip, or of another file made from it, which `variant` then names."""
        key = (clip, variant)
        if key not in self._runs:
            if not variant and clip in self._left:
                print(f"  {clip.name}{self._time_left()}", file=sys.stderr)
            file = source or clip
            self._runs[key] = analyze(self.swing, file, self.out / file_digest(file)[:20])
            if not variant and clip in self._left:
                self._left.remove(clip)
                self._size_done += clip.stat().st_size
        return self._runs[key]

    def _time_left(self) -> str:
        """Judged by the size of the files, which grows with their length and their picture."""
        if not self._size_done:
            return ""
        seconds = (time.monotonic() - self._started) / self._size_done * sum(c.stat().st_size for c in self._left)
        return f" (about {seconds / 60:.0f} min left)" if seconds >= 90 else f" (about {seconds:.0f} s left)"


def file_digest(*paths: Path) -> str:
    """One digest over the contents of some files."""
    digest = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as stream:
            digest.update(hashlib.file_digest(stream, "sha256").digest())
    return digest.hexdigest()


def analyze(swing: Path, clip: Path, out: Path) -> Run:
    """Analyzes one clip without drawing, unless that was done before; a failing clip is a result too."""
    folder = out / (clip.stem + ".swing")
    if (folder / "analysis.json").exists() and (folder / "pose.jsonl").exists():
        return Run(clip, 0, json.loads((folder / "analysis.json").read_text(encoding="utf-8")), folder, "")
    command = [str(swing), "analyze", str(clip), "--out", str(out), "--overlay", "none", "--json", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    document = json.loads(done.stdout) if done.returncode == 0 else None
    return Run(clip, done.returncode, document, folder, done.stderr.strip())
