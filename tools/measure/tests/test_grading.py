"""Faults, sound strokes, two cameras, and the part of the parameters that is held back."""

import random
import tempfile
import unittest
from pathlib import Path

from root import ROOT  # first: it finds the modules below
from degraded import compare_strokes
from grading import METRICS_OF_FAULT, camera_agreement, grade_of, grading_figures, sigmas
from strokes import Pair
from swingclip import fresh, parameters, series
from truth import TrueStroke

KNEE = {"aim": 60, "spread": 10, "excellent": [50, 70], "good": [40, 80], "needsWork": [30, 90]}
RUBRIC = {("forehand", None): {"backKneeFlexionLoading": KNEE}}


def pair(grade, faults, true, outcome="graded", clip="a.mp4", view="side", headline="backKneeFlexionLoading"):
    metric = {"id": "backKneeFlexionLoading", "unit": "deg", "value": true, "low": true - 5, "high": true + 5,
              "outcome": outcome, "grade": grade, "target": None}
    found = {"kind": "forehand", "hand": "right", "contact": {"time": 1.0, "uncertainty": 0.02}, "metrics": [metric],
             "coaching": {"evidence": {"metric": headline}}}
    stroke = TrueStroke("forehand", None, "right", 1.0, faults=faults,
                        metrics={"backKneeFlexionLoading": {"value": true, "unit": "deg"}})
    return Pair(clip, view, stroke, found)


class Bands(unittest.TestCase):
    def test_true_values_are_graded_by_the_bands(self):
        self.assertEqual([grade_of(value, KNEE) for value in (60, 45, 85, 20)], ["excellent", "good", "needsWork", "critical"])

    def test_spreads_count_on_the_worse_side_only(self):
        self.assertEqual((sigmas(40, KNEE), sigmas(80, KNEE)), (2, 2))
        self.assertEqual(sigmas(90, KNEE | {"excellent": [50, None]}), 0)


class Faults(unittest.TestCase):
    def test_a_large_fault_must_be_flagged_and_be_the_headline(self):
        figures = grading_figures([pair("critical", {"straightLegs": 1}, 20), pair("good", {"straightLegs": 1}, 20)], RUBRIC)
        self.assertEqual((figures["faultFlaggedPercent"], figures["faultHeadlinePercent"]), (50, 100))

    def test_praise_is_not_a_headline_about_the_fault(self):
        self.assertEqual(grading_figures([pair("excellent", {"straightLegs": 1}, 20)], RUBRIC)["faultHeadlinePercent"], 0)

    def test_a_fault_whose_true_value_is_good_is_not_asked_for(self):
        self.assertIsNone(grading_figures([pair("good", {"straightLegs": 0.1}, 40.1)], RUBRIC)["faultFlaggedPercent"])
        self.assertEqual(grading_figures([pair("good", {"straightLegs": 0.2}, 39.9)], RUBRIC)["faultFlaggedPercent"], 0)

    def test_a_fault_that_the_rubric_does_not_grade_is_shown_but_not_asked_for(self):
        figures = grading_figures([pair("good", {"lowToss": 0.2}, 60)], RUBRIC)
        self.assertEqual((len(figures["faults"]), figures["faultFlaggedPercent"]), (1, None))

    def test_a_sound_stroke_is_accused_only_where_its_true_value_is_in_order(self):
        self.assertEqual(grading_figures([pair("needsWork", {}, 60)], RUBRIC)["soundAccused"], 1)
        self.assertEqual(grading_figures([pair("needsWork", {}, 85)], RUBRIC)["soundAccused"], 0)

    def test_two_cameras_are_compared_where_both_are_sure(self):
        first, second = pair("good", {}, 60), pair("excellent", {}, 60, clip="b.mp4", view="back")
        self.assertEqual(camera_agreement([first, second])["samePercent"], 0)
        unsure = pair("excellent", {}, 60, clip="b.mp4", view="back", outcome="provisional")
        self.assertIsNone(camera_agreement([first, unsure])["samePercent"])

    def test_losing_a_grade_is_not_a_change_of_grade(self):
        good, bad, none = (pair(grade, {}, 60).found for grade in ("good", "critical", None))
        self.assertEqual(compare_strokes([good], [bad]), {"steps": [2], "lost": 0, "gained": 0})
        self.assertEqual(compare_strokes([good], [none]), {"steps": [], "lost": 1, "gained": 0})


class Fresh(unittest.TestCase):
    def test_every_fault_of_the_renderer_has_metrics(self):
        self.assertEqual(set(parameters.FAULTS), set(METRICS_OF_FAULT))

    def test_descriptions_are_valid_and_held_back(self):
        with tempfile.TemporaryDirectory() as folder:
            fresh.write(7, 40, Path(folder))
            for path in sorted(Path(folder).iterdir()):
                clip = parameters.load(path)
                self.assertTrue(fresh.is_held_back(clip.angle), path.name)
                self.assertGreaterEqual(clip.seed, fresh.FIRST_SEED)

    def test_a_larger_count_keeps_the_first_swings(self):
        with tempfile.TemporaryDirectory() as few, tempfile.TemporaryDirectory() as many:
            fresh.write(7, 3, Path(few))
            fresh.write(7, 6, Path(many))
            for path in Path(few).iterdir():
                self.assertEqual(path.read_text(), (Path(many) / path.name).read_text())

    def test_few_swings_cover_every_kind(self):
        deck = series.swings(random.Random(3))
        kinds = {(kind, variant) for kind in series.KINDS for variant in series.variants(kind)}
        self.assertEqual({next(deck) for _ in kinds}, kinds)

    def test_shipped_samples_keep_out_of_what_is_held_back(self):
        for path in sorted((ROOT / "samples").glob("*.swing.yaml")):
            clip = parameters.load(path)
            self.assertFalse(fresh.is_held_back(clip.angle), path.name)
            self.assertLess(clip.seed, fresh.FIRST_SEED, path.name)
