"""Figures of a load: what was measured, what it may be, and whether that holds. Nothing here measures."""

import math
import statistics
from dataclasses import dataclass

FINAL = ("completed", "failed", "cancelled")


@dataclass(frozen=True)
class Figure:
    """A number with its unit, and its limit where it has one."""

    name: str
    value: float
    unit: str = ""
    most: float | None = None
    least: float | None = None

    @property
    def holds(self) -> bool:
        if math.isnan(self.value):
            return self.most is None and self.least is None
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    @property
    def limit(self) -> str:
        if self.most is not None:
            return f"at most {number(self.most)}"
        return f"at least {number(self.least)}" if self.least is not None else ""


def exactly(name: str, value: float, wanted: float) -> Figure:
    return Figure(name, value, most=wanted, least=wanted)


def number(value: float) -> str:
    if math.isnan(value):
        return "none"
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return f"{value:.1f}" if abs(value) >= 100 else f"{value:.3g}"


def percentile(values: list[float], share: float) -> float:
    """The smallest value that at least such a share of all does not exceed (nearest rank)."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def growth(samples: list[float]) -> float:
    """By which share the last quarter of samples lies above the second one; the first one is for warming up."""
    if len(samples) < 8:
        return math.nan
    quarter = len(samples) // 4
    before = statistics.median(samples[quarter : 2 * quarter])
    return statistics.median(samples[-quarter:]) / before - 1


@dataclass(frozen=True)
class Tally:
    """What became of what was accepted."""

    lost: list[str]
    unended: list[str]
    changed: list[str]
    strange: list[str]


def tally(accepted: dict[str, str], listed: list[dict]) -> Tally:
    """Compares what was accepted, digests of clips by the names of their jobs, with the jobs that the service lists."""
    names = [job["id"] for job in listed]
    by_name = {job["id"]: job for job in listed}
    return Tally(
        lost=sorted(name for name in accepted if name not in by_name),
        unended=sorted(name for name, job in by_name.items() if job["state"] not in FINAL),
        changed=sorted(
            name for name, digest in accepted.items() if name in by_name and by_name[name]["clip"]["sha256"] != digest
        ),
        # Listed twice, or never accepted, such as a clip whose connection was cut.
        strange=sorted(set(names) - set(accepted)) + sorted({name for name in names if names.count(name) > 1}),
    )


def most_turns(others: list[dict], greedy: list[dict]) -> float:
    """The most clips of a greedy client that were begun while one of another client waited."""
    begun = [job["startedAt"] for job in greedy if job.get("startedAt")]
    # Times of the service are text of one form, which sorts as they do.
    return max(
        (sum(job["createdAt"] < time < job["startedAt"] for time in begun) for job in others if job.get("startedAt")),
        default=math.nan)


def table(title: str, figures: list[Figure]) -> str:
    rows = [("", "measured", "limit", "")]
    for figure in figures:
        verdict = "" if not figure.limit else "holds" if figure.holds else "BROKEN"
        rows.append((figure.name, f"{number(figure.value)} {figure.unit}".strip(), figure.limit, verdict))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
    return "\n".join([title, *lines])
