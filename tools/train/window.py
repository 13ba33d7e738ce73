"""A stroke's window: the motion around a burst of hand speed, free of scale, position, view and side.

Every step here is done again by the toolkit (StrokeWindow of SwingMotion); tests hold the two together.
"""

import numpy as np

# Seconds from the burst at which the motion is read. What comes earlier differs from player to player and is often cut off.
GRID = np.round(np.arange(-0.9, 0.5001, 0.05), 3)
STEP = 0.05
# Order of the joints in every array: left, right of each pair.
JOINTS = ("shoulder", "elbow", "wrist", "hip", "knee", "ankle")
L_SHOULDER, R_SHOULDER, L_ELBOW, R_ELBOW, L_WRIST, R_WRIST, L_HIP, R_HIP, L_KNEE, R_KNEE, L_ANKLE, R_ANKLE = range(12)
# The same joints of the other side.
MIRRORED = [1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10]
# Shank, thigh and trunk over stature: 0.818 less 0.039 (Drillis and Contini 1966).
ANKLE_TO_SHOULDER = 0.779


def limb_length(joints):
    """Shank, thigh and trunk by frame, mean of both sides, over the share they have of standing height."""
    total = 0
    for side in (0, 1):
        for upper, lower in ((L_SHOULDER, L_HIP), (L_HIP, L_KNEE), (L_KNEE, L_ANKLE)):
            total = total + np.linalg.norm(joints[:, upper + side] - joints[:, lower + side], axis=-1)
    return total / 2 / ANKLE_TO_SHOULDER


def mirrored(joints):
    """The same motion by a player of the other hand: x turned round, left and right exchanged."""
    swapped = joints[..., MIRRORED, :].copy()
    swapped[..., 0] *= -1
    return swapped


def resampled(times, values, grid=GRID):
    """Values at the times of a grid, straight between samples, held at both ends."""
    after = np.clip(np.searchsorted(times, grid), 1, len(times) - 1)
    share = np.clip((grid - times[after - 1]) / (times[after] - times[after - 1]), 0, 1)
    share = share.reshape((-1,) + (1,) * (values.ndim - 1))
    return values[after - 1] * (1 - share) + values[after] * share


def make(times, joints, travel, start=0.0):
    """The window around a time: joints from the hips and the travel of the hips, both in body heights on the grid.

    joints: (frames, 12, 2 or 3) of a right-hander, y up, one unit for all; travel: (frames, 2 or 3), the place of the
    hips in body heights; where its depth is not known, as in a video, all of it is 0.
    """
    hips = (joints[:, L_HIP] + joints[:, R_HIP]) / 2
    centered = (joints - hips[:, None]) / np.median(limb_length(joints))
    relative = times - start
    return resampled(relative, centered), resampled(relative, travel)
