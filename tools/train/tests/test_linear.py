"""Linear models: what their windows are read as, what they answer, and that fitting finds what is there."""

import unittest

import numpy as np

import fixtures
import linear
import window


def model(arrays, name):
    return [arrays[f"{name}.{part}"] for part in ("mean", "spread", "slopes", "bias")]


class Numbers(unittest.TestCase):
    def test_walking_round_the_player_changes_nothing(self):
        joints = np.random.default_rng(1).normal(size=(len(window.GRID), 12, 3))
        for angle in (0.7, 2.5, -1.9):
            cosine, sine = np.cos(angle), np.sin(angle)
            turned = joints @ np.array([[cosine, 0, sine], [0, 1, 0], [-sine, 0, cosine]])
            np.testing.assert_allclose(linear.numbers(turned), linear.numbers(joints), atol=1e-9)

    def test_the_direction_across_the_trunk_is_a_unit(self):
        joints = np.zeros((len(window.GRID), 12, 3))
        joints[:, [window.R_SHOULDER, window.R_HIP]] = [0.3, 0.2, 0.4]
        np.testing.assert_allclose(linear.across(joints), [0.6, 0.8])


class Fit(unittest.TestCase):
    def test_slopes_of_many_examples_are_found_and_damaged_numbers_are_limited(self):
        random = np.random.default_rng(2)
        values = random.normal(3, 2, size=(40_000, 4))
        slopes = np.array([0.5, -1, 0, 2])
        fitted = linear.fit(values, values @ slopes + 1)
        near = np.full(4, 3.0)
        self.assertAlmostEqual(float(linear.answer(fitted, near)), float(near @ slopes + 1), places=1)
        # The penalty weighs as 500 examples of 40,000: 1.2 %.
        np.testing.assert_allclose(fitted[2] / fitted[1], slopes, rtol=0.02, atol=0.01)
        wild = np.array([1e9, 3, 3, 3])
        limit = 3 + 4 * 2
        self.assertAlmostEqual(float(linear.answer(fitted, wild)), float(np.array([limit, 3, 3, 3]) @ slopes + 1), delta=0.3)


class Committed(unittest.TestCase):
    def test_event_times_answer_as_the_toolkits_fixtures_say(self):
        arrays, _ = fixtures.weights("event-times")
        for case in fixtures.cases("event-times"):
            numbers = linear.numbers(np.array(case["joints"]))
            for event, answer in case["answers"].items():
                found = linear.answer(model(arrays, f"{case['kind']}.{event}"), numbers)
                self.assertAlmostEqual(float(found), answer, places=4, msg=f"{case['kind']} {event}")

    def test_shot_directions_answer_as_the_toolkits_fixtures_say(self):
        arrays, _ = fixtures.weights("shot-direction")
        for case in fixtures.cases("shot-direction"):
            joints = np.array(case["joints"])
            np.testing.assert_allclose(linear.across(joints), case["across"], atol=1e-6)
            found = linear.answer(model(arrays, case["kind"]), linear.numbers(joints))
            self.assertAlmostEqual(float(found), case["answer"], places=2, msg=case["kind"])
