"""What a reader of any export must find: the motion of an analysis, from its JSON export, and the poses it was made of."""

import json
from pathlib import Path

import numpy as np


class Motion:
    """The joints in picture and space by name, NaN where they are not known, and what the analysis says of strokes."""

    def __init__(self, analysis: Path, export: Path):
        document = json.loads(export.read_text())
        frames = document["frames"]
        self.size = (document["width"], document["height"])
        self.player, self.stature = document["player"], document["bodyHeight"]["meters"]
        self.frames = [frame["frame"] for frame in frames]
        self.times = np.array([frame["time"] for frame in frames])
        self.body_height = np.array([frame.get("bodyHeight", np.nan) for frame in frames])
        names = sorted({name for frame in frames for name in frame["joints"]})
        self.image = {name: self._series(frames, name, "image", 2) for name in names}
        self.world = {name: self._series(frames, name, "world", 3) for name in names}
        angles = sorted({name for frame in frames for name in frame["angles"]})
        self.angles = {
            name: np.array([frame["angles"].get(name, {}).get("world", np.nan) for frame in frames], float)
            for name in angles
        }
        self.strokes = json.loads((analysis / "analysis.json").read_text())["strokes"]
        self._read_poses(analysis / "pose.jsonl")

    @staticmethod
    def _series(frames, name, key, size):
        unknown = [np.nan] * size
        return np.array([frame["joints"].get(name, {}).get(key, unknown) for frame in frames], float)

    def _read_poses(self, path: Path):
        header, *lines = [json.loads(line) for line in path.read_text().splitlines()]
        base = header["timeBase"]
        self.time_base = f"{base['numerator']}/{base['denominator']}"
        self.seconds_a_tick = base["numerator"] / base["denominator"]
        self.pose_frames = [line["i"] for line in lines]
        self.ticks = np.array([line["t"] for line in lines])
        joints = header["joints"]
        self.seen = {name: np.full((len(lines), 2), np.nan) for name in joints}
        for row, line in enumerate(lines):
            for name, keypoint in zip(joints, line.get("k") or [], strict=False):
                if keypoint:
                    self.seen[name][row] = keypoint[:2]

    def image_of(self, names):
        """The joint, or the middle of two."""
        return np.mean([self.image[name] for name in names], axis=0)

    def world_of(self, names):
        return np.mean([self.world[name] for name in names], axis=0)
