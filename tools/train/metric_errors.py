"""How far one reading of each metric lies from the truth by camera view, written into the rubric.

A metric can be read in the picture or in the lifted skeleton; the rubric names for each view the space that reads it better
on rendered clips, whose exact values are known. The error is what an interval needs, beside what uncertain event times and hidden
landmarks already add to it, to hold nine true values in ten. tools/train/metric-errors runs it.
"""

import argparse
import dataclasses
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "measure"))
from metrics import readings as metric_readings  # noqa: E402  the measuring tools, found by the line above
from strokes import pair_up  # noqa: E402
from truth import read_truths  # noqa: E402

import rubric_text  # noqa: E402  beside this file
from calibration import HELD, IN_STANDARD_ERRORS, alike, quantile  # noqa: E402
from rubric_text import Reading  # noqa: E402

SPACES = ("image", "world")
# Read at places of joints: the errors of times and speeds come from events and frame rates, and are left as they are.
UNITS = ("deg", "percentHeight", "deg/s")
# Strokes of a kind of these families are read alike.
FAMILIES = {"serve": "overhead", "smash": "overhead", "forehand": "ground", "backhand": "ground",
            "forehandVolley": "volley", "backhandVolley": "volley"}
# A view's own clips count beside those of all views as if there were so many of these.
SHARED = 4
# Fewer clips than that tell nothing of a space.
LEAST = 3
# The part of the whole error below which none is written: what uncertain event times add differs from clip to clip, and how well
# joints are located does not vanish where it happens to cover everything.
LEAST_PART = 0.5
# An error so large that nothing beside it counts.
HUGE = 1000


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--swing", type=Path, required=True, help="the toolkit's binary")
    parser.add_argument("--clips", type=Path, nargs=2, action="append", required=True, metavar=("CLIPS", "ANALYSES"),
                        help="folder of rendered clips and their truth, and that of their analyses")
    parser.add_argument("--metric", action="append", default=[], help="write the error of this metric; of all where none is named")
    parser.add_argument("--rubric", type=Path, required=True)
    return parser.parse_args()


def readings(swing, text, clips):
    """{(clip, contact, metric): a reading beside its true value, with the family and the view recognized}."""
    found = {}
    with tempfile.TemporaryDirectory() as results:
        rubric = Path(results, "rubric.yaml")
        rubric.write_text(text)
        for folder, analyses in clips:
            for truth in read_truths(folder):
                name = truth.clip.stem
                poses = analyses / f"{name}.swing" / "pose.jsonl"
                subprocess.run([swing, "analyze", "--pose", poses, "--rubric", rubric, "--overlay", "none", "--quiet", "--out",
                                f"{results}/{name}"], check=True, stdout=subprocess.DEVNULL)
                document = json.loads(next(Path(results, name).rglob("analysis.json")).read_text())
                pairs, _ = pair_up(SimpleNamespace(strokes=document["strokes"]), truth)
                for pair in (pair for pair in pairs if pair.is_right):
                    rows, _ = metric_readings([pair])
                    for row in rows:
                        if row["value"] is not None and row["unit"] in UNITS:
                            found[name, pair.true.contact, row["metric"]] = row | {
                                "family": FAMILIES[pair.true.kind], "foundView": pair.found["view"]}
    return found


def needed(swing, text, space, clips):
    """{(metric, family, view): {clip: errors}}: with which the interval of each reading just holds the truth, beside what
    uncertain event times add to it and, as the second of each pair, without that.
    """
    def with_error(error):
        # Slope and offset hold for the space that they were measured in.
        return rubric_text.with_readings(text, lambda stroke, metric, view, old: dataclasses.replace(old, error=error)
                                         if old.space == space else Reading(space, error))
    bare, wide = (readings(swing, rubric_text.flat(with_error(error)), clips) for error in (0, HUGE))
    found = defaultdict(lambda: defaultdict(list))
    for key, row in bare.items():
        off = row["error"]
        rest = row["value"] - row["low"] if off > 0 else row["high"] - row["value"]
        # Hidden and bridged landmarks widen the error by this factor.
        factor = (wide[key]["high"] - row["value"]) / (HUGE * IN_STANDARD_ERRORS)
        beside = 0 if row["inside"] else max(0, off * off - rest * rest) ** 0.5
        found[row["metric"], row["family"], row["foundView"]][row["clip"]].append(
            tuple(part / IN_STANDARD_ERRORS / factor for part in (beside, abs(off))))
    return found


def by_clip(parts):
    """Errors with their weights, and how many clips they are of: strokes of one clip are alike, each clip counts as one."""
    clips = defaultdict(list)
    for part in parts:
        for name, errors in part.items():
            clips[name] += errors
    return [(error, 1 / len(errors)) for errors in clips.values() for error in errors], len(clips)


def estimate(found, metric, family, view):
    """The error with which nine intervals in ten hold the truth, or None where too few clips tell it.

    Not the root mean square: errors have long tails, which would make every interval as wide as the worst readings ask for.
    Few clips show a view; the errors of other views and families of the metric are counted in.
    """
    def those(accepts):
        return by_clip(part for place, part in found.items() if place[0] == metric and accepts(place))
    own, _ = those(lambda place: place[1] == family and place[2] in alike(view))
    every, clips = those(lambda place: True)
    if clips < LEAST:
        return None
    known = own + [(errors, weight * SHARED / clips) for errors, weight in every]
    errors, weights = (np.array(part) for part in zip(*known))
    beside, whole = (quantile(part, weights, HELD) for part in errors.T)
    return max(beside, LEAST_PART * whole)


def chosen(found, metric, kind, view, space, error):
    """The space to read a metric in, and its error."""
    errors = {name: estimate(found[name], metric, FAMILIES[kind], view) for name in SPACES}
    known = {name: value for name, value in errors.items() if value is not None}
    if space not in known:
        return space, error
    best = min(known, key=known.get)
    return best, known[best]


def rewritten(text, found, only):
    """The rubric with spaces and errors measured anew, of some metrics or of all; a view nobody recognized takes the worst of
    the others."""
    views = {}

    def change(stroke, metric, view, old):
        if only and metric not in only:
            return old
        others = views.setdefault((stroke, metric), [])
        if view == "unknown":
            return max(others, key=lambda one: one.error) if others else old
        space, error = chosen(found, metric, stroke[0], view, old.space, old.error)
        made = dataclasses.replace(old, error=error) if space == old.space else Reading(space, error)
        others.append(made)
        return made

    return rubric_text.with_readings(text, change)


def main():
    given = arguments()
    text, found = given.rubric.read_text(), {}
    for space in SPACES:
        print(f"reading every metric in the {'picture' if space == 'image' else 'lifted skeleton'}", file=sys.stderr)
        found[space] = needed(given.swing, text, space, given.clips)
    given.rubric.write_text(rewritten(text, found, given.metric))
    print(f"{given.rubric}: errors of {len({place[0] for part in found.values() for place in part})} metrics", file=sys.stderr)


if __name__ == "__main__":
    main()
