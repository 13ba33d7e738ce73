"""Scores and grades by level, headlines, and the picture of scores."""

import unittest
import xml.etree.ElementTree as xml

import root  # noqa: F401  first: it finds the modules below
from headlines import headline_figures, keeping, touches
from levels import auc_interval, flagged_figures, score_figures
from scores_plot import scores_plot, spread_out


def scored(score, kind="serve", grade="good", metrics=()):
    return {"kind": kind, "score": score, "grade": grade, "metrics": list(metrics)}


def metric(grade, outcome="graded", id="kneeBend"):
    return {"id": id, "grade": grade, "outcome": outcome}


def told(headline, low=1, high=2, target=None, grade="needsWork", kind="serve"):
    coaching = {"headline": headline, "evidence": {"metric": "kneeBend", "target": target or {"low": 5, "high": None}}}
    return {
        "kind": kind, "grade": "good", "coaching": coaching if headline else None,
        "metrics": [{"id": "kneeBend", "low": low, "high": high, "grade": grade, "outcome": "graded", "target": None}],
    }


class Levels(unittest.TestCase):
    def test_professionals_are_held_against_all_others_and_strokes_without_a_score_are_counted(self):
        strokes = [
            ("a", "pro", scored(90, grade="excellent")), ("b", "pro", scored(None, grade=None)), ("c", "club", scored(80)),
            ("d", "beginner", scored(95)),
        ]
        serve = score_figures(strokes)["serve"]
        self.assertEqual((serve["strokesAuc"], serve["clipsAuc"], serve["professionals"], serve["others"]), (0.5, 0.5, 1, 2))
        self.assertEqual((serve["byLevel"]["pro"]["strokes"], serve["byLevel"]["pro"]["scores"]), (2, [90]))
        self.assertEqual(serve["byLevel"]["pro"]["excellentPercent"], 100)
        self.assertNotIn("junior", serve["byLevel"])

    def test_many_strokes_of_one_clip_are_one_witness_among_clips(self):
        strokes = [("a", "pro", scored(90)), ("b", "club", scored(95))] + [("c", "club", scored(50))] * 8
        serve = score_figures(strokes)["serve"]
        self.assertAlmostEqual(serve["strokesAuc"], 8 / 9)
        self.assertEqual(serve["clipsAuc"], 0.5)

    def test_the_interval_holds_the_auc_and_needs_two_clips_of_each(self):
        low, high = auc_interval([[90], [70], [80]], [[75], [60]])
        self.assertTrue(0 <= low <= 5 / 6 <= high <= 1)
        self.assertEqual(auc_interval([[90], [70], [80]], [[75], [60]]), (low, high))
        self.assertEqual(auc_interval([[90]], [[75], [60]]), (None, None))

    def test_only_graded_metrics_count_and_the_worst_come_first(self):
        metrics = [metric("good"), metric("critical", id="lean"), metric(None), metric("needsWork", "notMeasurable")]
        strokes = [("a", "pro", scored(90, metrics=metrics))]
        figures = flagged_figures(strokes)
        self.assertEqual((figures["graded"], figures["flagged"], figures["flaggedPercent"]), (2, 1, 50))
        self.assertEqual(list(figures["byMetric"]), ["lean", "kneeBend"])
        self.assertEqual((figures["sure"], figures["keptPercent"]), (0, 0))

    def test_what_is_sure_and_what_is_kept_is_counted(self):
        likely = {"excellent": 0.0, "good": 0.2, "needsWork": 0.5, "critical": 0.3}
        sure = metric("needsWork") | {"gradeProbabilities": likely}
        doubtful = metric("needsWork") | {"gradeProbabilities": likely | {"good": 0.3, "critical": 0.2}}
        strokes = [
            ("a", "pro", scored(90, metrics=[sure, doubtful]) | {"coaching": {"sureness": "keep"}}),
            ("b", "pro", scored(80, metrics=[]) | {"coaching": {"sureness": "worthALook"}}),
        ]
        figures = flagged_figures(strokes)
        self.assertEqual((figures["sure"], figures["surePercent"], figures["keptPercent"], figures["faultPercent"]), (1, 50, 50, 50))


class Headlines(unittest.TestCase):
    KEEP = {"Keep this"}

    def test_the_words_to_keep_on_come_from_rubric_and_texts(self):
        rubric = {"strokes": [{"maintaining": {"advice": "keep"}}]}
        self.assertEqual(keeping(rubric, {"advice": {"keep": {"headline": "Keep this"}}}), self.KEEP)

    def test_an_interval_that_reaches_the_target_touches_it_and_an_open_end_never_ends(self):
        self.assertEqual([touches(told("a", 1, high)) for high in (4.9, 5, 6)], [False, True, True])
        self.assertEqual([touches(told("a", low, 9, {"low": None, "high": 5})) for low in (5, 5.1)], [True, False])
        self.assertIsNone(touches(told("a", None, None)))

    def test_corrections_are_counted_by_kind_among_all_strokes_and_praise_is_no_correction(self):
        strokes = [
            told("Bend"), told("Bend", 4, 6), told("Reach"), told("Keep this", grade="excellent"), told(None),
            told("Bend", kind="smash", grade="good"),
        ]
        figures = headline_figures(strokes, self.KEEP)
        serve = figures["byKind"]["serve"]
        self.assertEqual((serve["strokes"], serve["keep"], serve["none"], serve["largest"], serve["largestPercent"]), (5, 1, 1, "Bend", 40))
        self.assertEqual((figures["corrections"], figures["touching"], figures["touchingPercent"]), (4, 1, 25))
        self.assertEqual((figures["largestPercent"], figures["ungradedTold"]), (100, 0))

    def test_nothing_found_is_told_nothing(self):
        self.assertIsNone(headline_figures([], self.KEEP)["largestPercent"])


class Plot(unittest.TestCase):
    def test_every_score_has_a_point_and_the_picture_is_well_formed(self):
        levels = score_figures([("a", "pro", scored(90)), ("b", "pro", scored(90)), ("c", "club", scored(40))])
        picture = xml.fromstring(scores_plot(levels))
        self.assertEqual(sum(part.tag.endswith("circle") for part in picture), 3)

    def test_points_that_would_hide_each_other_lie_apart(self):
        self.assertEqual(len(set(spread_out([80, 80, 80, 81]))), 4)
        self.assertEqual([shift for _, shift in spread_out([10, 50, 90])], [0, 0, 0])
