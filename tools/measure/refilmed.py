"""Whether the strokes of real clips are still found and named when a clip is filmed or stored a little differently.

The labels stay true: a mirrored player uses the other hand, a darker one swings at the same time. One clip stands in for many
that nobody labeled, so this shows how much of the figures for the clips as they are is luck.
"""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

from degraded import reencoded
from labels import read_labels
from strokes import against_labels, detection_figures

# What each variant does to the clip: filter, and quality of the encoder (20 shows no loss).
VARIANTS = {
    "encoded again": ([], 20),
    "mirrored": (["-vf", "hflip"], 20),
    "tilted to the left by 7 degrees": (["-vf", "rotate=-7*PI/180"], 20),
    "tilted to the right by 7 degrees": (["-vf", "rotate=7*PI/180"], 20),
    "darker": (["-vf", "eq=brightness=-0.22:contrast=0.75"], 20),
    "framed closer": (["-vf", "crop=trunc(iw*0.7/2)*2:trunc(ih*0.7/2)*2"], 20),
    "half the frame rate": (["-vf", "select=not(mod(n\\,2))", "-fps_mode", "vfr"], 20),
    "without sound": None,
}


def measure_refilmed(analyses, data: Path, scratch: Path) -> dict:
    """For each variant, how many labeled strokes are found, how many right in kind and hand, and how many are false."""
    labels, negatives = read_labels(data)
    rows, every, wrong = [], [], []
    for number, (name, change) in enumerate(VARIANTS.items(), start=1):
        print(f"  real clips {name}, {number} of {len(VARIANTS)}", file=sys.stderr)
        pairs, false = [], []
        for clip in [*labels, *negatives]:
            file = data / clip
            run = (analyses.silent(file) if change is None else
                   analyses.run(file, name, reencoded(file, scratch / name.replace(" ", "-"), *change)))
            here = [other_hand(label) if name == "mirrored" else label for label in labels.get(clip, [])]
            matched, free = against_labels(clip, here, run.strokes)
            pairs += matched
            false += free
        figures = detection_figures(pairs, false)
        rows.append({"variant": name} | {key: figures[key] for key in ("strokes", "found", "false")}
                    | {"right": sum(pair.is_right for pair in pairs)})
        every += pairs
        wrong += false
    return {"rows": rows, "detection": detection_figures(every, wrong), "clips": by_clip(every)}


def other_hand(label):
    """The label of the mirrored clip."""
    return replace(label, hand={"left": "right", "right": "left"}[label.hand])


def by_clip(pairs) -> list:
    """How often each clip's strokes were right over the variants; the worst first."""
    clips, right = (Counter(pair.clip for pair in some) for some in (pairs, (pair for pair in pairs if pair.is_right)))
    rows = [{"clip": name, "strokes": count, "right": right[name]} for name, count in clips.items()]
    return sorted(rows, key=lambda row: row["right"] / row["strokes"])
