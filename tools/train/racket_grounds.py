"""Made-up surroundings of a hand: courts, fences, nets, walls, leaves, and what else has lines."""

import cv2
import numpy as np

import racket_shape


def noise(random, size, cells):
    """Soft noise of unit size with so many cells across."""
    return cv2.resize(random.normal(0, 1, (cells, cells)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)


def surface(random, size):
    """A color with light, spots and grain."""
    plain = racket_shape.color(random) * random.uniform(0.5, 1)
    tone = sum(random.uniform(0, 14) * noise(random, size, cells) for cells in (2, 6, 24))
    picture = plain + tone[..., None] * random.uniform(0.6, 1.4, 3)
    return picture.astype(np.float32)


def leaves(random, size):
    plain = np.array([random.uniform(10, 110), random.uniform(30, 140), random.uniform(5, 80)])
    tone = sum(random.uniform(5, 30) * noise(random, size, cells) for cells in (5, 14, 40, 90))
    return (plain + tone[..., None]).astype(np.float32)


def scatter(random, size):
    """Many shapes of any color: spectators, signs, cars, windows."""
    picture = surface(random, size)
    for _ in range(random.integers(5, 60)):
        middle, radius = random.integers(0, size, 2), random.integers(2, size // 5, 2)
        tone = racket_shape.color(random).tolist()
        if random.random() < 0.5:
            cv2.ellipse(picture, middle.tolist(), radius.tolist(), random.uniform(0, 180), 0, 360, tone, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(picture, (middle - radius).tolist(), (middle + radius).tolist(), tone, -1)
    return picture


def lines(random, picture):
    """Lines of courts, posts, cables and wires."""
    size = len(picture)
    for _ in range(random.integers(0, 5)):
        start, end = random.uniform(-0.3 * size, 1.3 * size, (2, 2)).astype(int)
        cv2.line(picture, start.tolist(), end.tolist(), racket_shape.color(random).tolist(), int(random.integers(1, 7)), cv2.LINE_AA)


def mesh(random, picture):
    """A fence or a net."""
    size = len(picture)
    cover = np.zeros((size, size), np.uint8)
    step, lean = random.uniform(5, 22), random.uniform(-1, 1)
    for place in np.arange(-size, 2 * size, step):
        for ends in (((place, 0), (place + lean * size, size)), ((0, place), (size, place - lean * size))):
            cv2.line(cover, tuple(map(int, ends[0])), tuple(map(int, ends[1])), 255, 1, cv2.LINE_AA)
    share = cover[..., None] / 255 * random.uniform(0.15, 0.9)
    picture += share * (racket_shape.color(random) - picture)


def ground(random, size):
    """A picture in up to three parts with straight bounds."""
    makers = (surface, surface, surface, leaves, leaves, scatter)
    picture = makers[random.integers(6)](random, size)
    for _ in range(random.integers(0, 3)):
        other = makers[random.integers(6)](random, size)
        normal = random.normal(0, 1, 2)
        normal /= np.linalg.norm(normal)
        across = (np.stack(np.meshgrid(np.arange(size), np.arange(size)), -1) - random.uniform(0, size, 2)) @ normal
        if random.random() < 0.2:
            mesh(random, other)
        picture = np.where((across > 0)[..., None], other, picture)
    if random.random() < 0.2:
        mesh(random, picture)
    lines(random, picture)
    return np.clip(picture, 0, 255).astype(np.uint8)
