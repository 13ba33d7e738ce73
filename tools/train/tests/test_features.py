"""The measures of a window are those that the toolkit computes, and mean what their names say."""

import unittest

import numpy as np

import fixtures  # first: it finds the modules below
import features
import model
import window
from network import Network


class Measures(unittest.TestCase):
    def test_they_are_those_of_the_toolkits_fixtures(self):
        for case in fixtures.cases("stroke-kinds"):
            joints, travel = np.array(case["joints"])[None], np.array(case["travel"])[None]
            found = features.of(joints, travel)
            self.assertEqual(sorted(found), sorted(case["measures"]))
            for name, value in case["measures"].items():
                self.assertAlmostEqual(float(found[name][0]), value, places=5, msg=f"{case['source']} {name}")

    def test_the_committed_weights_give_the_answers_of_the_fixtures(self):
        arrays, texts = fixtures.weights("stroke-kinds")
        for case in fixtures.cases("stroke-kinds"):
            self.assertEqual(len(case["logits"]), 7)
            for question, answer in case["logits"].items():
                part = f"{case['source']}.{question}."
                names = ("hidden", "offsets", "bend", "line", "bias")
                network = Network(arrays[part + "mean"], arrays[part + "spread"], [arrays[part + name] for name in names])
                values = np.array([case["measures"][name] for name in texts[part + "measures"].split()])
                # The stored weights are rounded to four places, the answers are those of the weights before.
                self.assertAlmostEqual(float(network.logit(values)), answer, delta=0.03, msg=part)

    def test_speeds_are_body_heights_a_second_and_turns_are_radians(self):
        joints = np.zeros((1, len(window.GRID), 12, 3))
        joints[..., window.R_SHOULDER, 0], joints[..., window.L_SHOULDER, 0] = 0.1, -0.1
        joints[..., window.R_HIP, 0], joints[..., window.L_HIP, 0] = 0.05, -0.05
        joints[0, :, window.R_WRIST, 1] = 2.0 * window.GRID
        joints[0, :, window.R_WRIST, 0], joints[0, :, window.L_WRIST, 1] = 0.3, window.GRID
        # Shoulders that turn a radian a second about the vertical.
        angle = window.GRID[:, None]
        line = 0.1 * np.concatenate([np.cos(angle), 0 * angle, np.sin(angle)], 1)
        joints[0, :, window.R_SHOULDER], joints[0, :, window.L_SHOULDER] = line, -line
        found = features.of(joints, np.zeros((1, len(window.GRID), 3)))
        self.assertAlmostEqual(float(found["speed-0.30"][0]), np.log(2.05))
        self.assertAlmostEqual(float(found["height+0.20"][0]), 0.4)
        self.assertAlmostEqual(float(found["turn"][0]), 0.6)

    def test_probabilities_of_the_kinds_sum_to_one(self):
        random = np.random.default_rng(1)
        names = fixtures.cases("stroke-kinds")[0]["logits"]
        found = model.probabilities({name: random.normal(size=50) for name in names})
        np.testing.assert_allclose(np.asarray(found).sum(-1), 1)
