"""Checks of the exact metrics against poses whose geometry is known. Run like test_swingclip.py."""
import sys
import unittest
from pathlib import Path
from types import SimpleNamespace

import clips  # noqa: F401  (finds the renderer)
import numpy as np
from swingclip import metrics
from swingclip.events import Series
from swingclip.vectors import rot_z

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "tools/train"))
from rubric_text import RubricText                                            # noqa: E402

RUBRIC = ROOT / "models/rubrics/tennisswing-1.yaml"
STRAIGHT_ON = (0.0, 30.0, 5.0)
MOMENTS = {"contact": 0.0, "backswingEnd": -0.3, "loading": -0.4, "tossTop": -0.35, "cocking": -0.2}


def standing():
    """A right-hander 2 m tall who faces the net (y): upright, arms out to the sides, right forearm raised."""
    joints = {"nose": (0, 0.1, 1.8)}
    for side, k in (("left", -1), ("right", 1)):
        joints |= {side + "Shoulder": (0.2 * k, 0, 1.5), side + "Elbow": (0.5 * k, 0, 1.5), side + "Wrist": (0.8 * k, 0, 1.5),
                   side + "Hip": (0.1 * k, 0, 1.0), side + "Knee": (0.1 * k, 0, 0.5), side + "Ankle": (0.1 * k, 0, 0.1)}
    joints["rightWrist"] = (0.5, 0, 1.8)
    return {name: np.array(p, float) for name, p in joints.items()}


def motion(kind, pose, left=False):
    """A motion from `pose`, a function of the seconds from contact that gives the joints."""
    return SimpleNamespace(stroke=SimpleNamespace(kind=kind, start=-1.5, end=1.0), left=left, at=lambda t: (pose(t), {}))


def measured(kind, pose, ball_out=STRAIGHT_ON, left=False):
    found = metrics.exact(Series(motion(kind, pose, left)), MOMENTS, ball_out, 2.0, 10.0)
    return {name: row["value"] for name, row in found.items()}


def turned(degrees, joints):
    return {name: rot_z(degrees) @ p for name, p in joints.items()}


class KnownGeometry(unittest.TestCase):
    def test_limbs_of_a_standing_figure(self):
        found = measured("smash", lambda t: standing())
        for name, value in {"elbowFlexionContact": 90, "frontKneeFlexionLoading": 0, "shoulderElevationContact": 90,
                            "trunkInclinationContact": 0, "shoulderOverShoulderContact": 0, "contactHandHeight": 90,
                            "contactForwardOfHips": 0, "handPeakSpeed": 0}.items():
            self.assertAlmostEqual(found[name], value, 1, name)

    def test_a_way_counts_there_and_back_and_not_the_run(self):
        def pushing(t):
            joints = {name: p + [0, 3 * t, 0] for name, p in standing().items()}
            joints["rightWrist"] = joints["rightWrist"] + [0, 2 * (0.25 - abs((t + 4) % 0.5 - 0.25)), 0]
            return joints
        found = measured("forehandVolley", pushing)
        self.assertAlmostEqual(found["backswingHandPath"], 50, 0)
        self.assertAlmostEqual(found["followThroughPath"], 45, 0)

    def test_turns_toward_the_hit_are_positive(self):
        serve = measured("serve", lambda t: turned(300 * t, standing()))
        self.assertAlmostEqual(serve["trunkRotationSpeedContact"], 300, 0)
        backhand = measured("backhand", lambda t: turned(-200 * t, standing()))
        self.assertAlmostEqual(backhand["pelvisPeakAngularSpeed"], 200, 0)
        late = measured("forehand", lambda t: turned(30 * np.arctan((t - 0.05) / 0.05), standing()))
        self.assertAlmostEqual(late["trunkRotationTiming"], 0.05, 2)

    def test_a_player_side_on_is_turned_by_ninety(self):
        forehand = measured("forehand", lambda t: turned(-90 if t < -0.1 else 0, standing()))
        self.assertAlmostEqual(forehand["shoulderTurnBackswing"], 90, 1)
        self.assertAlmostEqual(forehand["shoulderRotationRange"], 90, 1)
        self.assertAlmostEqual(forehand["hipShoulderSeparationBackswing"], 0, 1)
        backhand = measured("backhand", lambda t: turned(120 if t < -0.1 else 60, standing()))
        self.assertAlmostEqual(backhand["shoulderTurnBackswing"], 120, 1)
        self.assertAlmostEqual(backhand["sidewaysAtContact"], 60, 1)

    def test_lengths_are_per_cent_of_height(self):
        def pose(t):
            joints = standing()
            joints["rightWrist"] = np.array([0.4, 0.2 if t > -0.01 else -0.5, 1.1 + t * t])
            return joints
        found = measured("forehand", pose)
        self.assertAlmostEqual(found["contactForwardOfHips"], 10, 1)
        self.assertAlmostEqual(found["stanceWidth"], 10, 1)
        self.assertAlmostEqual(found["followThroughAcross"], 30, 1)
        self.assertAlmostEqual(measured("backhand", pose)["handsDropBelowContact"], 0, 1)

    def test_speed_is_per_second_of_life(self):
        def pose(t):
            return {name: p + np.array([0, 0.6 * t, 0]) for name, p in standing().items()}
        self.assertAlmostEqual(measured("forehand", pose)["headStability"], 0.3, 2)

    def test_lean_to_the_off_side_is_positive_for_either_hand(self):
        def leaning(k):
            joints = standing()
            for side in ("left", "right"):
                joints[side + "Shoulder"] = joints[side + "Shoulder"] + np.array([-0.5 * k * np.tan(np.radians(20)), 0, 0])
            return joints
        self.assertAlmostEqual(measured("serve", lambda t: leaning(1))["trunkLateralLeanContact"], 20, 1)
        self.assertAlmostEqual(measured("serve", lambda t: leaning(-1), left=True)["trunkLateralLeanContact"], 20, 1)


def swinging(t):
    """A figure that turns, sinks and swings its arms, every joint moving in all three directions."""
    joints = standing()
    for n, name in enumerate(joints):
        joints[name] = joints[name] + 0.15 * np.sin(np.array([3, 4, 5]) * t + n)
    return turned(-60 * np.cos(4 * t), joints)


def mirrored(joints):
    swap = {"left": "right", "right": "left"}
    return {next((swap[s] + name[len(s):] for s in swap if name.startswith(s)), name): p * [-1, 1, 1]
            for name, p in joints.items()}


class Symmetry(unittest.TestCase):
    """The same stroke elsewhere on the court, or by a left-hander, has the same metrics."""

    def test_every_graded_metric_has_a_value(self):
        wanted = {}
        for (kind, _), metric in RubricText(RUBRIC.read_text(encoding="utf-8")).metrics:
            wanted.setdefault(kind, set()).add(metric)
        self.assertLessEqual(set(wanted), set(metrics.TABLES))
        for kind, names in wanted.items():
            with self.subTest(kind=kind):
                self.assertEqual(names - measured(kind, swinging).keys(), set())

    def test_a_left_hander_measures_the_same(self):
        out = (4.0, 30.0, 5.0)
        for kind in metrics.TABLES:
            right = measured(kind, swinging, out)
            left = measured(kind, lambda t: mirrored(swinging(t)), (-4.0, 30.0, 5.0), left=True)
            for name, value in right.items():
                self.assertAlmostEqual(value, left[name], 2, f"{kind} {name}")

    def test_the_way_of_the_hit_does_not_matter(self):
        for kind in metrics.TABLES:
            one = measured(kind, swinging)
            two = measured(kind, lambda t: turned(70, swinging(t)), rot_z(70) @ STRAIGHT_ON)
            for name, value in one.items():
                self.assertAlmostEqual(value, two[name], 2, f"{kind} {name}")
