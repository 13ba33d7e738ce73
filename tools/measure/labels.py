"""The hand-made labels of the real clips, and how strokes found are matched to them."""

import csv
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Label:
    """One stroke a person marked: what, which hand, when, and how sure."""

    clip: str
    kind: str
    hand: str
    contact: float
    uncertainty: float


def read_labels(data: Path) -> tuple[list[Label], list[str]]:
    """Strokes with a contact time, and the clips that hold no tennis stroke."""
    strokes, negatives = [], []
    with open(data / "labels.csv", newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            if row["stroke"].startswith("none"):
                negatives.append(row["file"])
                continue
            if not row["contact_s"]:
                continue
            kinds = row["stroke"].split("+")
            times = [float(text) for text in row["contact_s"].split(";")]
            for kind, time in zip(kinds, times):
                strokes.append(Label(row["file"], kind, row["hand"], time, float(row["uncertainty_s"])))
    return strokes, negatives


def match(labels: list[Label], strokes: list[dict], window: float = 0.6):
    """Pairs each label with the nearest stroke within `window` seconds, each stroke used once."""
    pairs, free = [], list(strokes)
    for label in labels:
        near = [stroke for stroke in free if abs(stroke["contact"]["time"] - label.contact) <= window]
        best = min(near, key=lambda stroke: abs(stroke["contact"]["time"] - label.contact), default=None)
        if best is not None:
            free.remove(best)
        pairs.append((label, best))
    return pairs, free
