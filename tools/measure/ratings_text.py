"""The section of coaches' ratings: what tools/ratings published, or that nobody has rated yet."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "rate"))
from report import ceiling, report  # noqa: E402


def ratings_text(ratings: dict | None) -> str:
    """The published agreement, or what experts reach until there is one."""
    if ratings:
        return report(ratings) + "\n"
    return (
        "Not yet rated. No coach has rated strokes for this project: how far its grades agree with a coach's eye is not known. "
        "`tools/ratings` makes the sheet and computes the agreement ([how](../ratings.md)). What to measure it by: two expert "
        "coaches who rated the serves of 300 players agreed as follows (Krippendorff's alpha, lowest and highest of their "
        "groups).\n\n" + ceiling() + "\n"
    )
