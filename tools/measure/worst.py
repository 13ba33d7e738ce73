"""Pictures of the worst cases of rendered clips: skeletons drawn on the frame, contacts side by side. Never of real clips."""

from itertools import islice
from pathlib import Path

import cv2
import numpy

from figures import mean
from upright import upright_frames

LIMBS = [(side + a, side + b) for side in ("left", "right") for a, b in (
    ("Shoulder", "Elbow"), ("Elbow", "Wrist"), ("Hip", "Knee"), ("Knee", "Ankle"), ("Shoulder", "Hip"))]
LIMBS += [("leftShoulder", "rightShoulder"), ("leftHip", "rightHip")]
TRUE, FOUND = (255, 255, 255), (0, 140, 255)  # white and orange, in blue, green, red
HEIGHT = 480


def worst_frames(frames, count):
    """The frame with the greatest mean error inside a stroke of each clip, the worst clips first."""
    by_clip = {}
    for row in frames:
        if not row["inStroke"] or not row["height"]:
            continue
        size, name = mean(row["height"].values()), row["truth"].clip.name
        if name not in by_clip or size > by_clip[name][0]:
            by_clip[name] = (size, row)
    return sorted(by_clip.values(), key=lambda item: -item[0])[:count]


def draw_frames(frames, folder: Path, count=3) -> list[dict]:
    """A picture of each of the worst frames, with the true skeleton in white and the stored one in orange."""
    shown = []
    for number, (size, row) in enumerate(worst_frames(frames, count), 1):
        truth = row["truth"]
        found = next(frame.image for frame in row["run"].poses() if frame.time == row["time"])
        true = truth.pixels(row["index"])
        window = around([true, found])
        part = cut(picture_at(truth.clip, row["index"]), window)
        for joints, color in ((true, TRUE), (found, FOUND)):
            draw_skeleton(part, joints, window, color)
        landmark = max(row["height"], key=row["height"].get)
        shown.append({"picture": write(part, folder / f"worst-frame-{number}.jpg"), "clip": truth.clip.name,
                      "time": row["time"], "meanPercent": size, "worstLandmark": landmark,
                      "worstPercent": row["height"][landmark], "swapped": row["swapped"]})
    return shown


def draw_contacts(pairs, truths, folder: Path, count=2) -> list[dict]:
    """The worst contacts that are at least a frame off: the true moment on the left, the one found on the right."""
    by_name = {truth.clip.name: truth for truth in truths}
    late = [pair for pair in pairs if pair.found and pair.found["kind"] == pair.true.kind
            and abs(pair.found["contact"]["time"] - pair.true.contact) * by_name[pair.clip].fps >= 1]
    shown = []
    for number, pair in enumerate(sorted(late, key=lambda pair: -abs(pair.contact_error))[:count], 1):
        truth = by_name[pair.clip]
        indices = [truth.index_at(time) for time in (pair.true.contact, pair.found["contact"]["time"])]
        if None in indices:
            continue
        window = around([truth.pixels(index) for index in indices])
        parts = [cut(picture_at(truth.clip, index), window) for index in indices]
        path = folder / f"worst-contact-{number}.jpg"
        shown.append({"picture": write(numpy.hstack(parts), path), "clip": pair.clip, "kind": pair.true.kind,
                      "true": pair.true.contact, "found": pair.found["contact"]["time"],
                      "uncertainty": pair.found["contact"]["uncertainty"]})
    return shown


def clear(folder: Path) -> None:
    """Removes the pictures of the run before."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("worst-*.jpg"):
        old.unlink()


def picture_at(clip: Path, index: int):
    return next(islice(upright_frames(clip), index, None))


def write(picture, path: Path) -> str:
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return path.name


def around(skeletons):
    """The rectangle around some skeletons, with room for the racket."""
    points = numpy.array([point for joints in skeletons for point in joints.values()])
    low, high = points.min(0), points.max(0)
    margin = 0.15 * (high[1] - low[1])
    return low - margin, high + margin


def cut(picture, window):
    """The part of the picture in the window, at a fixed height; beyond the picture's edge its border goes on."""
    (left, top), (right, bottom) = window
    scale = HEIGHT / (bottom - top)
    place = numpy.array([[scale, 0, -left * scale], [0, scale, -top * scale]])
    size = (int(round((right - left) * scale)), HEIGHT)
    return cv2.warpAffine(picture, place, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)


def draw_skeleton(part, joints, window, color):
    (left, top), (_, bottom) = window
    scale = HEIGHT / (bottom - top)
    for limb in LIMBS:
        if not all(name in joints for name in limb):
            continue
        ends = [tuple(int(round(v)) for v in ((joints[n][0] - left) * scale, (joints[n][1] - top) * scale)) for n in limb]
        cv2.line(part, *ends, (0, 0, 0), 5, cv2.LINE_AA)
        cv2.line(part, *ends, color, 2, cv2.LINE_AA)
