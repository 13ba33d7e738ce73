"""What a camera and a file make of a picture: distance, light, grain, blur, JPEG; and a pose model's errors of wrist and elbow."""

import cv2
import numpy as np

import racket_crop

# Pixels that the racket is long in the picture, and how many rackets wide the square is.
SHORTEST, LONGEST, RACKETS = 12, 200, racket_crop.FOREARMS * racket_crop.FOREARM / 0.685

GRAIN = np.random.default_rng(0).normal(0, 1, (512, 512)).astype(np.float32)


def wrong(random, size):
    """A square placed by a wrist and an elbow that are somewhat off: turned, moved, of another scale."""
    far = 2.2 if random.random() < 0.15 else 1.0
    turn = random.normal(0, 0.16) * far
    scale = np.exp(random.normal(0, 0.12))
    move = random.normal(0, 0.11 * size / racket_crop.FOREARMS, 2) * far
    rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return np.column_stack([rotation, size / 2 + move - rotation @ [size / 2, size / 2]])


def grain(random, size):
    """Grain of unit size as a part of one large piece: drawing it anew would take most of the time."""
    corner = random.integers(0, len(GRAIN) - size, 2)
    return GRAIN[corner[0]:corner[0] + size, corner[1]:corner[1] + size]


def develop(random, pictures):
    """Pictures in bytes as a phone or a broadcast shows them, at its resolution; and how many pixels a racket is long there."""
    size = len(pictures[0])
    gain, balance, power = random.uniform(0.55, 1.35), random.uniform(0.85, 1.15, 3), np.exp(random.normal(0, 0.2))
    length = np.exp(random.uniform(np.log(SHORTEST), np.log(LONGEST)))
    small = int(np.clip(length * RACKETS, 28, size))
    soft, coarse, quality = random.uniform(0, 0.9), abs(random.normal(0, 5)), int(random.integers(35, 96))
    levels = np.clip(np.arange(256)[:, None] * gain * balance / 255, 0, 1) ** power * 255
    results = []
    for picture in pictures:
        part = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA)
        if soft > 0.3:
            part = cv2.GaussianBlur(part, (0, 0), soft)
        part = cv2.LUT(part, levels[None].astype(np.uint8))
        spots = (coarse * grain(random, small)).astype(np.int16)
        part = cv2.add(part, cv2.merge([spots] * 3), dtype=cv2.CV_8U)
        results.append(cv2.imdecode(cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR))
    return results, length


def shot(random, pictures, points, seen):
    """The input of the network, bytes (96, 96, 5), the points in it and which are seen, and how long the racket was in the picture."""
    size, side = len(pictures[0]), racket_crop.SIDE
    placing = wrong(random, size)
    border = cv2.BORDER_REFLECT if random.random() < 0.8 else cv2.BORDER_CONSTANT
    pictures = [cv2.warpAffine(one, placing, (size, size), flags=cv2.INTER_LINEAR, borderMode=border) for one in pictures]
    points = racket_crop.mapped(placing, points)
    if random.random() < 0.5:
        pictures = [one[:, ::-1] for one in pictures]
        points = np.column_stack([size - 1 - points[:, 0], points[:, 1]])
    pictures, length = develop(random, pictures)
    kind = cv2.INTER_AREA if len(pictures[0]) > side else cv2.INTER_LINEAR
    pictures = [cv2.resize(one, (side, side), interpolation=kind) for one in pictures]
    points = points * side / size
    seen = seen & edge(random, pictures, points)
    return racket_crop.channels(*pictures), points, seen, length


def edge(random, pictures, points):
    """Now and then the picture ends within the square. Which points are in it."""
    side = racket_crop.SIDE
    there = np.ones((side, side), np.uint8)
    if random.random() < 0.15:
        part, way = int(random.integers(1, 0.4 * side)), random.integers(4)
        for picture in [*pictures, there]:
            np.rot90(picture, way)[:part] = 0
    at = np.floor(points).astype(int)
    inside = ((at >= 0) & (at < side)).all(1)
    at = np.clip(at, 0, side - 1)
    return inside & (there[at[:, 1], at[:, 0]] > 0)
