"""Metric readings against the exact values, and whether the stated interval holds them."""

from figures import mean, median, share, spread

OUTCOMES = ("graded", "provisional", "notMeasurable")


def readings(pairs):
    """One row for each metric of each stroke of the right kind whose true value is known."""
    rows, disagreements = [], set()
    for pair in pairs:
        if not pair.found or pair.found["kind"] != pair.true.kind:
            continue
        for found in pair.found["metrics"]:
            true = pair.true.metrics.get(found["id"])
            if true is None or true.get("value") is None:
                continue
            if true.get("unit") not in (None, found["unit"]):
                disagreements.add(f"{found['id']}: {found['unit']} found, {true['unit']} true")
                continue
            rows.append(reading(pair, found, true["value"]))
    return rows, sorted(disagreements)


def reading(pair, found, true):
    """One reading beside its true value."""
    row = {"clip": pair.clip, "name": f"{pair.true.kind}: {found['id']}", "contact": pair.true.contact, "view": pair.view,
           "metric": found["id"], "unit": found["unit"], "outcome": found["outcome"], "grade": found["grade"],
           "true": true, "value": found["value"], "low": found["low"], "high": found["high"],
           "target": found["target"]}
    if found["value"] is not None:
        row["error"] = found["value"] - true
        row["inside"] = found["low"] <= true <= found["high"]
    return row


def metric_figures(pairs):
    """The share of true values inside their interval over all, by outcome, camera and metric of a kind, with the errors."""
    rows, disagreements = readings(pairs)
    valued = [row for row in rows if row["value"] is not None]
    by_metric = {}
    for name, here in grouped(rows, "name").items():
        known = [row for row in here if row["value"] is not None]
        by_metric[name] = spread(row["error"] for row in known) | {
            "unit": here[0]["unit"], "halfWidth": mean((row["high"] - row["low"]) / 2 for row in known),
            "insidePercent": inside_percent(known), "read": len(known), "strokes": len(here),
            "outcomes": {outcome: sum(row["outcome"] == outcome for row in here) for outcome in OUTCOMES}}
    return {"n": len(rows), "withValue": len(valued), "insidePercent": inside_percent(valued),
            "insideByOutcome": {outcome: inside_percent([row for row in valued if row["outcome"] == outcome])
                                for outcome in OUTCOMES},
            "insideByView": {view: {"n": len(here), "insidePercent": inside_percent(here)}
                             for view, here in grouped(valued, "view").items()},
            "errorInHalfWidths": median(abs(row["error"]) / ((row["high"] - row["low"]) / 2)
                                        for row in valued if row["high"] > row["low"]),
            "byMetric": by_metric, "unitsDiffer": disagreements, "outside": worst_outside(valued)}


def grouped(rows, key):
    """The rows by a value they hold, in order of that value."""
    groups = {}
    for row in sorted(rows, key=lambda row: row[key]):
        groups.setdefault(row[key], []).append(row)
    return groups


def inside_percent(rows):
    return share(sum(row["inside"] for row in rows), len(rows))


def worst_outside(rows, count=10):
    """The readings that lie furthest outside their interval, in half widths of it."""
    def excess(row):
        half = max((row["high"] - row["low"]) / 2, 1e-9)
        return abs(row["error"]) / half
    outside = [row for row in rows if not row["inside"]]
    keys = ("clip", "contact", "view", "metric", "unit", "outcome", "true", "value", "low", "high")
    return [{key: row[key] for key in keys} for row in sorted(outside, key=excess, reverse=True)[:count]]
