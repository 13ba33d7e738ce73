#!/usr/bin/env python3
"""Compare stored poses with MediaPipe's landmarks on the same frames.

Takes pairs of folders: pose files of the toolkit (`pose.jsonl`, or `<clip>.jsonl`) and what `mediapipe_baseline.py`
wrote. For every frame in which both see a player, the distance of every landmark that MediaPipe calls visible is taken
as a share of the player's height (nose to the lower heel, over the clip's median). Prints a table, or JSON.

Frames in which the two follow different people are not differences of landmarks: where the hips' middles are more than
half a height apart, the frame counts as `otherPerson` and is left out of the distances.

Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy

NOSE, LEFT_HIP, RIGHT_HIP, LEFT_HEEL, RIGHT_HEEL = 0, 23, 24, 29, 30
VISIBLE = 0.5


def read(path: Path) -> dict[int, numpy.ndarray]:
    """Landmarks by frame number."""
    frames = {}
    with path.open(encoding="utf-8") as stream:
        next(stream)
        for line in stream:
            frame = json.loads(line)
            if frame.get("k"):
                frames[frame["i"]] = numpy.array(frame["k"], dtype=float)
    return frames


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
    found = {"ours": len(ours), "theirs": len(theirs), "compared": len(common) - other, "otherPerson": other}
    if distances:
        found["median"] = round(float(numpy.median(distances)), 2)
        found["p95"] = round(float(numpy.percentile(distances, 95)), 2)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours", type=Path, help="folder with <clip>.jsonl or <clip name>.swing/pose.jsonl")
    parser.add_argument("theirs", type=Path, help="folder that mediapipe_baseline.py wrote")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of a table")
    arguments = parser.parse_args()
    results = {}
    for reference in sorted(arguments.theirs.glob("*.jsonl")):
        clip = reference.name.removesuffix(".jsonl")
        candidates = [arguments.ours / f"{clip}.jsonl", arguments.ours / f"{Path(clip).stem}.swing" / "pose.jsonl"]
        found = next((path for path in candidates if path.exists()), None)
        if found is not None:
            results[clip] = compare(read(found), read(reference))
    if not results:
        print("agreement: no clip is in both folders", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps(results, indent=2, sort_keys=True))
        return 0
    print(f"{'clip':44} {'ours':>5} {'theirs':>6} {'same':>5} {'other':>5} {'median %':>8} {'p95 %':>6}")
    for clip, row in results.items():
        print(
            f"{clip[:44]:44} {row['ours']:5} {row['theirs']:6} {row['compared']:5} {row['otherPerson']:5} "
            f"{row.get('median', float('nan')):8} {row.get('p95', float('nan')):6}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
