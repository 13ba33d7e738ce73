"""Describes swings to train on, from a seed, outside the part of the parameter space that swingclip.fresh measures with.

Cameras lie within fresh.HELD_BACK degrees of those of the samples. Every swing is played by somebody else, so that the pose
model meets many bodies and movements; every second one has a fault of any size.

    python -m swingclip.teaching 3 --count 40 --out /tmp/teaching
"""
import argparse
import random
import sys
from pathlib import Path

from .fresh import FIRST_SEED, HELD_BACK, OVERHEAD, SHIPPED_ANGLES, TALL, WIDE, played, swings
from .parameters import LOOKS, faults_for
from .problems import Problem, report


def description(kind, variant, rng):
    """The text of one swing; at 30 frames a second it takes half a minute to render."""
    angle = round(min(180, rng.choice(SHIPPED_ANGLES) + rng.uniform(-HELD_BACK, HELD_BACK)), 1)
    lines = played(kind, variant, angle, rng)
    lines += ["fps: 30", f"size: {TALL if kind in OVERHEAD else WIDE}", f"look: {rng.choice(LOOKS)}",
              f"height: {rng.uniform(1.55, 1.95):.2f}", f"habits: {rng.randrange(1, FIRST_SEED)}",
              f"seed: {rng.randrange(1, FIRST_SEED)}", "samples: 4"]
    if rng.random() < 0.5:
        fault, largest = rng.choice(sorted(faults_for(kind, variant).items()))
        lines += ["faults:", f"  {fault}: {largest * rng.random():.3g}"]
    return "\n".join(lines) + "\n"


def write(seed, count, out):
    """One text file for each swing. The first swings of a seed are the same whatever the count."""
    rng = random.Random(seed)
    out.mkdir(parents=True, exist_ok=True)
    deck = swings(rng)
    for number in range(1, count + 1):
        kind, variant = next(deck)
        (out / f"teaching-{seed}-{number:03d}-{kind}.swing.yaml").write_text(description(kind, variant, rng), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(prog="swingclip.teaching", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--out", type=Path, required=True)
    a = parser.parse_args()
    if not 1 <= a.count <= 999:
        raise Problem(f"count is {a.count}, outside 1 to 999", "so many swings would render for days", "ask for 1 to 999 swings")
    write(a.seed, a.count, a.out)


if __name__ == "__main__":
    try:
        main()
    except Problem as problem:
        sys.exit(report(problem))
