"""Checks of the text file reader and of the strokes' motion. Run in tools/samples with a Python 3.11 that has numpy:

    ../../.tools/blender/bin/python -m unittest discover -s tests
"""
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from swingclip import events, parameters                                      # noqa: E402
from swingclip.ball import Ball                                               # noqa: E402
from swingclip.camera import Camera                                           # noqa: E402
from swingclip.clip import REACH, Motion                                      # noqa: E402
from swingclip.problems import Problem                                        # noqa: E402
from swingclip.strokes import MODULES, variants                               # noqa: E402

STEP = 1 / 240


def clip_of(text, name="a.swing.yaml"):
    with tempfile.TemporaryDirectory() as d:
        path = Path(d) / name
        path.write_text(text)
        return parameters.load(path)


class TextFile(unittest.TestCase):
    def test_defaults_follow_the_stroke(self):
        clip = clip_of("stroke: serve   # a remark\nfaults:\n  bentElbow: 20\n")
        self.assertEqual((clip.width, clip.height, clip.fps, clip.faults), (720, 1280, 60, {"bentElbow": 20.0}))

    def test_a_variant_belongs_to_its_stroke(self):
        self.assertEqual(clip_of("stroke: backhand").variant, variants("backhand")[0])
        self.assertIsNone(clip_of("stroke: serve").variant)
        for text in ("stroke: serve\nvariant: slice", "stroke: backhand\nvariant: threeHanded"):
            with self.subTest(text), self.assertRaises(Problem):
                clip_of(text)

    def test_bad_files_are_explained(self):
        for text in ("stroke: lob", "stroke: serve\nangle: 400", "stroke: serve\nsize: 721x100", "stroke: serve\nspeed: 3",
                     "stroke: serve\nfps: fast", "nonsense", "stroke: serve\nfaults:\n  lateness: 2"):
            with self.subTest(text), self.assertRaises(Problem) as caught:
                clip_of(text)
            self.assertEqual(caught.exception.code, 64)
            self.assertTrue(caught.exception.what and caught.exception.why and caught.exception.next_step)


class Strokes(unittest.TestCase):
    def each(self):
        for kind, variant in MODULES:
            motion = Motion(kind, variant)
            with self.subTest(kind, variant=variant):
                yield kind, motion, np.arange(motion.stroke.start, motion.stroke.end, STEP)

    def test_no_leg_is_pulled_straight_and_no_foot_sinks(self):
        for _, motion, times in self.each():
            poses = [motion.at(t)[0] for t in times]
            self.assertLess(max(p["stretch"] for p in poses), REACH + .005)
            lowest = min(p[s + n][2] for p in poses for s in ("left", "right") for n in ("Heel", "FootIndex"))
            self.assertGreater(lowest, -.02)

    def test_bones_keep_their_length(self):
        for _, motion, times in self.each():
            for t in times[::40]:
                j, _ = motion.at(t)
                for a, b, length in (("Shoulder", "Elbow", .30), ("Elbow", "Wrist", .26), ("Hip", "Knee", .44), ("Knee", "Ankle", .42)):
                    for side in ("left", "right"):
                        self.assertAlmostEqual(np.linalg.norm(j[side + a] - j[side + b]), length, places=6)

    def test_speeds_peak_in_order_and_before_contact(self):
        for kind, motion, times in self.each():
            peaks = []
            for name in ("rightShoulder", "rightElbow", "rightWrist"):
                path = np.array([motion.at(t)[0][name] for t in times])
                speed = np.linalg.norm(np.gradient(path, STEP, axis=0), axis=1)
                peaks.append(times[np.argmax(speed)])
                if name == "rightWrist":
                    self.assertTrue(5.5 < speed.max() < 11, (kind, speed.max()))
            self.assertLess(peaks[0], peaks[2] + 1e-9)
            self.assertTrue(-.06 <= peaks[2] <= .001, (kind, peaks))

    def test_racket_meets_the_ball(self):
        for _, motion, _ in self.each():
            ball = Ball(motion)
            for t in (-1e-4, 0.0, 1e-4):
                self.assertLess(np.linalg.norm(ball.at(t) - motion.at(0.0)[0]["racketCentre"]), .01)

    def test_events_are_in_order(self):
        for kind, motion, _ in self.each():
            found = events.find(motion)
            order = ["start", "release", "cocking", "contact", "deceleration", "finish"] if kind == "serve" else \
                ["unitTurn", "backswingEnd", "forwardSwingStart", "contact", "followThroughEnd"]
            times = [found[k] for k in order]
            self.assertEqual(times, sorted(times))

    def test_left_hander_is_the_mirror_image(self):
        right, left = Motion("forehand"), Motion("forehand", hand="left")
        a, b = right.at(-.1)[0]["rightWrist"], left.at(-.1)[0]["leftWrist"]
        np.testing.assert_allclose(a * [-1, 1, 1], b, atol=1e-9)

    def test_faults_show(self):
        plain, bent = Motion("forehand"), Motion("forehand", faults={"bentElbow": 30})
        d = [np.linalg.norm(m.at(0.0)[0]["rightShoulder"] - m.at(0.0)[0]["rightWrist"]) for m in (plain, bent)]
        self.assertLess(d[1], d[0] - .04)


class Pictures(unittest.TestCase):
    def test_camera_looks_at_its_target(self):
        camera = Camera(("serve",), "right", 80, 720, 1280)
        np.testing.assert_allclose(camera.pixel(camera.target), (360, 640), atol=1e-6)


if __name__ == "__main__":
    unittest.main()
