"""Describes swings to teach the skeleton lifter by: many players, few pictures of each.

What limits the lifter is how many bodies in how many postures it has seen through the pose model, so that every swing here has a
player, habits, a camera and mostly a fault of its own, and a picture only every STEP frames: 0.06 s, the smallest step between
the moments that the lifter looks at. Nothing is measured on these swings.

    python -m swingclip.lessons --count 400 --out /tmp/lessons
"""
import argparse
import random
import sys
from pathlib import Path

from .fresh import FIRST_SEED, OVERHEAD, TALL, WIDE, swings
from .parameters import LOOKS, faults_for
from .problems import Problem, report

FPS, STEP = 50, 3
# Seconds before the first and after the last moment of a stroke that are drawn: as far as the lifter looks, and time for the pose
# model to find the player.
MARGIN = 0.36
# Rays for each pixel: grain that the pose model, which sees the player smaller, does not.
SAMPLES = 2
# Cameras, degrees from the net, and the share that stands on the side of the other arm.
NEAREST, FURTHEST, OTHER_SIDE = 8, 176, 0.3
FAULTY, TWICE = 0.7, 0.3
# Least share of the largest size of a fault.
LEAST = 0.25


def description(kind, variant, rng):
    """The text of one swing."""
    angle = rng.uniform(NEAREST, FURTHEST) * (-1 if rng.random() < OTHER_SIDE else 1)
    lines = [f"stroke: {kind}"] + ([f"variant: {variant}"] if variant else [])
    lines += [f"hand: {rng.choice(('left', 'right'))}", f"angle: {angle:.1f}", f"fps: {FPS}", f"every: {STEP}", f"margin: {MARGIN}",
              f"size: {TALL if kind in OVERHEAD else WIDE}", f"look: {rng.choice(LOOKS)}", f"height: {rng.uniform(1.5, 2.0):.2f}",
              f"habits: {rng.randrange(FIRST_SEED, 10 * FIRST_SEED)}", f"seed: {rng.randrange(FIRST_SEED, 10 * FIRST_SEED)}",
              f"samples: {SAMPLES}"]
    known = sorted(faults_for(kind, variant).items())
    count = (1 + (rng.random() < TWICE)) if known and rng.random() < FAULTY else 0
    faults = rng.sample(known, min(count, len(known)))
    if faults:
        lines += ["faults:", *(f"  {fault}: {largest * rng.uniform(LEAST, 1):.3g}" for fault, largest in faults)]
    return "\n".join(lines) + "\n"


def write(seed, count, out):
    """One text file for each swing. The first swings of a seed are the same whatever the count."""
    rng = random.Random(f"lessons {seed}")
    out.mkdir(parents=True, exist_ok=True)
    deck = swings(rng)
    for number in range(1, count + 1):
        kind, variant = next(deck)
        (out / f"lesson-{seed}-{number:04d}-{kind}.swing.yaml").write_text(description(kind, variant, rng), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(prog="swingclip.lessons", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--out", type=Path, required=True)
    a = parser.parse_args()
    if not 1 <= a.count <= 9999:
        raise Problem(f"count is {a.count}, outside 1 to 9999", "so many swings would render for days", "ask for 1 to 9999 swings")
    write(a.seed, a.count, a.out)


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(report(problem))
