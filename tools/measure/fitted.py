"""What of the toolkit was fitted to which clips, said beside the figures it enters."""

import json
from pathlib import Path

from figures import table

PATH = Path(__file__).with_name("fitted.json")
CLIPS = {"known": "known clips", "strangers": "strangers' clips", "kinds": "clips of one kind"}


def read_fitted(path: Path = PATH) -> list[dict]:
    """The parts, in the order of the table."""
    return json.loads(path.read_text(encoding="utf-8"))["parts"]


def fitted_to(parts: list[dict], figure: str) -> str:
    """Which clips were used for anything that enters a figure, in words."""
    sets = {name for part in parts if figure in part["figures"] for name in part["clips"]}
    return ", ".join(words for name, words in CLIPS.items() if name in sets) or "no clip"


def fitted_table(parts: list[dict]) -> str:
    """All parts with the command that fits each again."""
    rows = [[part["part"], ", ".join(part["figures"]), part["to"], ", ".join(CLIPS[name] for name in part["clips"]) or "none",
             f"`{part['command']}`" if part["command"] else "by hand", part["leftOut"] or "not measured"] for part in parts]
    return table(["part", "enters", "fitted to", "of the clips above", "made by", "with one source left out"], rows)
