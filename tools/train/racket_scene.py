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
ABSENT = 0.5
# Of hands without a racket: how many have it in the other hand, hold another thing, or have a stranger's near.
IN_OTHER, OTHER_THING, STRANGE = 0.45, 0.5, 0.12
# Least share of a racket that is to be seen, and least difference from what is behind it, of 255.
SEEN, CONTRAST = 0.35, 7


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
    # In real squares the tip is off the forearm by 46 degrees in the median, by more than 94 in a quarter.
    bend = abs(random.normal(0.9, 0.5)) if random.random() < 0.65 else random.uniform(0.8, 2.6)
    aside = np.cross(forearm, random.normal(0, 1, 3))
    direction = racket_shape.turned(aside / np.linalg.norm(aside), bend) @ forearm
    axis = random.normal(0, 1, 3) * [0.5, 0.5, 1]
    quick = random.random()
    turn = random.uniform(0, 3) if quick < 0.35 else random.uniform(2, 14) if quick < 0.75 else random.uniform(10, 35)
    speed = random.normal(0, 1, 2) * turn / 7
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
    """A ball, a bag, a bottle, a bat, or a club with its head in the hand instead of a racket."""
    kind, tone, scale = random.random(), racket_shape.color(random).tolist(), layer.scale()
    middle = layer.at(fist)
    if kind < 0.15:
        cv2.circle(layer.picture, (middle - [0, 0.05 * scale]).astype(int).tolist(), int(0.033 * scale), [200, 220, 60], -1, cv2.LINE_AA)
    elif kind < 0.3:
        radius = (scale * random.uniform(0.04, 0.3, 2)).astype(int).tolist()
        cv2.ellipse(layer.picture, layer.at(fist[:2] + [0, 0.2]).astype(int).tolist(), radius, random.uniform(0, 180), 0, 360, tone, -1, cv2.LINE_AA)
    else:
        long, is_club = random.uniform(0.15, 1.15), random.random() < 0.5
        ends = [layer.at(fist + moves.axes[2] * along).astype(int).tolist() for along in (-0.1, long)]
        wide = 0.012 if is_club else random.choice([0.012, 0.03, 0.06])
        cv2.line(layer.picture, *ends, tone, max(1, round(scale * wide)), cv2.LINE_AA)
        if is_club:
            radius = [max(1, round(scale * part)) for part in random.uniform(0.02, 0.075, 2)]
            cv2.ellipse(layer.picture, ends[1], radius, random.uniform(0, 180), 0, 360, racket_shape.color(random).tolist(), -1, cv2.LINE_AA)


def strange(random, picture):
    """Another racket, away from the hand."""
    way = random.uniform(0, 2 * np.pi)
    middle = SIZE / 2 + SIZE * random.uniform(0.38, 0.7) * np.array([np.cos(way), np.sin(way)])
    moves = swing(random)
    racket = racket_shape.Racket(racket_shape.look(random), TO_PIXELS * random.uniform(0.3, 1.1), middle, 20)
    outward = np.array([np.cos(way), np.sin(way), random.normal(0, 0.5)])
    axes = racket_shape.axes_along(outward, random.uniform(0, np.pi)) if random.random() < 0.8 else moves.axes
    return put(picture, *racket.moving([(axes, np.zeros(3))], SIZE))


@dataclasses.dataclass
class Truth:
    """What is there, in pixels of the square that was drawn."""

    points: np.ndarray
    seen: np.ndarray
    is_there: bool
    blur: float  # How far the tip goes within the exposure, in pixels of the square that the network is given.
    arms: np.ndarray  # Elbow and wrist of the hand looked at, and of the other.
    forearm: float


def shown(racket, moves, fist, layers):
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


def contrast(picture, light, cover):
    """How much a racket differs from what is behind it, of 255: one that does not is not seen."""
    return float(abs(light - picture * cover).sum() / max(3 * cover.sum(), 1e-6))


class Scene:
    """A player with a racket in the hand looked at, or in the other, or with another thing or nothing."""

    def __init__(self, random, is_upright):
        self.moves, two_handed = swing(random), random.random() < 0.25
        self.is_there, self.has_thing = random.random() >= ABSENT, random.random() < OTHER_THING
        self.player = racket_player.Player(random, two_handed and (self.is_there or self.has_thing))
        down = self.player.down
        turn = np.pi / 2 + random.normal(0, 0.2) - np.arctan2(down[1], down[0]) if is_upright else 0.0
        look, scale = racket_shape.look(random), TO_PIXELS * random.uniform(0.93, 1.07)
        self.fist, self.middle = fist_of(self.moves, random), np.full(2, SIZE / 2)
        self.racket = racket_shape.Racket(look, scale, self.middle, random.uniform(3, 25), turn)
        self.view = TO_PIXELS * self.racket.turn
        self.other_moves = swing(random)
        far = np.linalg.norm(self.player.other(np.zeros(2), np.zeros(2))[2]) > 0.25
        self.in_other = not self.is_there and far and random.random() < IN_OTHER
        self.trunk_before, self.arm_before, self.racket_first = random.random() < 0.2, random.random() < 0.5, random.random() < 0.3
        self.seed = random.integers(1 << 30)

    def steps(self, place):
        """(is it before the racket, does it move with the hand, how it is drawn) of the parts of the player."""
        player, moves = self.player, self.moves
        holding = (self.fist + moves.pose(place * moves.step)[2] * 0.1)[:2]
        other = lambda layer, moved: player.other_arm(layer, moved, holding + moved)  # noqa: E731
        return [(self.trunk_before, False, player.trunk),
                (self.arm_before, True, lambda layer, moved: player.arm(layer, moved, moved * 0.6 + [0, player.forearm])),
                (player.is_two_handed or self.trunk_before, player.is_two_handed, other),
                (True, True, lambda layer, moved: player.hand(layer, moved, (self.fist[:2] + moved)))]

    def draw(self, steps, picture, cover, place):
        """Parts of the player; what moves within the exposure by more than a pixel or two is smeared."""
        base, exposure = self.moves.speed * place * self.moves.step, self.moves.speed * self.moves.exposure
        far = np.linalg.norm(exposure) * TO_PIXELS
        for _, does_move, draw in steps:
            shares = (-0.4, 0.0, 0.4) if does_move and far > 1.5 else (0.0,)
            results = []
            for share in shares:
                self.player.random = np.random.default_rng(self.seed)
                results.append(picture.copy() if len(shares) > 1 else picture)
                draw(racket_player.Layer(results[-1], cover, self.view, self.middle), base + share * exposure)
            if len(shares) > 1:
                picture = (sum(one.astype(np.uint16) for one in results) // len(results)).astype(np.uint8)
        return picture

    def other_racket(self, picture, place):
        """The racket in the other hand, of which nothing is asked here."""
        moves = self.other_moves
        hand = [*self.player.other(moves.speed * 0, np.zeros(2))[2], 0.0]
        poses = [(moves.pose(time), hand + np.array([*(moves.speed * time), 0])) for time in moves.times(place, 5)]
        return put(picture, *self.racket.moving(poses, SIZE))

    def picture(self, ground, place):
        """The picture at a moment, and of the middle one what is seen of the racket."""
        moves, steps = self.moves, self.steps(place)
        before, found = np.zeros((SIZE, SIZE), np.uint8), None
        picture = ground.copy()
        if self.in_other and self.racket_first:
            picture = self.other_racket(picture, place)
        picture = self.draw([step for step in steps if not step[0]], picture, np.zeros_like(before), place)
        if self.is_there:
            poses = [(moves.pose(time), self.fist + [*(moves.speed * time), 0]) for time in moves.times(place, 9 if place == 0 else 4)]
            light, cover = self.racket.moving(poses, SIZE)
            clear = contrast(picture, light, cover) > CONTRAST if place == 0 else True
            picture = put(picture, light, cover)
        elif self.has_thing:
            at = self.fist + [*(moves.speed * place * moves.step), 0]
            thing(np.random.default_rng(self.seed), moves, at, racket_player.Layer(picture, before, self.view, self.middle))
        picture = self.draw([step for step in steps if step[0]], np.ascontiguousarray(picture), before, place)
        if self.in_other and not self.racket_first:
            picture = self.other_racket(picture, place)
        if self.is_there and place == 0:
            points, seen, share = shown(self.racket, moves, self.fist, (cover, before))
            found = points, seen & (share > 0.1) & clear, share > SEEN and clear, blur(self.racket, moves, self.fist)
        return picture, found

    def arms(self):
        """Elbow and wrist of both arms in the picture."""
        _, elbow, wrist = self.player.other(np.zeros(2), self.fist[:2] + 0.1 * self.moves.axes[2][:2])
        layer = racket_player.Layer(None, None, self.view, self.middle)
        return np.array([[layer.at([0, self.player.forearm]), layer.at([0, 0])], [layer.at(elbow), layer.at(wrist)]])


def scene(random, ground, is_upright=False):
    """Pictures before, at and after the moment, bytes, and their Truth."""
    if random.random() < STRANGE:
        ground = strange(random, ground)
    made = Scene(random, is_upright)
    pan, pictures, found = random.normal(0, 1.5, 2) * (random.random() < 0.3), [], (np.zeros((3, 2)), np.zeros(3, bool), False, 0.0)
    for place in (-1, 0, 1):
        picture, told = made.picture(np.roll(ground, np.round(pan * place).astype(int), (0, 1)), place)
        pictures.append(picture)
        found = told or found
    return pictures, Truth(*found, made.arms(), TO_PIXELS * racket_crop.FOREARM)


def blur(racket, moves, fist):
    """How far the tip goes within the exposure, pixels of the square that the network is given."""
    ends = [racket.points(moves.pose(time), fist + [*(moves.speed * time), 0])[0] for time in (-moves.exposure / 2, moves.exposure / 2)]
    return float(np.linalg.norm(ends[1] - ends[0])) * racket_crop.SIDE / SIZE
