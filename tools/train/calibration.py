"""How readings follow the truth: the line they lie on, and the error that is left when it is taken out."""

from dataclasses import dataclass

import numpy as np

from rubric_text import SOUND, Reading

# The share of truths that intervals are to hold, at least among the lowest and highest fifth; half such an interval of a normal
# distribution in standard errors.
HELD, HELD_AT_ENDS, IN_STANDARD_ERRORS = 0.9, 0.87, 1.645
# All views count beside a view's own swings as if there were so many of them; fewer swings than LEAST tell nothing.
SHARED, LEAST = 15, 25
# Bins of equal width of the true values, between the shares OUTER of the lowest and highest, that count alike.
BINS, OUTER = 6, 0.02
# Residuals beyond so many median ones are not fitted: there the event or a side was mistaken. They count in the error.
FITTED = 4
# The error is at least this part of what it would be if uncertain moments added nothing.
LEAST_PART = 0.5


@dataclass
class Readings:
    """Readings of one metric in one space: true values, values found, half of what uncertain moments add, and views."""

    true: np.ndarray
    value: np.ndarray
    beside: np.ndarray
    view: np.ndarray

    def of(self, chosen):
        return Readings(self.true[chosen], self.value[chosen], self.beside[chosen], self.view[chosen])


@dataclass
class Calibration:
    """A view's reading, with what it was fitted to."""

    reading: Reading
    count: int
    # Shares of truths held by intervals: all, among the lowest fifth of true values, among the highest; the values left as
    # read where the slope is not sound.
    held: tuple

    @property
    def is_sound(self):
        return self.reading.slope >= SOUND


def alike(view):
    """The views that count as one: players seen from the front are as rare as those seen from behind are alike to them."""
    return ("front", "back") if view in ("front", "back") else (view,)


def evenness(true):
    """Weights with which each bin of true values counts alike."""
    low, high = np.quantile(true, (OUTER, 1 - OUTER))
    if high <= low:
        return np.ones(len(true))
    bins = np.clip(((true - low) / (high - low) * BINS).astype(int), 0, BINS - 1)
    counts = np.bincount(bins, minlength=BINS)
    # A bin of one or two swings is not to outweigh the others.
    weights = 1 / np.maximum(counts, len(true) / BINS / 4)[bins]
    return weights / weights.mean()


def line(readings, weights):
    """Slope and offset of the readings against the truth, without those far off."""
    kept = np.ones(len(weights), bool)
    slope, offset = 1.0, 0.0
    for _ in range(4):
        slope, offset = np.polyfit(readings.true[kept], readings.value[kept], 1, w=np.sqrt(weights[kept]))
        off = np.abs(readings.value - offset - slope * readings.true)
        kept = off <= FITTED * max(np.median(off), 1e-6)
    return float(slope), float(offset)


def calibrate(readings, view):
    """The calibration of a view, or None where too few swings tell it."""
    own = np.isin(readings.view, alike(view))
    if len(readings.true) < LEAST or np.ptp(readings.true) == 0:
        return None
    weights = evenness(readings.true) * np.where(own, 1, SHARED / max((~own).sum(), 1))
    slope, offset = line(readings, weights)
    scale, shift = (slope, offset) if slope >= SOUND else (1.0, 0.0)
    off = np.abs((readings.value - shift) / scale - readings.true)
    beside = readings.beside / scale
    needed = np.sqrt(np.maximum(0, off**2 - beside**2)) / IN_STANDARD_ERRORS
    low, high = ends(readings.true)
    error = max(quantile(needed, weights, HELD), LEAST_PART * quantile(off / IN_STANDARD_ERRORS, weights, HELD),
                quantile(needed[low], weights[low], HELD_AT_ENDS), quantile(needed[high], weights[high], HELD_AT_ENDS))
    reading = Reading("", error, round(slope, 2), float(f"{offset:.3g}"))
    return Calibration(reading, int(own.sum()), coverage(readings.of(own), reading))


def ends(true):
    """Which swings have the lowest and the highest fifth of the true values."""
    low, high = np.quantile(true, (0.2, 0.8))
    return true <= low, true >= high


def coverage(readings, reading):
    """The shares of truths that intervals hold: of all, evenly weighted, of the lowest and of the highest fifth."""
    if len(readings.true) < 5:
        return (None, None, None)
    scale, shift = (reading.slope, reading.offset) if reading.slope >= SOUND else (1.0, 0.0)
    half = np.hypot(readings.beside / scale, IN_STANDARD_ERRORS * reading.error)
    held = np.abs((readings.value - shift) / scale - readings.true) <= half
    low, high = ends(readings.true)
    return tuple(float(part) for part in (np.average(held, weights=evenness(readings.true)), held[low].mean(), held[high].mean()))


def quantile(sizes, weights, share):
    """The size below which a share of the weight lies."""
    order = np.lexsort((weights, sizes))
    places = np.cumsum(weights[order]) - weights[order] / 2
    return float(np.interp(share * weights.sum(), places, sizes[order]))
