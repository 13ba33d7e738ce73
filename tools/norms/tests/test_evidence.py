"""Weights follow evidence, drawn to none where players are few."""

import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "measure")]

import evidence  # noqa: E402
import readings  # noqa: E402


class EvidenceTests(unittest.TestCase):
    def test_few_players_tell_less_than_many(self):
        few, many = evidence.shrunk((1.0, 2, 2)), evidence.shrunk((1.0, 50, 50))
        self.assertTrue(0 < few < many < 0.5)
        self.assertEqual(evidence.shrunk((None, 5, 0)), 0)
        self.assertLess(evidence.shrunk((0.2, 10, 10)), 0)

    def test_the_factor_is_one_without_evidence_and_bounded(self):
        self.assertEqual(evidence.factor([(None, 0, 0)]), 1)
        self.assertEqual(evidence.factor([(1.0, 99, 99)] * 3), evidence.MOST)
        self.assertEqual(evidence.factor([(0.0, 99, 99)] * 3), evidence.LEAST)

    def test_a_player_with_many_strokes_counts_once(self):
        rows = [(True, "a", 90)] + [(False, "b", 10)] * 9 + [(False, "c", 95)]
        self.assertEqual(evidence.by_players(rows), (0.5, 1, 2))


class ReadingsTests(unittest.TestCase):
    def test_strokes_of_another_kind_or_unsure_are_left_out(self):
        one = {"kind": "serve", "variant": None, "view": "side", "score": 70.0, "grade": "good", "isSure": True, "metrics": []}
        document = {"strokes": [one, one | {"kind": "smash"}, one | {"isSure": False}], "provenance": {"version": "1"}}
        found = list(readings.strokes_of(document, {"level": "club", "stroke": "serve", "player": "x"}, "clip"))
        self.assertEqual([(each.player, each.entry) for each in found], [("x", ("serve", None))])


if __name__ == "__main__":
    unittest.main()
