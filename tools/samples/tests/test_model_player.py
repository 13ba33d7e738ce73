"""The strips to compare with show every stroke whole, from the side they say."""
import unittest

import numpy as np

import clips                                                                   # noqa: F401  (finds the renderer)
from swingclip import model_player
from swingclip.camera import Camera
from swingclip.strokes import STROKES


class ModelPlayer(unittest.TestCase):
    def test_each_panel_holds_the_player_and_the_racket_whole(self):
        for model in model_player.models():
            take, at = model_player.take_of(model.kind, model.variant)
            camera, seconds = Camera.of(model.clip()), list(at.values())
            windows = model_player.windows(take, camera, seconds)
            self.assertEqual(len({window[1:] for window in windows}), 1, "of one size, over one ground")
            for second, (left, top, width, height) in zip(seconds, windows):
                self.assertAlmostEqual(width / height, model_player.PANEL[0] / model_player.PANEL[1], delta=.01)
                self.assertTrue(0 <= left and left + width <= model_player.DRAWN[0] and 0 <= top and top + height <= model_player.DRAWN[1])
                for name, joint in take.at(second)[0].items():
                    if isinstance(joint, np.ndarray):
                        x, y = camera.pixel(joint)
                        self.assertTrue(left <= x <= left + width and top <= y <= top + height, f"{model.file}: {name} at {second:.2f} s")

    def test_the_chest_is_seen_from_the_side_that_says_so(self):
        for kind, variant in STROKES:
            take, at = model_player.take_of(kind, variant)
            back = at.get("backswingEnd", at.get("loading"))
            joints, _ = take.at(back)
            across = joints["rightShoulder"] - joints["leftShoulder"]
            chest = np.array([-across[1], across[0], 0])           # a player who faces the net has it along y
            for view, sees in (("side", True), ("sideOther", False)):
                camera = Camera.of(model_player.Model(kind, variant, view).clip())
                to_camera = (camera.position - (joints["rightShoulder"] + joints["leftShoulder"]) / 2) * [1, 1, 0]
                self.assertEqual(chest @ to_camera > 0, sees, f"{kind} {variant} {view}")
