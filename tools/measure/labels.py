"""The hand-made labels of the real clips: strokes with their contact, phases of some, and clips without a stroke."""

import csv
from dataclasses import dataclass, field
from pathlib import Path

# Phases judged by eye whose definition is that of an event of ours. The trophy and the racket's lowest point are other
# moments than our loading and cocking, which are read from the knees and the elbow.
EVENT_OF_PHASE = {
    "motion_start": "start", "ball_release": "release", "unit_turn_start": "unitTurn", "backswing_end": "backswingEnd",
    "forward_swing_start": "forwardSwingStart",
}
# What the notes say of a clip. A source "in slow-motion" that was sped up again is written with a hyphen.
SLOW, UNLABELED = "slow motion", "not labelled"


@dataclass
class Label:
    """One stroke a person marked: what, which hand, when, and how sure."""

    clip: str
    kind: str
    hand: str
    contact: float
    uncertainty: float
    events: dict = field(default_factory=dict)
    variant: str | None = None
    is_slow: bool = False
    # Whether the clip holds strokes that nobody labeled: what is found beside the labels may be right there.
    has_others: bool = False


def read_labels(data: Path) -> tuple[dict[str, list[Label]], list[str]]:
    """{clip: its strokes with a contact time}, and the clips that hold no tennis stroke.

    A clip has one row with all its strokes, or a row for each.
    """
    phases, strokes, negatives = read_phases(data), {}, []
    for row in rows_of(data / "labels.csv"):
        if row["stroke"].startswith("none"):
            negatives.append(row["file"])
        elif row["contact_s"]:
            times = [float(text) for text in row["contact_s"].split(";")]
            events = phases.get(row["file"], {}) if len(times) == 1 else {}
            strokes.setdefault(row["file"], []).extend(
                Label(row["file"], kind, seen_hand(row["hand"]), time, float(row["uncertainty_s"]), events,
                      is_slow=SLOW in row["notes"], has_others=UNLABELED in row["notes"].lower())
                for kind, time in zip(row["stroke"].split("+"), times))
    return strokes, negatives


def rows_of(path: Path) -> list[dict]:
    """The rows of a table; none where the file is absent."""
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as rows:
        return list(csv.DictReader(rows))


def seen_hand(text: str) -> str:
    """The hand in the picture: "left (in the picture; see notes)" is that of a player whom the camera mirrored."""
    return text.split(" (")[0].strip()


def read_levels(folder: Path) -> dict[Path, str]:
    """{clip: "pro", "club", "junior" or "beginner"} of the clips whose players are known; paths are relative to the folder."""
    levels = {(folder / row["file"]).resolve(): row["level"] for row in rows_of(folder / "levels.csv")}
    return {clip: level for clip, level in levels.items() if level != "unknown"}


def read_phases(data: Path) -> dict:
    """{clip: {event: seconds}}."""
    phases = {}
    for row in rows_of(data / "phases.csv"):
        if event := EVENT_OF_PHASE.get(row["event"]):
            phases.setdefault(row["file"], {})[event] = float(row["t_s"])
    return phases
