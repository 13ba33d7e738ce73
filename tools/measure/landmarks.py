"""How far the landmarks found in rendered clips are from the truth in the picture, and how often sides are swapped."""

import math
import re

from figures import quantile, share

PARTS = ("Shoulder", "Elbow", "Wrist", "Hip", "Knee", "Ankle")
# What is exchanged together when a model takes one side for the other.
GROUPS = (("Elbow", "Wrist"), ("Knee", "Ankle"), ("Shoulder", "Hip"))
# The landmarks whose place in the rendered body is defined: joint centers, not points on a face or a hand.
COMPARED = [side + part for side in ("left", "right") for part in PARTS]


def frame_pairs(found, truth):
    """Yields (index of the true frame, frame found) for each frame found, matched by time."""
    for frame in found:
        index = truth.index_at(frame.time)
        if index is not None:
            yield index, frame


def middle(joints, part):
    """The point between the left and the right of a pair."""
    return tuple((a + b) / 2 for a, b in zip(joints["left" + part], joints["right" + part]))


def stature(joints):
    """The extent of the body in the picture from its highest to its lowest landmark."""
    return max(point[1] for point in joints.values()) - min(point[1] for point in joints.values())


def distances(found, true):
    """{landmark: distance in pixels} over the compared landmarks known in both."""
    return {name: math.dist(found[name], true[name]) for name in COMPARED if name in found and name in true}


def exchanged(joints):
    """The same landmarks with left and right exchanged."""
    other = {"left": "right", "right": "left"}
    return {re.sub("^(left|right)", lambda side: other[side[0]], name): point for name, point in joints.items()}


def are_sides_swapped(found, true):
    """Whether the arms, the legs or the trunk fit the truth at least twice as well with left and right exchanged.

    Where the two sides lie on top of each other, exchanging them changes little and says nothing, hence the factor.
    """
    as_named, turned = distances(found, true), distances(exchanged(found), true)
    for group in GROUPS:
        names = [name for name in as_named if name.endswith(group) and name in turned]
        if names and sum(turned[name] for name in names) < 0.5 * sum(as_named[name] for name in names):
            return True
    return False


def compare_frame(found, true):
    """One frame: distances in percent of the true height and of the torso, swapped sides, whether it is the player."""
    height = stature(true)
    torso = math.dist(middle(true, "Shoulder"), middle(true, "Hip"))
    pixels = distances(found, true)
    has_hips = all(side + "Hip" in found for side in ("left", "right"))
    is_player = has_hips and math.dist(middle(found, "Hip"), middle(true, "Hip")) <= 0.5 * height
    return {"height": {name: 100 * d / height for name, d in pixels.items()},
            "near": {name: d <= 0.2 * torso for name, d in pixels.items()},
            "swapped": are_sides_swapped(found, true), "player": is_player}


def clip_landmarks(frames_found, truth):
    """The comparison of every frame of a clip that was analyzed, and the figures over them; hidden landmarks count too.

    Where nothing happens in a long clip, the toolkit by intention does not analyze every frame.
    """
    frames, found, looked = [], 0, 0
    for index, frame in frame_pairs(frames_found, truth):
        looked += 1
        true = truth.pixels(index)
        if not frame.image or not all(name in true for name in COMPARED):
            continue
        row = compare_frame(frame.image, true) | {"time": frame.time, "index": index}
        row["inStroke"] = truth.stroke_at(frame.time) is not None
        frames.append(row)
        found += row["player"]
    return frames, landmark_figures(frames) | {"frames": len(truth.frames), "playerFound": found,
                                               "looked": looked,
                                               "playerFoundPercent": share(found, looked)}


def landmark_figures(frames):
    """Quantiles of the 2D error, PCK and the share of frames with swapped sides over some frames."""
    return quality(frames, COMPARED) | {"swappedPercent": share(sum(row["swapped"] for row in frames), len(frames))}


def quality(frames, names):
    """Median and 95th percentile of the errors of some landmarks in percent of height, and PCK."""
    errors = [row["height"][name] for row in frames for name in names if name in row["height"]]
    near = [row["near"][name] for row in frames for name in names if name in row["near"]]
    return {"n": len(errors), "medianPercent": quantile(errors, 0.5), "p95Percent": quantile(errors, 0.95),
            "pck20Percent": share(sum(near), len(near))}


def by_landmark(frames):
    """{part: median and 95th percentile in percent of height, PCK}, left and right together, frames of strokes."""
    inside = [row for row in frames if row["inStroke"]]
    return {part: quality(inside, ("left" + part, "right" + part)) for part in PARTS}
