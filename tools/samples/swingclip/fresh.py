"""Describes new swings from a seed, in a part of the parameter space that no shipped sample may use.

What is held back: cameras more than HELD_BACK degrees from every named view and from the 80 degrees of the serves, and seeds from
FIRST_SEED on. A shipped sample keeps out of both (a test sees to it), so that nothing can be tuned on what is drawn here.

    python -m swingclip.fresh 7 --count 8 --out /tmp/fresh
"""
import random

from . import series
from .parameters import LOOKS, VIEWS, faults_for

HELD_BACK = 4.0
SHIPPED_ANGLES = (*VIEWS.values(), 80.0)
FIRST_SEED = 100_000
# Small, so that a swing costs a minute or two; a player is still 300 pixels tall.
WIDE, TALL = "640x360", "360x640"
OVERHEAD = ("serve", "smash")
# Least share of the largest size of a fault that is drawn.
SEEN = 0.9
# Faults of these strokes that the shipped rubric calls good at nine tenths of the largest, or does not grade at all.
UNSEEN = {("backhandVolley", None): ("straightLegs",), ("forehand", None): ("shortFollowThrough",), ("smash", None): ("lowToss",),
          ("backhand", "twoHanded"): ("bentElbow", "shortFollowThrough", "shortTurn"),
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
    series.write(random.Random(seed), count, out, lambda number, kind: f"fresh-{seed}-{number:03d}-{kind}",
                 lambda number, *swing: f"# Swing {number} of seed {seed}; made by swingclip.fresh, not to be tuned on.\n"
                 + description(*swing))


if __name__ == "__main__":
    series.command("swingclip.fresh", __doc__, 8, 999, write)
