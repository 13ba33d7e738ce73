"""Statistics, matching and intervals. Run with a plain Python 3.11: python3 -m unittest discover -s tools/measure/tests"""

import unittest

import root  # noqa: F401  first: it finds the modules below
from figures import quantile, rounded, share, spread
from metrics import metric_figures
from rendered import angle_sections
from strokes import (Pair, contact_figures, detection_figures, event_figures, match)
from truth import TrueStroke


def stroke(contact, kind="forehand", hand="right", **more):
    return {"kind": kind, "hand": hand, "variant": None, "contact": {"time": contact, "uncertainty": 0.02}, "events": [],
            "metrics": []} | more


def pair(found, contact=1.0, kind="forehand", factor=1.0, **more):
    return Pair("a.mp4", "side", TrueStroke(kind, None, "right", contact, **more), found, factor)


class Spread(unittest.TestCase):
    def test_bias_and_deviation_make_up_the_root_mean_square(self):
        row = spread([1.0, 3.0, 8.0])
        self.assertAlmostEqual(row["bias"], 4.0)
        self.assertAlmostEqual(row["rmse"] ** 2, row["bias"] ** 2 + row["sd"] ** 2)

    def test_nothing_has_no_statistics(self):
        self.assertIsNone(spread([])["rmse"])
        self.assertIsNone(quantile([], 0.5))
        self.assertIsNone(share(0, 0))

    def test_numbers_that_are_none_are_not_written(self):
        self.assertEqual(rounded({"a": [float("nan"), 0.12345], "b": True}), {"a": [None, 0.123], "b": True})


class Angles(unittest.TestCase):
    def test_repair_is_judged_by_the_median_over_the_angles_and_by_each(self):
        def figures(**rmse):
            return {"world": {name: {"all": {"rmse": value}} for name, value in rmse.items()}}
        summary = angle_sections(figures(elbow=30, knee=10, hip=20), figures(elbow=8, knee=11, hip=10))["angleSummary"]
        self.assertEqual((summary["worldMedianRmse"], summary["worldMedianRmseGraded"], summary["gainPercent"], summary["worse"]),
                         (20, 10, 50, 1))
        self.assertIsNone(angle_sections({}, {})["angleSummary"]["gainPercent"])


class Matching(unittest.TestCase):
    def test_each_stroke_is_used_once_and_the_nearest_pair_wins(self):
        near, far = stroke(1.05), stroke(3.0)
        found, free = match([0.8, 1.0], [near, far])
        self.assertEqual(found, [None, near])
        self.assertEqual(free, [far])

    def test_a_stroke_at_the_wrong_place_counts_twice(self):
        pairs = [pair(stroke(1.0)), pair(None, contact=3.0)]
        figures = detection_figures(pairs, [("a.mp4", stroke(5.0, kind="serve"))])
        self.assertEqual((figures["found"], figures["false"]), (1, 1))
        self.assertAlmostEqual(figures["precisionPercent"], 50)
        self.assertAlmostEqual(figures["byKind"]["forehand"]["recallPercent"], 50)
        self.assertEqual(figures["byKind"]["serve"], {"true": 0, "named": 1, "right": 0, "precisionPercent": 0.0,
                                                      "recallPercent": None})
        self.assertEqual(figures["confusion"], {"forehand": {"forehand": 1, "missed": 1}, "none": {"serve": 1}})

    def test_the_wrong_hand_is_not_right(self):
        self.assertEqual(detection_figures([pair(stroke(1.0, hand="left"))], [])["kindAndHandPercent"], 0)


class Timing(unittest.TestCase):
    def test_slow_motion_is_counted_in_real_time(self):
        figures = contact_figures([pair(stroke(1.04), factor=4.0)])
        self.assertAlmostEqual(figures["medianMs"], 10)
        self.assertEqual(figures["insidePercent"], 0)

    def test_events_of_a_wrong_kind_are_left_out_and_absent_ones_counted(self):
        events = {"unitTurn": 0.2, "backswingEnd": 0.5, "contact": 1.0}
        found = [{"id": "unitTurn", "time": 0.25, "uncertainty": 0.1}]
        figures = event_figures([pair(stroke(1.0, events=found), events=events),
                                 pair(stroke(1.0, kind="serve", events=found), events=events)])
        self.assertEqual((figures["n"], figures["missing"]), (1, 1))
        self.assertAlmostEqual(figures["medianMs"], 50)


class Intervals(unittest.TestCase):
    def figures(self, value, low, high, true, outcome="graded", unit="deg"):
        metric = {"id": "kneeFlexion", "unit": unit, "value": value, "low": low, "high": high, "outcome": outcome,
                  "grade": None, "target": None}
        return metric_figures([pair(stroke(1.0, metrics=[metric]),
                                    metrics={"kneeFlexion": {"value": true, "unit": "deg"}})])

    def test_a_true_value_at_the_edge_is_inside(self):
        self.assertEqual(self.figures(10, 5, 15, 15)["insidePercent"], 100)
        self.assertEqual(self.figures(10, 5, 15, 15.1)["insidePercent"], 0)

    def test_a_metric_without_a_value_is_counted_but_not_held_against_the_interval(self):
        figures = self.figures(None, None, None, 20, outcome="notMeasurable")
        self.assertEqual((figures["n"], figures["withValue"], figures["insidePercent"]), (1, 0, None))

    def test_other_units_are_named_not_compared(self):
        figures = self.figures(10, 5, 15, 12, unit="m/s")
        self.assertEqual((figures["n"], len(figures["unitsDiffer"])), (0, 1))
