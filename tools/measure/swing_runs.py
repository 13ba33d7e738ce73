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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

# Results of builds that nobody has measured for a day are of no more use.
KEPT_SECONDS = 86400
# The file of a run's motion, in its folder.
MOTION = "motion.json"
# Exit codes that say nothing about a clip: wrong usage, a missing model or runtime, an output that cannot be made.
OUR_FAULT = (64, 69, 73, 74)


@dataclass
class PoseFrame:
    """The landmarks of one frame: {joint: (x, y)} in pixels and {joint: (x, y, z)} in meters, y up."""

    time: float
    image: dict
    world: dict


@dataclass
class Run:
    """One analysis: its document, its stored poses, or the reason there are none."""

    clip: Path
    document: dict | None
    folder: Path
    message: str

    @property
    def strokes(self) -> list[dict]:
        return self.document["strokes"] if self.document else []

    def poses(self):
        """Every stored frame, with empty landmarks where the player was not found."""
        return iter(()) if self.document is None else poses(self.folder / "pose.jsonl")

    def motion(self):
        """Yields every frame as it was graded: repaired, smoothed and lifted into space."""
        if self.document is None:
            return
        frames = json.loads((self.folder / MOTION).read_text(encoding="utf-8"))["frames"]
        for row in frames:
            yield PoseFrame(row["time"], {name: tuple(place["image"]) for name, place in row["joints"].items()},
                            {name: tuple(place["world"]) for name, place in row["joints"].items() if "world" in place})


def poses(path: Path):
    """Yields every frame of a file of poses."""
    with open(path, encoding="utf-8") as lines:
        header = json.loads(next(lines))
        base = header["timeBase"]["numerator"] / header["timeBase"]["denominator"]
        for row in map(json.loads, lines):
            image, world = (by_name(header["joints"], row.get(key)) for key in "kw")
            yield PoseFrame(row["t"] * base, {name: tuple(point[:2]) for name, point in image.items()},
                            {name: tuple(point) for name, point in world.items()})


def by_name(names, points):
    """The known points by joint; nothing where there is no pose."""
    return {name: point for name, point in zip(names, points or []) if point is not None}


class Analyses:
    """Analyses of clips, each made once, with a line of progress for each."""

    def __init__(self, swing: Path, models: Path, cache: Path):
        self.swing = swing
        digest = file_digest(swing, *sorted(models.rglob("*.yaml")))
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
        """Names the clips to come, so that the time left can be said."""
        self._left += [clip for clip in dict.fromkeys(clips) if clip not in self._left]

    def run(self, clip: Path, variant: str = "", source: Path | None = None) -> Run:
        """The analysis of a clip, or of another file made from it, which `variant` then names."""
        key = (clip, variant)
        if key not in self._runs:
            if not variant and clip in self._left:
                print(f"  {clip.name}{self._time_left()}", file=sys.stderr)
            file = source or clip
            folder = self.out / file_digest(file)[:20] / (file.stem + ".swing")
            is_stored = (folder / "analysis.json").exists()
            self._runs[key] = stored(file, folder) if is_stored else analyze(self.swing, file, folder)
            if not variant and clip in self._left:
                self._left.remove(clip)
                self._size_done += clip.stat().st_size
        return self._runs[key]

    def run_all(self, clips, jobs: int) -> None:
        """Analyzes some clips, so many at a time, so that asking for each afterwards is quick."""
        clips = list(dict.fromkeys(clips))
        self.plan(clips)
        with ThreadPoolExecutor(jobs) as workers:
            made = [workers.submit(self.run, clip) for clip in clips]
            try:
                for one in made:
                    one.result()
            except BaseException:  # where one ends the program, the rest need not be waited for
                workers.shutdown(wait=False, cancel_futures=True)
                raise

    def with_motion(self, clip: Path) -> Run:
        """The analysis of a clip, with its motion as it was graded."""
        run = self.run(clip)
        if run.document is not None and not (run.folder / MOTION).exists():
            export(self.swing, run.folder)
        return run

    def silent(self, clip: Path) -> Run:
        """The analysis of the clip without its sound track: neither what was heard may help, nor the frames analyzed because of it."""
        run = self.run(clip)
        if run.document is not None and not run.document["input"]["audio"]:
            return run
        return self.run(clip, "silent", muted(clip, run.folder.parent / "silent"))

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


def stored(clip: Path, folder: Path) -> Run:
    """An analysis made before."""
    return Run(clip, json.loads((folder / "analysis.json").read_text(encoding="utf-8")), folder, "")


def analyze(swing: Path, clip: Path, folder: Path) -> Run:
    """Analyzes one clip without drawing; a failing clip is a result too."""
    command = [str(swing), "analyze", str(clip), "--out", str(folder.parent), "--overlay", "none", "--json", "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode in OUR_FAULT:
        sys.exit(f"{done.stderr.strip()}\nNothing was measured: {swing} did not get as far as the clip.")
    if done.returncode:
        return Run(clip, None, folder, done.stderr.strip())
    return stored(clip, folder)


def output(swing: Path, *words, otherwise: str) -> str:
    """What the program prints; where it fails, the end of all with what was not done."""
    done = subprocess.run([swing, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr.strip()}\nNothing was measured: {otherwise}")
    return done.stdout


def export(swing: Path, folder: Path) -> None:
    """Writes the motion of a stored analysis beside it, whole or not at all."""
    motion = output(swing, "pose", folder, "--format", "json", otherwise=f"the motion of {folder} could not be exported.")
    aside = folder / (MOTION + ".partial")
    aside.write_text(motion, encoding="utf-8")
    aside.rename(folder / MOTION)


def muted(clip: Path, folder: Path) -> Path:
    """The clip without its sound, its pictures as they are; the same bytes every time."""
    out = folder / clip.name
    if not out.exists():
        folder.mkdir(parents=True, exist_ok=True)
        aside = folder / ("partial-" + clip.name)
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(clip), "-map", "0:v:0", "-c", "copy", "-fflags", "+bitexact",
                        str(aside)], check=True)
        aside.rename(out)
    return out
