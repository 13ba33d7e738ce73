"""What the toolkit says of the features, on the coaches' scale of 1 to 7.

A score of 0 to 100 becomes 1 to 7 in even steps. Of the metrics that measure a feature, critical is 1, needs work 3,
good 5 and excellent 7, and their mean is rounded. A feature without a graded metric is not rated, as a coach leaves out
what cannot be seen.
"""

import sys
from pathlib import Path

from documents import documents_in
from features import HIGHEST, LOWEST, SCORE, Feature
from rating_files import Stroke

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))
from strokes import WINDOW  # noqa: E402  found by the line above

STEPS = {"critical": 1, "needsWork": 3, "good": 5, "excellent": 7}


def read_analyses(folders) -> dict[str, list]:
    """{digest of the clip: strokes} of analyses, given as their folders or as folders of such."""
    return {
        document["input"]["sha256"]: document["strokes"]
        for folder in folders
        for _, document in documents_in(Path(folder))
    }


def stroke_of(stroke: Stroke, analyses: dict) -> dict | None:
    """The stroke of an analysis that a sheet showed; where its contact was not known, the one the toolkit is surest of."""
    strokes = analyses.get(stroke.sha256, [])
    if stroke.contact is None:
        return max(strokes, key=lambda one: one["confidence"], default=None)
    near = min(strokes, key=lambda one: abs(one["contact"]["time"] - stroke.contact), default=None)
    return near if near and abs(near["contact"]["time"] - stroke.contact) <= WINDOW else None


def rating_by_toolkit(stroke: dict, feature: Feature) -> int | None:
    """The toolkit's rating of a feature; None where it graded nothing that belongs to it."""
    if SCORE in feature.metrics:
        return None if stroke["score"] is None else half_up(LOWEST + (HIGHEST - LOWEST) * stroke["score"] / 100)
    steps = [
        STEPS[metric["grade"]]
        for metric in stroke["metrics"]
        if metric["id"] in feature.metrics and metric["grade"] and metric["outcome"] != "notMeasurable"
    ]
    return half_up(sum(steps) / len(steps)) if steps else None


def half_up(value: float) -> int:
    return int(value + 0.5)
