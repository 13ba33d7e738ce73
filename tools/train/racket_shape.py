"""A racket of any make, drawn with its blur: paths of its parts in space, seen by a camera at a distance.

Racket frame as in the sample renderer: origin in the fist, z along the racket to its tip, x across the strings, y out of them;
meters.
"""

import dataclasses

import cv2
import numpy as np

import racket_crop

BED = 0.445
SHIFT = 4  # Bits of a pixel's fraction.


@dataclasses.dataclass
class Look:
    """What a racket looks like; colors are of a 0 to 255 picture."""

    width: float
    length: float
    thick: float  # Of the frame, as a share of what the widest frames are.
    paints: np.ndarray  # Colors of the frame's parts, from one side over the tip to the other.
    shine: float
    strings: np.ndarray
    bed: float  # How much of what lies behind it a bed of strings covers.
    grip: np.ndarray
    throat: np.ndarray


def color(random):
    """Black and white are as frequent as all else: rackets, clothes and shoes are."""
    kind = random.random()
    if kind < 0.3:
        return np.full(3, random.uniform(8, 70)) + random.normal(0, 5, 3)
    if kind < 0.5:
        return np.full(3, random.uniform(170, 250)) + random.normal(0, 5, 3)
    vivid = random.uniform(10, 250, 3)
    return vivid + random.uniform(0, 0.8) * (vivid.mean() - vivid)


def look(random):
    base = color(random)
    parts = int(random.integers(1, 6))
    paints = np.array([base if random.random() < 0.5 else color(random) for _ in range(parts)])
    return Look(random.uniform(0.110, 0.136), random.uniform(0.155, 0.176), random.uniform(0.65, 1.1), paints, random.uniform(0, 0.7), color(random),
                random.uniform(0.05, 0.4) if random.random() < 0.8 else random.uniform(0.4, 0.8), color(random),
                base if random.random() < 0.7 else color(random))


def outline(look, count=40):
    turn = np.linspace(-0.38 * np.pi, 1.38 * np.pi, count)
    return np.column_stack([look.width * np.cos(turn), 0 * turn, BED + look.length * np.sin(turn)])


def parts(look):
    """(points in space, color, radius in meters) of what is drawn as lines, from the back to the front."""
    hoop = outline(look)
    light = np.minimum(255, look.paints + 90 * look.shine)
    bounds = np.linspace(0, len(hoop) - 1, len(look.paints) + 1).astype(int)
    lines = [(hoop[start:end + 1], paint, 0.0105) for start, end, paint in zip(bounds, bounds[1:], look.paints, strict=False)]
    if look.shine > 0.35:
        lines += [(hoop[start:end + 1], paint, 0.004) for start, end, paint in zip(bounds, bounds[1:], light, strict=False)]
    low = BED - look.length * 0.93
    lines.append((np.array([hoop[-1], [-0.03, 0, low - 0.008], [0, 0, low - 0.012], [0.03, 0, low - 0.008], hoop[0]]), look.throat, 0.0085))
    for side, end in ((1, hoop[0]), (-1, hoop[-1])):
        lines.append((np.array([end, [side * 0.045, 0, BED - 0.2], [side * 0.012, 0, BED - 0.28]]), look.throat, 0.0105))
    return [*lines, (np.array([[0, 0, BED - 0.27], [0, 0, 0.1]]), look.throat, 0.0145), (np.array([[0, 0, 0.12], [0, 0, -0.065]]), look.grip, 0.017)]


def weave(look, count):
    """The ends of the strings, up and across."""
    at = np.linspace(-0.92, 0.92, count)
    reach = np.sqrt(1 - at**2)
    up = [np.array([[look.width * x, 0, BED - look.length * r], [look.width * x, 0, BED + look.length * r]]) for x, r in zip(at, reach, strict=True)]
    return up + [np.array([[-look.width * r, 0, BED + look.length * x], [look.width * r, 0, BED + look.length * x]])
                 for x, r in zip(at, reach, strict=True)]


def fixed(points):
    return np.round(points * (1 << SHIFT)).astype(np.int32)


class Racket:
    """A racket on a square of a picture. Places are x right, y down, z away from the camera, in meters from the wrist."""

    def __init__(self, look, scale, middle, distance, turn=0.0):
        self.look, self.scale, self.middle, self.distance = look, scale, middle, distance
        self.turn = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])

    def seen(self, points, axes, fist):
        """Points of the racket's frame in the picture."""
        space = fist + points @ axes
        return self.middle + self.scale * space[:, :2] @ self.turn.T / np.maximum(0.1, 1 + space[:, 2:] / self.distance)

    def points(self, axes, fist):
        return self.seen(np.array([[0, 0, racket_crop.PLACES[name]] for name in racket_crop.POINTS]), axes, fist)

    def still(self, axes, fist, size):
        """(color, cover) of a racket that does not move."""
        paint, cover = np.zeros((size, size, 3), np.uint8), np.zeros((size, size), np.uint8)
        look = self.look
        hoop = fixed(self.seen(outline(look), axes, fist))
        cv2.fillPoly(paint, [hoop], look.strings.tolist(), cv2.LINE_8, SHIFT)
        cv2.fillPoly(cover, [hoop], 255 * look.bed, cv2.LINE_AA, SHIFT)
        if self.scale * look.width > 14:
            for line in weave(look, int(np.clip(self.scale * look.width / 3.5, 5, 16))):
                ends = fixed(self.seen(line, axes, fist))
                cv2.line(cover, ends[0], ends[1], min(255, 255 * look.bed + 90), 1, cv2.LINE_AA, SHIFT)
        for line, tone, radius in parts(look):
            wide = 2 * radius * look.thick * self.scale
            points = [fixed(self.seen(line, axes, fist))]
            cv2.polylines(paint, points, False, tone.tolist(), max(1, round(wide)) + 2, cv2.LINE_8, SHIFT)
            cv2.polylines(cover, points, False, 255 if wide > 1 else 255 * wide, max(1, round(wide)), cv2.LINE_AA, SHIFT)
        return paint, cover

    def moving(self, poses, size):
        """Color times cover, and cover, of 0 to 255 and of 0 to 1, on the average of poses."""
        light, covers = np.zeros((size, size, 3), np.float32), np.zeros((size, size, 1), np.float32)
        for axes, fist in poses:
            paint, cover = self.still(axes, fist, size)
            share = cover[..., None].astype(np.float32) / (255 * len(poses))
            covers += share
            light += paint * share
        return light, covers


def turned(axis, angle):
    """The rotation about a unit axis."""
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def axes_along(direction, roll):
    """Rows: the racket's x, y and z in the picture's space."""
    direction = direction / np.linalg.norm(direction)
    aside = np.cross(direction, [0.0, 0.0, 1.0] if abs(direction[2]) < 0.9 else [1.0, 0.0, 0.0])
    aside = aside / np.linalg.norm(aside)
    other = np.cross(direction, aside)
    x = np.cos(roll) * aside + np.sin(roll) * other
    return np.array([x, np.cross(direction, x), direction])
