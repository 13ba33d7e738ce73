"""The committed limits of the figures: what each should reach, and what it may not fall behind."""

import json
from pathlib import Path

PATH = Path(__file__).with_name("bounds.json")


def read_bounds(path: Path = PATH) -> list[dict]:
    """The rows of the bounds file, in the order of the summary."""
    return json.loads(path.read_text(encoding="utf-8"))["figures"]


def holds(value, limit: dict | None):
    """Whether a value keeps to a limit; None where there is no value or no limit."""
    if value is None or not limit:
        return None
    return value >= limit.get("atLeast", float("-inf")) and value <= limit.get("atMost", float("inf"))


def compared(kept: dict, bounds: list[dict]) -> list[dict]:
    """The rows with a bound whose section was measured.

    Sections that were never measured, such as those that need real clips, are not held against anyone.
    """
    return [row for row in bounds if row.get("bound") and row["figure"].split(".")[0] in kept.get("measured", {})]


def breaches(kept: dict, bounds: list[dict]) -> list[tuple[dict, float | None]]:
    """The figures worse than their bound, and those of a measured section that are missing."""
    values = [(row, kept["figures"].get(row["figure"])) for row in compared(kept, bounds)]
    return [(row, value) for row, value in values if not holds(value, row["bound"])]


def worded(limit: dict | None, unit: str) -> str:
    """A limit in words for a table."""
    if not limit:
        return "–"
    space = "" if not unit else f" {unit}"
    low, high = limit.get("atLeast"), limit.get("atMost")
    if low is not None and high is not None:
        return f"{low:g} to {high:g}{space}"
    if high == 0 or (low == 100 and unit == "%"):
        return f"{high if low is None else low:g}{space}"
    return f"at least {low:g}{space}" if low is not None else f"at most {high:g}{space}"


NOTHING_COMPARED = ("error: no figure was compared with a bound: docs/accuracy/figures.json is missing or holds none.\n"
                    "  why it matters: nobody would see that something became worse.\n"
                    "  what to do: take figures.json from the repository, or measure: tools/accuracy --only rendered")


def message(found: list[tuple[dict, float | None]]) -> str:
    """What happened, why it matters, what to do next."""
    lines = [f"error: {len(found)} measured figure{'s are' if len(found) > 1 else ' is'} worse than the committed bound."]
    for row, value in found:
        measured = "not measured" if value is None else f"{value:.3g} {row['unit']}".strip()
        lines.append(f"    {row['title']} ({row['figure']}): {measured}, bound {worded(row['bound'], row['unit'])}")
    lines.append("  why it matters: something the toolkit could do before is now done worse.")
    lines.append("  what to do: find the change that did it and mend it; only where the loss is meant, change "
                 "tools/measure/bounds.json and say why in the commit.")
    return "\n".join(lines)
