"""Skilled against regular players: pairs counted, cameras turned, contradicted recordings left out."""

import unittest

import root  # noqa: F401  first: it finds the modules below
from skill import auc, clear, separation, turned


class SkillTests(unittest.TestCase):
    def test_pairs_in_order_are_counted_and_ties_by_half(self):
        self.assertEqual(auc([3, 4], [1, 2]), 1)
        self.assertEqual(auc([1, 2], [3, 4]), 0)
        self.assertEqual(auc([2], [1, 2, 3, 2]), 0.5)
        self.assertIsNone(auc([], [1]))

    def test_a_camera_a_quarter_round_sees_depth_as_width_and_the_same_distances(self):
        head, rows = ["t", "Hand_x", "Hand_y", "Hand_z"], [["0.5", "3", "7", "4"]]
        (time, x, y, z), = turned(rows, head, 90)
        self.assertEqual((time, y), ("0.5", "7"))
        self.assertAlmostEqual(float(x), 4)
        self.assertAlmostEqual(float(z), -3)
        (_, x, _, z), = turned(rows, head, 37)
        self.assertAlmostEqual(float(x) ** 2 + float(z) ** 2, 25, 2)
        self.assertEqual(rows, [["0.5", "3", "7", "4"]])

    def test_a_recording_named_twice_is_left_out_and_one_given_twice_is_not(self):
        windows = {"1": [["0", "a"]], "2": [["0", "a"]], "3": [["0", "b"]], "4": [["0", "c"]], "5": [["0", "c"]]}
        names = {"1": "serve", "2": "smash", "3": "serve", "4": "smash", "5": "smash"}
        self.assertEqual(clear(windows, {key: {"stroke": name} for key, name in names.items()}), ["3", "4", "5"])

    def test_players_count_once_however_many_strokes_they_hit(self):
        strokes = [("skilled", True, [80, 90]), ("good", False, [95, 95]), ("fair", False, [60, None])]
        strokes += [("fair", False, [50, 50])] * 8
        found = separation(strokes)
        self.assertEqual((found["strokes"], found["scored"]), (11, 11))
        self.assertEqual((found["skilledPlayers"], found["regularPlayers"], found["playersAuc"]), (1, 2, 0.5))
        self.assertAlmostEqual(found["strokesAuc"], 0.9)
        self.assertEqual([round(one, 3) for one in found["camerasAuc"]], [0.9, 0.889])
        self.assertEqual((found["skilledMedians"], found["regularMedians"]), ([85], [50, 95]))

    def test_a_stroke_without_a_score_from_any_camera_is_counted_but_not_compared(self):
        found = separation([("a", True, [None, None]), ("b", False, [50, 60])])
        self.assertEqual((found["strokes"], found["scored"], found["strokesAuc"]), (2, 1, None))
