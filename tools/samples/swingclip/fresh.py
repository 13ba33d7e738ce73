"""Describes new swings from a seed, in a part of the parameter space that no shipped sample may use.

What is held back: cameras more than HELD_BACK degrees from every named view and from the 80 degrees of the serves, and seeds from
FIRST_SEED on. A shipped sample keeps out of both (a test sees to it), so that nothing can be tuned on what is drawn here.

    python -m swingclip.fresh 7 --count 8 --out /tmp/fresh
"""
import argparse
import random
import sys
from pathlib import Path

from .parameters import LOOKS, VIEWS, faults_for
from .problems import Problem, report
from .strokes import KINDS, variants

HELD_BACK = 4.0
SHIPPED_ANGLES = (*VIEWS.values(), 80.0)
FIRST_SEED = 100_000
# Small, so that a swing costs a minute or two; a player is still 300 pixels tall.
WIDE, TALL = "640x360", "360x640"
OVERHEAD = ("serve", "smash")
# Least share of the largest size of a fault that is drawn.
SEEN = 0.9
# Faults of these strokes that the shipped rubric calls good at nine tenths of the largest, or does not grade at all.
UNSEEN = {("backhandVolley", None): ("straightLegs",),
          ("backhand", "twoHanded"): ("bentElbow", "shortFollowThrough"),
          ("backhand", "oneHanded"): ("lateTrunk", "shortFollowThrough", "shortTurn"),
          ("backhand", "slice"): tuple(faults_for("backhand", "slice"))}


def is_held_back(angle):
    """Whether a camera is one that no shipped sample has."""
    return min(abs(angle - known) for known in SHIPPED_ANGLES) > HELD_BACK


def camera_angle(rng):
    while True:
        angle = round(rng.uniform(min(VIEWS.values()), max(VIEWS.values())), 1)
        if is_held_back(angle):
            return angle


def swings(rng):
    """Every kind and variant in a shuffled order, again and again, so that few swings still cover the kinds."""
    while True:
        deck = [(kind, variant) for kind in KINDS for variant in variants(kind)]
        rng.shuffle(deck)
        yield from deck


def drawable(kind, variant):
    """The faults that a swing may be given, each with its largest size."""
    return sorted(item for item in faults_for(kind, variant).items() if item[0] not in UNSEEN.get((kind, variant), ()))


def description(kind, variant, rng):
    """The text of one swing; about every second one has a single fault, large enough to be seen."""
    angle = camera_angle(rng)
    lines = [f"stroke: {kind}"] + ([f"variant: {variant}"] if variant else [])
    lines += [f"hand: {'left' if rng.random() < 0.3 else 'right'}",
              f"view: {min(VIEWS, key=lambda name: abs(VIEWS[name] - angle))}", f"angle: {angle}", "fps: 60",
              f"size: {TALL if kind in OVERHEAD else WIDE}", f"look: {rng.choice(LOOKS)}",
              f"height: {rng.uniform(1.55, 1.95):.2f}", f"timing: {'variable' if rng.random() < 0.25 else 'constant'}",
              f"seed: {rng.randrange(FIRST_SEED, 10 * FIRST_SEED)}", "samples: 4"]
    known = drawable(kind, variant)
    if known and rng.random() < 0.6:
        fault, largest = rng.choice(known)
        lines += ["faults:", f"  {fault}: {largest * rng.uniform(SEEN, 1):.3g}"]
    return "\n".join(lines) + "\n"


def write(seed, count, out):
    """One text file for each swing. The first swings of a seed are the same whatever the count."""
    rng = random.Random(seed)
    out.mkdir(parents=True, exist_ok=True)
    deck = swings(rng)
    for number in range(1, count + 1):
        kind, variant = next(deck)
        text = f"# Swing {number} of seed {seed}; made by swingclip.fresh, not to be tuned on.\n" + description(kind, variant, rng)
        (out / f"fresh-{seed}-{number:03d}-{kind}.swing.yaml").write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(prog="swingclip.fresh", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("--count", type=int, default=8)
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
