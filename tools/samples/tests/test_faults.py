"""Faults: each is seen by the metric that grades it, and leaves a body that could move so. Needs numpy, as test_swingclip.py."""
import json
import sys
import unittest
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [*(str(ROOT / "tools" / name) for name in ("samples", "measure", "train")), str(Path(__file__).parent)]
from grading import METRICS_OF_FAULT                                          # noqa: E402
from rubric_text import RubricText                                            # noqa: E402
from swingclip import events, fresh, metrics, parameters                      # noqa: E402
from swingclip.clip import STRAIGHT, Motion                                   # noqa: E402
from swingclip.skeleton import SHIN, THIGH                                    # noqa: E402
from swingclip.strokes import STROKES                                         # noqa: E402
from test_swingclip import off_the_grip                                       # noqa: E402

RUBRIC = ROOT / "models" / "rubrics" / "tennisswing-1.yaml"


def good_bands():
    """{(kind, variant): {metric: [low, high]}} of what the shipped rubric calls good; the renderer's Python has no YAML reader."""
    rubric, bands = RubricText(RUBRIC.read_text(encoding="utf-8")), {}
    for stroke, metric in rubric.places:
        if band := rubric.get(stroke, metric, "good"):
            bands.setdefault(stroke, {})[metric] = json.loads(band)
    return bands


class Faults(unittest.TestCase):
    # fault: stroke, size, the metric that grades it, and the least change it must make
    SHOWN = {"shortTurn": ("backhand", "twoHanded", 40, "shoulderTurnBackswing", -30),
             "straightLegs": ("serve", None, 1, "frontKneeFlexionLoading", -45),
             "bentElbow": ("forehand", None, 30, "elbowFlexionContact", 25),
             "upright": ("forehand", None, 14, "trunkInclinationContact", -7),
             "lowToss": ("serve", None, .15, "contactHandHeight", -6),
             "lateContact": ("forehand", None, .06, "contactForwardOfHips", -15),
             "lateTrunk": ("forehand", None, .1, "shoulderRotationRange", -20),
             "shortFollowThrough": ("forehand", None, 1, "followThroughAcross", 8)}
    # The same of metrics that a fault moves beside it.
    BESIDE = {"upright": ("serve", None, 28, "shoulderOverShoulderContact", -20),
              "lateContact": ("backhand", "twoHanded", .08, "handsDropBelowContact", -4)}

    def metrics_of(self, kind, variant, faults):
        motion = Motion(kind, variant, faults=faults)
        series = events.Series(motion)
        return metrics.exact(series, events.find(series), motion.stroke.ball_out, 1.80, 0.0)

    def test_each_moves_the_metric_that_grades_it(self):
        self.assertEqual(set(self.SHOWN), set(parameters.FAULTS))
        shown = [*self.SHOWN.items(), *self.BESIDE.items()]
        sound = {(kind, variant): self.metrics_of(kind, variant, {}) for _, (kind, variant, *_) in shown}
        for fault, (kind, variant, size, metric, change) in shown:
            with self.subTest(fault, metric=metric):
                self.assertIn(metric, METRICS_OF_FAULT[fault])
                self.assertLessEqual(size, parameters.faults_for(kind, variant)[fault])
                moved = self.metrics_of(kind, variant, {fault: size})[metric]["value"] - sound[kind, variant][metric]["value"]
                self.assertGreater(moved * np.sign(change), abs(change))

    def test_what_is_drawn_for_fresh_swings_lies_outside_the_band_good(self):
        bands = good_bands()
        for kind, variant in STROKES:
            for fault, largest in fresh.drawable(kind, variant):
                with self.subTest(kind, variant=variant, fault=fault):
                    found = self.metrics_of(kind, variant, {fault: largest * fresh.SEEN})
                    read = [(found[name]["value"], *band) for name, band in bands[kind, variant].items()
                            if name in METRICS_OF_FAULT[fault] and name in found]
                    self.assertTrue(any((low is not None and value < low) or (high is not None and value > high)
                                        for value, low, high in read), read)

    def test_straight_legs_are_not_pulled_longer_and_stay_on_the_court(self):
        for kind, variant in STROKES:
            motion = Motion(kind, variant, faults={"straightLegs": 1})
            for t in np.arange(motion.stroke.start, motion.stroke.end, .02):
                joints, _ = motion.at(t)
                for side in ("left", "right"):
                    with self.subTest(kind, variant=variant, t=round(t, 2), side=side):
                        self.assertLess(np.linalg.norm(joints[side + "Hip"] - joints[side + "Ankle"]), (STRAIGHT + .004) * (THIGH + SHIN))
                        self.assertGreater(joints[side + "Ankle"][2], .06)

    def test_a_short_turn_takes_the_hand_less_far_back(self):
        for kind in ("forehand", "serve"):
            behind = [self.furthest_back(Motion(kind, faults=faults)) for faults in ({}, {"shortTurn": 60})]
            self.assertGreater(behind[1], behind[0] + .15, kind)

    def furthest_back(self, motion):
        """Meters ahead of the shoulders at which the hand is least far ahead."""
        poses = [motion.at(t)[0] for t in np.arange(-.8, 0, .02)]
        return min(j["rightWrist"][1] - (j["leftShoulder"][1] + j["rightShoulder"][1]) / 2 for j in poses)

    def test_none_takes_the_second_hand_off_the_racket(self):
        for fault, largest in parameters.faults_for("backhand", "twoHanded").items():
            with self.subTest(fault):
                motion = Motion("backhand", "twoHanded", faults={fault: largest})
                self.assertLess(max(off_the_grip(*motion.at(t)) for t in np.arange(-1, .95, .02)), .02)
