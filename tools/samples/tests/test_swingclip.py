"""Checks of the strokes' motion. Run in tools/samples with a Python 3.11 that has numpy:

    ../../.tools/blender/bin/python -m unittest discover -s tests
"""
import itertools
import unittest

import clips  # noqa: F401  (finds the renderer)
import numpy as np
from swingclip import events, habits
from swingclip.ball import Ball
from swingclip.camera import Camera
from swingclip.clip import REACH, Motion, scaled
from swingclip.skeleton import BED_CENTRE, FIST, HEIGHT, UPPER_FIST
from swingclip.strokes import STROKES

STEP = 1 / 120


class Played:
    """A stroke's poses, made once for all checks."""

    def __init__(self, kind, variant):
        self.kind, self.variant = kind, variant
        self.motion = Motion(kind, variant)
        self.times = np.arange(self.motion.stroke.start, self.motion.stroke.end, STEP)
        self.poses = [self.motion.at(t) for t in self.times]

    def path(self, name):
        return np.array([j[name] for j, _ in self.poses])

    def speed(self, name):
        return np.linalg.norm(np.gradient(self.path(name), STEP, axis=0), axis=1)


# Fastest wrist in m/s. Serve, smash and drives: 2.8 to 6 body heights a second in the published samples; a slice and a
# volley are compact, without a published peak: the sampled volleys' wrists move 0.5 to 0.6 heights in half a second.
WRIST_SPEED = {"serve": (7, 11), "smash": (5, 11), "slice": (3.5, 7), "forehandVolley": (2, 5), "backhandVolley": (2, 5)}
DRIVE_SPEED = (5, 11)


ORDER = {"serve": ["start", "release", "loading", "cocking", "contact", "deceleration", "finish"],
         "smash": ["unitTurn", "backswingEnd", "loading", "cocking", "contact", "deceleration", "finish"],
         "forehand": ["unitTurn", "backswingEnd", "forwardSwingStart", "contact", "followThroughEnd"]}


class Strokes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.played = [Played(kind, variant) for kind, variant in STROKES]

    def test_no_leg_is_pulled_straight_and_no_foot_sinks(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                self.assertLess(max(j["stretch"] for j, _ in p.poses), REACH + .005)
                lowest = min(p.path(s + n)[:, 2].min() for s in ("left", "right") for n in ("Heel", "FootIndex"))
                self.assertGreater(lowest, -.02)

    def test_bones_keep_their_length(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                for j, _ in p.poses[::20]:
                    for a, b, length in (("Shoulder", "Elbow", .30), ("Elbow", "Wrist", .26), ("Hip", "Knee", .44), ("Knee", "Ankle", .42)):
                        for side in ("left", "right"):
                            self.assertAlmostEqual(np.linalg.norm(j[side + a] - j[side + b]), length, places=6)

    def test_speeds_peak_in_order_and_before_contact(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                near = (p.times > -.3) & (p.times < .15)           # the volleys' run-up and recovery are as quick as the hit
                peaks = [p.times[near][np.argmax(p.speed(name)[near])] for name in ("rightShoulder", "rightWrist")]
                low, high = WRIST_SPEED.get(p.variant, WRIST_SPEED.get(p.kind, DRIVE_SPEED))
                self.assertTrue(low < p.speed("rightWrist")[near].max() < high, p.speed("rightWrist")[near].max())
                volley = p.kind.endswith("Volley")
                self.assertTrue(-(.12 if volley else .09) <= peaks[1] <= .01, peaks)     # a volley's hand firms up before it
                if not volley and p.variant != "slice":                                  # these two have a quiet trunk
                    self.assertLess(peaks[0], peaks[1] + 1e-9)

    def test_racket_meets_the_ball(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                ball = Ball(p.motion)
                for t in (-1e-4, 0.0, 1e-4):
                    self.assertLess(np.linalg.norm(ball.at(t) - p.motion.at(0.0)[0]["racketCentre"]), .01)

    def test_strings_face_the_way_the_ball_leaves(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                normal = p.motion.at(0.0)[1]["racket"][:3, 1] * (-1 if p.kind.startswith("backhand") else 1)
                out = np.array(p.motion.stroke.ball_out)
                self.assertGreater(normal @ out / np.linalg.norm(out), np.cos(np.radians(25)))

    def test_arms_stay_out_of_the_trunk_and_racket_clear_of_the_head(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                for j, f in p.poses[::6]:
                    chest = f["chest"]
                    for side in ("left", "right"):
                        for share in (0, .35, .7, 1):
                            q = j[side + "Elbow"] * (1 - share) + j[side + "Wrist"] * share
                            x, y, z = chest[:3, :3].T @ (q - chest[:3, 3])
                            if -.15 < z < .27:
                                self.assertGreater(np.hypot(x / .172, y / .116), 1)
                    head, fist, axis = f["head"][:3, 3] + f["head"][:3, 2] * .1, f["racket"][:3, 3], f["racket"][:3, 2]
                    self.assertGreater(min(np.linalg.norm(fist + axis * k - head) for k in (.1, .25, .4, .55)), .2)

    def test_both_fists_stay_on_the_handle(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                self.assertEqual(p.poses[0][0]["bothHands"], p.variant == "twoHanded")
                if p.variant == "twoHanded":
                    self.assertLess(max(off_the_grip(j, f) for j, f in p.poses), .002)

    def test_events_are_in_order(self):
        for p in self.played:
            with self.subTest(p.kind, variant=p.variant):
                found = events.find(events.Series(p.motion))
                times = [found[k] for k in ORDER.get(p.kind, ORDER["forehand"])]
                self.assertEqual(times, sorted(times))

    def test_left_hander_is_the_mirror_image(self):
        right, left = Motion("forehand"), Motion("forehand", hand="left")
        a, b = right.at(-.1)[0]["rightWrist"], left.at(-.1)[0]["leftWrist"]
        np.testing.assert_allclose(a * [-1, 1, 1], b, atol=1e-9)


class Habits(unittest.TestCase):
    """Players with habits of their own."""

    def test_players_differ_and_keep_their_arms(self):
        plain = Motion("serve")
        for seed in range(6):
            other, again = (Motion("serve", habits=np.random.default_rng(seed)) for _ in range(2))
            hand = other.at(-.3)[0]["rightWrist"]
            np.testing.assert_array_equal(hand, again.at(-.3)[0]["rightWrist"])
            self.assertGreater(np.linalg.norm(hand - plain.at(-.3)[0]["rightWrist"]), .005)
            reached = other.at(0)[0]
            self.assertLess(np.linalg.norm(reached["rightWrist"] - reached["rightShoulder"]), .75)    # no arm is pulled longer than it is

    def test_tempo_leaves_the_contact_where_it_is(self):
        for seed in range(6):
            warp = habits.tempo(Motion("serve").stroke, np.random.default_rng(seed))
            self.assertEqual(warp(0), 0)
            self.assertTrue((np.diff([warp(time) for time in np.linspace(-2, 1, 301)]) > 0).all())


def off_the_grip(joints, frames):
    """How far the left wrist is from where a fist round the handle would have it."""
    racket = frames["racket"]
    return abs(np.linalg.norm(joints["leftWrist"] - racket[:3, 3] - racket[:3, 2] * UPPER_FIST) - FIST)


def rim(frames):
    """Points round the head of the racket."""
    racket = frames["racket"]
    return [racket[:3, 3] + racket[:3, 2] * (BED_CENTRE + .17 * np.sin(a)) + racket[:3, 0] * .13 * np.cos(a) for a in np.arange(0, 6.2, .7)]


class Pictures(unittest.TestCase):
    def test_level_surfaces_end_at_the_same_edge_of_the_picture(self):
        camera = Camera(("forehand",), "right", 55, 1280, 720)
        x0, y0, x1, y1 = camera.same_window((-1.2, -.8, .9, 1.4), -.004)
        for low, ground in (((x0, y0), (-1.2, -.8)), ((x1, y1), (.9, 1.4))):
            np.testing.assert_allclose(camera.pixel((*low, -.004)), camera.pixel((*ground, 0)), atol=1e-6)

    def test_the_racket_stays_in_the_picture_from_all_around(self):
        sizes = ((1280, 720), (720, 1280))
        for kind, variant in STROKES:
            motion = Motion(kind, variant)
            poses = [motion.at(t) for t in np.arange(motion.stroke.start, motion.stroke.end, 1 / 30)]
            for height in (1.40, 1.80, 2.10):
                points = np.array([rim(f) for _, f in (scaled(*pose, height / HEIGHT) for pose in poses)]).reshape(-1, 3)
                for angle, size in itertools.product(range(0, 181, 20), sizes):
                    with self.subTest(kind, variant=variant, height=height, angle=angle, size=size):
                        h = np.column_stack([points, np.ones(len(points))]) @ Camera((kind,), "right", angle, *size, height / HEIGHT).matrix().T
                        pixels = h[:, :2] / h[:, 2:]
                        self.assertGreater(min(pixels.min(), (size - pixels).min()), -2)
