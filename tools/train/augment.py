"""Variations of recorded motions: what another camera, another pose model and another tempo would have made of them."""

import numpy as np

import window

# The burst a detector finds lies within this of the one in the recording, seconds.
SHIFT = 0.04
# Tempo of another player, logarithm.
TEMPO = 0.1


def smooth_noise(random, shape):
    """Noise of the bandwidth that smoothing leaves: white, averaged over a tenth of a second at 50 Hz."""
    white = random.normal(0, 1, (shape[0] + 4,) + shape[1:])
    return sum(white[offset:offset + shape[0]] for offset in range(5)) / np.sqrt(5)


def seen(motion, random, azimuth, elevation, noise, depth_noise):
    """The motion as a camera sees it: x right, y up, z towards it, body heights, with a model's errors."""
    joints = motion.joints / np.median(window.limb_length(motion.joints))
    cosine, sine = np.cos(azimuth), np.sin(azimuth)
    turned = joints @ np.array([[cosine, 0, -sine], [0, 1, 0], [sine, 0, cosine]])
    cosine, sine = np.cos(elevation), np.sin(elevation)
    tilted = turned @ np.array([[1, 0, 0], [0, cosine, sine], [0, -sine, cosine]])
    return tilted + smooth_noise(random, tilted.shape) * np.array([noise, noise, depth_noise])


def spatial(motion, random, vary=True):
    """A window of motion capture: with depth, and with the player's way over the ground."""
    joints = seen(motion, random, random.uniform(-np.pi, np.pi), 0, *((0.002, 0.002) if vary else (0, 0)))
    travel = joints[:, window.L_HIP] / 2 + joints[:, window.R_HIP] / 2
    start, tempo = varied(random, vary)
    return window.make(motion.times * tempo, joints, travel, start)


def video(motion, random, vary=True):
    """A window of what a model sees in a video: noisy depth around the hips, and their way only across the picture."""
    azimuth, elevation = random.uniform(-np.pi, np.pi), random.uniform(-0.1, 0.35)
    joints = seen(motion, random, azimuth, elevation, *((0.006, 0.012) if vary else (0, 0)))
    travel = (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2 * np.array([1, 1, 0])
    start, tempo = varied(random, vary)
    return window.make(motion.times * tempo, joints, travel, start)


def planar(motion, random, vary=True):
    """A window of the picture alone, from any side, from eye level to a stand."""
    joints = seen(motion, random, random.uniform(-np.pi, np.pi), random.uniform(0, 0.45), 0.008 * vary, 0)[..., :2]
    travel = joints[:, window.L_HIP] / 2 + joints[:, window.R_HIP] / 2
    times, start, tempo = motion.times, *varied(random, vary)
    if vary and random.random() < 0.5:
        # A clip cut close to the stroke, from a camera that follows the player.
        kept = (times >= -0.52) & (times <= 0.52)
        times, joints, travel = times[kept], joints[kept], travel[kept] * 0
    return window.make(times * tempo, joints, travel, start)


def varied(random, vary):
    if not vary:
        return 0.0, 1.0
    return random.uniform(-SHIFT, SHIFT), float(np.exp(random.normal(0, TEMPO)))
