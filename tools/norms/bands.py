"""Bands from published values and from reference players measured with this instrument, by empirical Bayes.

What is published is the prior: a mean and a spread, from other players with other instruments. For every metric of a stroke the
reference players' mean lies so many published spreads away; how far beyond chance these distances are on the whole says how
little published means hold for readings of this instrument. The mean moves toward the measured one by
distance / (distance + 1 / players): the more players, the further. The spread counts the published one as so many players.
"""

import math
from dataclasses import dataclass

from figures import mean

# The published spread counts as that of so many players.
PUBLISHED_AS = 8
# Fewer players than this do not change a band.
LEAST_PLAYERS = 3
# The spread of technique lies between these parts of the published one: readings of few players may lie close by chance, and what
# scatters far more than players do is how they were filmed.
LEAST_SPREAD, MOST_SPREAD = 0.6, 1.5
# Distances of limits from the aim in deviations, of a target and of a one-sided band.
STEPS = {"target": (1, 2, 3), "higher": (0.5, 1.5, 2.5), "lower": (0.5, 1.5, 2.5)}


@dataclass(frozen=True)
class Published:
    """A metric's prior: which side is better, mean, spread of technique; `low` and `high` are limits that no value passes."""

    direction: str
    aim: float
    spread: float
    low: float | None = None


@dataclass(frozen=True)
class Measured:
    """What reference players show: how many, how many strokes, mean and deviation of players, standard error of a reading."""

    players: int
    strokes: int
    mean: float
    deviation: float
    error: float


@dataclass(frozen=True)
class Norm:
    """A metric's norm: the value aimed for, the spread of technique, and the deviation of readings that bands are made of."""

    aim: float
    spread: float
    deviation: float


def measured(by_player):
    """What {player: [(value, standard error)]} show, or None where there are too few players."""
    if len(by_player) < LEAST_PLAYERS:
        return None
    means = [mean(value for value, _ in readings) for readings in by_player.values()]
    middle = mean(means)
    deviation = math.sqrt(sum((one - middle) ** 2 for one in means) / (len(means) - 1))
    errors = [error**2 for readings in by_player.values() for _, error in readings]
    return Measured(len(means), len(errors), middle, deviation, math.sqrt(mean(errors)))


def distance(pairs):
    """How far published means lie from measured ones beyond chance, squared, in published deviations; of (Published, Measured)."""
    squares = [((seen.mean - known.aim) ** 2 / (known.spread**2 + seen.error**2), 1 / seen.players) for known, seen in pairs]
    return max(0.0, mean(square - chance for square, chance in squares) or 0.0)


def combined(known, seen, apart):
    """The norm of a metric: the published values where nothing was measured."""
    if seen is None:
        return Norm(known.aim, known.spread, known.spread)
    share = apart / (apart + 1 / seen.players) if apart > 0 else 0.0
    prior = known.spread**2 + seen.error**2
    variance = (PUBLISHED_AS * prior + (seen.players - 1) * seen.deviation**2) / (PUBLISHED_AS + seen.players - 1)
    technique = math.sqrt(max(variance - seen.error**2, 0))
    technique = min(max(technique, LEAST_SPREAD * known.spread), MOST_SPREAD * known.spread)
    return Norm(known.aim + share * (seen.mean - known.aim), technique, math.sqrt(max(variance, technique**2)))


def limits(direction, norm, low=None):
    """The limits of the three bands: [low, high] each, None where a side is open."""
    def one(step):
        under, over = norm.aim - step * norm.deviation, norm.aim + step * norm.deviation
        under = under if low is None else max(low, under)
        return [None if direction == "lower" else under, None if direction == "higher" else over]
    return [one(step) for step in STEPS[direction]]


def score(value, direction, norm):
    """0 to 100, as the toolkit scores a value: 85, 65 and 40 at the limits, and falling evenly between them."""
    off = value - norm.aim
    off = {"target": abs(off), "higher": max(0.0, -off), "lower": max(0.0, off)}[direction] / norm.deviation
    first, second, third = STEPS[direction]
    knots = [(0, 100), (first, 85), (second, 65), (third, 40), (2 * third - second, 0)]
    for (before, high), (after, low) in zip(knots, knots[1:]):
        if off <= after:
            return high + (low - high) * (off - before) / (after - before)
    return 0.0
