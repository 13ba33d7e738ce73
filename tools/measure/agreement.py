"""How far our landmarks are from MediaPipe's own on the same frames, in percent of the player's height."""

import json
import math
import subprocess
from pathlib import Path

from figures import quantile, shown, table

# Both must call a landmark visible: MediaPipe's own threshold for drawing one.
VISIBLE = 0.5


def baseline(python: Path, clip: Path, out: Path) -> list[dict]:
    """MediaPipe's landmarks of every frame, by running it on the clip."""
    target = out / (clip.name + ".mediapipe.jsonl")
    script = Path(__file__).with_name("mediapipe_baseline.py")
    subprocess.run([str(python), str(script), str(clip), "--out", str(target)], check=True, capture_output=True)
    with open(target, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines][1:]


def height(joints) -> float:
    """From the highest to the lowest landmark: standing height or less, so percentages err on the high side."""
    ys = [point[1] for point in joints.values()]
    return max(ys) - min(ys)


def compare(run, rows):
    """Distances in percent of the player's height over frames where both see the same person."""
    distances, compared, other = [], 0, 0
    for index, _, ours in run.poses():
        theirs = rows[index].get("joints") if index < len(rows) else None
        if ours is None or theirs is None:
            continue
        span = max(height(ours), height(theirs))
        frame = [math.dist(ours[name][:2], theirs[name][:2]) / span * 100 for name in ours
                 if name in theirs and ours[name][2] >= VISIBLE and theirs[name][2] >= VISIBLE]
        hips = [name for name in ("leftHip", "rightHip") if name in ours and name in theirs]
        # Half a body apart at the hips: two different people, which no landmark distance can compare.
        if any(math.dist(ours[name][:2], theirs[name][:2]) > span / 2 for name in hips):
            other += 1
            continue
        compared += 1
        distances += frame
    return distances, compared, other


def agreement_rows(runs, python: Path, out: Path):
    """The Markdown and the figures over all clips in which MediaPipe finds the player."""
    rows, everything = [], []
    for run in runs:
        distances, compared, other = compare(run, baseline(python, run.clip, out))
        if not distances:
            rows.append([run.clip.name, compared, other, "–", "–"])
            continue
        everything += distances
        rows.append([run.clip.name, compared, other, shown(quantile(distances, 0.5), 2),
                     shown(quantile(distances, 0.95), 2)])
    figures = {"medianPercent": quantile(everything, 0.5), "p95Percent": quantile(everything, 0.95),
               "landmarks": len(everything)}
    text = (f"Visible landmarks (both at least {VISIBLE}), smoothing off on both sides: median "
            f"{shown(figures['medianPercent'], 2)} % of the player's height, 95th percentile "
            f"{shown(figures['p95Percent'], 2)} % over {len(everything)} landmarks.\n\n")
    return text + table(["clip", "frames compared", "frames on another person", "median %", "95th %"], rows) + "\n", figures
