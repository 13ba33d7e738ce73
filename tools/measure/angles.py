"""Joint angles of landmarks found against those of the true skeleton, in the picture and in space.

The definitions are those of the toolkit's table of angles, written again from their wording, so that a defect on either
side shows. Points have y upwards; in space x is the picture's right and z points to the camera, level with the ground.
"""

import contextlib
import math
from collections import defaultdict

from figures import spread
from landmarks import frame_pairs, middle


def minus(a, b):
    return tuple(p - q for p, q in zip(a, b))


def between(a, b):
    """The angle between two directions in degrees; None where one has no length."""
    lengths = math.hypot(*a) * math.hypot(*b)
    if lengths == 0:
        return None
    return math.degrees(math.acos(max(-1.0, min(1.0, sum(p * q for p, q in zip(a, b)) / lengths))))


def wrapped(degrees):
    """The same direction between -180 and 180 degrees."""
    return (degrees + 180) % 360 - 180


def flexion(points, a, vertex, b):
    angle = between(minus(points[a], points[vertex]), minus(points[b], points[vertex]))
    return None if angle is None else 180 - angle


def trunk_inclination(points):
    line = minus(middle(points, "Shoulder"), middle(points, "Hip"))
    return between(line, (0, 1) if len(line) == 2 else (0, 1, 0))


def tilt(points, part):
    """The angle of the line from left to right above the horizontal."""
    line = minus(points["right" + part], points["left" + part])
    return math.degrees(math.atan2(line[1], math.hypot(line[0], *line[2:])))


def facing(points, part):
    """Where the front of a left-to-right line points, from above: 0 to the camera, 90 to the picture's right."""
    line = minus(points["right" + part], points["left" + part])
    return math.degrees(math.atan2(line[2], -line[0]))


SIDED = {
    "elbowFlexion": lambda p, s: flexion(p, s + "Shoulder", s + "Elbow", s + "Wrist"),
    "shoulderElevation": lambda p, s: between(minus(p[s + "Elbow"], p[s + "Shoulder"]),
                                              minus(p[s + "Hip"], p[s + "Shoulder"])),
    "hipFlexion": lambda p, s: flexion(p, s + "Shoulder", s + "Hip", s + "Knee"),
    "kneeFlexion": lambda p, s: flexion(p, s + "Hip", s + "Knee", s + "Ankle"),
}
WHOLE = {
    "trunkInclination": trunk_inclination,
    "shoulderTilt": lambda p: tilt(p, "Shoulder"),
    "pelvisTilt": lambda p: tilt(p, "Hip"),
}
IN_SPACE = {
    "shoulderAzimuth": lambda p: facing(p, "Shoulder"),
    "pelvisAzimuth": lambda p: facing(p, "Hip"),
    "hipShoulderSeparation": lambda p: wrapped(facing(p, "Hip") - facing(p, "Shoulder")),
}
CYCLIC = frozenset(IN_SPACE)
NAMES = [*SIDED, *WHOLE, *IN_SPACE]


def read_angles(points, in_space):
    """{(angle, side or None): degrees} of every angle whose points are known."""
    jobs = [((name, side), formula, (points, side)) for name, formula in SIDED.items() for side in ("left", "right")]
    jobs += [((name, None), formula, (points,)) for name, formula in (WHOLE | IN_SPACE if in_space else WHOLE).items()]
    out = {}
    for key, formula, given in jobs:
        with contextlib.suppress(KeyError):  # a landmark that is not known
            out[key] = formula(*given)
    return {key: value for key, value in out.items() if value is not None}


def upright(pixels):
    """Picture points with y upwards."""
    return {name: (x, -y) for name, (x, y) in pixels.items()}


def toward_camera(world, camera):
    """True points in the axes the stored ones have: x to the picture's right, y up, z level toward the camera.

    The third row of the camera's matrix is the direction it looks in.
    """
    view = camera[2][:2]
    length = math.hypot(*view)
    back = (-view[0] / length, -view[1] / length)
    right = (-back[1], back[0])
    return {name: (x * right[0] + y * right[1], z, x * back[0] + y * back[1]) for name, (x, y, z) in world.items()}


def errors_between(found, true):
    """{(angle, side): found minus true} of the angles read in both."""
    out = {}
    for key in found.keys() & true.keys():
        error = found[key] - true[key]
        out[key] = wrapped(error) if key[0] in CYCLIC else error
    return out


def clip_angle_errors(frames_found, truth):
    """One row for each angle of each frame inside a stroke: angle, side, space, view, event (or None), error."""
    events = event_frames(truth)
    rows = []
    for index, frame in frame_pairs(frames_found, truth):
        if truth.stroke_at(frame.time) is None or not frame.image:
            continue
        pairs = (("image", read_angles(upright(frame.image), False), read_angles(upright(truth.pixels(index)), False)),
                 ("world", read_angles(frame.world, True),
                  read_angles(toward_camera(truth.world(index), truth.camera), True)))
        for space, found, true in pairs:
            rows += [{"angle": angle, "space": space, "view": truth.view, "events": events.get(index, ()), "error": error}
                     for (angle, _), error in errors_between(found, true).items()]
    return rows


def event_frames(truth):
    """{index of the frame nearest to an event: the events' names}."""
    frames = {}
    for stroke in truth.strokes:
        for event, time in {**stroke.events, "contact": stroke.contact}.items():
            index = truth.index_at(time)
            if index is not None:
                frames.setdefault(index, []).append(event)
    return frames


def angle_figures(rows):
    """Bias, SD and RMSE by space and angle: over all, by view, by event, by view and event."""
    groups, out = defaultdict(list), {}
    for row in rows:
        keys = [("all",), ("view", row["view"])]
        for event in row["events"]:
            keys += [("event", event), ("viewEvent", f"{row['view']} {event}")]
        for key in keys:
            groups[row["space"], row["angle"], *key].append(row["error"])
    for (space, angle, *key), errors in sorted(groups.items()):
        place = out.setdefault(space, {}).setdefault(angle, {})
        if key[0] == "all":
            place["all"] = spread(errors)
        else:
            place.setdefault(key[0], {})[key[1]] = spread(errors)
    return out
