"""How readings follow the truth: slope, offset and error of each metric by camera view, written into the rubric.

What is usual says little about a reading that is drawn towards the usual. Here swings are simulated whose true values lie evenly
over all that is plausible (simulated.py), so that readings of unusual players count as much as others. A reading is offset +
slope x truth; where the slope is sound the toolkit takes it out, and the error is that of the value then. It is as large as nine
intervals in ten need, also among the fifth of the lowest and of the highest true values. tools/train/metric-calibration runs it.
"""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

import rubric_text
import simulated
from calibration import Readings, calibrate, coverage
from metric_errors import SPACES, UNITS
from rubric_text import SOUND, Reading

from figures import shown, table  # the measuring tools, found by simulated

# Swings simulated of each kind of stroke.
COUNTS = {"serve": 200, "forehand": 200, "backhand": 300, "forehandVolley": 80, "backhandVolley": 80, "smash": 80}
# A view is checked with so many swings at least.
CHECKED = 8
# The furthest found contact that belongs to the swing, seconds.
NEAR = 0.15


def arguments():
    parser = simulated.parser(__doc__)
    parser.add_argument("--seed", type=int, default=39)
    parser.add_argument("--table", type=Path, help="write slope, error, reliability and coverage there, as a page")
    parser.add_argument("--check", action="store_true", help="fit half the swings, print the coverage of the other half; write nothing")
    return parser.parse_args()


def read_all(swing, rubric, folder):
    """A row for every metric of every swing: space, kind, metric, unit, number of the swing, view, truth, value, half beside. What
    was read before is kept beside the swing, and not read again."""
    names, rows = simulated.names(folder), []
    with tempfile.TemporaryDirectory() as place:
        bare = {space: Path(place, f"{space}.yaml") for space in SPACES}
        for space, path in bare.items():
            path.write_text(rubric_text.flat(rubric_text.with_readings(rubric.read_text(), lambda *_, space=space: Reading(space, 0.0))))
            if subprocess.run([swing, "rubric", "check", path], stdout=subprocess.DEVNULL, check=False).returncode:
                sys.exit("Nothing was measured: this build of the toolkit does not read this rubric.")

        def read(name):
            kept = folder / f"{name}.readings.json"
            if not kept.exists():
                truth, number = json.loads((folder / f"{name}.truth.json").read_text()), int(name.rsplit("-", 1)[1])
                kept.write_text(json.dumps([
                    [space, truth["stroke"], metric["id"], metric["unit"], number, view, true, metric["value"], half]
                    for space, path in bare.items() for view, metric, true, half
                    in metrics_of(swing, path, folder / f"{name}.jsonl", truth, Path(place, space))]))
            return json.loads(kept.read_text())

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for number, found in enumerate(workers.map(read, names), start=1):
                rows += found
                if number % 50 == 0:
                    print(f"  {number} of {len(names)} swings read", file=sys.stderr)
    return rows


def metrics_of(swing, rubric, poses, truth, out):
    """View, metric, true value and half of the interval of all that is read of a swing, its kind and hand given."""
    done = subprocess.run([swing, "analyze", "--pose", poses, "--stroke", truth["stroke"], "--hand", truth["hand"], "--rubric", rubric,
                           "--overlay", "none", "--json", "--quiet", "--out", out], capture_output=True, text=True, check=False)
    strokes = json.loads(done.stdout)["strokes"] if done.returncode == 0 else []
    for stroke in sorted(strokes, key=lambda one: abs(one["contact"]["time"] - truth["contact"]["time"]))[:1]:
        if abs(stroke["contact"]["time"] - truth["contact"]["time"]) <= NEAR:
            for metric in stroke["metrics"]:
                if metric["value"] is not None and metric["id"] in truth["metrics"]:
                    yield stroke["view"], metric, truth["metrics"][metric["id"]]["value"], (metric["high"] - metric["low"]) / 2


def grouped(rows):
    """{(metric, (kind, variant), space): Readings} of what is read at places of joints."""
    found = {}
    for space, kind, metric, unit, number, view, *numbers in rows:
        if unit in UNITS:
            found.setdefault((metric, simulated.stroke(number, kind), space), []).append((*numbers, view))
    return {key: Readings(*(np.array(column) for column in zip(*values))) for key, values in found.items()}


def best(found, metric, stroke, view):
    """The calibration of the space that reads a view better: a sound slope first, then the smaller error."""
    known = {}
    for space in SPACES:
        readings = found.get((metric, stroke, space))
        fitted = readings and calibrate(readings, view)
        if fitted:
            fitted.reading.space = space
            known[space] = fitted
    return min(known.values(), key=lambda one: (not one.is_sound, one.reading.error), default=None)


def rewritten(text, found):
    """The rubric with calibrated readings, and {(stroke, metric, view): Calibration}; a view nobody recognized takes the worst of
    the others."""
    made = {}

    def change(stroke, metric, view, old):
        if view == "unknown":
            others = [one for (a, b, _), one in made.items() if (a, b) == (stroke, metric)]
            return max(others, key=lambda one: (not one.is_sound, one.reading.error)).reading if others else old
        fitted = best(found, metric, stroke, view)
        if fitted is None:
            return old
        # An error measured on drawn pictures is not made smaller by swings whose errors were borrowed.
        if fitted.reading.space == old.space:
            fitted.reading.error = max(fitted.reading.error, old.error)
        made[stroke, metric, view] = fitted
        return fitted.reading

    return rubric_text.with_readings(text, change), made


def page(made, spreads):
    """What was found, as a page: a row for each metric of a stroke and view."""
    rows = [[" ".join(filter(None, reversed(stroke))), metric, view, fitted.reading.space, fitted.count, shown(fitted.reading.slope, 2), shown(fitted.reading.offset, 1),
             shown(fitted.reading.error, 1), shown(reliability(spreads.get((stroke, metric)), fitted), 2),
             *(shown(part and 100 * part, 0) for part in fitted.held)]
            for (stroke, metric, view), fitted in made.items()]
    head = ["stroke", "metric", "view", "space", "swings", "slope", "offset", "error", "reliability", "held %", "lowest fifth", "highest fifth"]
    sound = [row for row in made.values() if row.is_sound]
    about = Path(__file__).with_name("calibration-about.txt").read_text(encoding="utf-8")
    return (f"{about}\n{len(sound)} of {len(made)} readings have a slope of {SOUND} or more.\n\n{table(head, rows)}\n")


def reliability(spread, fitted):
    return spread and spread**2 / (spread**2 + fitted.reading.error**2)


def spreads_of(text):
    """{(stroke, metric): spread between players} of a rubric."""
    rubric = rubric_text.RubricText(text)
    return {(stroke, metric): float(rubric.get(stroke, metric, "spread")) for stroke, metric in rubric.places
            if rubric.get(stroke, metric, "spread")}


def check(rows):
    """Prints how the intervals fitted to every second swing hold the truths of the others."""
    halves = [grouped([row for row in rows if row[4] // len(simulated.ANGLES) % 2 == odd]) for odd in (0, 1)]
    held = []
    for (metric, stroke, space), readings in sorted(halves[0].items(), key=str):
        others = halves[1].get((metric, stroke, space))
        for view in sorted(set(readings.view)):
            fitted = calibrate(readings, view)
            if fitted and others is not None and (others.view == view).sum() >= CHECKED:
                held.append(coverage(others.of(others.view == view), fitted.reading))
                print(f"{' '.join(filter(None, stroke)):20} {metric:31} {space:5} {view:8} slope {fitted.reading.slope:5.2f} error {fitted.reading.error:6.2f} "
                      f"holds {held[-1][0]:.2f}, lowest {held[-1][1]:.2f}, highest {held[-1][2]:.2f}")
    print("on the whole: " + ", ".join(f"{name} {np.mean([one[place] for one in held]):.3f}"
                                       for place, name in enumerate(("all", "lowest fifth", "highest fifth"))))


def main():
    given = arguments()
    for kind, count in COUNTS.items():
        simulated.write(given.swings, count, given.seed, kind)
    rows = read_all(given.swing, given.rubric, given.swings)
    if given.check:
        check(rows)
        return
    text, made = rewritten(given.rubric.read_text(), grouped(rows))
    given.rubric.write_text(text)
    if given.table:
        given.table.write_text(page(made, spreads_of(text)), encoding="utf-8")
    print(f"{given.rubric}: {len(made)} readings of {len({key[:2] for key in made})} metrics", file=sys.stderr)


if __name__ == "__main__":
    main()
