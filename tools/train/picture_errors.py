"""How much further off metrics are where poses come without depth, so that the skeleton is lifted from the picture alone.

Simulated swings (simulated.py) with the errors of samples that neither lifter was trained on are read with the pose model's depth
and without. An interval holds nine true values in ten; the factor is by how much the rubric's error has to be larger for that.
tools/train/picture-errors runs it; ViewAccuracy of SwingTechnique holds the factor, models/motion/picture-lifter.md the table.
"""

import dataclasses
import json
import os
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

import rubric_text
import simulated
from metric_calibration import metrics_of
from metric_errors import HELD, IN_STANDARD_ERRORS, UNITS
from picture_lifter import TRAINED_ON

# The kinds of which there are such samples.
COUNTS = {"serve": 50, "forehand": 50, "backhand": 75, "smash": 25}
SEED = 48
# A metric with fewer readings is not named by itself.
LEAST = 20
DEPTHS = ("with depth", "picture alone")


def as_another_program_gives_them(poses, target):
    """The same poses in the picture alone, without sounds and lines."""
    header, *frames = map(json.loads, poses.read_text().splitlines())
    header |= {"sounds": [], "lines": []}
    for frame in frames:
        frame["w"] = [None] * len(frame["w"])
    target.write_text("\n".join(map(json.dumps, [header, *frames])) + "\n")


def read_all(swing, text, folder):
    """{depth: {(space, metric): [(what is off, by how much the rubric's error is too small or large)]}}, and the swings read."""
    known = {}
    rubric_text.with_readings(text, lambda stroke, metric, view, old: known.setdefault((stroke, metric, view), old))
    found, count = {depth: defaultdict(list) for depth in DEPTHS}, dict.fromkeys(DEPTHS, 0)
    with tempfile.TemporaryDirectory() as place:
        bare = Path(place, "bare.yaml")
        bare.write_text(rubric_text.flat(rubric_text.with_readings(text, lambda *old: dataclasses.replace(old[-1], error=0.0))))

        def job(name):
            poses = {depth: Path(place, f"{name}-{number}.jsonl") for number, depth in enumerate(DEPTHS)}
            poses[DEPTHS[0]].write_bytes((folder / f"{name}.jsonl").read_bytes())
            as_another_program_gives_them(folder / f"{name}.jsonl", poses[DEPTHS[1]])
            truth = json.loads((folder / f"{name}.truth.json").read_text())
            stroke = simulated.stroke(int(name.rsplit("-", 1)[1]), truth["stroke"])
            return stroke, {depth: [row for row in metrics_of(swing, bare, path, truth, Path(place, depth)) if row[1]["unit"] in UNITS]
                            for depth, path in poses.items()}

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for stroke, rows in workers.map(job, simulated.names(folder)):
                for depth, metrics in rows.items():
                    count[depth] += bool(metrics)
                    for view, metric, true, beside in metrics:
                        reading = known.get((stroke, metric["id"], view)) or known.get(((stroke[0], None), metric["id"], view))
                        if reading and reading.slope >= rubric_text.SOUND:
                            off = metric["value"] - true
                            needed = max(0, off * off - beside * beside) ** 0.5 / IN_STANDARD_ERRORS
                            found[depth][reading.space, metric["id"]].append((abs(off), needed / reading.error))
    return found, count


def held(rows, column):
    """The size below which nine in ten lie."""
    return float(np.quantile([row[column] for row in rows], HELD))


def main():
    given = simulated.parser(__doc__).parse_args()
    for kind, count in COUNTS.items():
        simulated.write(given.swings, count, SEED, kind, TRAINED_ON)
    found, count = read_all(given.swing, given.rubric.read_text(), given.swings)
    print(", ".join(f"{depth}: {swings} swings read" for depth, swings in count.items()))
    print("| space | metric | nine in ten within, with depth | picture alone | factor, with depth | picture alone |\n|---|---|---|---|---|---|")
    for key in sorted(found[DEPTHS[0]]):
        rows = [found[depth].get(key, []) for depth in DEPTHS]
        if all(len(part) >= LEAST for part in rows):
            cells = [f"{held(part, column):.{2 if column else 1}f}" for column in (0, 1) for part in rows]
            print(f"| {key[0]} | {key[1]} | {' | '.join(cells)} |")
    for space in ("image", "world"):
        parts = {depth: [row for key, rows in metrics.items() if key[0] == space for row in rows] for depth, metrics in found.items()}
        print(f"{space}: " + ", ".join(f"{depth}: {len(rows)} readings, factor {held(rows, 1):.2f}" for depth, rows in parts.items()))


if __name__ == "__main__":
    main()
