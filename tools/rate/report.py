"""The agreement of ratings in Markdown, as it is printed and as the accuracy page shows it."""

import sys
from pathlib import Path

from features import read_features

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))
from figures import table  # noqa: E402  found by the line above

HEAD = (
    "feature",
    "strokes",
    "coaches, alpha",
    "toolkit against the median coach, alpha",
    "two expert coaches, 300 serves (published)",
)


def report(found: dict) -> str:
    """What is known, in a sentence and a table a sheet."""
    parts = [
        f"Coaches: {found['raters']}; strokes: {found['strokes']}; ratings: {found['ratings']}. Krippendorff's alpha for "
        "ordered ratings: 1 is full agreement, 0 what chance gives; in brackets where nine in ten lie when other clips are "
        "drawn."
    ]
    for sheet in dict.fromkeys(row["sheet"] for row in found["rows"]):
        rows = [
            [row["title"], row["strokes"], cell(row["coaches"]), cell(row["toolkit"]), between(row["published"])]
            for row in found["rows"]
            if row["sheet"] == sheet
        ]
        parts.append(f"{sheet[0].upper()}{sheet[1:]}:\n\n{table(HEAD, rows)}")
    return "\n\n".join(parts)


def cell(figures: dict | None) -> str:
    """`0.81 (0.62 to 0.90)`; a dash where the toolkit measures nothing of it, or no two ratings can be compared."""
    if not figures or figures["alpha"] is None:
        return "–"
    if figures["low"] is None:
        return f"{figures['alpha']:.2f}"
    return f"{figures['alpha']:.2f} ({figures['low']:.2f} to {figures['high']:.2f})"


def between(published) -> str:
    return f"{published[0]:.2f} to {published[1]:.2f}" if published else "–"


def ceiling() -> str:
    """What experts reach, feature by feature: nobody can ask more of a program."""
    rows = [[feature.title, between(feature.published)] for feature in read_features() if feature.published]
    return table(("feature of a serve", "alpha of two expert coaches, by age group and sex"), rows)
