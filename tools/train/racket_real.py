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


def three(path, number, time):
    """The picture of a number and its neighbors; at an end of the clip the picture itself stands for them."""
    video = cv2.VideoCapture(str(path))
    fps = video.get(cv2.CAP_PROP_FPS)
    if video.get(cv2.CAP_PROP_FRAME_COUNT) > SAMPLED * fps:
        number = round(time * fps)
    first = max(0, number - 1)
    if first > FAR:
        video.set(cv2.CAP_PROP_POS_FRAMES, first)
    else:
        for _ in range(first):
            video.grab()
    found = {}
    for place in range(first, number + 2):
        is_read, picture = video.read()
        if is_read:
            found[place] = cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)
    return [found.get(place, found.get(number)) for place in (number - 1, number, number + 1)] if number in found else None


def hands(row):
    """(side, is there a racket) of the hands that a row tells of."""
    side = row["side"] if row["side"] in OTHER else "right"
    yield side, row["presence"] == "yes"
    if row["presence"] == "no" or row["held"] == "one hand" and row["other_hand"] == "free":
        yield OTHER[side], False


def example(row, side, is_there, joints, pictures):
    elbow, wrist = (joints[place] for place in racket_crop.ARMS[side])
    placing = racket_crop.matrix(wrist, elbow, racket_crop.unit(joints))
    points, seen = np.zeros((3, 2), np.float32), np.zeros(3, bool)
    if is_there:
        for place, name in enumerate(SEEN):
            if row[name + "_x"]:
                at = float(row[name + "_x"]), float(row[name + "_y"])
                points[place], seen[place] = racket_crop.mapped(placing, at), row[name + "_v"] in SEEN[name]
    scale = np.sqrt(abs(np.linalg.det(placing[:, :2])))
    length = np.linalg.norm(points[0] - points[2]) / scale if is_there and row["tip_x"] and row["butt_x"] else 0
    return {"pictures": racket_crop.channels(*(racket_crop.cut(one, placing) for one in pictures)), "points": points, "seen": seen,
            "there": is_there and bool(seen[:2].any()), "length": length, "blur": float(row["blur_px"] or 0) * scale,
            "source": row["source"], "frame": int(row["frame"]), "side": side}


def read(labels, data, analyses, split):
    """Arrays by name, and how many rows have no pose or no picture. Hidden rackets are left out: neither there nor not."""
    found, lost, known = [], 0, {}
    for row in rows(labels, split):
        source = row["source"]
        if source not in known:
            known[source] = poses(analysis_of(source, analyses))
        joints, pictures = known[source].get(int(row["frame"])), three(data / source, int(row["frame"]), float(row["time_s"]))
        if joints is None or pictures is None:
            lost += 1
            continue
        for side, is_there in hands(row):
            one = example(row, side, is_there, joints, pictures)
            if one["there"] == is_there:
                found.append(one)
    return {name: np.array([one[name] for one in found]) for name in found[0]}, lost
