"""What is said of a clip that ends around the hit: cut from its stored poses and graded again, without inference.

A clip that is trimmed too close must not give a stroke that was none, and should be said to end in a swing.
"""

import json
import shutil
import sys
from pathlib import Path

from figures import share
from strokes import match
from swing_runs import output, stored
from truth import TrueStroke

# Where the clip ends, real seconds after the hit.
ENDS = (-0.2, -0.1, -0.05, 0.05, 0.1, 0.2, 0.3)
# What is known of hits from elsewhere, in the head of a pose file: each with its time.
CUES = ("sounds", "balls", "lines")
WARNING = "strokeCutShort"


def measure_cut(analyses, swing: Path, truths, labels, data: Path | None, scratch: Path) -> dict:
    """For each end, how many first strokes of clips are recognized, and in how many clips another stroke is seen."""
    firsts = [(truth.clip, truth.strokes[0], truth.slow_motion) for truth in truths]
    firsts += [(data / clip, TrueStroke(first.kind, None, first.hand, first.contact), 1.0) for clip, (first, *_) in labels.items()]
    rows = []
    for end in ENDS:
        print(f"  clips that end {end:+.2f} s from the hit", file=sys.stderr)
        outcomes = [outcome(swing, analyses.run(clip), stroke, stroke.contact + end * slowness, scratch)
                for clip, stroke, slowness in firsts]
        rows.append({"end": end, "clips": len(outcomes)} | {key: sum(one[key] for one in outcomes) for key in outcomes[0]})
    return {"rows": rows, "falsePercent": share(sum(row["false"] for row in rows), sum(row["clips"] for row in rows))}


def outcome(swing: Path, run, stroke: TrueStroke, end: float, scratch: Path) -> dict:
    """What is said of an analysis that ends at a time."""
    folder = scratch / "cut.swing"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    lines = ended((run.folder / "pose.jsonl").read_text(encoding="utf-8").splitlines(), end)
    (folder / "pose.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    document = json.loads((run.folder / "analysis.json").read_text(encoding="utf-8"))
    document["pose"]["framesAnalyzed"] = len(lines) - 1
    (folder / "analysis.json").write_text(json.dumps(document), encoding="utf-8")
    output(swing, "grade", folder, "--quiet", otherwise=f"the poses of {run.clip} could not be graded cut short.")
    return said(stored(run.clip, folder).document, stroke)


def said(document: dict, stroke: TrueStroke) -> dict:
    """Whether the stroke is recognized, whether another is, with or without a grade, and whether the cut is said."""
    (near,), others = match([stroke.contact], document["strokes"])
    is_right = near is not None and (near["kind"], near["hand"]) == (stroke.kind, stroke.hand)
    if near is not None and not is_right:
        others = [near, *others]
    return {"right": is_right, "false": bool(others), "falseGraded": any(one["grade"] for one in others),
            "said": any(warning["code"] == WARNING for warning in document["warnings"])}


def ended(lines: list, end: float) -> list:
    """The lines of a pose file that ends at a time."""
    head = json.loads(lines[0])
    base = head["timeBase"]["numerator"] / head["timeBase"]["denominator"]
    for cue in CUES:
        if head.get(cue):
            head[cue] = [one for one in head[cue] if one["time"] <= end]
    return [json.dumps(head)] + [line for line in lines[1:] if json.loads(line)["t"] * base <= end]
