"""What several pictures of one hand say of its racket together: whether it is there, and its direction in the middle one.

A hand turns a racket by so many degrees a picture, nearly alike from one to the next: of all directions and paces that which all
pictures hold likeliest is taken.
"""

import numpy as np

import racket_maps

# What is added to each direction's likelihood: a picture that sees another thing must not forbid the rest.
DOUBT = 0.004
# Degrees of a turn between two pictures that are tried; a fast one is less likely.
PACES = np.arange(-60, 61, 5)
USUAL = 40.0


def presence(likely, known):
    """From how likely it is in each picture, of those that are known; both (n, pictures)."""
    return np.array([racket_maps.between(some[here]) for some, here in zip(likely, known, strict=True)])


def direction(ways, offsets, turns):
    """Degrees in the middle picture's square.

    ways: likelihoods (pictures, WAYS) in each square; offsets: pictures from the middle one; turns: degrees that each square is
    turned in the picture.
    """
    step = 360 / racket_maps.WAYS
    best, found = -np.inf, 0.0
    angles = np.arange(racket_maps.WAYS) * step
    middle = turns[list(offsets).index(0)]
    logs = np.log(ways + DOUBT)
    for pace in PACES:
        total = np.full(racket_maps.WAYS, -0.5 * (pace / USUAL) ** 2)
        for log, offset, turn in zip(logs, offsets, turns, strict=True):
            at = np.round((angles + middle - turn + pace * offset) / step).astype(int) % racket_maps.WAYS
            total += log[at]
        if total.max() > best:
            best, found = total.max(), angles[total.argmax()]
    return found
