"""The window of a stroke keeps nothing of scale, position and sampling, and is what its grid says."""

import unittest

import numpy as np

import fixtures  # noqa: F401  finds the modules below
import window


def figure(times, stature=1.8):
    """A standing player, meters, whose right wrist goes ahead by a meter a second and whose hips go right."""
    joints = np.array([
        [-0.2, 1.45, 0], [0.2, 1.45, 0], [-0.2, 1.15, 0], [0.2, 1.15, 0], [-0.2, 0.9, 0], [0.2, 0.9, 0], [-0.15, 0.95, 0],
        [0.15, 0.95, 0], [-0.15, 0.5, 0], [0.15, 0.5, 0], [-0.15, 0.08, 0], [0.15, 0.08, 0]]) * stature / 1.8
    joints = np.repeat(joints[None], len(times), 0)
    joints[:, window.R_WRIST, 2] += times
    joints[:, :, 0] += 0.3 * times[:, None]
    return joints


class Window(unittest.TestCase):
    times = np.arange(-1.2, 0.8001, 0.01)

    def test_hips_are_the_origin_and_the_unit_is_the_length_of_limbs(self):
        joints, _ = window.make(self.times, figure(self.times), np.zeros((len(self.times), 3)))
        np.testing.assert_allclose((joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2, 0, atol=1e-12)
        np.testing.assert_allclose(np.median(window.limb_length(joints)), 1)
        # Trunk 0.5 m by 0.05 across, thigh 0.45, shank 0.42 m, over their part of stature.
        unit = (np.hypot(0.5, 0.05) + 0.45 + 0.42) / window.ANKLE_TO_SHOULDER
        np.testing.assert_allclose(joints[:, window.R_WRIST, 2] * unit, window.GRID, atol=1e-9)

    def test_scale_and_position_change_nothing(self):
        still = np.zeros((len(self.times), 3))
        first, _ = window.make(self.times, figure(self.times), still)
        second, _ = window.make(self.times, 250 * figure(self.times) + [400, -30, 7], still)
        np.testing.assert_allclose(first, second, atol=1e-9)

    def test_uneven_samples_are_read_straight_between_and_held_at_both_ends(self):
        times = np.array([-0.3, -0.1, 0.2])
        values = window.resampled(times, np.array([1.0, 3.0, 0.0]))
        expected = np.interp(window.GRID, times, [1.0, 3.0, 0.0])
        np.testing.assert_allclose(values, expected, atol=1e-12)
        self.assertEqual((values[0], values[-1]), (1, 0))

    def test_the_mirrored_motion_is_of_the_other_hand_and_mirrors_back(self):
        joints = figure(self.times)
        mirrored = window.mirrored(joints)
        np.testing.assert_array_equal(mirrored[:, window.L_WRIST], joints[:, window.R_WRIST] * [-1, 1, 1])
        np.testing.assert_array_equal(window.mirrored(mirrored), joints)
