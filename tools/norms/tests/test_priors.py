"""Both groups of players by hand, and a rubric that gets nothing but them."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import priors  # noqa: E402

RECORDED = {"skilled": [60, 10, 5], "others": [50, 10, 5]}


class Effects(unittest.TestCase):
    def test_without_a_recording_the_named_fault_counts(self):
        row = {"published": [60, 10], "worse": "low"}
        self.assertEqual(priors.effect(row), 0.5)
        self.assertEqual(priors.effect(row | {"worse": "high"}), -0.5)
        self.assertEqual(priors.effect(row | {"worse": "both"}), 0)

    def test_a_recorded_effect_counts_by_its_players(self):
        # Recorded: 1 deviation, less for few players (31 / 28 of them); its error is 1/5 + 1/5.
        recorded = 1 - 3 / 31
        wanted = (0.5 / 0.166 + recorded / 0.4) / (1 / 0.166 + 1 / 0.4)
        self.assertAlmostEqual(priors.effect({"recorded": RECORDED, "worse": "low"}), wanted)

    def test_what_tells_nothing_of_skill_has_no_effect(self):
        self.assertEqual(priors.effect({"recorded": RECORDED, "worse": "none"}), 0)


class Groups(unittest.TestCase):
    def test_sources_that_disagree_widen_the_spread(self):
        alone = priors.at_large({"recorded": RECORDED})
        beside = priors.at_large({"recorded": RECORDED, "clips": [75, 10, 10]})
        self.assertEqual(alone, (55, 10))
        self.assertAlmostEqual(beside[0], 65)
        self.assertAlmostEqual(beside[1] ** 2, 100 + 100)

    def test_few_clips_say_nothing(self):
        self.assertEqual(priors.at_large({"recorded": RECORDED, "clips": [75, 10, 3]}), (55, 10))

    def test_both_groups_together_are_players_at_large(self):
        found = priors.groups({"recorded": RECORDED, "worse": "low"}, "target")
        self.assertAlmostEqual((found.skilled[0] + found.others[0]) / 2, 55)
        self.assertAlmostEqual((found.skilled[1] ** 2 + found.others[1] ** 2) / 2, 100)
        self.assertAlmostEqual(found.others[1] / found.skilled[1], priors.WIDER)
        self.assertEqual(*(one[1] for one in (lambda g: (g.skilled, g.others))(priors.groups({"recorded": RECORDED, "worse": "low"}, "higher"))))

    def test_bands_have_their_open_ends_and_their_floor(self):
        self.assertEqual(priors.limits("target", (20, 10), 0), [[10, 30], [0, 40], [0, 50]])
        self.assertEqual(priors.limits("higher", (20, 10))[0], [15, None])
        self.assertEqual(priors.limits("lower", (20, 10))[0], [None, 25])
