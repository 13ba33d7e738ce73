"""The strips to compare with show every stroke whole, from the side they say."""
import hashlib
import re
import unittest
from pathlib import Path

import numpy as np

import clips                                                                   # noqa: F401  (finds the renderer)
from swingclip import model_player
from swingclip.camera import Camera
from swingclip.strokes import STROKES

FOLDER = Path(__file__).resolve().parents[3] / "models" / "model-player"


class ModelPlayer(unittest.TestCase):
    def test_every_stroke_from_eight_places_under_a_name_of_its_own(self):
        models = model_player.models()
        self.assertEqual(len(models), 8 * len(STROKES))
        self.assertEqual(len({model.file for model in models}), len(models))
        for model in models:
            self.assertRegex(model.file, r"^[A-Za-z-]+\.webp$")

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

    def test_the_manifest_names_what_is_there(self):
        text = (FOLDER / model_player.MANIFEST).read_text(encoding="utf-8")
        named = dict(re.findall(r"file: (\S+)\n\s+sha256: ([0-9a-f]{64})", text))
        self.assertEqual(set(named), {path.name for path in FOLDER.glob("*.webp")})
        for name, digest in named.items():
            self.assertEqual(hashlib.sha256((FOLDER / name).read_bytes()).hexdigest(), digest, name)
        self.assertLessEqual(sum(path.stat().st_size for path in FOLDER.glob("*.webp")), 1_200_000)
