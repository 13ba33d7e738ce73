"""A made-up square of a picture with a hand in its middle: a player before some ground, with a racket, another thing or nothing."""

import dataclasses

import cv2
import numpy as np

import racket_crop
import racket_grounds
import racket_player
import racket_shape

SIZE = 128
TO_PIXELS = SIZE / (racket_crop.FOREARMS * racket_crop.FOREARM)
ABSENT = 0.3
# Least share of a racket that is to be seen.
SEEN = 0.35


@dataclasses.dataclass
class Swing:
    """How a hand and its racket move about one moment: meters, radians and seconds."""

    axes: np.ndarray
    axis: np.ndarray
    turn: float
    speed: np.ndarray
    step: float
    exposure: float

    def pose(self, time):
        turned = racket_shape.turned(self.axis, self.turn * time)
        return self.axes @ turned.T

    def times(self, place, most):
        """Moments of an exposure, as many as its blur needs."""
        count = int(np.clip(abs(self.turn) * self.exposure * 20, 1, most))
        return place * self.step + self.exposure * ((np.arange(count) + 0.5) / count - 0.5)


def swing(random):
    up = random.normal(0, 0.6)
    forearm = np.array([0, -np.cos(up), np.sin(up)])
    bend = abs(random.normal(0.95, 0.55))
    aside = np.cross(forearm, random.normal(0, 1, 3))
    direction = racket_shape.turned(aside / np.linalg.norm(aside), bend) @ forearm
    axis = random.normal(0, 1, 3) * [0.5, 0.5, 1]
    quick = random.random()
    turn = random.uniform(0, 3) if quick < 0.35 else random.uniform(2, 14) if quick < 0.75 else random.uniform(10, 35)
    speed = random.normal(0, 1, 2) * turn / 12
    step = random.choice([1 / 60, 1 / 30, 1 / 25, 1 / 120])
    return Swing(racket_shape.axes_along(direction, random.uniform(0, np.pi)), axis / np.linalg.norm(axis), turn, speed, step,
                 step * random.choice([0.05, 0.2, 0.5, 0.9]))


def fist_of(moves, random):
    """The middle of the fist from the wrist, meters."""
    return np.array([random.normal(0, 0.015), -0.07 + random.normal(0, 0.012), 0]) + 0.02 * moves.axes[2]


def put(picture, light, cover):
    """A picture with something before it, in bytes."""
    return np.clip(picture * (1 - cover) + light, 0, 255).astype(np.uint8)


def thing(random, moves, fist, layer):
    """A stick, a club, a ball or a bag in the hand instead of a racket."""
    picture, _, scale, middle = layer
    kind, tone = random.integers(4), racket_shape.color(random).tolist()
    end = (fist + moves.axes[2] * random.uniform(0.3, 1.1))[:2] * scale + middle
    start = (fist - moves.axes[2] * 0.1)[:2] * scale + middle
    if kind == 0:
        cv2.circle(picture, (fist[:2] * scale + middle - [0, 0.05 * scale]).astype(int).tolist(), int(0.033 * scale), [200, 220, 60], -1, cv2.LINE_AA)
    elif kind < 3:
        wide = max(1, round(scale * random.choice([0.012, 0.02, 0.06])))
        cv2.line(picture, start.astype(int).tolist(), end.astype(int).tolist(), tone, wide, cv2.LINE_AA)
    else:
        low = fist[:2] * scale + middle + [0, 0.2 * scale]
        cv2.ellipse(picture, low.astype(int).tolist(), (scale * random.uniform(0.08, 0.3, 2)).astype(int).tolist(), random.uniform(0, 180), 0, 360, tone, -1, cv2.LINE_AA)


def strange(random, picture):
    """Another racket, away from the hand."""
    way = random.uniform(0, 2 * np.pi)
    middle = SIZE / 2 + SIZE * random.uniform(0.38, 0.7) * np.array([np.cos(way), np.sin(way)])
    moves = swing(random)
    racket = racket_shape.Racket(racket_shape.look(random), TO_PIXELS * random.uniform(0.3, 1.1), middle, 20)
    outward = np.array([np.cos(way), np.sin(way), random.normal(0, 0.5)])
    axes = racket_shape.axes_along(outward, random.uniform(0, np.pi)) if random.random() < 0.8 else moves.axes
    return put(picture, *racket.moving([(axes, np.zeros(3))], SIZE))


def truth(racket, moves, fist, layers):
    """Points, which are seen, and what share of the racket is; layers: its cover, and that of what is before it."""
    cover, before = layers
    points = racket.points(moves.pose(0), fist)
    size = len(before)
    inside = ((points >= 0) & (points < size)).all(1)
    at = np.clip(points, 0, size - 1).astype(int)
    seen = inside & (before[at[:, 1], at[:, 0]] < 128)
    # A handle is in the hand by nature: it counts as seen where the hand is.
    seen[2] = inside[2]
    whole = racket.look.length * racket.look.width * racket.scale**2 * 0.2
    share = float((cover[..., 0] * (before < 128)).sum() / max(cover.sum(), whole * 0.1, 1e-6))
    return points, seen, share


def scene(random, ground):
    """Pictures before, at and after the moment, bytes, and what is there: (points, seen, is there, pixels of blur)."""
    moves, is_two_handed = swing(random), random.random() < 0.25
    player, is_there = racket_player.Player(random, is_two_handed), random.random() >= ABSENT
    fist = fist_of(moves, random)
    racket = racket_shape.Racket(racket_shape.look(random), TO_PIXELS * random.uniform(0.93, 1.07), np.full(2, SIZE / 2), random.uniform(3, 25))
    trunk_before, arm_before, has_thing = random.random() < 0.2, random.random() < 0.5, random.random() < 0.4
    if random.random() < 0.12:
        ground = strange(random, ground)
    pan, seed = random.normal(0, 1.5, 2) * (random.random() < 0.3), random.integers(1 << 30)
    pictures, found = [], (np.zeros((3, 2)), np.zeros(3, bool), False, 0.0)
    for place in (-1, 0, 1):
        moved = moves.speed * place * moves.step
        picture = np.roll(ground, np.round(pan * place).astype(int), (0, 1)).copy()
        before = np.zeros((SIZE, SIZE), np.uint8)
        layer, front = (picture, np.zeros_like(before), TO_PIXELS, np.full(2, SIZE / 2)), None
        player.random = np.random.default_rng(seed)
        at = fist + [*moved, 0]
        holding = (at + moves.pose(place * moves.step)[2] * 0.1)[:2]
        steps = [(trunk_before, lambda l, m=moved: player.trunk(l, m)),
                 (arm_before, lambda l, m=moved: player.arm(l, m, m * 0.6 + [0, player.forearm])),
                 (True, lambda l, m=moved, h=holding: player.other_arm(l, m, h)) if is_two_handed else (trunk_before, lambda l, m=moved, h=holding: player.other_arm(l, m, h)),
                 (True, lambda l, m=moved, a=at: player.hand(l, m, a[:2]))]
        for _, draw in (step for step in steps if not step[0]):
            draw(layer)
        if is_there:
            poses = [(moves.pose(time), fist + [*(moves.speed * time), 0]) for time in moves.times(place, 9 if place == 0 else 4)]
            light, cover = racket.moving(poses, SIZE)
            picture = put(picture, light, cover)
        elif has_thing:
            thing(np.random.default_rng(seed), moves, at, layer)
        front = (np.ascontiguousarray(picture), before, TO_PIXELS, np.full(2, SIZE / 2))
        for _, draw in (step for step in steps if step[0]):
            draw(front)
        if is_there and place == 0:
            points, seen, share = truth(racket, moves, fist, (cover, before))
            found = points, seen & (share > 0.1), share > SEEN, blur(racket, moves, fist)
        pictures.append(front[0])
    return pictures, found


def blur(racket, moves, fist):
    """How far the tip goes within the exposure, pixels of the square that the network is given."""
    ends = [racket.points(moves.pose(time), fist + [*(moves.speed * time), 0])[0] for time in (-moves.exposure / 2, moves.exposure / 2)]
    return float(np.linalg.norm(ends[1] - ends[0])) * racket_crop.SIDE / SIZE
