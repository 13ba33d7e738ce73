"""Truth files, landmarks and angles: the same physics read in two ways must agree."""

import math
import unittest
from pathlib import Path

from root import ROOT  # first: it finds the modules below
from angles import errors_between, event_frames, read_angles, toward_camera, wrapped
from landmarks import COMPARED, are_sides_swapped, compare_frame, exchanged
from truth import Truth, read_truths


def document(times, **more):
    frames = [{"time": time, "pixel": [[0, 0]], "world": [[0, 0, 0]]} for time in times]
    return {"view": "side", "fps": 60, "hand": "right", "joints": ["nose"], "camera": {"worldToPixel": []},
            "frames": frames, "stroke": "serve", "contact": {"time": times[1]}} | more


class Times(unittest.TestCase):
    def test_frames_are_found_by_time_when_their_lengths_vary(self):
        truth = Truth(Path("a.truth.json"), document([0, 0.033, 0.066, 0.132]))
        self.assertEqual([truth.index_at(time) for time in (0.032, 0.067, 0.13)], [1, 2, 3])

    def test_a_time_in_a_gap_belongs_to_no_frame(self):
        truth = Truth(Path("a.truth.json"), document([0, 0.033, 0.066, 0.132]))
        self.assertIsNone(truth.index_at(0.099))

    def test_sessions_and_single_strokes_read_alike(self):
        session = document([0, 1, 2], strokes=[
            {"stroke": "serve", "contact": {"time": 0.5}, "events": [{"id": "start", "time": 0.1}]},
            {"stroke": "backhand", "variant": "slice", "hand": "left", "contact": {"time": 1.5}, "metrics": {"a": {"value": 3.0}}}])
        strokes = Truth(Path("a.truth.json"), session).strokes
        self.assertEqual([(s.kind, s.hand, s.span) for s in strokes],
                         [("serve", "right", (0.1, 0.5)), ("backhand", "left", (1.5, 1.5))])
        self.assertEqual((strokes[1].value("a"), strokes[1].value("b")), (3.0, None))

    def test_events_lie_on_the_nearest_frame(self):
        truth = Truth(Path("a.truth.json"), document([0, 0.1, 0.2, 0.3], events=[{"id": "start", "time": 0.22}]))
        self.assertEqual(event_frames(truth), {2: ["start"], 1: ["contact"]})


class Sides(unittest.TestCase):
    def setUp(self):
        self.true = {name: (100.0 + 30 * (i % 6) + (60 if name.startswith("left") else 0), 100.0 + 10 * i)
                     for i, name in enumerate(COMPARED)}

    def test_exchanged_arms_are_seen_although_the_rest_is_right(self):
        found = dict(self.true)
        for part in ("Elbow", "Wrist"):
            found["left" + part], found["right" + part] = found["right" + part], found["left" + part]
        self.assertTrue(are_sides_swapped(found, self.true))
        self.assertFalse(are_sides_swapped(self.true, self.true))

    def test_exchanging_twice_changes_nothing(self):
        self.assertEqual(exchanged(exchanged(self.true)), self.true)

    def test_another_person_is_not_the_player(self):
        moved = {name: (x + 500, y) for name, (x, y) in self.true.items()}
        self.assertFalse(compare_frame(moved, self.true)["player"])
        self.assertTrue(compare_frame(self.true, self.true)["player"])


class Angles(unittest.TestCase):
    def test_a_right_angle_reads_ninety_in_any_turn_of_the_body(self):
        arm = {"leftShoulder": (0, 0, 0), "leftElbow": (0, -0.3, 0), "leftWrist": (0.3, -0.3, 0)}
        for turn in (0, 40, 170):
            c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            turned = {name: (c * x + s * z, y, -s * x + c * z) for name, (x, y, z) in arm.items()}
            self.assertAlmostEqual(read_angles(turned, True)[("elbowFlexion", "left")], 90)

    def test_a_chest_to_the_camera_faces_it_and_a_turn_to_the_players_left_counts_up(self):
        def shoulders(turn):  # the player's left is the picture's right when the chest faces the camera
            c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            return {"leftShoulder": (0.2 * c, 1.4, -0.2 * s), "rightShoulder": (-0.2 * c, 1.4, 0.2 * s)}
        for turn in (0, 90, -60, 150):
            self.assertAlmostEqual(read_angles(shoulders(turn), True)[("shoulderAzimuth", None)], turn)

    def test_a_turn_past_half_a_circle_is_a_small_error(self):
        key = ("shoulderAzimuth", None)
        self.assertAlmostEqual(errors_between({key: 175.0}, {key: -175.0})[key], -10)
        self.assertEqual(wrapped(190), -170)

    def test_axes_of_the_camera_keep_lengths_and_the_vertical(self):
        looking_along_y = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 5]]
        moved = toward_camera({"nose": (1.0, 2.0, 3.0)}, looking_along_y)
        self.assertEqual(moved["nose"], (1.0, 3.0, -2.0))


class ShippedTruth(unittest.TestCase):
    def test_the_angles_in_the_files_are_those_computed_here(self):
        for truth in read_truths(ROOT / "samples"):
            for index in range(0, len(truth.frames), 20):
                angles = read_angles(toward_camera(truth.world(index), truth.camera), True)
                # Places are rounded to a millimeter, which turns a limb by up to half a degree.
                self.assertLess(abs(angles[("kneeFlexion", "left")] - truth.frames[index]["angles"][2]), 1.0)
