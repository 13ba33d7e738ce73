"""The square around a hand in which its racket is looked for, 6.4 forearms wide: upright, or turned so that the forearm points up.

The forearm as the picture shows it may be foreshortened to nothing, so the unit is the longest that any limb says it is.
"""

import cv2
import numpy as np

SIDE = 96
CHANNELS = 6
FOREARMS = 6.4
FOREARM = 0.26  # Meters of a player of 1.80 m.
POINTS = ("tip", "throat", "handle")
# Meters from the middle of the fist along the racket.
PLACES = {"tip": 0.615, "throat": 0.293, "handle": -0.07}
# Pairs of BlazePose joints, and how many forearms long what lies between them is.
LIMBS = (((13,), (15,), 1.0), ((14,), (16,), 1.0), ((11,), (13,), 1.12), ((12,), (14,), 1.12), ((11, 12), (23, 24), 1.95),
         ((25,), (27,), 1.6), ((26,), (28,), 1.6))
ARMS = {"left": (13, 15), "right": (14, 16)}
# How bright the forearm of the hand looked at, and that of the other, stand in their channel.
OWN, OTHER = 255, 110


def unit(joints):
    """Pixels of a forearm seen from its side; joints (33, 2)."""
    return max(np.linalg.norm(joints[list(a)].mean(0) - joints[list(b)].mean(0)) / length for a, b, length in LIMBS)


def matrix(wrist, elbow, forearm, side=SIDE, upright=False):
    """What maps a place of the picture to one of the square: the wrist to its middle; the elbow below it, or what is below it."""
    up = np.array([0.0, -1.0]) if upright else np.subtract(wrist, elbow)
    up = up / np.linalg.norm(up) if np.linalg.norm(up) > 1e-6 else np.array([0.0, -1.0])
    scale = side / (FOREARMS * max(forearm, 1e-3))
    turn = scale * np.array([[-up[1], up[0]], [-up[0], -up[1]]])
    return np.column_stack([turn, side / 2 - turn @ np.asarray(wrist, float)])


def mapped(placing, points):
    return np.asarray(points, float) @ placing[:, :2].T + placing[:, 2]


def cut(picture, placing, side=SIDE):
    """The square of a picture; averaged where it gets smaller."""
    shrink = np.sqrt(abs(np.linalg.det(placing[:, :2])))
    if shrink < 0.5:
        picture = cv2.resize(picture, None, fx=2 * shrink, fy=2 * shrink, interpolation=cv2.INTER_AREA)
        placing = np.column_stack([placing[:, :2] / (2 * shrink), placing[:, 2]])
    return cv2.warpAffine(picture, placing, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)


def channels(before, now, after, arms):
    """The picture in color, the ones before and after it in gray, and the forearms that the pose tells: (side, side, 6), bytes.

    arms: elbow and wrist of the hand looked at, and of the other, in the square (2, 2, 2).
    """
    gray = [cv2.cvtColor(one, cv2.COLOR_RGB2GRAY) for one in (before, after)]
    told = np.zeros_like(gray[0])
    for (elbow, wrist), bright in zip(np.clip(arms, -999, 999)[::-1], (OTHER, OWN), strict=True):
        cv2.line(told, fixed(elbow), fixed(wrist), bright, 2, cv2.LINE_AA, 4)
        cv2.circle(told, fixed(wrist), 40, bright, -1, cv2.LINE_AA, 4)
    return np.dstack([now, *gray, told])


def fixed(place):
    """A place in sixteenths of a pixel."""
    return [round(float(part) * 16) for part in place]
