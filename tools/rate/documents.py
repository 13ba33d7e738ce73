"""Analyses of the toolkit, as their folders or as folders of such."""

import json
from pathlib import Path

from rating_files import BadRatings


def documents_in(folder: Path) -> list[tuple[Path, dict]]:
    """(file, document) of every analysis below a folder. Throws BadRatings where there is none, or one cannot be read."""
    if not folder.exists():
        raise FileNotFoundError(folder)
    files = [folder / "analysis.json"] if (folder / "analysis.json").exists() else sorted(folder.rglob("analysis.json"))
    if not files:
        raise BadRatings(f"There is no analysis in {folder}.", "Make one: swing analyze CLIP --out FOLDER")
    return [(file, document(file)) for file in files]


def document(file: Path) -> dict:
    """One analysis, with what is read of it in place."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        found["input"]["sha256"], found["input"]["path"]
        for stroke in found["strokes"]:
            stroke["id"], stroke["kind"], stroke["contact"]["time"], stroke["start"], stroke["end"]
            stroke["confidence"], stroke["score"], [
                (one["id"], one["grade"], one["outcome"]) for one in stroke["metrics"]
            ]
    except (ValueError, KeyError, TypeError) as fault:
        raise BadRatings(f"{file} is not an analysis of this toolkit: {fault!r}.", "Analyze the clip again.") from None
    return found
