"""The ratings that the sheet saves: a table with a line for each feature of each stroke."""

import csv
from dataclasses import dataclass
from pathlib import Path

from features import HIGHEST, LOWEST, read_features, sheet_of_kind

COLUMNS = ["rater", "clip", "sha256", "stroke", "contact_s", "kind", "feature", "rating"]


class BadRatings(Exception):
    """A file that cannot be used, in three parts."""

    def __init__(self, what: str, next_step: str):
        super().__init__(
            f"error: {what}\n  why it matters: no agreement can be computed from it.\n  what to do: {next_step}"
        )


@dataclass(frozen=True)
class Stroke:
    """A stroke as a sheet showed it; the time of contact is that of the toolkit, None where no analysis was at hand."""

    clip: str
    sha256: str
    number: int
    contact: float | None


@dataclass(frozen=True)
class Rating:
    """What one rater said of one feature of one stroke, on the sheet of its kind."""

    rater: str
    stroke: Stroke
    sheet: str
    feature: str
    value: int


def read_ratings(paths) -> list[Rating]:
    """The ratings of some files; features that a rater could not tell are left out.

    Throws BadRatings for what the sheet would not have written, and where a rater gives a feature two values.
    """
    sheets, features = sheet_of_kind(), {(feature.sheet, feature.id) for feature in read_features()}
    known = {(kind, id): sheet for kind, sheet in sheets.items() for of, id in features if of == sheet}
    found: dict[tuple, Rating] = {}
    for path in paths:
        for line, row in rows_of(Path(path)):
            rating = rating_of(row, f"{path}, line {line}", known)
            if rating is None:
                continue
            key = (rating.rater, rating.stroke, rating.feature)
            if found.setdefault(key, rating) != rating:
                raise BadRatings(
                    f"{path}, line {line}: {rating.rater} rates {rating.feature} of {rating.stroke.clip} a second time, "
                    "and otherwise.",
                    "Keep one of the two, or give the second file another rater.",
                )
    return list(found.values())


def rows_of(path: Path):
    """Yields (line, row) of a file of ratings."""
    try:
        with open(path, newline="", encoding="utf-8-sig") as stream:
            reader = csv.DictReader(stream, strict=True)
            if reader.fieldnames != COLUMNS:
                raise BadRatings(
                    f"{path} is not a table of ratings: its first line is not {','.join(COLUMNS)}.",
                    "Give the file that the sheet saved, as it was saved.",
                )
            for row in reader:
                yield reader.line_num, row
    except (UnicodeDecodeError, csv.Error) as fault:
        raise BadRatings(
            f"{path} is not a table of ratings: {fault}.", "Give the file that the sheet saved, as it was saved."
        ) from None


def rating_of(row: dict, place: str, known: dict) -> Rating | None:
    """The rating of a line; None where the rater could not tell."""
    again = "Save the ratings from the sheet again."
    if None in row or None in row.values():
        raise BadRatings(f"{place} has not {len(COLUMNS)} columns.", again)
    if (row["kind"], row["feature"]) not in known:
        raise BadRatings(f"{place}: there is no feature {row['feature']!r} of {row['kind']!r}.", again)
    if not row["rater"].strip():
        raise BadRatings(f"{place} names no rater.", "Write a name or a code into the column rater.")
    if not row["rating"]:
        return None
    try:
        number, value = int(row["stroke"]), int(row["rating"])
        contact = float(row["contact_s"]) if row["contact_s"] else None
    except ValueError:
        raise BadRatings(f"{place}: the stroke, its contact or its rating is not a number.", again) from None
    if not LOWEST <= value <= HIGHEST:
        raise BadRatings(f"{place}: the rating {value} is not between {LOWEST} and {HIGHEST}.", again)
    return Rating(
        row["rater"].strip(),
        Stroke(row["clip"], row["sha256"], number, contact),
        known[row["kind"], row["feature"]],
        row["feature"],
        value,
    )
