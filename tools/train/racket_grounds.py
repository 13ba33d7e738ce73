"""Made-up surroundings of a hand: courts with lines, stands, fences, nets, banners, beams, walls, leaves, and players far away."""

import cv2
import numpy as np

import racket_player
import racket_shape

# Colors that courts, walls and skies have; each is varied.
NATURAL = np.array([[60, 95, 150], [70, 120, 170], [90, 150, 200], [45, 75, 125], [60, 110, 85], [100, 140, 90], [130, 150, 80], [110, 80, 140],
                    [185, 105, 65], [205, 130, 85], [130, 135, 140], [165, 165, 160], [30, 45, 60], [20, 60, 45], [170, 200, 230], [225, 230, 235],
                    [40, 40, 45], [205, 195, 175]], float)


def tone(random):
    if random.random() < 0.25:
        return racket_shape.color(random)
    return np.clip(NATURAL[random.integers(len(NATURAL))] * random.uniform(0.7, 1.25) + random.normal(0, 10, 3), 3, 250)


def noise(random, size, cells):
    """Soft noise of unit size with so many cells across."""
    return cv2.resize(random.normal(0, 1, (cells, cells)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)


def bytes_of(picture):
    """In bytes alone OpenCV draws smooth lines."""
    return np.clip(picture, 0, 255).astype(np.uint8)


def surface(random, size):
    """A color with light, spots and grain."""
    light = sum(random.uniform(0, 8) * noise(random, size, cells) for cells in (2, 6, 24, size))
    return bytes_of(tone(random) + light[..., None] * random.uniform(0.8, 1.2, 3))


def leaves(random, size):
    plain = np.array([random.uniform(10, 110), random.uniform(30, 140), random.uniform(5, 80)])
    light = sum(random.uniform(5, 35) * noise(random, size, cells) for cells in (5, 14, 40, 90))
    return bytes_of(plain + light[..., None])


def scatter(random, size):
    """Many shapes of any color: signs, cars, windows."""
    picture = surface(random, size)
    for _ in range(random.integers(5, 40)):
        middle, radius = random.integers(0, size, 2), random.integers(2, size // 5, 2)
        paint = tone(random).tolist()
        if random.random() < 0.4:
            cv2.ellipse(picture, middle.tolist(), radius.tolist(), random.uniform(0, 180), 0, 360, paint, -1, cv2.LINE_AA)
        else:
            cv2.rectangle(picture, (middle - radius).tolist(), (middle + radius).tolist(), paint, -1)
    return picture


def stand(random, size):
    """Rows of seats, some of them taken."""
    picture, seat = surface(random, size), tone(random)
    across, down, full = random.uniform(5, 16), random.uniform(6, 18), random.choice([0.0, 0.1, 0.5, 0.95])
    for y in np.arange(0, size, down):
        for x in np.arange((y * 0.37) % across, size, across):
            place = np.array([x, y]) + random.normal(0, 0.5, 2)
            wide, high = across * 0.38, down * 0.4
            corners = [(place + way * np.array([wide, high])).astype(int).tolist() for way in (-1, 1)]
            cv2.rectangle(picture, *corners, (seat * random.uniform(0.8, 1.2)).tolist(), -1)
            if random.random() < full:
                skin = racket_player.SKIN[random.integers(5)] * random.uniform(0.7, 1.1)
                cv2.circle(picture, (place - [0, high * 1.2]).astype(int).tolist(), max(1, int(wide * 0.6)), skin.tolist(), -1, cv2.LINE_AA)
                radius = max(1, int(wide)), max(1, int(high))
                cv2.ellipse(picture, (place + [0, high * 0.2]).astype(int).tolist(), radius, 0, 0, 360, racket_shape.color(random).tolist(), -1)
    return picture


def banner(random, size):
    """A wall with letters, large or small."""
    picture, paint = surface(random, size), racket_shape.color(random).tolist()
    large = np.exp(random.uniform(np.log(0.3), np.log(3)))
    for y in np.arange(random.uniform(0, 40), size + 30, 34 * large + random.uniform(0, 40)):
        text = "".join(chr(random.integers(65, 91)) for _ in range(int(random.integers(2, 12))))
        start, wide = (int(random.uniform(-0.4, 0.7) * size), int(y)), max(1, round(large * random.uniform(1, 5)))
        cv2.putText(picture, text, start, int(random.integers(5)), large, paint, wide, cv2.LINE_AA)
    return picture


def court(random, size):
    """Two tones of a court with its white lines, which meet and cross at the angles that a view from far or near makes of right ones."""
    picture = surface(random, size)
    start, angle = random.uniform(0, size, 2), random.uniform(0, np.pi)
    ways = [np.array([np.cos(a), np.sin(a)]) for a in (angle, angle + random.uniform(0.5, 2.6))]
    other = surface(random, size)
    side = (np.stack(np.meshgrid(np.arange(size), np.arange(size)), -1) - start) @ np.array([-ways[0][1], ways[0][0]])
    if random.random() < 0.7:
        picture = np.where((side > 0)[..., None], other, picture)
    white, wide = [float(random.uniform(170, 255))] * 3, int(random.integers(1, 6))
    for way, other_way in (ways, ways[::-1]):
        for place in [0.0] + [random.uniform(-size, size) for _ in range(random.integers(0, 2))]:
            line(picture, start + other_way * place, way * (size * 2), white, wide, random.random() < 0.4)
    return picture


def line(picture, middle, reach, paint, wide, ends):
    """A line through a place, or one that ends there."""
    cv2.line(picture, (middle if ends else middle - reach).astype(int).tolist(), (middle + reach).astype(int).tolist(), paint, wide, cv2.LINE_AA)


def lines(random, picture):
    """Posts, cables, wires and beams."""
    size = len(picture)
    for _ in range(random.integers(0, 5)):
        ends = random.uniform(-0.3 * size, 1.3 * size, (2, 2)).astype(int)
        cv2.line(picture, ends[0].tolist(), ends[1].tolist(), tone(random).tolist(), int(random.integers(1, 8)), cv2.LINE_AA)


def beams(random, size):
    """A roof or a fence of bars: many lines, mostly along two ways."""
    picture, angle, paint = surface(random, size), random.uniform(0, np.pi), tone(random)
    for way in (angle, angle + random.uniform(0.6, 2.2)):
        step, wide = random.uniform(10, 45), int(random.integers(1, 6))
        for place in np.arange(-size, 2 * size, step):
            middle = np.array([size / 2 - np.sin(way) * (place - size / 2), size / 2 + np.cos(way) * (place - size / 2)])
            line(picture, middle, 2 * size * np.array([np.cos(way), np.sin(way)]), (paint * random.uniform(0.8, 1.2)).tolist(), wide, False)
    return picture


def mesh(random, picture):
    """A fence or a net; some nets have their white band."""
    size = len(picture)
    cover = np.zeros((size, size), np.uint8)
    step, lean = random.uniform(4, 18), random.uniform(-1, 1)
    for place in np.arange(-size, 2 * size, step):
        for ends in (((place, 0), (place + lean * size, size)), ((0, place), (size, place - lean * size))):
            cv2.line(cover, tuple(map(int, ends[0])), tuple(map(int, ends[1])), 255, 1, cv2.LINE_AA)
    share = cover[..., None] / 255 * random.uniform(0.15, 0.7)
    picture[:] = bytes_of(picture + share * (tone(random) * random.choice([0.3, 1.0]) - picture))
    if random.random() < 0.3:
        middle, angle = random.uniform(0, size, 2), random.uniform(0, np.pi)
        line(picture, middle, 2 * size * np.array([np.cos(angle), np.sin(angle)]), [235.0] * 3, int(random.integers(3, 9)), False)


def others(random, picture):
    """Other people, mostly smaller than the player, and a shadow."""
    size = len(picture)
    for _ in range(random.integers(1, 3)):
        player, turn = racket_player.Player(random, False), random.uniform(0, 2 * np.pi)
        scale = size / 1.66 * random.choice([0.2, 0.4, 0.7, 1.0])
        view = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        layer = racket_player.Layer(picture, np.zeros((size, size), np.uint8), view, random.uniform(-0.1, 1.1, 2) * size)
        player.trunk(layer, np.zeros(2))
        player.other_arm(layer, np.zeros(2), np.zeros(2))
        player.arm(layer, np.zeros(2), np.array([0, player.forearm]))


def shadow(random, picture):
    """A part that lies in shadow: of a player, a post, a roof."""
    size = len(picture)
    cover = np.zeros((size, size), np.uint8)
    corners = random.uniform(-0.2, 1.2, 2) * size + random.normal(0, random.choice([0.1, 0.4]) * size, (int(random.integers(3, 6)), 2))
    cv2.fillPoly(cover, [corners.astype(np.int32)], 255, cv2.LINE_AA)
    picture[:] = picture * (1 - cover[..., None] / 255 * random.uniform(0.2, 0.6))


MAKERS = (surface, court, court, court, leaves, scatter, stand, stand, banner, beams)


def ground(random, size):
    """A picture in up to three parts with straight bounds."""
    picture = MAKERS[random.integers(len(MAKERS))](random, size)
    for _ in range(random.integers(0, 3)):
        other = MAKERS[random.integers(len(MAKERS))](random, size)
        # Most bounds are level where the square is upright.
        normal = random.normal(0, 1, 2) * [random.choice([0.1, 1.0]), 1]
        normal /= np.linalg.norm(normal)
        across = (np.stack(np.meshgrid(np.arange(size), np.arange(size)), -1) - random.uniform(0, size, 2)) @ normal
        if random.random() < 0.15:
            mesh(random, other)
        picture = np.where((across > 0)[..., None], other, picture)
    for share, change in ((0.15, mesh), (0.4, lines), (0.25, others), (0.3, shadow)):
        if random.random() < share:
            change(random, picture)
    return picture
