"""Measures the toolkit on clips with known answers and writes ACCURACY.md and accuracy.json.

Sources of truth: hand-made labels of real clips (a folder given by SWING_DATA or beside the checkout, never shipped),
MediaPipe's own landmarks on the same frames, and the exact truth of the rendered samples.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

from agreement import agreement_rows
from figures import median, quantile, shown, table
from labels import match, read_labels
from rendered import rendered_rows
from swing_runs import analyze

ROOT = Path(__file__).resolve().parents[2]


def real_clips(swing, data, out):
    """Runs every labelled clip and every negative; one row a labelled stroke, and the false strokes."""
    labels, negatives = read_labels(data)
    clips = sorted({label.clip for label in labels})
    rows, false_strokes, runs = [], [], {}
    for clip in clips:
        print(f"  {clip}", file=sys.stderr)
        run = analyze(swing, data / clip, out)
        runs[clip] = run
        strokes = run.document["strokes"] if run.document else []
        pairs, free = match([label for label in labels if label.clip == clip], strokes)
        for label, stroke in pairs:
            rows.append(row_of(label, stroke))
        false_strokes += [(clip, stroke) for stroke in free]
    for clip in negatives:
        print(f"  {clip}", file=sys.stderr)
        run = analyze(swing, data / clip, out)
        runs[clip] = run
        false_strokes += [(clip, stroke) for stroke in (run.document or {}).get("strokes", [])]
    return rows, false_strokes, negatives, runs


def row_of(label, stroke):
    """How one stroke found compares with its label."""
    row = {"clip": Path(label.clip).name, "kind": label.kind, "hand": label.hand, "contact": label.contact,
           "labelUncertainty": label.uncertainty, "found": stroke is not None}
    if stroke:
        error = stroke["contact"]["time"] - label.contact
        reach = stroke["contact"]["uncertainty"] + label.uncertainty
        row |= {"foundKind": stroke["kind"], "foundHand": stroke["hand"], "error": error,
                "uncertainty": stroke["contact"]["uncertainty"], "inside": abs(error) <= reach,
                "sources": stroke["contact"]["sources"], "grade": stroke["grade"]}
    return row


def real_section(rows, false_strokes, negatives):
    """The Markdown of the real clips, and its figures."""
    found = [row for row in rows if row["found"]]
    right = [row for row in found if row["foundKind"] == row["kind"] and row["foundHand"] == row["hand"]]
    errors = [abs(row["error"]) * 1000 for row in found]
    figures = {
        "strokes": len(rows), "found": len(found), "kindAndHand": len(right),
        "contactMedianMs": median(errors), "contactP90Ms": quantile(errors, 0.9),
        "contactInsideInterval": sum(row["inside"] for row in found), "falseStrokes": len(false_strokes),
        "negatives": len(negatives),
    }
    lines = table(
        ["clip", "labelled", "found", "contact error (ms)", "stated ± (ms)", "inside"],
        [[row["clip"], f"{row['hand']} {row['kind']} at {row['contact']:.3f} s",
          f"{row['foundHand']} {row['foundKind']}" if row["found"] else "**missed**",
          shown(row["error"] * 1000, 0) if row["found"] else "–",
          shown(row["uncertainty"] * 1000, 0) if row["found"] else "–",
          ("yes" if row["inside"] else "**no**") if row["found"] else "–"] for row in rows])
    false = "none" if not false_strokes else "; ".join(
        f"{Path(clip).name}: {stroke['kind']} at {stroke['contact']['time']:.2f} s "
        f"(confidence {stroke['confidence']:.2f})" for clip, stroke in false_strokes)
    text = (
        f"{figures['found']} of {figures['strokes']} labelled strokes found; kind and hand right on "
        f"{figures['kindAndHand']}. Contact error: median {shown(figures['contactMedianMs'], 0)} ms, 90th percentile "
        f"{shown(figures['contactP90Ms'], 0)} ms; label inside the stated interval (widened by the label's own "
        f"uncertainty) on {figures['contactInsideInterval']}. False strokes over all clips and "
        f"{len(negatives)} negatives: {false}.\n\n{lines}\n")
    return text, figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--swing", type=Path, required=True, help="the built binary")
    parser.add_argument("--data", type=Path, help="labelled real clips (default: SWING_DATA, ../shared/data)")
    arguments = parser.parse_args()
    data = arguments.data or Path(os.environ.get("SWING_DATA") or ROOT.parent / "shared" / "data")

    sections, figures = [], {}
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch)
        print("rendered samples", file=sys.stderr)
        text, figures["rendered"] = rendered_rows(arguments.swing, ROOT / "samples", out)
        sections.append(("Rendered samples, exact truth", text))
        if (data / "labels.csv").exists():
            print("real clips", file=sys.stderr)
            rows, false_strokes, negatives, runs = real_clips(arguments.swing, data, out)
            text, figures["real"] = real_section(rows, false_strokes, negatives)
            sections.append(("Real clips, labelled by eye", text))
            print("agreement with MediaPipe", file=sys.stderr)
            samples = [analyze(arguments.swing, clip, out) for clip in sorted((ROOT / "samples").glob("*.mp4"))]
            compared = [run for run in [*runs.values(), *samples] if run.document]
            text, figures["agreement"] = agreement_rows(compared, out)
            sections.append(("Agreement with MediaPipe 0.10.21 on the same frames", text))
        else:
            print(f"note: no real clips at {data}: their sections are left out", file=sys.stderr)

    head = ("# Accuracy\n\nMeasured by `tools/accuracy`; every figure below is regenerated, none is edited by hand. "
            "Errors are found minus true. Real clips are not part of the project.\n")
    body = "".join(f"\n## {title}\n\n{text}" for title, text in sections)
    (ROOT / "ACCURACY.md").write_text(head + body, encoding="utf-8")
    (ROOT / "accuracy.json").write_text(json.dumps(figures, indent=2, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
