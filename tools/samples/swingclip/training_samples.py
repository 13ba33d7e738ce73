"""Describes swings to train the skeleton lifter on: many players, few pictures of each.

What limits the lifter is how many bodies in how many postures it has seen through the pose model, so that every swing here has a
player, habits, a camera and mostly a fault of its own, and a picture only every STEP frames: 0.06 s, the smallest step between
the moments that the lifter looks at. Swings after the first ANY all have one of the faults that the pose model shows least of.
Nothing is measured on these swings.

    python -m swingclip.training_samples 1 --count 300 --out /tmp/training-samples
"""
import random

from . import series
from .fresh import FIRST_SEED, OVERHEAD, TALL, WIDE
from .parameters import LOOKS, faults_for

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
# So many swings have any faults or none; the ones after them have at least one of HIDDEN: elbows are drawn straighter, shoulders
# squarer and trunks more as usual than they are.
ANY, HIDDEN = 315, ("bentElbow", "lowToss", "shortTurn", "upright")


def hidden(kind, variant):
    """Those faults of a stroke that the pose model shows least of."""
    return [fault for fault in sorted(faults_for(kind, variant).items()) if fault[0] in HIDDEN]


def faults_of(number, kind, variant, rng):
    """The faults of one swing, each with its largest size."""
    known = sorted(faults_for(kind, variant).items())
    if number > ANY:
        first = rng.choice(hidden(kind, variant))
        return [first] + ([rng.choice([fault for fault in known if fault != first])] if rng.random() < TWICE else [])
    count = (1 + (rng.random() < TWICE)) if known and rng.random() < FAULTY else 0
    return rng.sample(known, min(count, len(known)))


def description(number, kind, variant, rng):
    angle = rng.uniform(NEAREST, FURTHEST) * (-1 if rng.random() < OTHER_SIDE else 1)
    lines = [f"stroke: {kind}"] + ([f"variant: {variant}"] if variant else [])
    lines += [f"hand: {rng.choice(('left', 'right'))}", f"angle: {angle:.1f}", f"fps: {FPS}", f"every: {STEP}", f"margin: {MARGIN}",
              f"size: {TALL if kind in OVERHEAD else WIDE}", f"look: {rng.choice(LOOKS)}", f"height: {rng.uniform(1.5, 2.0):.2f}",
              f"habits: {rng.randrange(FIRST_SEED, 10 * FIRST_SEED)}", f"seed: {rng.randrange(FIRST_SEED, 10 * FIRST_SEED)}",
              f"samples: {SAMPLES}"]
    faults = faults_of(number, kind, variant, rng)
    if faults:
        lines += ["faults:", *(f"  {fault}: {largest * rng.uniform(LEAST, 1):.3g}" for fault, largest in faults)]
    return "\n".join(lines) + "\n"


def write(seed, count, out):
    """One text file for each swing. The first swings of a seed are the same whatever the count."""
    # The name of the sequence is part of the seed: another word would describe other swings than those trained on.
    series.write(random.Random(f"lessons {seed}"), count, out, lambda number, kind: f"training-{seed}-{number:04d}-{kind}",
                 description, lambda number, *swing: number <= ANY or bool(hidden(*swing)))


if __name__ == "__main__":
    series.command("swingclip.training_samples", __doc__, 300, 9999, write)
