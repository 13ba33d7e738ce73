"""Writes the page on which coaches rate strokes: one file with its videos, which needs no network and no server."""

import base64
import json
import random
import sys
import tempfile
from pathlib import Path

from clips import Shown, small_video
from features import HIGHEST, LOWEST, read_features, sheet_of_kind
from rating_files import COLUMNS, BadRatings

TEMPLATE = Path(__file__).with_name("sheet.html")
# Browsers of phones hold a page of this size in memory, and mail programs refuse far smaller ones.
LARGEST = 200_000_000


def write_sheet(strokes: list[Shown], out: Path, title: str, seed: int) -> int:
    """Writes the sheet, and returns its size in bytes.

    The order is drawn by the seed, so that no coach sees one player's strokes in a row. Throws BadRatings where there is nothing to rate or the sheet would be too large.
    """
    if not strokes:
        raise BadRatings(
            "No stroke was found in what was given.", "Give clips with a stroke, or see: swing analyze CLIP"
        )
    strokes = random.Random(seed).sample(strokes, len(strokes))
    videos, size = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        for number, shown in enumerate(strokes, start=1):
            print(f"  {shown.clip.name}, {number} of {len(strokes)}", file=sys.stderr)
            videos.append(base64.b64encode(small_video(shown, Path(scratch) / "stroke.mp4")).decode("ascii"))
            size += len(videos[-1])
            if size > LARGEST:
                raise BadRatings(
                    f"The sheet would be larger than {LARGEST // 1_000_000} MB after {number} of {len(strokes)} strokes.",
                    "Make several sheets of fewer clips each.",
                )
    page = page_of(title, strokes, videos)
    aside = out.with_name(out.name + ".partial")
    aside.write_text(page, encoding="utf-8")
    aside.rename(out)
    return len(page.encode("utf-8"))


def page_of(title: str, strokes: list[Shown], videos: list[str]) -> str:
    """The page with its data. Names of clips are data, never markup."""
    data = {
        "title": title,
        "columns": COLUMNS,
        "lowest": LOWEST,
        "highest": HIGHEST,
        "strokes": rows_of(strokes),
        "sheets": sheet_of_kind(),
        "features": features_by_sheet(),
    }
    page = TEMPLATE.read_text(encoding="utf-8")
    blocks = "\n".join(
        f'<script type="text/plain" id="video{number}">{video}</script>' for number, video in enumerate(videos)
    )
    return page.replace(
        "<!--data-->", f'<script type="application/json" id="data">{as_script(data)}</script>\n{blocks}'
    )


def rows_of(strokes: list[Shown]) -> list[dict]:
    """What the page knows of each stroke. It shows none of it but the kind: a name of a file may tell who plays."""
    return [
        {
            "clip": shown.clip.name,
            "sha256": shown.sha256,
            "stroke": shown.number,
            "contact": shown.contact,
            "kind": shown.kind,
        }
        for shown in strokes
    ]


def features_by_sheet() -> dict:
    """{sheet: features}, without what the toolkit measures of them: that is no rater's concern."""
    sheets = {}
    for feature in read_features():
        sheets.setdefault(feature.sheet, []).append(
            {"id": feature.id, "title": feature.title, "low": feature.low, "high": feature.high}
        )
    return sheets


def as_script(value) -> str:
    """JSON that no text inside can end the script element with."""
    return json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")
