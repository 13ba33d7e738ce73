"""The rule that combines published and measured values: data's part grows with the players, limits follow, scores fall."""

import sys
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "measure")]

import bands  # noqa: E402
from bands import Measured, Norm, Published  # noqa: E402


class BandTests(unittest.TestCase):
    known = Published("target", 50, 10)

    def seen(self, players, mean=80.0, deviation=10.0, error=0.0):
        return Measured(players, players, mean, deviation, error)

    def test_without_players_a_metric_keeps_what_is_published(self):
        self.assertEqual(bands.combined(self.known, None, 1), Norm(50, 10, 10))
        self.assertIsNone(bands.measured({"a": [(1, 1)], "b": [(2, 1)]}))

    def test_the_part_of_the_data_grows_with_the_players(self):
        aims = [bands.combined(self.known, self.seen(players), 0.5).aim for players in (3, 10, 100)]
        self.assertEqual(aims, sorted(aims))
        self.assertTrue(50 < aims[0] and aims[-1] < 80)
        self.assertAlmostEqual(aims[-1], 80, delta=1)

    def test_published_means_that_hold_are_kept(self):
        pairs = [(self.known, self.seen(10, mean)) for mean in (48.0, 52.0, 51.0)]
        self.assertEqual(bands.distance(pairs), 0)
        self.assertEqual(bands.combined(*pairs[0], bands.distance(pairs)).aim, 50)

    def test_a_player_counts_once_however_many_strokes(self):
        found = bands.measured({"a": [(10, 2)] * 50, "b": [(20, 2)], "c": [(30, 2)]})
        self.assertEqual((found.players, found.strokes, found.mean, found.error), (3, 52, 20, 2))

    def test_the_spread_of_technique_is_without_the_error_of_reading_and_never_vanishes(self):
        norm = bands.combined(self.known, self.seen(50, deviation=13, error=12), 1)
        self.assertLess(norm.spread, norm.deviation)
        close = bands.combined(self.known, self.seen(50, deviation=0.1), 1)
        self.assertEqual(close.spread, 6)
        self.assertEqual(bands.combined(self.known, self.seen(50, deviation=60), 1).spread, 15)

    def test_limits_contain_each_other_and_stay_above_what_is_possible(self):
        first, second, third = bands.limits("target", Norm(10, 4, 4), low=0)
        self.assertEqual((first, second, third), ([6, 14], [2, 18], [0, 22]))
        self.assertEqual(bands.limits("higher", Norm(10, 4, 4))[0], [8, None])
        self.assertEqual(bands.limits("lower", Norm(10, 4, 4))[2], [None, 20])

    def test_scores_are_those_of_the_grades_at_the_limits_and_fall(self):
        norm = Norm(50, 10, 10)
        self.assertEqual([bands.score(value, "target", norm) for value in (50, 60, 70, 80, 95)], [100, 85, 65, 40, 0])
        self.assertEqual(bands.score(90, "higher", norm), 100)
        self.assertEqual(bands.score(45, "higher", norm), 85)
        self.assertEqual(bands.score(55, "lower", norm), 85)
        falling = [bands.score(value, "target", norm) for value in range(50, 110)]
        self.assertEqual(falling, sorted(falling, reverse=True))


if __name__ == "__main__":
    unittest.main()
