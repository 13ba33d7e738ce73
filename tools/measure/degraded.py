"""Whether grades hold when the same clip is filmed worse: half the frames, half the size, strong compression."""

import subprocess
from pathlib import Path

from figures import share
from grading import STEPS
from strokes import match

# What each variant does to the clip: filter, and quality of the encoder (23 is its usual one, 40 shows blocks).
VARIANTS = {
    "half the frame rate": (["-vf", "select=not(mod(n\\,2))", "-fps_mode", "vfr"], 20),
    "half the size": (["-vf", "scale=trunc(iw/4)*2:trunc(ih/4)*2"], 20),
    "strong compression": ([], 40),
}


def measure_degraded(analyses, truths, scratch: Path) -> dict:
    """For each variant, how many grades change and by how many steps. Slow motion is left out: its rate has a meaning."""
    rows = []
    for name, (filters, quality) in VARIANTS.items():
        steps, lost, gained = [], 0, 0
        for truth in truths:
            if truth.slow_motion != 1:
                continue
            worse = analyses.run(truth.clip, name, reencoded(truth.clip, scratch / name, filters, quality))
            here = compare_strokes(analyses.run(truth.clip).strokes, worse.strokes)
            steps += here["steps"]
            lost += here["lost"]
            gained += here["gained"]
        rows.append({"variant": name, "both": len(steps), "oneStep": sum(step == 1 for step in steps),
                     "more": sum(step > 1 for step in steps), "noLonger": lost, "newly": gained,
                     "morePercent": share(sum(step > 1 for step in steps), len(steps))})
    both, more = sum(row["both"] for row in rows), sum(row["more"] for row in rows)
    return {"rows": rows, "metrics": both, "morePercent": share(more, both)}


def reencoded(clip: Path, folder: Path, filters, quality) -> Path:
    """The clip encoded again into a folder, its sound as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    out = folder / clip.name
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(clip), *filters, "-c:v", "libx264", "-preset", "veryfast",
                    "-crf", str(quality), "-pix_fmt", "yuv420p", "-c:a", "copy", str(out)], check=True)
    return out


def compare_strokes(before, after) -> dict:
    """Steps between the grades of the same metrics, and how many metrics lost or gained a grade."""
    steps, lost, gained = [], 0, 0
    found, _ = match([stroke["contact"]["time"] for stroke in before], after)
    for old, new in zip(before, found):
        if new is None or new["kind"] != old["kind"]:
            continue
        grades = {metric["id"]: metric["grade"] for metric in new["metrics"]}
        for metric in old["metrics"]:
            first, second = metric["grade"], grades.get(metric["id"])
            if first and second:
                steps.append(abs(STEPS.index(first) - STEPS.index(second)))
            lost += bool(first) and not second
            gained += bool(second) and not first
    return {"steps": steps, "lost": lost, "gained": gained}
