"""The features that coaches rate, and what the toolkit measures of them."""

import json
from dataclasses import dataclass
from pathlib import Path

PATH = Path(__file__).with_name("features.json")
LOWEST, HIGHEST = 1, 7
SCORE = "score"


@dataclass(frozen=True)
class Feature:
    """One thing to rate. `published` is the agreement of expert coaches, lowest and highest of their groups."""

    sheet: str
    id: str
    title: str
    low: str
    high: str
    source: str
    metrics: tuple[str, ...]
    published: tuple[float, float] | None


def read_features(path: Path = PATH) -> list[Feature]:
    """All features, sheet by sheet."""
    sheets = json.loads(path.read_text(encoding="utf-8"))["features"]
    return [
        Feature(
            sheet,
            row["id"],
            row["title"],
            row["low"],
            row["high"],
            row["source"],
            tuple(row["metrics"]),
            tuple(row["published"]) if "published" in row else None,
        )
        for sheet, rows in sheets.items()
        for row in rows
    ]


def sheet_of_kind(path: Path = PATH) -> dict[str, str]:
    """{kind of stroke: the sheet it is rated with}."""
    sheets = json.loads(path.read_text(encoding="utf-8"))["sheets"]
    return {kind: sheet for sheet, kinds in sheets.items() for kind in kinds}
