"""What a camera and a file make of a picture: distance, light, grain, blur, JPEG; and a pose model's errors of wrist and elbow."""

import cv2
import numpy as np

import racket_crop

# Pixels that the racket is long in the picture, and how many rackets wide the square is.
SHORTEST, LONGEST, RACKETS = 12, 200, racket_crop.FOREARMS * racket_crop.FOREARM / 0.685


def wrong(random, size):
    """A square placed by a wrist and an elbow that are somewhat off: turned, moved, of another scale."""
    far = 2.2 if random.random() < 0.15 else 1.0
    turn = random.normal(0, 0.16) * far
    scale = np.exp(random.normal(0, 0.12))
    move = random.normal(0, 0.11 * size / racket_crop.FOREARMS, 2) * far
    rotation = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    return np.column_stack([rotation, size / 2 + move - rotation @ [size / 2, size / 2]])


def develop(random, pictures):
    """Pictures of floats as a phone or a broadcast shows them, at its resolution: bytes."""
    size = len(pictures[0])
    gain, balance, power = random.uniform(0.55, 1.35), random.uniform(0.85, 1.15, 3), np.exp(random.normal(0, 0.2))
    length = np.exp(random.uniform(np.log(SHORTEST), np.log(LONGEST)))
    small = int(np.clip(length * RACKETS, 28, size))
    soft, grain, quality = random.uniform(0, 0.9), abs(random.normal(0, 5)), int(random.integers(35, 96))
    gray = random.uniform(0, 0.7) if random.random() < 0.25 else 0
    results = []
    for picture in pictures:
        part = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA)
        if soft > 0.3:
            part = cv2.GaussianBlur(part, (0, 0), soft)
        part = 255 * np.clip(part * gain * balance / 255, 0, 1) ** power
        part = part + gray * (part.mean(2, keepdims=True) - part) + random.normal(0, grain, part.shape[:2])[..., None]
        coded = cv2.imencode(".jpg", np.clip(part, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        results.append(cv2.imdecode(coded, cv2.IMREAD_COLOR))
    return results, length


def shot(random, pictures, points, placing=None):
    """The input of the network, bytes (96, 96, 5), the points in it, and how long the racket was in the picture taken."""
    size = len(pictures[0])
    if placing is None:
        placing = wrong(random, size)
        border = cv2.BORDER_REFLECT if random.random() < 0.8 else cv2.BORDER_CONSTANT
        pictures = [cv2.warpAffine(one, placing, (size, size), flags=cv2.INTER_LINEAR, borderMode=border) for one in pictures]
        points = racket_crop.mapped(placing, points)
    if random.random() < 0.5:
        pictures = [one[:, ::-1] for one in pictures]
        points = np.column_stack([size - 1 - points[:, 0], points[:, 1]])
    pictures, length = develop(random, pictures)
    side = racket_crop.SIDE
    kind = cv2.INTER_AREA if len(pictures[0]) > side else cv2.INTER_LINEAR
    pictures = [cv2.resize(one, (side, side), interpolation=kind) for one in pictures]
    edge(random, pictures)
    return racket_crop.channels(*pictures), points * side / size, length


def edge(random, pictures):
    """Now and then the picture ends within the square."""
    if random.random() < 0.15:
        part = int(random.integers(1, 0.4 * racket_crop.SIDE))
        way = random.integers(4)
        for picture in pictures:
            np.rot90(picture, way)[:part] = 0
