"""Motion capture of tennis strokes (Pulgarin-Giraldo et al. 2017, CC BY-SA 3.0): strokes, and what lies between them."""

import csv
import functools
import pathlib

import numpy as np

import window
from window import JOINTS

NAMES = {"forehand_volley": "forehandVolley", "backhand_volley": "backhandVolley"}
COLUMNS = [side + joint.capitalize() for joint in JOINTS for side in ("Left", "Right")]


class Motion:
    """A segment of motion: times in seconds from the time in question, joints (frames, 12, 3) in meters, y up.

    The contact, where it is known, is on the same clock; the target is the level direction of the ball, in the joints' axes.
    """

    def __init__(self, player, kind, times, joints, contact=None, target=None):
        self.player, self.kind, self.times, self.joints = player, kind, times, joints
        self.contact, self.target = contact, target

    @functools.cached_property
    def in_heights(self):
        """The joints in body heights."""
        return self.joints / np.median(window.limb_length(self.joints))


def strokes(folder):
    """The labeled strokes, all of right-handers; those given under two kinds at once are left out and counted."""
    folder = pathlib.Path(folder)
    with open(folder / "strokes.csv", newline="") as file:
        rows = {int(row["id"]): row for row in csv.DictReader(file)}
    with open(folder / "stroke_windows_50hz.csv") as file:
        header = file.readline().strip().split(",")
        values = np.loadtxt(file, delimiter=",")
    places = [header.index(f"{name}_{axis}") for name in COLUMNS for axis in "xyz"]
    found, seen = [], {}
    for identity in np.unique(values[:, 0]):
        part = values[values[:, 0] == identity]
        joints = part[:, places].reshape(len(part), len(COLUMNS), 3) / 100
        kind = rows[int(identity)]["stroke"]
        motion = Motion(rows[int(identity)]["player"], NAMES.get(kind, kind), part[:, 1], joints)
        found.append(motion)
        seen.setdefault(joints.tobytes(), []).append(motion)
    contradicted = {id(motion) for group in seen.values() if len({one.kind for one in group}) > 1 for motion in group}
    return [motion for motion in found if id(motion) not in contradicted], len(contradicted)


def between_strokes(folder, count, seed=0):
    """Moments of the full recordings that lie 0.6 s and more from any stroke: waiting, walking, getting ready."""
    folder = pathlib.Path(folder)
    with open(folder / "strokes.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    random = np.random.default_rng(seed)
    files = sorted((folder / "bvh").glob("*.bvh"))
    found = []
    for path in files:
        times, joints = read_bvh(path)
        peaks = np.array([float(row["t_peak"]) for row in rows if row["file"] == path.name])
        for moment in random.uniform(times[0] + 1, times[-1] - 0.8, 12 * count // len(files)):
            if len(peaks) == 0 or abs(peaks - moment).min() < 0.6:
                continue
            near = (times >= moment - 1.05) & (times <= moment + 0.8)
            found.append(Motion(path.name.split("_")[0], "none", times[near][::2] - moment, joints[near][::2]))
    picked = random.permutation(len(found))[:count]
    return [found[index] for index in picked]


def read_bvh(path):
    """Times and joints of a recording, from its skeleton and angles."""
    lines = iter(pathlib.Path(path).read_text().splitlines())
    bones, stack, channels = [], [-1], 0
    for line in lines:
        words = line.split()
        if not words:
            continue
        if words[0] in ("ROOT", "JOINT", "End"):
            bones.append({"name": words[1], "parent": stack[-1], "channels": []})
        elif words[0] == "{":
            stack.append(len(bones) - 1)
        elif words[0] == "}":
            stack.pop()
        elif words[0] == "OFFSET":
            bones[-1]["offset"] = np.array([float(word) for word in words[1:4]])
        elif words[0] == "CHANNELS":
            bones[-1]["channels"] = [(channels + index, word) for index, word in enumerate(words[2:])]
            channels += int(words[1])
        elif words[0] == "Frame":
            step = float(words[2])
            break
    values = np.array([[float(word) for word in line.split()] for line in lines if line.strip()])
    return np.arange(len(values)) * step, positions(bones, values) / 100


def positions(bones, values):
    places, turns = [], []
    for bone in bones:
        place, turn = np.tile(bone["offset"], (len(values), 1)), np.tile(np.eye(3), (len(values), 1, 1))
        for column, name in bone["channels"]:
            if name.endswith("position"):
                place[:, "XYZ".index(name[0])] += values[:, column]
            else:
                turn = turn @ rotation("XYZ".index(name[0]), np.radians(values[:, column]))
        if bone["parent"] >= 0:
            place = places[bone["parent"]] + np.einsum("nij,nj->ni", turns[bone["parent"]], place)
            turn = turns[bone["parent"]] @ turn
        places.append(place)
        turns.append(turn)
    names = [bone["name"] for bone in bones]
    return np.stack([places[names.index(name)] for name in COLUMNS], 1)


def rotation(axis, angles):
    first, second = (axis + 1) % 3, (axis + 2) % 3
    turn = np.tile(np.eye(3), (len(angles), 1, 1))
    turn[:, first, first] = turn[:, second, second] = np.cos(angles)
    turn[:, first, second], turn[:, second, first] = -np.sin(angles), np.sin(angles)
    return turn
