"""Players with habits of their own."""
import sys
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from swingclip import habits  # noqa: E402
from swingclip.clip import Motion  # noqa: E402


def hand_at(motion, time):
    return motion.at(time)[0]["rightWrist"]


class Habits(unittest.TestCase):
    def test_the_same_habits_are_the_same_player(self):
        first, again = (Motion("forehand", habits=np.random.default_rng(5)) for _ in range(2))
        np.testing.assert_array_equal(hand_at(first, -0.2), hand_at(again, -0.2))

    def test_players_differ_and_keep_their_arms(self):
        plain = Motion("serve")
        reaches = []
        for seed in range(6):
            other = Motion("serve", habits=np.random.default_rng(seed))
            self.assertGreater(np.linalg.norm(hand_at(other, -0.3) - hand_at(plain, -0.3)), 0.005)
            reaches.append(np.linalg.norm(hand_at(other, 0) - other.at(0)[0]["rightShoulder"]))
        self.assertLess(max(reaches), 0.75)    # no arm is pulled longer than it is


    def test_tempo_leaves_the_contact_where_it_is(self):
        for seed in range(6):
            warp = habits.tempo(Motion("serve").stroke, np.random.default_rng(seed))
            times = np.linspace(-2, 1, 301)
            self.assertEqual(warp(0), 0)
            self.assertTrue((np.diff([warp(time) for time in times]) > 0).all())
