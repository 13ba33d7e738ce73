"""Clips filmed otherwise: labels stay true, and every variant counts."""

import unittest

import root  # noqa: F401  first: it finds the modules below
from labels import Label
from refilmed import by_clip, other_hand
from strokes import Pair


class RefilmedTests(unittest.TestCase):
    def test_a_mirrored_player_uses_the_other_hand_at_the_same_time(self):
        label = Label("a.mp4", "serve", "right", 1.5, 0.02)
        self.assertEqual((other_hand(label).hand, other_hand(label).contact), ("left", 1.5))
        self.assertEqual(other_hand(other_hand(label)), label)

    def test_the_clip_that_fails_most_comes_first(self):
        right = Label("a.mp4", "serve", "right", 1.5, 0.02)
        stroke = {"kind": "serve", "hand": "right"}
        pairs = [Pair("a.mp4", "", right, stroke), Pair("a.mp4", "", right, stroke), Pair("b.mp4", "", right, stroke),
                 Pair("b.mp4", "", right, None)]
        self.assertEqual([(row["clip"], row["strokes"], row["right"]) for row in by_clip(pairs)],
                         [("b.mp4", 2, 1), ("a.mp4", 2, 2)])
