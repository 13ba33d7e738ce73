"""Measures the toolkit on real clips with hand-made labels, and on clips that hold no stroke."""

from pathlib import Path

from figures import median, quantile, share
from labels import read_labels
from strokes import Pair, against_labels, detection_figures, event_figures

# The limit for a contact placed well: 1.5 frames, or 50 ms where frames are shorter than that.
WELL_PLACED_FRAMES, WELL_PLACED_SECONDS = 1.5, 0.05


def real_clips(data: Path) -> list[Path]:
    """The files named by the labels."""
    labels, negatives = read_labels(data)
    return [data / name for name in [*labels, *negatives]]


def measure_real(analyses, data: Path) -> dict:
    """The figures of the real clips, with a row for each labeled stroke."""
    labels, negatives = read_labels(data)
    pairs, rows, false = [], [], []
    for clip, here in labels.items():
        run = analyses.run(data / clip)
        matched, free = against_labels(clip, here, run.strokes)
        pairs += matched
        false += free
        rows += [row_of(pair, run) for pair in matched]
    for clip in negatives:
        false += [(Path(clip).name, stroke) for stroke in analyses.run(data / clip).strokes]
    matched = [row for row in rows if row["found"]]
    sizes = [abs(row["errorMs"]) for row in matched]
    return {
        "clips": len(labels), "negatives": len(negatives),
        "detection": detection_figures(pairs, false),
        "contact": {"medianMs": median(sizes), "p90Ms": quantile(sizes, 0.9),
                    "wellPlacedPercent": share(sum(row["wellPlaced"] for row in matched), len(rows)),
                    "insidePercent": share(sum(row["inside"] for row in matched), len(matched))},
        "events": event_figures(pairs),
        "ungraded": sum(row["grade"] is None for row in matched),
        "falseStrokes": [{"clip": clip, "kind": stroke["kind"], "contact": stroke["contact"]["time"],
                          "confidence": stroke["confidence"]} for clip, stroke in false],
        "rows": rows}


def row_of(pair: Pair, run, slack: float = 0.0) -> dict:
    """How one stroke found compares with its label; a contact is well placed `slack` seconds beyond the limit, too."""
    label, stroke = pair.true, pair.found
    row = {"clip": pair.clip, "kind": label.kind, "hand": label.hand, "contact": label.contact, "found": bool(stroke)}
    if not stroke:
        return row
    error, stated = stroke["contact"]["time"] - label.contact, stroke["contact"]["uncertainty"]
    rate = run.document["input"]["frameRate"]["average"]
    return row | {
        "foundKind": stroke["kind"], "foundHand": stroke["hand"], "errorMs": 1000 * error, "frameRate": rate, "statedMs": 1000 * stated,
        # The label itself is only so sure: an interval that reaches into its range holds it.
        "inside": abs(error) <= stated + label.uncertainty,
        "wellPlaced": abs(error) <= max(WELL_PLACED_FRAMES / rate, WELL_PLACED_SECONDS) + slack, "grade": stroke["grade"]}
