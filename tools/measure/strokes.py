"""Strokes found against true ones: matching, precision and recall, confusion, and errors in time."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

from figures import median, quantile, share, spread

KINDS = ("serve", "forehand", "backhand", "forehandVolley", "backhandVolley", "smash")
# A stroke lasts about a second and two follow each other by more than that, so that half of one parts them.
WINDOW = 0.6


@dataclass
class Pair:
    """A true stroke and the one found for it, if any. `factor` is how many times slower than real time the clip plays."""

    clip: str
    view: str
    true: object
    found: dict | None
    factor: float = 1.0

    @property
    def is_right(self) -> bool:
        """Whether kind and hand are as they were."""
        return bool(self.found) and self.found["kind"] == self.true.kind and self.found["hand"] == self.true.hand

    @property
    def contact_error(self) -> float | None:
        """Milliseconds of real time, found minus true."""
        return self.real_ms(self.found["contact"]["time"] - self.true.contact) if self.found else None

    def real_ms(self, seconds: float) -> float:
        return 1000 * seconds / self.factor


def match(times, strokes, window=WINDOW):
    """Pairs each time with the nearest stroke within `window` seconds, nearest pairs first, each stroke used once.

    Returns one stroke or None for each time, and the strokes that are left.
    """
    near = sorted((abs(stroke["contact"]["time"] - time), i, j)
                  for i, time in enumerate(times) for j, stroke in enumerate(strokes)
                  if abs(stroke["contact"]["time"] - time) <= window)
    chosen, used = {}, set()
    for _, i, j in near:
        if i not in chosen and j not in used:
            chosen[i] = strokes[j]
            used.add(j)
    return [chosen.get(i) for i in range(len(times))], [s for j, s in enumerate(strokes) if j not in used]


def pair_up(run, truth):
    """The pairs of a clip, and the strokes found where there is none."""
    window = WINDOW * truth.slow_motion
    found, free = match([stroke.contact for stroke in truth.strokes], run.strokes, window)
    pairs = [Pair(truth.clip.name, truth.view, true, stroke, truth.slow_motion)
             for true, stroke in zip(truth.strokes, found)]
    return pairs, [(truth.clip.name, stroke) for stroke in free]


def against_labels(clip, labels, strokes):
    """The labels of a clip with the strokes found for them, and what was found beside."""
    name = Path(clip).name
    found, free = match([label.contact for label in labels], strokes)
    return [Pair(name, "", label, stroke) for label, stroke in zip(labels, found)], [(name, stroke) for stroke in free]


def detection_figures(pairs, false):
    """Counts, precision and recall, the confusion of kinds, and of hands and variants."""
    found = [pair for pair in pairs if pair.found]
    variants = [pair for pair in found if pair.true.variant]
    by_kind = {}
    for kind in KINDS:
        true = [pair for pair in pairs if pair.true.kind == kind]
        right = sum(bool(pair.found) and pair.found["kind"] == kind for pair in true)
        named = sum(pair.found["kind"] == kind for pair in found) + sum(stroke["kind"] == kind for _, stroke in false)
        if true or named:
            by_kind[kind] = {"true": len(true), "named": named, "right": right,
                             "precisionPercent": share(right, named), "recallPercent": share(right, len(true))}
    return {
        "strokes": len(pairs), "found": len(found), "false": len(false),
        "foundPercent": share(len(found), len(pairs)), "precisionPercent": share(len(found), len(found) + len(false)),
        "kindAndHandPercent": share(sum(pair.is_right for pair in pairs), len(pairs)),
        "variantPercent": share(sum(pair.found["variant"] == pair.true.variant for pair in variants), len(variants)),
        "byKind": by_kind, "confusion": confusion(pairs, false)}


def confusion(pairs, false):
    """{true kind or "none": {kind found or "missed": count}}."""
    counts = defaultdict(Counter)
    for pair in pairs:
        counts[pair.true.kind][pair.found["kind"] if pair.found else "missed"] += 1
    for _, stroke in false:
        counts["none"][stroke["kind"]] += 1
    return {kind: dict(row) for kind, row in counts.items()}


def contact_figures(pairs):
    """Contact errors in milliseconds and the share of them inside the stated uncertainty."""
    found = [pair for pair in pairs if pair.found]
    return size_figures([pair.contact_error for pair in found], [
        abs(pair.found["contact"]["time"] - pair.true.contact) <= pair.found["contact"]["uncertainty"] for pair in found])


def event_figures(pairs):
    """{kind: {event: bias, SD, RMSE, median, share inside the stated uncertainty, missing}}, contact left out.

    Only strokes whose kind is right: another kind has other events.
    """
    rows = {}
    for pair in pairs:
        if not pair.found or pair.found["kind"] != pair.true.kind:
            continue
        found = {event["id"]: event for event in pair.found["events"]}
        for event, time in pair.true.events.items():
            if event == "contact":
                continue
            row = rows.setdefault(pair.true.kind, {}).setdefault(event, {"errors": [], "inside": [], "missing": 0})
            if event not in found:
                row["missing"] += 1
                continue
            error = found[event]["time"] - time
            row["errors"].append(pair.real_ms(error))
            row["inside"].append(abs(error) <= found[event]["uncertainty"])
    every = [row for events in rows.values() for row in events.values()]
    whole = event_row({"errors": sum((row["errors"] for row in every), []), "inside": sum((row["inside"] for row in every), []),
                       "missing": sum(row["missing"] for row in every)})
    return {key: whole[key] for key in ("medianMs", "p90Ms", "n", "missing", "insidePercent")} | {
        "byKind": {kind: {event: event_row(row) for event, row in events.items()} for kind, events in rows.items()}}


def event_row(row):
    return size_figures(row["errors"], row["inside"]) | {"missing": row["missing"]}


def size_figures(errors, inside):
    """Bias and spread of errors in milliseconds, their sizes, and the share of them inside what was stated."""
    sizes = [abs(error) for error in errors]
    return spread(errors) | {"medianMs": median(sizes), "p90Ms": quantile(sizes, 0.9), "insidePercent": share(sum(inside), len(inside))}
