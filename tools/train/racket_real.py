"""Hands of real clips with the rackets that were labeled in them, as racket_data.py makes examples; to measure, never to train on."""

import csv
import json
import pathlib

import cv2
import numpy as np

import racket_crop

# The names of the points in the labels, and what is said there of one that is seen; a handle is in the hand, so that a guess is taken.
SEEN = {"tip": "2", "throat": "2", "butt": "12"}
OTHER = {"left": "right", "right": "left"}
# Pictures around a labeled one that are asked, too.
NEIGHBORS = (-2, -1, 0, 1, 2)
# How many frames of a clip without tennis are taken.
EMPTY = 20
# From here on a clip is searched instead of read from its start.
FAR = 300
# Of longer clips, seconds, an analysis numbers the frames it takes.
SAMPLED = 60


def rows(path, split):
    """The labels of a split: of the main person, whether there is a racket told clearly."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    return [row for row in csv.DictReader(lines)
            if row["split"] == split and row["person"] == "main" and row["presence"] in ("yes", "no")]


def poses(folder):
    """{frame: joints (33, 2)} of an analysis."""
    found = {}
    for line in (folder / "pose.jsonl").read_text().splitlines()[1:]:
        entry = json.loads(line)
        if len(entry.get("k") or ()) == 33 and all(entry["k"]):
            found[entry["i"]] = np.array([joint[:2] for joint in entry["k"]], float)
    return found


def analysis_of(source, analyses):
    """The folder of the analysis of a clip; those of clips of the same name lie in other groups."""
    group = {"strangers/clips": "strangers", "strangers/negative": "strangers-negative", "strangers/kinds": "kinds"}
    path = pathlib.PurePosixPath(source)
    return analyses / group.get(str(path.parent), str(path.parent)) / path.stem


def pictures(path, number, time, reach):
    """{number: picture} of a picture and its neighbors."""
    video = cv2.VideoCapture(str(path))
    fps = video.get(cv2.CAP_PROP_FPS)
    # Of a longer clip an analysis numbers the frames that it takes, so that of the neighbors nothing is known there.
    is_sampled = video.get(cv2.CAP_PROP_FRAME_COUNT) > SAMPLED * fps
    middle = round(time * fps) if is_sampled else number
    first = max(0, middle - reach)
    if first > FAR:
        video.set(cv2.CAP_PROP_POS_FRAMES, first)
    else:
        for _ in range(first):
            video.grab()
    found = {}
    for place in range(first, middle + reach + 1):
        is_read, picture = video.read()
        if is_read and (not is_sampled or abs(place - middle) <= 1):
            found[place - middle + number] = cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)
    return found


def three(found, number):
    """A picture between its neighbors; at an end of the clip the picture itself stands for them."""
    return [found.get(place, found[number]) for place in (number - 1, number, number + 1)]


def told(row, side):
    """Whether the label says of this hand if it holds a racket, and if it does."""
    held = row["presence"] == "yes"
    if side == (row["side"] if row["side"] in OTHER else "right"):
        return True, held
    return not held or row["held"] == "one hand" and row["other_hand"] == "free", False


def placed(joints, side, is_upright):
    """The square of a hand: what maps the picture to it, and both forearms in it."""
    arms = np.array([joints[list(racket_crop.ARMS[one])] for one in (side, OTHER[side])])
    placing = racket_crop.matrix(arms[0, 1], arms[0, 0], racket_crop.unit(joints), upright=is_upright)
    return placing, racket_crop.mapped(placing, arms)


def around(joints, seen, number, side, is_upright):
    """The squares of a hand in a picture and in those around it, which of them are known, and how far each is turned."""
    near, known, turns = [], [], []
    for offset in NEIGHBORS:
        is_known = number + offset in joints and number + offset in seen
        middle = number + offset if is_known else number
        placing, arms = placed(joints[middle], side, is_upright)
        near.append(racket_crop.channels(*(racket_crop.cut(one, placing) for one in three(seen, middle)), arms))
        known.append(is_known)
        turns.append(np.degrees(np.arctan2(placing[0, 1], placing[0, 0])))
    return {"pictures": near[NEIGHBORS.index(0)], "near": np.array(near), "known": known, "turns": turns}


def example(row, side, joints, seen, is_upright):
    """A hand of a labeled player: `there` is told of the hand where `told` is, `held` of the player; where not `clear` it is hidden."""
    placing, _ = placed(joints[int(row["frame"])], side, is_upright)
    points, is_seen = np.zeros((3, 2), np.float32), np.zeros(3, bool)
    for place, name in enumerate(SEEN):
        if row[name + "_x"]:
            points[place] = racket_crop.mapped(placing, (float(row[name + "_x"]), float(row[name + "_y"])))
            is_seen[place] = row[name + "_v"] in SEEN[name]
    scale = np.sqrt(abs(np.linalg.det(placing[:, :2])))
    length = np.linalg.norm(points[0] - points[2]) / scale if row["tip_x"] and row["butt_x"] else 0
    is_told, is_there = told(row, side)
    return {**around(joints, seen, int(row["frame"]), side, is_upright), "points": points, "seen": is_seen, "told": is_told, "there": is_there,
            "held": row["presence"] == "yes", "clear": is_seen[:2].any() or row["presence"] == "no", "length": length, "blur": float(row["blur_px"] or 0) * scale,
            "source": row["source"], "frame": int(row["frame"]), "side": side}


def read(labels, data, analyses, split, is_upright=False):
    """Arrays by name, two hands after each other, and how many rows have no pose or no picture."""
    found, lost, known = [], 0, {}
    for row in rows(labels, split):
        source, number = row["source"], int(row["frame"])
        if source not in known:
            known[source] = poses(analysis_of(source, analyses))
        seen = pictures(data / source, number, float(row["time_s"]), max(NEIGHBORS) + 1)
        if number not in known[source] or number not in seen:
            lost += 1
            continue
        found += [example(row, side, known[source], seen, is_upright) for side in OTHER]
    return {name: np.array([one[name] for one in found]) for name in found[0]}, lost


def empty(labels, data, analyses, split, is_upright=False):
    """Hands of clips that show no racket at all (each labeled frame of theirs says so, and they lie with the clips without tennis)."""
    some = {}
    for row in rows(labels, split):
        some.setdefault(row["source"], []).append(row["presence"])
    squares = []
    for source in (one for one, said in some.items() if "negative" in one and set(said) == {"no"}):
        joints = poses(analysis_of(source, analyses))
        for number in sorted(joints)[::max(1, len(joints) // EMPTY)]:
            seen = pictures(data / source, number, 0, 1)
            if number in seen:
                squares += [around({number: joints[number]}, seen, number, side, is_upright)["pictures"] for side in OTHER]
    return np.array(squares)
