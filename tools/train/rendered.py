"""Strokes of the project's own rendered clips, from the joints in their truth files."""

import json
import pathlib

import numpy as np

import window
from mocap import KINDS, Motion

# The truth's landmarks are BlazePose's 33; these are ours in their numbers.
LANDMARKS = [11, 12, 13, 14, 15, 16, 23, 24, 25, 26, 27, 28]


def strokes(folder):
    """The strokes of right-handers; those of left-handers mirrored. Clips of one stroke from two sides count once."""
    found, seen = [], set()
    for path in sorted(pathlib.Path(folder).glob("*.truth.json")):
        truth = json.loads(path.read_text())
        if truth.get("stroke") not in KINDS or "contact" not in truth:
            continue
        times = np.array([frame["time"] for frame in truth["frames"]])
        world = np.array([[frame["world"][index] for index in LANDMARKS] for frame in truth["frames"]])
        # Truth has y towards the net and z up; here y is up and z away from the net.
        joints = np.stack([world[..., 0], world[..., 2], -world[..., 1]], -1)
        joints = window.mirrored(joints) if truth["hand"] == "left" else joints
        hand = joints[:, window.R_WRIST] - (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2
        near = abs(times - truth["contact"]["time"]) <= 0.2
        speed = np.linalg.norm(np.gradient(hand, times, axis=0), axis=-1) * near
        relative = times - times[speed.argmax()]
        key = (truth["stroke"], truth["contact"]["time"], round(float(speed.max()), 3))
        if key in seen:
            continue
        seen.add(key)
        kept = (relative >= -1.05) & (relative <= 0.85)
        found.append(Motion("rendered", truth["stroke"], relative[kept], joints[kept]))
    return found
