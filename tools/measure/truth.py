"""The exact truth of a rendered clip, in one form for clips of one stroke and for sessions of many."""

import bisect
import json
from dataclasses import dataclass, field
from pathlib import Path

SUFFIX = ".truth.json"


@dataclass
class TrueStroke:
    """One stroke as it was rendered; times are presentation times of the clip's file."""

    kind: str
    variant: str | None
    hand: str
    contact: float
    events: dict = field(default_factory=dict)
    faults: dict = field(default_factory=dict)
    metrics: dict = field(default_factory=dict)

    def value(self, metric: str):
        """The true value of a metric; None where it is not known."""
        return (self.metrics.get(metric) or {}).get("value")

    @property
    def span(self):
        """From the first to the last true moment of the stroke."""
        times = [self.contact, *self.events.values()]
        return min(times), max(times)


class Truth:
    """A clip and everything known about it."""

    def __init__(self, path: Path, document: dict):
        self.clip = path.with_name(path.name.replace(SUFFIX, ".mp4"))
        self.view = document["view"]
        self.angle = document.get("cameraAngle")
        self.fps = document["fps"]
        self.slow_motion = document.get("slowMotionFactor") or 1.0
        self.every, self.margin = document.get("every", 1), document.get("margin")
        self.joints = document["joints"]
        self.camera = document["camera"]["worldToPixel"]
        self.frames = document["frames"]
        self.strokes = [stroke_of(entry, document) for entry in document.get("strokes") or [document]]
        self._times = [frame["time"] for frame in self.frames]
        gaps = sorted(b - a for a, b in zip(self._times, self._times[1:]))
        self._reach = 0.5 * gaps[len(gaps) // 2] if gaps else 0.0

    def index_at(self, time: float):
        """The frame shown at a time: the nearest one, unless it is more than half a usual frame away."""
        place = bisect.bisect_left(self._times, time)
        near = [i for i in (place - 1, place) if 0 <= i < len(self._times)]
        best = min(near, key=lambda i: abs(self._times[i] - time), default=None)
        # Times are rounded to 0.01 ms, so a little more than half a frame counts as near.
        return best if best is not None and abs(self._times[best] - time) <= self._reach + 1e-4 else None

    def is_drawn(self, index: int) -> bool:
        """Whether a frame has a picture of its own, where only some have one."""
        if self.margin is None:
            return index % self.every == 0
        near = any(span[0] - self.margin <= self._times[index] <= span[1] + self.margin
                   for span in (stroke.span for stroke in self.strokes))
        return near and index % self.every == 0

    def pixels(self, index: int) -> dict:
        """{joint: (x, y)} in pixels of the upright picture."""
        points = zip(self.joints, self.frames[index]["pixel"])
        return {name: tuple(point) for name, point in points if None not in point}

    def world(self, index: int) -> dict:
        """{joint: (x, y, z)} in meters: x to the player's right when facing the net, y to the net, z up."""
        return {name: tuple(point) for name, point in zip(self.joints, self.frames[index]["world"])}

    def stroke_at(self, time: float):
        """The stroke a moment belongs to, if any."""
        return next((stroke for stroke in self.strokes if stroke.span[0] <= time <= stroke.span[1]), None)


def stroke_of(entry: dict, document: dict) -> TrueStroke:
    """Reads a stroke; what an entry of a session leaves out is the clip's."""
    return TrueStroke(
        kind=entry["stroke"], variant=entry.get("variant"), hand=entry.get("hand") or document["hand"],
        contact=entry["contact"]["time"], events={event["id"]: event["time"] for event in entry.get("events", [])},
        faults=entry.get("faults") or {}, metrics=entry.get("metrics") or {})


def read_truths(folder: Path) -> list[Truth]:
    """Every clip of a folder that has its truth and its video."""
    truths = [Truth(path, json.loads(path.read_text(encoding="utf-8"))) for path in sorted(folder.glob("*" + SUFFIX))]
    return [truth for truth in truths if truth.clip.exists()]
