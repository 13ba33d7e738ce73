"""Windows of picture-plane poses from broadcast matches: for measuring only, nothing that ships is trained on them."""

import csv
import pathlib

import numpy as np

import window

COLUMNS = [f"{side}_{joint}" for joint in window.JOINTS for side in ("left", "right")]
# Rows of a window before the annotated hit.
HIT_ROW = 15
# The rate is not stored; broadcasts have 25 or 30 frames a second.
FRAME_RATE = 27.5


class Window:
    def __init__(self, match, label, joints):
        self.match, self.label, self.joints = match, label, joints


def windows(folder):
    found = []
    for path in sorted(pathlib.Path(folder).glob("*/*.csv")):
        with open(path, newline="") as file:
            rows = list(csv.DictReader(file))
        joints = np.array([[[float(row[name + "_x"]), -float(row[name + "_y"])] for name in COLUMNS] for row in rows])
        found.append(Window(path.parent.name, rows[0]["shot"], joints))
    return found


# The annotated hit lies up to this far before and after the peak of hand speed, seconds (seen in the windows).
ANCHORS = np.round(np.arange(-0.4, 0.2501, 0.05), 3)


def measured(one, is_left_handed, start=0.0):
    """The window as the toolkit sees it: smoothed, of a right-hander, hips in the middle of a picture that follows them."""
    joints = window.mirrored(one.joints) if is_left_handed else one.joints
    padded = np.concatenate([joints[:1], joints, joints[-1:]])
    smooth = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    times = (np.arange(len(joints)) - HIT_ROW) / FRAME_RATE
    return window.make(times, smooth, np.zeros((len(times), 2)), start)
