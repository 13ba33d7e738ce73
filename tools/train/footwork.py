"""Fits what the feet say before an overhead stroke: the odds of a smash against a serve by how fast the ankles move.

    python footwork.py --data FOLDER    (with mocap/; prints the two numbers of Footwork in SwingMotion)
"""

import argparse
import csv
import pathlib

import numpy as np

import mocap
import poseerrors
import rendered
import window
from augment import turned

# Seconds from the burst that are read, and the part of the ankles' speeds there that is taken.
FIRST, LAST, SHARE = -1.4, -0.7, 0.9
# Views of each stroke, radians down; drawn strokes of each kind.
VIEWS, ELEVATION, DRAWN = 6, (-0.1, 0.35), 25
# Standard deviation of the smoothing, seconds: about that of the toolkit's ankles.
SMOOTHING = 0.035
KINDS = {"Servicio": "serve", "Remate": "smash"}


def captured(folder):
    """Serves and smashes of the full recordings that begin early enough."""
    with open(folder / "strokes.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for path in sorted((folder / "bvh").glob("*.bvh")):
        kind = next((kind for word, kind in KINDS.items() if word in path.name), None)
        if kind is None:
            continue
        times, joints = mocap.read_bvh(path)
        for peak in (float(row["t_peak"]) for row in rows if row["file"] == path.name):
            near = (times >= peak - 1.9) & (times <= peak + 0.3)
            if times[0] <= peak - 1.9:
                yield mocap.Motion("captured", kind, times[near][::3] - peak, joints[near][::3])


def steps(motion, random):
    """How fast the ankles move against each other before the stroke, as a camera sees it, body heights a second."""
    joints = poseerrors.seen(
        motion.times, turned(motion, random.uniform(-np.pi, np.pi), random.uniform(*ELEVATION)), random)
    stride = (joints[:, window.L_ANKLE] - joints[:, window.R_ANKLE])[:, :2]
    bell = np.exp(-0.5 * ((motion.times[:, None] - motion.times) / SMOOTHING) ** 2)
    speed = np.linalg.norm(np.gradient(bell / bell.sum(1, keepdims=True) @ stride, motion.times, axis=0), axis=1)
    return np.quantile(speed[(motion.times >= FIRST) & (motion.times <= LAST)], SHARE)


def logistic(logs, answers, weights):
    """Intercept and slope by Newton's method."""
    inputs, line = np.stack([np.ones_like(logs), logs], 1), np.zeros(2)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-inputs @ line))
        bend = (inputs * (weights * chance * (1 - chance))[:, None]).T @ inputs
        line = line + np.linalg.solve(bend, inputs.T @ (weights * (answers - chance)))
    return line


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    random = np.random.default_rng(3)
    drawn = [rendered.motion(kind, None, {}, random) for kind in KINDS.values() for _ in range(DRAWN)]
    seen = {}
    for motion in [*captured(parser.parse_args().data / "mocap"), *drawn]:
        seen.setdefault((motion.player, motion.kind), []).extend(steps(motion, random) for _ in range(VIEWS))
    logs = np.log(np.concatenate(list(seen.values())))
    answers = np.concatenate([np.full(len(values), float(kind == "smash")) for (_, kind), values in seen.items()])
    # Captured and drawn strokes of either kind weigh the same.
    weights = np.concatenate([np.full(len(values), 1 / len(values)) for values in seen.values()])
    line = logistic(logs, answers, weights)
    right = weights[(line[0] + line[1] * logs > 0) == (answers > 0)].sum() / weights.sum()
    for (player, kind), values in seen.items():
        print(f"{player} {kind}: {len(values)} views, median {np.median(values):.2f} body heights a second")
    print(f"intercept {line[0]:.2f}, slope {line[1]:.2f}; right for {100 * right:.0f} % of views")


if __name__ == "__main__":
    main()
