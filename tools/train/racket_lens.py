"""What a camera and a file make of a picture: distance, light, grain, blur, JPEG; and a pose model's errors of wrist and elbow."""

import cv2
import numpy as np

import racket_crop

# Pixels that the racket is long in the picture, and how many rackets wide the square is.
SHORTEST, LONGEST, RACKETS = 22, 260, racket_crop.FOREARMS * racket_crop.FOREARM / 0.685
# How far off a pose's wrists and elbows are, in forearms along each axis: mostly, and in one of seven.
OFF, FAR, FAR_SHARE = 0.11, 0.24, 0.15
# Of real wrists 5 in 83 are somewhere else.
LOST_SHARE, LOST = 0.07, 0.6

GRAIN = np.random.default_rng(0).normal(0, 1, (512, 512)).astype(np.float32)


def wrong(random, truth):
    """Forearms as a pose model tells them."""
    off = FAR if random.random() < FAR_SHARE else OFF
    arms = truth.arms + random.normal(0, off * truth.forearm, (2, 2, 2))
    if random.random() < LOST_SHARE:
        arms[0] += random.normal(0, LOST * truth.forearm, 2)
    return arms


def grain(random, size):
    """Grain of unit size as a part of one large piece: drawing it anew would take most of the time."""
    corner = random.integers(0, len(GRAIN) - size, 2)
    return GRAIN[corner[0]:corner[0] + size, corner[1]:corner[1] + size]


def develop(random, pictures):
    """Pictures in bytes as a phone or a broadcast shows them, at its resolution; and how many pixels a racket is long there."""
    size = len(pictures[0])
    gain, balance, power = random.uniform(0.75, 1.5), random.uniform(0.9, 1.1, 3), np.exp(random.normal(0, 0.2))
    length = np.exp(random.uniform(np.log(SHORTEST), np.log(LONGEST)))
    small = int(np.clip(length * RACKETS, 40, size))
    soft, sharp = random.uniform(0.3, 1.0) * (random.random() < 0.3), random.uniform(0.5, 2.5) * (random.random() < 0.65)
    coarse, quality = abs(random.normal(0, 4)), int(random.integers(35, 96))
    levels = np.clip(np.arange(256)[:, None] * gain * balance / 255, 0, 1) ** power * 255
    results = []
    for picture in pictures:
        part = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA) if small < size else picture
        if soft:
            part = cv2.GaussianBlur(part, (0, 0), soft)
        part = cv2.LUT(part, levels[None].astype(np.uint8))
        if sharp:
            part = cv2.addWeighted(part, 1 + sharp, cv2.GaussianBlur(part, (0, 0), 1.0), -sharp, 0)
        spots = (coarse * grain(random, small)).astype(np.int16)
        part = cv2.add(part, cv2.merge([spots] * 3), dtype=cv2.CV_8U)
        results.append(cv2.imdecode(cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR))
    return results, length


def glared(random, pictures):
    """Now and then light shines into the lens, or the camera moves within the exposure."""
    size = len(pictures[0])
    kind = random.random()
    if kind < 0.05:
        off = np.stack(np.meshgrid(np.arange(size), np.arange(size)), -1) - random.uniform(0, size, 2)
        light = random.uniform(80, 400) * np.exp(-0.5 * (off**2).sum(-1) / (size * random.uniform(0.08, 0.5)) ** 2)
        return [np.clip(one + light[..., None], 0, 255).astype(np.uint8) for one in pictures]
    if kind < 0.12:
        reach, turn = int(random.integers(3, 8)), random.uniform(0, 2 * np.pi)
        kernel, middle = np.zeros((2 * reach + 1,) * 2, np.float32), np.array([reach, reach])
        along = 0.5 * reach * np.array([np.cos(turn), np.sin(turn)])
        cv2.line(kernel, np.round(middle - along).astype(int).tolist(), np.round(middle + along).astype(int).tolist(), 1)
        return [cv2.filter2D(one, -1, kernel / kernel.sum()) for one in pictures]
    return pictures


def blended(random, pictures):
    """Now and then a file mixes neighboring pictures, or their lines."""
    kind = random.random()
    before, now, after = pictures
    if kind < 0.03:
        now = cv2.addWeighted(now, 0.6, before, 0.4, 0)
    elif kind < 0.06:
        now = now.copy()
        now[::2] = before[::2]
    return before, now, after


def shot(random, pictures, truth, is_upright=False):
    """The input of the network, bytes (96, 96, 6), the points in it and which are seen, and how long the racket was in the picture."""
    size, side = len(pictures[0]), racket_crop.SIDE
    arms = wrong(random, truth)
    placing = racket_crop.matrix(arms[0, 1], arms[0, 0], truth.forearm * np.exp(random.normal(0, 0.12)), size, is_upright)
    border = cv2.BORDER_REFLECT if random.random() < 0.85 else cv2.BORDER_CONSTANT
    pictures = [cv2.warpAffine(one, placing, (size, size), flags=cv2.INTER_LINEAR, borderMode=border) for one in pictures]
    points, arms = racket_crop.mapped(placing, truth.points), racket_crop.mapped(placing, arms)
    if random.random() < 0.5:
        pictures = [one[:, ::-1] for one in pictures]
        points, arms = ([size - 1, 0] + [-1, 1] * places for places in (points, arms))
    pictures, length = develop(random, blended(random, glared(random, pictures)))
    kind = cv2.INTER_AREA if len(pictures[0]) > side else cv2.INTER_LINEAR
    pictures = [cv2.resize(one, (side, side), interpolation=kind) for one in pictures]
    points, arms = points * side / size, arms * side / size
    seen = truth.seen & edge(random, pictures, points, is_upright)
    return racket_crop.channels(*pictures, arms), points, seen, length


def edge(random, pictures, points, is_upright):
    """Now and then the picture ends within the square. Which points are in it."""
    side = racket_crop.SIDE
    there = np.ones((side, side), bool)
    if random.random() < 0.3:
        turn = random.integers(4) * np.pi / 2 if is_upright else random.uniform(0, 2 * np.pi)
        across = (np.stack(np.meshgrid(np.arange(side), np.arange(side)), -1) - side / 2) @ [np.cos(turn), np.sin(turn)]
        there = across < random.uniform(0.12, 0.65) * side
        for picture in pictures:
            picture[~there] = 0
    at = np.floor(points).astype(int)
    inside = ((at >= 0) & (at < side)).all(1)
    at = np.clip(at, 0, side - 1)
    return inside & there[at[:, 1], at[:, 0]]
