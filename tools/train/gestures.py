"""What the hands do besides hitting: every burst of hand speed around a stroke that is not the hit itself.

The turn away from the ball, the toss, the return to the middle: as fast as a gentle stroke, and often of the other hand.
"""

import numpy as np

import window
from mocap import Motion

# Body heights a second: a burst that the toolkit examines is at least so fast.
LEAST = 1.0
# Seconds around the hit that belong to it.
HIT = 0.3
# Standard deviation of the smoothing, seconds: about that of the toolkit's 4 Hz.
SMOOTHING = 0.05


def around(motions):
    """The gestures of both hands around known strokes, as motions of a right-hander: the left hand's are mirrored."""
    found = []
    for motion in motions:
        for hand in (window.R_WRIST, window.L_WRIST):
            for time in bursts(motion.times, motion.in_heights, hand):
                if hand == window.R_WRIST and abs(time) < HIT:
                    continue
                joints = motion.joints if hand == window.R_WRIST else window.mirrored(motion.joints)
                found.append(Motion(motion.player, "gesture", motion.times - time, joints))
    return found


def bursts(times, joints, hand, least=LEAST):
    """Times at which a hand is faster than before and after, and than `least`; joints in body heights."""
    path = joints[:, hand] - (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2
    step = float(np.median(np.diff(times)))
    radius = int(round(3 * SMOOTHING / step))
    bell = np.exp(-0.5 * (np.arange(-radius, radius + 1) * step / SMOOTHING) ** 2)
    padded = np.concatenate([np.repeat(path[:1], radius, 0), path, np.repeat(path[-1:], radius, 0)])
    smooth = np.stack([np.convolve(padded[:, axis], bell / bell.sum(), mode="valid") for axis in range(3)], 1)
    speed = np.linalg.norm(np.gradient(smooth, step, axis=0), axis=-1)
    peaks = np.flatnonzero((speed[1:-1] > speed[:-2]) & (speed[1:-1] >= speed[2:]) & (speed[1:-1] > least)) + 1
    return times[peaks]
