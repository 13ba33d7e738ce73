"""Alpha against published worked examples, its limits, and its interval."""

import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from alpha import alpha, alpha_interval  # noqa: E402

# Krippendorff 2011, Computing Krippendorff's Alpha-Reliability, part C: four observers, twelve units, some left out.
FOUR = ("1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 .")
# The same paper, part A: two observers, ten units, two values, where all kinds of alpha are the same.
TWO = ("0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0")


def units(observers):
    return [[int(value) for value in unit if value != "."] for unit in zip(*(line.split() for line in observers))]


class Alpha(unittest.TestCase):
    def test_four_observers_with_gaps_as_published(self):
        self.assertAlmostEqual(alpha(units(FOUR)), 0.815, 3)

    def test_two_observers_of_two_values_as_published(self):
        self.assertAlmostEqual(alpha(units(TWO)), 0.095, 3)

    def test_full_agreement_is_one_and_the_order_of_raters_does_not_matter(self):
        self.assertEqual(alpha([[1, 1], [4, 4], [7, 7, 7]]), 1)
        self.assertAlmostEqual(alpha(units(FOUR)), alpha([unit[::-1] for unit in units(FOUR)]))

    def test_contrary_ratings_are_below_chance(self):
        self.assertLess(alpha([[1, 7], [7, 1]] * 4), 0)

    def test_ratings_drawn_at_random_are_about_chance(self):
        numbers = random.Random(3)
        self.assertAlmostEqual(alpha([[numbers.randint(1, 7) for _ in range(3)] for _ in range(4000)]), 0, 1)

    def test_neighbors_agree_more_than_ends(self):
        def of(other):
            return alpha([[rating, rating] for rating in range(1, 8)] * 3 + [[1, other]])

        self.assertGreater(of(2), of(7))

    def test_without_two_ratings_of_two_units_or_without_difference_there_is_none(self):
        self.assertIsNone(alpha([[3], [4], []]))
        self.assertIsNone(alpha([[3, 5], [4]]))
        self.assertIsNone(alpha([[4, 4], [4, 4]]))
        self.assertIsNone(alpha([]))


class Interval(unittest.TestCase):
    def test_it_holds_alpha_and_is_the_same_every_time(self):
        groups = [[unit] for unit in units(FOUR)]
        low, high = alpha_interval(groups)
        self.assertTrue(low < alpha(units(FOUR)) < high <= 1)
        self.assertEqual((low, high), alpha_interval(groups))

    def test_more_clips_make_it_narrower(self):
        groups = [[unit] for unit in units(FOUR)]
        few, many = alpha_interval(groups), alpha_interval(groups * 6)
        self.assertLess(many[1] - many[0], few[1] - few[0])

    def test_one_clip_tells_nothing_of_others(self):
        self.assertEqual(alpha_interval([units(FOUR)]), (None, None))


if __name__ == "__main__":
    unittest.main()
