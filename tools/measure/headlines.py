"""What players are told first: how often each headline is given, and whether its value misses the target."""

from collections import Counter

from figures import share


def keeping(rubric: dict, texts: dict) -> set[str]:
    """The headlines that say to go on as before."""
    return {texts["advice"][stroke["maintaining"]["advice"]]["headline"] for stroke in rubric["strokes"]}


def headline_figures(strokes, keep: set[str]) -> dict:
    """Headlines counted by the kind that was read, and the share of corrections whose interval touches the target."""
    by_kind = {kind: kind_row([stroke for stroke in strokes if stroke["kind"] == kind], keep)
               for kind in dict.fromkeys(stroke["kind"] for stroke in strokes)}
    judged = [touches(stroke) for stroke in strokes if corrects(stroke, keep)]
    known = [is_touching for is_touching in judged if is_touching is not None]
    most = max(by_kind.values(), key=lambda row: row["largestPercent"] or 0, default=None)
    return {
        "strokes": len(strokes), "corrections": len(judged), "keep": sum(row["keep"] for row in by_kind.values()),
        "withInterval": len(known), "touching": sum(known), "touchingPercent": share(sum(known), len(known)),
        "ungradedTold": sum(stroke["grade"] is None and bool(headline(stroke)) for stroke in strokes),
        "largestPercent": most["largestPercent"] if most else None, "byKind": by_kind,
    }


def headline(stroke) -> str | None:
    """What a stroke is told first, if anything."""
    return (stroke["coaching"] or {}).get("headline")


def corrects(stroke, keep: set[str]) -> bool:
    """Whether a stroke is told to change something, rather than to be kept or filmed."""
    return bool(headline(stroke)) and headline(stroke) not in keep and stroke["coaching"].get("sureness") != "film"


def kind_row(strokes, keep: set[str]) -> dict:
    """The headlines of one kind, the most frequent first; the largest share is of one headline among all its strokes."""
    counts = Counter(headline(stroke) for stroke in strokes if headline(stroke))
    counts = dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
    kept = sum(headline(stroke) in keep for stroke in strokes)
    return {
        "strokes": len(strokes), "keep": kept, "none": sum(not headline(stroke) for stroke in strokes),
        "largest": next(iter(counts), None), "largestPercent": share(next(iter(counts.values()), 0), len(strokes)),
        "corrections": counts,
    }


def touches(stroke) -> bool | None:
    """Whether the interval of the value a headline rests on reaches into its target; None where either is not told."""
    evidence = stroke["coaching"].get("evidence") or {}
    metric = next((metric for metric in stroke["metrics"] if metric["id"] == evidence.get("metric")), None)
    target = evidence.get("target") or (metric or {}).get("target")
    if not metric or not target or metric["low"] is None or metric["high"] is None:
        return None
    low, high = target["low"], target["high"]
    return (high is None or metric["low"] <= high) and (low is None or metric["high"] >= low)
