"""How far one reading of each metric lies from the truth by camera view, written into the rubric.

A metric can be read in the picture or in the lifted skeleton; the rubric names for each view the space that reads it better
on rendered clips, whose exact values are known. tools/train/errors runs it.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "measure"))
from metrics import readings as metric_readings  # noqa: E402  the measuring tools, found by the line above
from strokes import pair_up  # noqa: E402
from truth import read_truths  # noqa: E402

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
# Joints are told so much worse in clips whose errors the lifter was not taught (models/lifting/report.md: elbows 15.9 to 11.9
# degrees, knees 7.2 to 5.8; other angles 0.7 to 1.07).
UNTAUGHT = {"elbow": 1.33, "Elbow": 1.33, "Knee": 1.24, "Arm": 1.07}
KIND, METRIC = re.compile(r"  - kind: (\w+)"), re.compile(r"      - id: (\w+)")
VIEW = re.compile(r"( +)(\w+): \{ space: (\w+), error: ([0-9.]+) \}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--swing", type=Path, required=True, help="the toolkit's binary")
    parser.add_argument("--clips", type=Path, nargs=2, action="append", required=True, metavar=("CLIPS", "ANALYSES"))
    parser.add_argument("--rubric", type=Path, required=True)
    return parser.parse_args()


def readings(swing, rubric, clips):
    """{(metric, family, view): {clip: squared errors}} with this rubric; the view is the one that was recognised."""
    found = defaultdict(lambda: defaultdict(list))
    with tempfile.TemporaryDirectory() as results:
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
                            place = row["metric"], FAMILIES[pair.true.kind], pair.found["view"]
                            found[place][name].append(row["error"] ** 2)
    return found


def by_clip(parts):
    """Mean square errors, one of each clip: strokes of one clip are alike."""
    clips = defaultdict(list)
    for part in parts:
        for name, squares in part.items():
            clips[name] += squares
    return [sum(squares) / len(squares) for squares in clips.values()]


def estimate(found, metric, family, view):
    """The root mean square error of a reading, or None where too few clips tell it.

    Few clips show a view; the errors of other views and families of the metric are counted in.
    """
    def those(accepts):
        return by_clip(part for place, part in found.items() if place[0] == metric and accepts(place))
    # Players seen from the front are as rare as those seen from behind are alike to them.
    alike = ("front", "back") if view in ("front", "back") else (view,)
    own = those(lambda place: place[1] == family and place[2] in alike)
    every = those(lambda place: True)
    if len(every) < LEAST:
        return None
    shared = sum(every) / len(every)
    return ((sum(own) + SHARED * shared) / (len(own) + SHARED)) ** 0.5


def chosen(found, metric, kind, view, space, error):
    """The space to read a metric in, and its error."""
    family, factor = FAMILIES[kind], next((by for part, by in UNTAUGHT.items() if part in metric), 1)
    errors = {name: estimate(found[name], metric, family, view) for name in SPACES}
    if errors["world"] is not None:
        errors["world"] *= factor
    known = {name: value for name, value in errors.items() if value is not None}
    if space not in known:
        return space, error
    best = min(known, key=known.get)
    return best, known[best]


def rewritten(text, found):
    """The rubric with spaces and errors measured anew; a view nobody recognised takes the worst of the others."""
    lines, kind, metric, views = [], None, None, []
    for line in text.splitlines():
        if match_of := KIND.match(line):
            kind = match_of[1]
        if match_of := METRIC.match(line):
            metric, views = match_of[1], []
        if match_of := VIEW.fullmatch(line):
            indent, view, space, error = match_of.groups()
            if view == "unknown" and views:
                space, error = max(views, key=lambda one: one[1])
            elif view != "unknown":
                space, error = chosen(found, metric, kind, view, space, float(error))
                views.append((space, error))
            line = f"{indent}{view}: {{ space: {space}, error: {float(f'{float(error):.2g}'):g} }}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    given = arguments()
    text, found = given.rubric.read_text(), {}
    for space in SPACES:
        print(f"reading every metric in the {'picture' if space == 'image' else 'lifted skeleton'}", file=sys.stderr)
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as only:
            only.write(re.sub(r"space: \w+", f"space: {space}", text))
            only.flush()
            found[space] = readings(given.swing, only.name, given.clips)
    given.rubric.write_text(rewritten(text, found))
    print(f"{given.rubric}: errors of {len({place[0] for part in found.values() for place in part})} metrics", file=sys.stderr)


if __name__ == "__main__":
    main()
