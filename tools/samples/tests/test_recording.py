"""Checks of takes, schedules and files. Run as test_swingclip.py says; nothing is drawn."""
import contextlib
import io
import struct
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import numpy as np
from clips import clip_of
from swingclip import make, mp4, parameters, training_samples, truth
from swingclip.camera import Camera
from swingclip.problems import UNAVAILABLE, USAGE, Problem
from swingclip.schedule import Schedule
from swingclip.strokes import STROKES
from swingclip.take import Take


def plan_of(text):
    clip = clip_of(text)
    take = Take(clip)
    return clip, take, Schedule(clip, take, Camera.of(clip))


class Refused(unittest.TestCase):
    """What shows only once the motion is known, still before anything is drawn."""

    def refused(self, text, **options):
        """The problem that making a clip from this text ends with."""
        with tempfile.TemporaryDirectory() as d:
            chosen = {"clip": "a.swing.yaml", "out": Path(d), "work": Path(d) / "work", "frames": None, "still": None, "truth_only": False}
            with self.assertRaises(Problem) as caught:
                make.make(clip_of(text), SimpleNamespace(**chosen | options))
            self.assertFalse((Path(d) / "work").exists())
        self.assertEqual(caught.exception.code, USAGE)
        return caught.exception

    def test_strokes_that_cannot_follow_each_other(self):
        self.assertIn("too close", self.refused("sequence:\n  2.2: forehand\n  4: forehand\n").what)
        self.assertIn("first contact", self.refused("sequence:\n  0.1: forehand\n").what)

    def test_frames_that_the_clip_does_not_have(self):
        self.assertIn("frame 9999 ", self.refused("stroke: forehand", frames="0,9999").what)
        self.assertIn("frame 9999 ", self.refused("stroke: forehand", still=9999).what)
        self.assertIn("'first'", self.refused("stroke: forehand", frames="first").what)
        self.assertIn("''", self.refused("stroke: forehand", frames="").what)

    def test_a_file_in_the_place_of_the_folder(self):
        self.assertIn("no folder", self.refused("stroke: forehand", out=Path(__file__)).what)

    def test_a_blender_that_falls_over_again_and_again(self):
        clip, _, plan = plan_of("stroke: forehand")
        with tempfile.TemporaryDirectory() as d, mock.patch.object(make.sys, "executable", "false"):
            with self.assertRaises(Problem) as caught, contextlib.redirect_stdout(io.StringIO()):
                make.draw(Path(d), clip, plan, SimpleNamespace(threads=1, processes=1), [0])
        self.assertEqual(caught.exception.code, UNAVAILABLE)


class Recording(unittest.TestCase):
    def test_display_matrix_turns_the_stored_corner_to_the_right_place(self):
        for rotation, corner in ((90, (720, 0)), (180, (1280, 720)), (270, (0, 1280))):
            a, b, _, c, d, _, x, y, _ = mp4.matrix(rotation, 1280, 720)
            self.assertEqual((x >> 16, y >> 16), corner)   # where the stored top left corner lands
            self.assertEqual(abs(a * d - b * c), 1 << 32)

    def test_the_matrix_is_written_into_the_picture_track(self):
        header = bytes(40) + struct.pack(">9i", *mp4.matrix(0, 0, 0)) + struct.pack(">II", 1280 << 16, 720 << 16)
        tkhd = struct.pack(">I4s", len(header) + 8, b"tkhd") + header
        trak = struct.pack(">I4s", len(tkhd) + 8, b"trak") + tkhd
        data = struct.pack(">I4s", len(trak) + 8, b"moov") + trak
        with tempfile.TemporaryDirectory() as d:
            path = Path(d) / "a.mp4"
            path.write_bytes(data)
            mp4.turn(path, 90)
            self.assertEqual(path.read_bytes(), data.replace(struct.pack(">9i", *mp4.matrix(0, 0, 0)), struct.pack(">9i", *mp4.matrix(90, 1280, 720))))


class TrainingSamples(unittest.TestCase):
    """Clips of few pictures."""

    def test_a_picture_is_shown_for_three_frames_and_is_true_of_them(self):
        clip, take, plan = plan_of("stroke: forehand\nfps: 50\nevery: 3\n")
        np.testing.assert_allclose(plan.shown, np.arange(plan.count) / 50)
        np.testing.assert_allclose(plan.instants, np.arange(plan.count) // 3 * 3 / 50)
        self.assertLessEqual(len(plan.unique), plan.count // 3 + 1)

    def test_the_picture_stands_still_far_from_the_stroke(self):
        _, take, whole = plan_of("stroke: forehand\nfps: 50\nevery: 3\n")
        clip, take, plan = plan_of("stroke: forehand\nfps: 50\nevery: 3\nmargin: 0.3\n")
        self.assertEqual(plan.count, whole.count)
        known = truth.head(clip, take, Camera.of(clip), plan)
        moments = [event["time"] for event in known["events"]]
        drawn = (min(moments) - .3 - .06, max(moments) + .3)
        self.assertGreater(plan.instants.min(), drawn[0])
        self.assertLess(plan.instants.max(), drawn[1])
        inside = (whole.instants > drawn[0] + .06) & (whole.instants < drawn[1] - .06)
        np.testing.assert_allclose(plan.instants[inside], whole.instants[inside])

    def test_training_samples_are_clips_that_can_be_drawn(self):
        with tempfile.TemporaryDirectory() as d:
            training_samples.write(7, 40, Path(d))
            clips = [parameters.load(path) for path in sorted(Path(d).glob("*.swing.yaml"))]
        self.assertEqual(len({clip.habits for clip in clips}), 40)
        self.assertEqual(len({(clip.stroke, clip.variant) for clip in clips}), len(STROKES))
        self.assertTrue(any(clip.angle < 0 for clip in clips) and any(len(clip.faults) == 2 for clip in clips))

    def test_later_training_samples_have_the_faults_that_are_hard_to_see(self):
        with tempfile.TemporaryDirectory() as d:
            training_samples.write(7, training_samples.ANY + 40, Path(d))
            clips = [parameters.load(path) for path in sorted(Path(d).glob("*.swing.yaml"))]
        early, late = clips[:training_samples.ANY], clips[training_samples.ANY:]
        self.assertTrue(any(not clip.faults for clip in early) and any(clip.stroke == "forehandVolley" for clip in early))
        self.assertTrue(all(set(training_samples.HIDDEN) & set(clip.faults) for clip in late))
        self.assertEqual({fault for clip in late for fault in clip.faults if fault in training_samples.HIDDEN}, set(training_samples.HIDDEN))


class Session(unittest.TestCase):
    def test_strokes_join_without_a_jump_and_equal_ones_share_pictures(self):
        clip, take, plan = plan_of("sequence:\n  2.2: forehand\n  6.2: forehand\n")
        joint = {n: np.array([take.at(t)[0][n] for t in np.arange(3.6, 4.9, 1 / 120)]) for n in ("rightWrist", "leftAnkle", "nose")}
        for name, path in joint.items():
            self.assertLess(np.linalg.norm(np.diff(path, axis=0), axis=1).max() * 120, 3.0, name)
        self.assertLess(len(plan.unique), .62 * plan.count)

    def test_a_shorter_player_is_smaller_but_holds_the_same_racket(self):
        tall, short = (Take(clip_of(f"stroke: forehand\nheight: {h}\n")) for h in (1.80, 1.62))
        a, b = (t.at(1.0) for t in (tall, short))
        np.testing.assert_allclose(a[0]["nose"] * .9, b[0]["nose"])
        for joints, frames in (a, b):
            self.assertAlmostEqual(np.linalg.norm(joints["racketTip"] - frames["racket"][:3, 3]), .615)
