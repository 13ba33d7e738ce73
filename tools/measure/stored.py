"""Where figures lie: those that bounds compare in `docs/accuracy/figures.json`, all of them in a file that is not committed.

A section of all figures counts only where `figures.json` is of the same measurement: the file may lie there from another commit.
"""

import json
from pathlib import Path

# What the text of another section looks at, beside the figures that bounds compare.
BESIDE = ("refilmed.detection.found", "refilmed.detection.strokes", "refilmed.detection.foundPercent")


def read(path: Path) -> dict:
    """The content of such a file; empty where there is none."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write(path: Path, content: dict):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def value_of(sections: dict, figure: str):
    """The value at a dotted path; None where it was not measured."""
    value = sections
    for key in figure.split("."):
        if not isinstance(value, dict):
            return None
        value = value.get(key)
    return value


def renewed(kept: dict, sections: dict, bounds: list[dict]) -> dict:
    """What `figures.json` holds after some sections were measured: when and with what each was, and the values by their path."""
    paths = [*(row["figure"] for row in bounds), *BESIDE]
    measured = kept.get("measured", {}) | {name: section["measured"] for name, section in sections.items()}
    values = kept.get("figures", {}) | {path: value_of(sections, path) for path in paths if path.split(".")[0] in sections}
    return {"measured": measured, "figures": {path: values[path] for path in paths if path in values}}


def fitting(sections: dict, kept: dict) -> dict:
    """The sections that are of the measurement that `figures.json` tells."""
    measured = kept.get("measured", {})
    return {name: section for name, section in sections.items() if name in measured and section["measured"] == measured[name]}


def part(kept: dict, path: str) -> dict:
    """The values of `figures.json` directly below a path, by their last name."""
    return {figure.rsplit(".", 1)[1]: value for figure, value in kept["figures"].items() if figure.rsplit(".", 1)[0] == path}


def lacking(sections: dict, kept: dict) -> list[str]:
    """The sections in the page of which not all figures are at hand."""
    held = fitting(sections, kept)
    return [name for name in kept.get("measured", {}) if name not in held]
