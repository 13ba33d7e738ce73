"""How readings follow the truth: slope, offset and error of each metric by camera view, written into the rubric.

What is usual says little about a reading that is drawn towards the usual. Here swings are simulated whose true values lie evenly
over all that is plausible (simulated.py), so that readings of unusual players count as much as others. A reading is offset +
slope x truth; where the slope is sound the toolkit takes it out, and the error is that of the value then. It is as large as nine
intervals in ten need, also among the fifth of the lowest and of the highest true values. tools/train/metric-calibration runs it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import rubric_text
import simulated
from metric_errors import FAMILIES, UNITS
from rubric_text import Reading

SPACES = ("image", "world")
# Swings simulated of each kind of stroke.
COUNTS = {"serve": 200, "forehand": 200, "backhand": 300, "forehandVolley": 80, "backhandVolley": 80, "smash": 80}
# Below this slope a reading says little about the player: it is not corrected, and the toolkit does not grade it.
SOUND = 0.6
# The share of truths that intervals are to hold, at least among the lowest and highest fifth; half such an interval of a normal
# distribution in standard errors.
HELD, HELD_AT_ENDS, IN_STANDARD_ERRORS = 0.9, 0.87, 1.645
# All views count beside a view's own swings as if there were so many of them; fewer swings than LEAST tell nothing.
SHARED, LEAST = 15, 25
# Bins of equal width of the true values, between the shares OUTER of the lowest and highest, that count alike.
BINS, OUTER = 6, 0.02
# Residuals beyond so many median ones are not fitted: there the event or a side was mistaken. They count in the error.
FITTED = 4
# The furthest found contact that belongs to the swing, seconds.
NEAR = 0.15
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


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--swing", type=Path, required=True, help="the toolkit's binary")
    parser.add_argument("--swings", type=Path, required=True, help="folder for the simulated swings; those in it are used again")
    parser.add_argument("--seed", type=int, default=39)
    parser.add_argument("--rubric", type=Path, required=True)
    parser.add_argument("--table", type=Path, help="write slope, error, reliability and coverage there, as a page")
    parser.add_argument("--check", action="store_true", help="fit half the swings, print the coverage of the other half; write nothing")
    return parser.parse_args()


def read_all(swing, rubric, folder):
    """A row for every metric of every swing: space, kind, metric, unit, number of the swing, view, truth, value, half beside. What
    was read before is kept beside the swing, and not read again."""
    names, rows = sorted(path.name.removesuffix(".truth.json") for path in folder.glob("*.truth.json")), []
    with tempfile.TemporaryDirectory() as place:
        bare = {space: Path(place, f"{space}.yaml") for space in SPACES}
        for space, path in bare.items():
            path.write_text(rubric_text.with_readings(rubric.read_text(), lambda *_, space=space: Reading(space, 0.0)))

        def read(name):
            kept = folder / f"{name}.readings.json"
            if not kept.exists():
                found = [[space, *row] for space, path in bare.items() for row in read_one(swing, path, folder, name, Path(place, space))]
                kept.write_text(json.dumps(found))
            return json.loads(kept.read_text())

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for number, found in enumerate(workers.map(read, names), start=1):
                rows += found
                if number % 50 == 0:
                    print(f"  {number} of {len(names)} swings read", file=sys.stderr)
    return rows


def read_one(swing, rubric, folder, name, out):
    truth = json.loads((folder / f"{name}.truth.json").read_text())
    done = subprocess.run([swing, "analyze", "--pose", folder / f"{name}.jsonl", "--stroke", truth["stroke"], "--hand", truth["hand"],
                           "--rubric", rubric, "--overlay", "none", "--json", "--quiet", "--out", out],
                          capture_output=True, text=True, check=False)
    strokes = json.loads(done.stdout)["strokes"] if done.returncode == 0 else []
    stroke = min(strokes, key=lambda one: abs(one["contact"]["time"] - truth["contact"]["time"]), default=None)
    if stroke is None or abs(stroke["contact"]["time"] - truth["contact"]["time"]) > NEAR:
        return []
    return [[truth["stroke"], metric["id"], metric["unit"], int(name.rsplit("-", 1)[1]), stroke["view"],
             truth["metrics"][metric["id"]]["value"], metric["value"], (metric["high"] - metric["low"]) / 2]
            for metric in stroke["metrics"] if metric["value"] is not None and metric["id"] in truth["metrics"]]


def grouped(rows):
    """{(metric, family, space): Readings} of what is read at places of joints."""
    found = {}
    for space, kind, metric, unit, _, view, *numbers in rows:
        if unit in UNITS:
            found.setdefault((metric, FAMILIES[kind], space), []).append((*numbers, view))
    return {key: Readings(*(np.array(column) for column in zip(*values))) for key, values in found.items()}


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
    # Players seen from the front are as rare as those seen from behind are alike to them.
    alike = ("front", "back") if view in ("front", "back") else (view,)
    own = np.isin(readings.view, alike)
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
    order = np.argsort(sizes)
    places = np.cumsum(weights[order]) - weights[order] / 2
    return float(np.interp(share * weights.sum(), places, sizes[order]))


def best(found, metric, family, view):
    """The calibration of the space that reads a view better: a sound slope first, then the smaller error."""
    known = {}
    for space in SPACES:
        readings = found.get((metric, family, space))
        fitted = readings and calibrate(readings, view)
        if fitted:
            fitted.reading.space = space
            known[space] = fitted
    return min(known.values(), key=lambda one: (not one.is_sound, one.reading.error), default=None)


def rewritten(text, found):
    """The rubric with calibrated readings, and {(kind, metric, view): Calibration}; a view nobody recognized takes the worst of the
    others."""
    made = {}

    def change(kind, metric, view, old):
        if view == "unknown":
            others = [one for (a, b, _), one in made.items() if (a, b) == (kind, metric)]
            return max(others, key=lambda one: (not one.is_sound, one.reading.error)).reading if others else old
        fitted = best(found, metric, FAMILIES[kind], view)
        if fitted is None:
            return old
        # An error measured on drawn pictures is not made smaller by swings whose errors were borrowed.
        if fitted.reading.space == old.space:
            fitted.reading.error = max(fitted.reading.error, old.error / (fitted.reading.slope if fitted.is_sound else 1))
        made[kind, metric, view] = fitted
        return fitted.reading

    return rubric_text.with_readings(text, change), made


def check(rows):
    """Prints how the intervals fitted to every second swing hold the truths of the others."""
    halves = [grouped([row for row in rows if row[4] // len(simulated.ANGLES) % 2 == odd]) for odd in (0, 1)]
    held = []
    for (metric, family, space), readings in sorted(halves[0].items()):
        others = halves[1].get((metric, family, space))
        for view in sorted(set(readings.view)):
            fitted = calibrate(readings, view)
            if fitted and others is not None and (others.view == view).sum() >= LEAST:
                held.append(coverage(others.of(others.view == view), fitted.reading))
                print(f"{family:9} {metric:31} {space:5} {view:8} slope {fitted.reading.slope:5.2f} error {fitted.reading.error:6.2f} "
                      f"holds {held[-1][0]:.2f}, lowest {held[-1][1]:.2f}, highest {held[-1][2]:.2f}")
    print("on the whole: " + ", ".join(f"{name} {np.mean([one[place] for one in held]):.3f}"
                                       for place, name in enumerate(("all", "lowest fifth", "highest fifth"))))


def main():
    given = arguments()
    for kind, count in COUNTS.items():
        simulated.write(given.swings, count, given.seed, (kind,))
    rows = read_all(given.swing, given.rubric, given.swings)
    if given.check:
        check(rows)
        return
    text, made = rewritten(given.rubric.read_text(), grouped(rows))
    given.rubric.write_text(text)
    print(f"{given.rubric}: {len(made)} readings of {len({key[:2] for key in made})} metrics", file=sys.stderr)


if __name__ == "__main__":
    main()
