"""Contacts as the field scores events: right within a tolerance of a label, F1 over misses and inventions."""

from figures import share
from strokes import KINDS

# Frames to either side, as in precise event spotting of sports video, and the ±167 ms by which products for broadcast
# matches count shots of a kind.
TOLERANCES = {"oneFrame": ("±1 frame", 1, None), "twoFrames": ("±2 frames", 2, None), "ms167": ("±167 ms", None, 0.167)}
# Times in the document are rounded to 0.1 ms, those of labels to 1 ms.
ROUNDING = 0.001


def spotting_figures(rows, free) -> dict:
    """{tolerance: right, precision, recall, F1 in percent}, and F1 of each kind within 167 ms under its right name.

    `rows` are labeled strokes as `strangers.row_of` gives them, `free` the strokes found beside all labels. What was
    found for a label but beyond the tolerance counts against precision and recall.
    """
    found = [row for row in rows if row["found"]]
    out = {name: f1(sum(is_within(row, name) for row in found), len(found) + len(free), len(rows)) for name in TOLERANCES}
    said = [row["foundKind"] for row in found] + [stroke["kind"] for stroke in free]
    named = {kind: f1(sum(row["foundKind"] == row["kind"] == kind and is_within(row, "ms167") for row in found), said.count(kind),
                      sum(row["kind"] == kind for row in rows)) for kind in KINDS}
    return out | {"byKind": {kind: row for kind, row in named.items() if row["f1Percent"] is not None}}


def is_within(row, name: str) -> bool:
    """Whether a stroke found lies within a tolerance of its label."""
    _, frames, seconds = TOLERANCES[name]
    return abs(row["errorMs"]) / 1000 <= (seconds or frames / row["frameRate"]) + ROUNDING


def f1(right: int, said: int, true: int) -> dict:
    """Precision, recall and their harmonic mean in percent; None where nothing was said and nothing was there."""
    return {"right": right, "precisionPercent": share(right, said), "recallPercent": share(right, true),
            "f1Percent": share(2 * right, said + true)}
