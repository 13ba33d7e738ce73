"""How far stored poses are from MediaPipe's landmarks on the same frames.

For every frame in which both see a player, the distance of every landmark that MediaPipe calls visible is taken as a
share of the player's height (nose to the lower heel, over the clip's median).

Frames in which the two follow different people are not differences of landmarks: where the hips' middles are more than
half a height apart, the frame counts as `otherPerson` and is left out of the distances.
"""

import json
import sys
from pathlib import Path

import numpy

from figures import quantile
from mediapipe_baseline import run as run_mediapipe

NOSE, LEFT_HIP, RIGHT_HIP, LEFT_HEEL, RIGHT_HEEL = 0, 23, 24, 29, 30
VISIBLE = 0.5


def landmarks(lines) -> dict[int, numpy.ndarray]:
    """Landmarks by frame number, of lines that hold one frame each."""
    return {frame["i"]: numpy.array(frame["k"], dtype=float) for frame in map(json.loads, lines) if frame.get("k")}


def heights(frames: dict[int, numpy.ndarray]) -> float:
    values = [max(f[LEFT_HEEL, 1], f[RIGHT_HEEL, 1]) - f[NOSE, 1] for f in frames.values()]
    return float(numpy.median(values)) if values else float("nan")


def compare(ours: dict[int, numpy.ndarray], theirs: dict[int, numpy.ndarray]) -> dict:
    height = heights(theirs)
    distances: list[float] = []
    other = 0
    common = sorted(ours.keys() & theirs.keys())
    for index in common:
        a, b = ours[index], theirs[index]
        hips = (a[[LEFT_HIP, RIGHT_HIP], :2].mean(0) - b[[LEFT_HIP, RIGHT_HIP], :2].mean(0)) / height
        if numpy.hypot(*hips) > 0.5:
            other += 1
            continue
        visible = b[:, 3] > VISIBLE
        distances += list(numpy.hypot(*(a[visible, :2] - b[visible, :2]).T) / height * 100)
    return {"compared": len(common) - other, "otherPerson": other, "distances": distances}


def baseline(run, cache: Path) -> list[str]:
    """MediaPipe's landmarks of a clip, found once for each file: they do not change with the toolkit."""
    path = cache / f"{run.document['input']['sha256']}.jsonl"
    if not path.exists():
        cache.mkdir(parents=True, exist_ok=True)
        lines, _ = run_mediapipe(run.clip, smooth=False)
        partial = path.with_suffix(".partial")
        partial.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8")
        partial.rename(path)
    return path.read_text(encoding="utf-8").splitlines()


def measure_agreement(runs, cache: Path) -> dict:
    """The figures over the clips of some runs, MediaPipe run on each."""
    rows, everything = [], []
    for run in runs:
        print(f"  {run.clip.name}", file=sys.stderr)
        stored = (run.folder / "pose.jsonl").read_text(encoding="utf-8").splitlines()
        found = compare(landmarks(stored[1:]), landmarks(baseline(run, cache)))
        distances = found["distances"]
        everything += distances
        rows.append({"clip": run.clip.name, "compared": found["compared"], "otherPerson": found["otherPerson"],
                     "medianPercent": quantile(distances, 0.5), "p95Percent": quantile(distances, 0.95)})
    return {"landmarks": len(everything), "medianPercent": quantile(everything, 0.5),
            "p95Percent": quantile(everything, 0.95), "visible": VISIBLE, "rows": rows}
