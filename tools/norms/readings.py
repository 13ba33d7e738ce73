"""What the toolkit measured in reference clips: readings of metrics with the player's level, from folders of analyses.

`levels.csv` says who plays: `file` and `level` (pro, club, junior, beginner), and where known `player`, `stroke` (strokes of
other kinds in this clip are left out, such as one misnamed) and `hand`. Analyses are found by the clip's name.
"""

import csv
import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

# A standard error is so much of half an interval that holds nine values in ten.
HALF_OF_90 = 1.645


@dataclass(frozen=True)
class Stroke:
    """One stroke of a reference clip."""

    kind: str
    variant: str | None
    player: str
    level: str
    view: str
    version: str
    score: float | None
    grade: str | None
    # By metric: value, standard error of the reading, unit, grade.
    readings: dict

    @property
    def entry(self):
        """The entry of the rubric that it is graded by."""
        return self.kind, self.variant if self.kind == "backhand" else None


def levels(path):
    """{name of the clip without its ending: row} of a levels.csv."""
    with open(path, newline="", encoding="utf-8") as file:
        return {Path(row["file"]).stem: row for row in csv.DictReader(file)}


def strokes(folders, known):
    """Every stroke of the analyses in folders whose clip's player has a known level."""
    found = []
    for folder in folders:
        for path in sorted(Path(folder).glob("*.swing/analysis.json")):
            row = known.get(path.parent.name.removesuffix(".swing"))
            if row and row["level"] not in ("", "unknown"):
                found += strokes_of(json.loads(path.read_text(encoding="utf-8")), row, path.parent.name)
    return found


def strokes_of(document, row, name):
    """The strokes of one analysis that are of the kind that the clip is said to show, surely told or corrected by hand."""
    wanted = row.get("stroke")
    for stroke in document["strokes"]:
        if wanted and stroke["kind"] != wanted or not stroke.get("isSure", True):
            continue
        readings = {metric["id"]: (metric["value"], (metric["high"] - metric["low"]) / 2 / HALF_OF_90, metric["unit"],
                                   metric["grade"])
                    for metric in stroke["metrics"] if metric["value"] is not None}
        yield Stroke(stroke["kind"], stroke["variant"], row.get("player") or name, row["level"], stroke["view"],
                     document["provenance"]["version"] if "provenance" in document else "", stroke["score"], stroke["grade"], readings)


def by_player(strokes_read, metric):
    """{player: [(value, standard error)]} of a metric."""
    found = defaultdict(list)
    for stroke in strokes_read:
        if metric in stroke.readings:
            found[stroke.player].append(stroke.readings[metric][:2])
    return dict(found)
