"""Variations of recorded motions: what another camera, another pose model and another tempo would have made of them."""

import numpy as np

import window

# A burst found in noisy landmarks lies within this of the true one, seconds, and in motion capture within half of it.
SHIFT = 0.04
# Tempo of another player, logarithm; motion capture is compared with its like.
TEMPO = 0.1
# A clip may begin and end close to the stroke: it is cut at either end with this chance, as far as this many seconds from it.
CUT = 0.4
BEGIN, END = (-1.0, -0.3), (0.2, 0.8)
# How fast a hand-held camera pans, body heights a second: about a slow walk of the player.
PAN = 0.3


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


def heading(motion):
    """The azimuth under which a camera stands behind the player, by the way of the hand at the hit."""
    near = abs(motion.times) <= 0.06
    hand = motion.joints[:, window.R_WRIST] - motion.joints[:, window.L_HIP]
    way = np.gradient(hand, motion.times, axis=0)[near].mean(0)
    return np.arctan2(way[0], -way[2])


def camera(motion, random):
    """Azimuth and elevation: half from behind the player, as matches and many lessons are filmed, half from anywhere."""
    if random.random() < 0.5:
        return heading(motion) + random.normal(0, 0.5), random.uniform(0, 0.45)
    return random.uniform(-np.pi, np.pi), random.uniform(-0.1, 0.35)


def spatial(motion, random, vary=True):
    """A window of motion capture: with depth, and with the player's way over the ground."""
    joints = seen(motion, random, random.uniform(-np.pi, np.pi), 0, *((0.002, 0.002) if vary else (0, 0)))
    travel = joints[:, window.L_HIP] / 2 + joints[:, window.R_HIP] / 2
    return made(motion.times, joints, travel, random, vary, share=0.5, cut=0)


def filmed(times, travel, random):
    """The way of the hips as a camera shows it: standing still, panning evenly, or following the player."""
    camera = random.integers(3)
    if camera == 0:
        return travel
    if camera == 1:
        return travel + np.outer(times, random.normal(0, PAN, travel.shape[1]) * ([1, 1, 0][:travel.shape[1]]))
    return travel * 0


def video(motion, random, vary=True):
    """A window of what a model sees in a video: noisy depth around the hips, and their way only across the picture."""
    joints = seen(motion, random, *camera(motion, random), *((0.006, 0.012) if vary else (0, 0)))
    travel = (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2 * np.array([1, 1, 0])
    if vary:
        travel = filmed(motion.times, travel, random)
    return made(motion.times, joints, travel, random, vary)


def planar(motion, random, vary=True):
    """A window of the picture alone, from any side, from eye level to a stand."""
    joints = seen(motion, random, *camera(motion, random), 0.008 * vary, 0)[..., :2]
    travel = (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2
    if vary:
        travel = filmed(motion.times, travel, random)
    return made(motion.times, joints, travel, random, vary)


def made(times, joints, travel, random, vary, share=1.0, cut=CUT):
    """The window of a motion as it may be cut, played and found."""
    start, tempo = varied(random, vary, share)
    # The recordings themselves end at different distances from a burst: uncut windows would give away which it is.
    begin = random.uniform(*BEGIN) if vary and random.random() < cut else times[0]
    end = random.uniform(*END) if vary and random.random() < cut else times[-1]
    kept = (times >= begin) & (times <= end)
    return window.make(times[kept] * tempo, joints[kept], travel[kept], start)


def varied(random, vary, share=1.0):
    if not vary:
        return 0.0, 1.0
    return share * random.uniform(-SHIFT, SHIFT), float(np.exp(share * random.normal(0, TEMPO)))
