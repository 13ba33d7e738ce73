"""Files of weights: what is written is read, as the committed ones are laid out, and the manifest names its digest."""

import hashlib
import tempfile
import unittest
from pathlib import Path

import numpy as np

import fixtures
import model_file

ARRAYS = {
    "steps": np.array([-127, 0, 127], "i1"), "b.slopes": np.arange(6, dtype="f4").reshape(2, 3) / 7,
    "a.mean": np.array([np.pi]), "bias": np.float32(-0.5) * np.ones(())}


class Packed(unittest.TestCase):
    def test_arrays_and_texts_come_back(self):
        arrays, texts = model_file.unpacked(model_file.packed(ARRAYS, {"model": "x", "measures": "a b"}))
        self.assertEqual(texts, {"measures": "a b", "model": "x"})
        self.assertEqual(sorted(arrays), sorted(ARRAYS))
        for name, values in ARRAYS.items():
            self.assertEqual((arrays[name].dtype, arrays[name].shape), (values.dtype, values.shape))
            np.testing.assert_array_equal(arrays[name], values)

    def test_the_same_content_gives_the_same_bytes_in_any_order(self):
        other = dict(reversed(ARRAYS.items()))
        self.assertEqual(model_file.packed(ARRAYS, {"a": "1", "b": "2"}), model_file.packed(other, {"b": "2", "a": "1"}))

    def test_what_is_no_number_is_refused_by_name(self):
        for damaged in (np.nan, np.inf):
            with self.assertRaisesRegex(ValueError, "bias"):
                model_file.packed({"bias": np.array([damaged])}, {})

    def test_the_committed_files_which_the_toolkit_reads_are_written_again_to_the_byte(self):
        for name in ("skeleton-lifter", "picture-lifter", "stroke-kinds", "event-times", "shot-direction"):
            data = (fixtures.ROOT / "models" / "motion" / f"{name}.safetensors").read_bytes()
            self.assertEqual(model_file.packed(*model_file.unpacked(data)), data, name)


class Written(unittest.TestCase):
    MANIFEST = "models:\n  - name: x\n    file: x.safetensors\n    sha256: 00\n  - name: y\n    file: y.safetensors\n    sha256: 11\n"

    def test_the_manifest_gets_the_digest_of_this_model_alone(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "manifest.yaml").write_text(self.MANIFEST)
            model_file.write(folder, "x", ARRAYS, {"measures": "a"})
            data = (folder / "x.safetensors").read_bytes()
            self.assertEqual(model_file.unpacked(data)[1], {"measures": "a", "model": "x"})
            expected = self.MANIFEST.replace("00", hashlib.sha256(data).hexdigest())
            self.assertEqual((folder / "manifest.yaml").read_text(), expected)

    def test_a_model_that_the_manifest_does_not_name_is_refused(self):
        with tempfile.TemporaryDirectory() as name:
            (Path(name) / "manifest.yaml").write_text(self.MANIFEST)
            with self.assertRaisesRegex(ValueError, "does not name the file of z once"):
                model_file.write(Path(name), "z", ARRAYS)
            self.assertEqual((Path(name) / "manifest.yaml").read_text(), self.MANIFEST)
