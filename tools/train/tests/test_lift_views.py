"""The inputs of the skeleton lifter, their mirror, and the network's answers as the toolkit gives them."""

import unittest

import numpy as np

import fixtures
import lift_views
import lifter
from window import mirrored

MODELS = ("skeleton-lifter", "picture-lifter")


def committed(name):
    """A lifter as it is stored."""
    return lifter.stored(fixtures.ROOT / "models" / "motion" / f"{name}.safetensors")


class Inputs(unittest.TestCase):
    def setUp(self):
        random = np.random.default_rng(3)
        self.flat, self.space = random.normal(size=(5, 7, 12, 2)), random.normal(size=(5, 7, 12, 3))

    def test_every_number_lies_where_the_toolkit_expects_it(self):
        numbers = lift_views.numbers(self.flat, self.space)
        self.assertEqual(numbers.shape, (5, 288))
        hips = self.flat[:, :, 6:8].mean(2)
        np.testing.assert_allclose(numbers[:, :168].reshape(5, 7, 12, 2), self.flat - hips[:, :, None], atol=1e-5)
        others = [0, 1, 2, 4, 5, 6]
        np.testing.assert_allclose(numbers[:, 168:180].reshape(5, 6, 2), (hips - hips[:, 3:4])[:, others], atol=1e-5)
        np.testing.assert_allclose(numbers[:, 180:264].reshape(5, 7, 12), self.space[..., 2], atol=1e-5)
        np.testing.assert_allclose(numbers[:, 264:].reshape(5, 12, 2), self.space[:, 3, :, :2], atol=1e-5)

    def test_the_position_in_the_picture_changes_nothing(self):
        moved = lift_views.numbers(self.flat + [3, -2], self.space)
        np.testing.assert_allclose(moved, lift_views.numbers(self.flat, self.space), atol=1e-5)

    def test_the_mirrored_inputs_are_those_of_the_mirrored_player(self):
        there = lift_views.numbers(mirrored(self.flat), mirrored(self.space))
        np.testing.assert_allclose(lift_views.in_mirror(lift_views.numbers(self.flat, self.space)), there, atol=1e-6)

    def test_examples_are_seen_from_a_camera_and_answer_with_the_skeleton_from_the_hips(self):
        class NoErrors:
            shrink = 1.0

            def drawn(self, answer, random):
                count = len(answer)
                return np.zeros((count, 7, 12, 2)), np.zeros((count, 7, 12, 3))

        windows = np.repeat(np.random.default_rng(4).normal(size=(20, 1, 12, 3)), 7, axis=1)
        inputs, answers = lift_views.examples(windows, NoErrors(), np.random.default_rng(5), is_varied=False)
        self.assertEqual((inputs.shape, answers.shape), ((20, 288), (20, 12, 3)))
        np.testing.assert_allclose((answers[:, 6] + answers[:, 7]) / 2, 0, atol=1e-6)
        # Turned and mirrored, but of the same size.
        own = windows[:, 3] - (windows[:, 3, 6:7] + windows[:, 3, 7:8]) / 2
        np.testing.assert_allclose(np.linalg.norm(answers, axis=(1, 2)), np.linalg.norm(own, axis=(1, 2)), rtol=1e-5)


class Lifter(unittest.TestCase):
    def test_the_committed_weights_give_the_answers_of_the_toolkits_fixtures(self):
        for name in MODELS:
            cases = fixtures.cases(name)
            self.assertGreater(len(cases), 5)
            inputs = np.array([case["inputs"] for case in cases], np.float32)
            answers = committed(name).lifted(inputs).reshape(len(cases), -1)
            np.testing.assert_allclose(answers, [case["answer"] for case in cases], atol=2e-5, err_msg=name)

    def test_the_mirrored_player_has_the_mirrored_skeleton(self):
        for name in MODELS:
            inputs = np.array([case["inputs"] for case in fixtures.cases(name)], np.float32)
            found = committed(name).lifted(lift_views.in_mirror(inputs).astype(np.float32))
            np.testing.assert_allclose(found, mirrored(committed(name).lifted(inputs)), atol=1e-5, err_msg=name)
