"""Clips that end around the hit: frames and cues after the end are gone, and what is said is counted."""

import json
import unittest

import root  # noqa: F401  first: it finds the modules below
from cut import ended, said
from truth import TrueStroke


class CutTests(unittest.TestCase):
    def test_nothing_after_the_end_is_left(self):
        head = {"timeBase": {"numerator": 1, "denominator": 100}, "sounds": [{"time": 0.1}, {"time": 0.4}], "model": "m"}
        lines = [json.dumps(head)] + [json.dumps({"i": index, "t": 10 * index}) for index in range(5)]
        kept = [json.loads(line) for line in ended(lines, 0.25)]
        self.assertEqual(kept[0], head | {"sounds": [{"time": 0.1}]})
        self.assertEqual([frame["i"] for frame in kept[1:]], [0, 1, 2])

    def test_another_name_for_the_stroke_is_another_stroke(self):
        true = TrueStroke("forehand", None, "right", 1.5)

        def stroke(kind, time, grade=None):
            return {"kind": kind, "hand": "right", "contact": {"time": time}, "grade": grade}

        def outcome(*strokes, codes=()):
            return said({"strokes": list(strokes), "warnings": [{"code": code} for code in codes]}, true)

        nothing = {"right": False, "false": False, "falseGraded": False, "said": False}
        self.assertEqual(outcome(), nothing)
        self.assertEqual(outcome(stroke("forehand", 1.52, "good"), codes=["strokeCutShort"]),
                         nothing | {"right": True, "said": True})
        self.assertEqual(outcome(stroke("forehandVolley", 1.5, "good")), nothing | {"false": True, "falseGraded": True})
        self.assertEqual(outcome(stroke("backhand", 0.5), stroke("forehand", 1.5)), nothing | {"right": True, "false": True})
