"""Checks that the shipped samples are what their text files say: a clip rendered again would show the same to the last digit of
the truth. Run as test_swingclip.py says; nothing is drawn."""
import json
import unittest
from pathlib import Path

import clips  # noqa: F401  (finds the renderer)
import numpy as np
from swingclip import parameters, truth
from swingclip.camera import Camera
from swingclip.schedule import Schedule
from swingclip.take import Take

SAMPLES = Path(__file__).resolve().parents[3] / "samples"
EVERY = 12              # frames; the pose hangs on the same motion in all of them
LIMIT = 30e6            # bytes of clips, truth and stills together


class Shipped(unittest.TestCase):
    def test_every_text_file_gives_the_truth_beside_it(self):
        texts = sorted(SAMPLES.glob("*.swing.yaml"))
        self.assertGreaterEqual(len(texts), 12)
        for text in texts:
            with self.subTest(text.name):
                self.compare(text)

    def compare(self, text):
        clip = parameters.load(text)
        known = json.loads((SAMPLES / (clip.name + ".truth.json")).read_text(encoding="utf-8"))
        take, camera = Take(clip), Camera.of(clip)
        plan = Schedule(clip, take, camera)
        self.assertEqual(len(known["frames"]), plan.count)
        np.testing.assert_allclose([frame["time"] for frame in known["frames"]], plan.shown, atol=.0005)
        frames = known.pop("frames")
        self.assertEqual(as_read(truth.head(clip, take, camera, plan)), known)
        for i in range(0, plan.count, EVERY):
            made = truth.frame_truth(clip, take, camera, float(plan.instants[i]), frames[i]["time"])
            self.assertEqual(as_read(made), frames[i], f"frame {i}")

    def test_every_sample_is_whole_and_all_are_small(self):
        for text in SAMPLES.glob("*.swing.yaml"):
            for ending in (".mp4", ".truth.json", ".jpg"):
                self.assertTrue(text.with_name(text.name.replace(".swing.yaml", ending)).exists(), text.name + ending)
        self.assertLess(sum(path.stat().st_size for path in SAMPLES.glob("*.*")), LIMIT)


def as_read(value):
    """The same after it was written to a file and read back."""
    return json.loads(json.dumps(value))
