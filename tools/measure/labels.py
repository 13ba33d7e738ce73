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


def read_labels(data: Path) -> tuple[list[Label], list[str]]:
    """Strokes with a contact time, and the clips that hold no tennis stroke.

    A clip has one row with all its strokes, or a row for each.
    """
    phases = read_phases(data / "phases.csv")
    strokes, negatives = [], []
    with open(data / "labels.csv", newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            if row["stroke"].startswith("none"):
                negatives.append(row["file"])
                continue
            if not row["contact_s"]:
                continue
            kinds = row["stroke"].split("+")
            times = [float(text) for text in row["contact_s"].split(";")]
            events = phases.get(row["file"], {}) if len(times) == 1 else {}
            for kind, time in zip(kinds, times):
                strokes.append(Label(
                    row["file"], kind, seen_hand(row["hand"]), time, float(row["uncertainty_s"]), events,
                    is_slow=SLOW in row["notes"], has_others=UNLABELED in row["notes"].lower()))
    return strokes, negatives


def seen_hand(text: str) -> str:
    """The hand in the picture: "left (in the picture; see notes)" is that of a player whom the camera mirrored."""
    return text.split(" (")[0].strip()


def read_levels(folder: Path) -> dict[Path, str]:
    """{clip: "pro", "club", "junior" or "beginner"} of the clips whose players are known; empty where the file is absent.

    Its paths are relative to the folder.
    """
    if not (folder / "levels.csv").exists():
        return {}
    with open(folder / "levels.csv", newline="", encoding="utf-8") as rows:
        levels = {(folder / row["file"]).resolve(): row["level"] for row in csv.DictReader(rows)}
    return {clip: level for clip, level in levels.items() if level != "unknown"}


def read_phases(path: Path) -> dict:
    """{clip: {event: seconds}}; empty where the file is absent."""
    phases = {}
    if not path.exists():
        return phases
    with open(path, newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            event = EVENT_OF_PHASE.get(row["event"])
            if event:
                phases.setdefault(row["file"], {})[event] = float(row["t_s"])
    return phases
