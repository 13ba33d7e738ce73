"""Simulated swings: habits drawn evenly, the same swing from the same number, poses that stand near the truth."""

import json
import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import simulated  # noqa: E402


class SimulatedTests(unittest.TestCase):
    def test_habits_are_drawn_evenly(self):
        drawn = simulated.Even(np.random.PCG64(1)).normal(10, 2, 4000)
        self.assertLessEqual(np.abs(drawn - 10).max(), 2 * simulated.HABITS)
        shares, _ = np.histogram(drawn, 4)
        self.assertGreater(shares.min(), 850)

    def test_a_number_makes_the_same_swing_and_poses_near_its_truth(self):
        known = simulated.samples()["serve"]
        first, again = (simulated.Swing(3, "serve", None, 7) for _ in range(2))
        self.assertEqual(first.truth["metrics"], again.truth["metrics"])
        header, *frames = map(json.loads, simulated.poses(first, simulated.likest(first, known)))
        self.assertEqual(header["joints"], list(simulated.sample_truth.JOINTS))
        self.assertTrue(header["lines"][0]["segments"])
        off = [np.hypot(*(np.array(frame["k"])[:, :2] - first.pixels[frame["i"]]).T).mean() for frame in frames]
        height = np.ptp(first.pixels[0][:, 1])
        self.assertTrue(0.001 < np.median(off) / height < 0.05)

    def test_numbers_take_views_and_variants_in_turn(self):
        self.assertEqual({simulated.stroke(number, "backhand")[1] for number in range(15)}, {"twoHanded", "oneHanded", "slice"})
