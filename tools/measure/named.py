"""Short clips of one stroke each, whose kind alone is known: whether a stroke is found, and what it is called."""

from collections import Counter

from figures import share

# The kind by which the files of each folder of a kind are named, and what the toolkit should call it.
NAMES = {"forehand": "forehand", "backhand": "backhand", "b_slice": "backhand", "f_volley": "forehandVolley",
         "b_volley": "backhandVolley", "serve": "serve", "smash": "smash"}


def kind_of(clip) -> str:
    """ "b_slice" of b_slice14.mp4."""
    return clip.stem.rstrip("0123456789")


def surest(strokes):
    """The stroke that the toolkit is surest of; None of none."""
    return max(strokes, key=lambda stroke: stroke["confidence"], default=None)


def named_figures(found) -> dict:
    """Found and named right by kind, from (kind of the file, the surest stroke or None) of each clip."""
    by_kind, confusion = {}, {}
    for kind in (kind for kind in NAMES if any(name == kind for name, _ in found)):
        strokes = [stroke for name, stroke in found if name == kind]
        seen = [stroke for stroke in strokes if stroke]
        by_kind[kind] = counted(len(strokes), len(seen), sum(stroke["kind"] == NAMES[kind] for stroke in seen))
        if kind == "b_slice":
            by_kind[kind]["sliceSeen"] = sum(stroke["variant"] == "slice" for stroke in seen)
        confusion[kind] = dict(Counter(stroke["kind"] if stroke else "none" for stroke in strokes))
    return counted(*(sum(row[key] for row in by_kind.values()) for key in ("clips", "found", "right"))) | {
        "leastRightPercent": min((row["rightPercent"] for row in by_kind.values()), default=None),
        "byKind": by_kind, "confusion": confusion}


def counted(clips: int, found: int, right: int) -> dict:
    return {"clips": clips, "found": found, "right": right, "foundPercent": share(found, clips), "rightPercent": share(right, clips)}
