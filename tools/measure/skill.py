"""Whether the scores of recorded strokes tell skilled players from regular ones.

The recordings are motion capture in space (Pulgarin-Giraldo et al. 2017), so every stroke is graded as seen by several
cameras: what is read in the picture depends on where the camera stands. Kind and hand are given, as only the grading is asked. Many
bands of the rubric come from the skilled players of a larger set by the same authors, in all likelihood these among them:
players whom nobody measured may be distinguished less well.
"""

import csv
import json
import math
import os
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from figures import mean, median
from labels import rows_of
from swing_runs import output

# Where the cameras stand around the player, in degrees from that of the recording's third axis.
CAMERAS = (0, 45, 90, 135)
KINDS = {"serve": "serve", "forehand": "forehand", "backhand": "backhand", "forehand_volley": "forehandVolley",
         "backhand_volley": "backhandVolley", "smash": "smash"}
# Where the scores of two players drawn at random, one of each level, are in the right order this often, they tell them apart.
TOLD_APART = 0.75
MAPPING = Path(__file__).resolve().parents[1] / "train" / "mappings" / "mocap.yaml"


def measure_skill(swing: Path, folder: Path, scratch: Path) -> dict:
    """How well scores separate the levels, for every kind of stroke."""
    labels = {row["id"]: row for row in rows_of(folder / "strokes.csv")}
    with open(folder / "stroke_windows_50hz.csv", newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    windows = defaultdict(list)
    for row in rows:
        windows[row[0]].append(row[1:])
    taken = clear(windows, labels)
    mapping = mapping_in(scratch)
    scores = {stroke: [] for stroke in taken}
    for number, angle in enumerate(CAMERAS, start=1):
        print(f"  recorded strokes from camera {number} of {len(CAMERAS)}", file=sys.stderr)
        place = scratch / f"{angle}"
        place.mkdir(parents=True)

        def score(stroke, angle=angle, place=place):
            seen = [head[1:]] + turned(windows[stroke], head[1:], angle)
            return scored(swing, mapping, place / f"{stroke}.csv", seen, KINDS[labels[stroke]["stroke"]])

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            for stroke, found in zip(taken, workers.map(score, taken)):
                scores[stroke].append(found)
    return {"cameras": len(CAMERAS), "leftOut": len(windows) - len(taken), "byKind": {
        kind: separation([(labels[stroke]["player"], labels[stroke]["high_perf"] == "1", scores[stroke])
                          for stroke in taken if KINDS[labels[stroke]["stroke"]] == kind])
        for kind in KINDS.values()}}


def clear(windows: dict, labels: dict) -> list:
    """The strokes but for those recorded once and named twice."""
    names = defaultdict(set)
    for stroke, rows in windows.items():
        names[str(rows)].add(labels[stroke]["stroke"])
    return [stroke for stroke, rows in windows.items() if len(names[str(rows)]) == 1]


def turned(rows: list, head: list, angle: float) -> list:
    """Rows of joints as a camera sees them that stands so many degrees further round the player; y stays up."""
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    places = [index for index, name in enumerate(head) if name.endswith("_x")]
    out = []
    for row in rows:
        row = list(row)
        for index in places:
            x, z = float(row[index]), float(row[index + 2])
            row[index], row[index + 2] = f"{cosine * x + sine * z:.3f}", f"{cosine * z - sine * x:.3f}"
        out.append(row)
    return out


def mapping_in(folder: Path) -> Path:
    """What the columns of the recordings mean, for tables that hold one stroke each."""
    import yaml  # only here, so that the tests of this module need no packages
    mapped = yaml.safe_load(MAPPING.read_text(encoding="utf-8"))
    del mapped["table"]["rows"]
    folder.mkdir(parents=True, exist_ok=True)
    mapping = folder / "mapping.yaml"
    mapping.write_text(yaml.safe_dump(mapped), encoding="utf-8")
    return mapping


def scored(swing: Path, mapping: Path, table: Path, rows: list, kind: str):
    """The score of a recorded stroke of a right-hander, or None where it was left without one."""
    table.write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")
    printed = output(swing, "analyze", "--pose", table, "--pose-mapping", mapping, "--stroke", kind, "--hand", "right",
                     "--overlay", "none", "--json", "--quiet", "--out", table.parent,
                     otherwise=f"recorded stroke {table.stem} could not be read.")
    strokes = json.loads(printed)["strokes"]
    # The recordings' clock starts at the peak of hand speed.
    return min(strokes, key=lambda one: abs(one["contact"]["time"]))["score"] if strokes else None


def separation(strokes: list) -> dict:
    """How often a skilled stroke, or player, scores higher than a regular one; strokes are (player, is skilled, scores)."""
    by_player = defaultdict(list)
    for player, is_skilled, scores in strokes:
        known = [score for score in scores if score is not None]
        if known:
            by_player[(player, is_skilled)].append(mean(known))
    skilled, regular = ([scores for (_, level), scores in by_player.items() if level == wanted] for wanted in (True, False))
    by_camera = [auc(*([scores[camera] for _, level, scores in strokes if level == wanted and scores[camera] is not None]
                       for wanted in (True, False))) for camera in range(len(strokes[0][2]))] if strokes else []
    return {"strokes": len(strokes), "scored": sum(map(len, by_player.values())), "skilledPlayers": len(skilled),
            "regularPlayers": len(regular), "strokesAuc": auc(sum(skilled, []), sum(regular, [])),
            "playersAuc": auc(map(median, skilled), map(median, regular)), "camerasAuc": by_camera,
            "skilledMedians": sorted(map(median, skilled)), "regularMedians": sorted(map(median, regular))}


def auc(higher, lower):
    """The part of all pairs of one value each in which the first is higher, ties by half; None without a pair."""
    higher, lower = list(higher), list(lower)
    return mean((one > other) + 0.5 * (one == other) for one in higher for other in lower)
