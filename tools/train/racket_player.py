"""A made-up player as limbs seen around one hand: what is before and behind the racket, and where."""

import dataclasses

import cv2
import numpy as np

import racket_shape

SHADES = ((1, 0.72), (0.72, 0.92), (0.35, 1.1))
FINE = 1 << racket_shape.SHIFT
SKIN = np.array([[236, 200, 175], [205, 160, 130], [160, 110, 80], [100, 65, 45], [225, 175, 150]])


@dataclasses.dataclass
class Layer:
    """A picture to draw on, what is covered in it, and how meters become its pixels."""

    picture: np.ndarray
    cover: np.ndarray
    view: np.ndarray  # Pixels of a meter times a rotation.
    middle: np.ndarray

    def at(self, place):
        return self.view @ np.asarray(place, float)[:2] + self.middle

    def scale(self):
        return float(np.hypot(*self.view[0]))


class Player:
    """Limbs in meters from the wrist of the hand looked at, x right and y down, its elbow straight below."""

    def __init__(self, random, is_two_handed):
        self.random = random
        self.skin = SKIN[random.integers(len(SKIN))] * random.uniform(0.6, 1.05) + random.normal(0, 6, 3)
        self.shirt, self.pants, self.shoe, self.hair = (racket_shape.color(random) for _ in range(4))
        if random.random() < 0.6:  # No cap.
            self.hair = np.array([60.0, 45, 30]) * random.uniform(0.3, 2.2)
        self.is_two_handed = is_two_handed
        if random.random() < 0.05:
            self.shirt = self.skin
        if random.random() < 0.07:  # The light is behind the player.
            self.skin, self.shirt, self.pants, self.shoe, self.hair = (part * 0.15 for part in (self.skin, self.shirt, self.pants, self.shoe, self.hair))
        self.is_sleeved, self.has_band, self.is_long = random.random() < 0.2, random.random() < 0.25, random.random() < 0.2
        # In real squares the forearm is as short as 0.3 of its length in one of twenty, 0.6 in a quarter.
        self.forearm = 0.26 * np.sqrt(max(0.01, 1 - random.normal(0, 0.62) ** 2))
        turn, upper = random.uniform(-np.pi, np.pi) * 0.75 + np.pi / 2, 0.29 * random.uniform(0.3, 1)
        self.shoulder = np.array([0, self.forearm]) + upper * np.array([np.cos(turn), np.sin(turn)])
        down = random.uniform(-np.pi, np.pi)
        self.down = np.array([np.cos(down), np.sin(down)])
        self.side = np.array([-self.down[1], self.down[0]]) * random.choice([-1, 1]) * random.uniform(0.25, 1)
        self.other_hand, self.faced = random.normal(0, 0.35, 2), random.uniform(-0.15, 0.15)
        self.knees = random.normal(0, 0.12, (2, 2))
        self.light = random.uniform(-1, 1, 2)

    def tube(self, layer, places, tone):
        """A limb lit from one side."""
        scale = layer.scale()
        start, end, radius, end_radius = places
        radius = (radius + end_radius) / 2
        for share, bright in SHADES:
            move = self.light * radius * (1 - share) * 0.6
            ends = [[round(float(part) * FINE) for part in layer.at(place + move)] for place in (start, end)]
            wide = max(1, round(2 * radius * share * scale))
            cv2.line(layer.picture, *ends, [min(255.0, float(part) * bright) for part in tone], wide, cv2.LINE_AA, racket_shape.SHIFT)
            if share == 1:
                cv2.line(layer.cover, *ends, 255, wide, cv2.LINE_AA, racket_shape.SHIFT)

    def trunk(self, layer, moved):
        shoulder = self.shoulder + moved * 0.3
        other = shoulder + self.side * 0.36
        neck, hips = (shoulder + other) / 2, (shoulder + other) / 2 + self.down * 0.52
        for knee, way in zip(self.knees, (-0.5, 0.5), strict=True):
            hip = hips + self.side * 0.2 * way
            bent = hip + self.down * 0.4 + knee
            self.tube(layer, (hip, bent, 0.085, 0.06), self.pants)
            foot = bent + self.down * 0.42 - knee * 0.7
            self.tube(layer, (bent, foot, 0.052, 0.035), self.pants if self.is_long else self.skin)
            self.tube(layer, (foot, foot + self.down * 0.05 + self.side * self.faced, 0.045, 0.04), self.shoe)
        self.tube(layer, (neck, neck - self.down * 0.1, 0.06, 0.055), self.skin)
        self.tube(layer, (neck - self.down * 0.19, neck - self.down * 0.25, 0.095, 0.1), self.hair)
        self.tube(layer, (neck - self.down * 0.16, neck - self.down * 0.22, 0.08, 0.085), self.skin)
        wide = 0.09 + 0.07 * np.linalg.norm(self.side)
        self.tube(layer, (neck + self.down * 0.08, hips, wide, wide * 0.85), self.shirt)

    def other(self, moved, on_racket):
        """Shoulder, elbow and hand of the other arm."""
        shoulder = self.shoulder + moved * 0.3 + self.side * 0.36
        hand = on_racket if self.is_two_handed else shoulder + self.down * 0.3 + self.other_hand
        return shoulder, (shoulder + hand) / 2 + self.down * 0.08, hand

    def other_arm(self, layer, moved, on_racket):
        shoulder, elbow, hand = self.other(moved, on_racket)
        self.tube(layer, (shoulder, elbow, 0.052, 0.042), self.shirt)
        self.tube(layer, (elbow, hand, 0.042, 0.027), self.skin)
        self.tube(layer, (hand, hand, 0.045, 0.045), self.skin)

    def arm(self, layer, wrist, elbow):
        cloth = self.shirt if self.is_sleeved else self.skin
        self.tube(layer, (self.shoulder + wrist * 0.3, elbow, 0.055, 0.043), self.shirt if self.random.random() < 0.6 else cloth)
        self.tube(layer, (elbow, wrist, 0.043, 0.028), cloth)
        if self.has_band:
            self.tube(layer, (wrist + 0.25 * (elbow - wrist), wrist, 0.034, 0.034), self.shoe)

    def hand(self, layer, wrist, fist):
        self.tube(layer, (wrist, fist, 0.03, 0.043), self.skin)
