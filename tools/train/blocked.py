"""Volleys as they are played against a ball that comes: blocked instead of swung.

The volleys of the motion capture and of the renderer are swung without a ball. Before a fast one the racket is set and hardly
moves, so that the body stays nearer to how it stands at the hit.
"""

import numpy as np

import window
from mocap import Motion

KINDS = ("forehandVolley", "backhandVolley")
# What is left of the way that the body goes from how it stands at the hit.
LEAST, MOST = 0.35, 0.8
# Each joint after the one that it hangs from; the middle of the hips comes first.
CHAIN = tuple(
    (upper + side, lower + side) for side in (0, 1)
    for upper, lower in ((window.L_HIP, window.L_SHOULDER), (window.L_SHOULDER, window.L_ELBOW), (window.L_ELBOW, window.L_WRIST),
                         (window.L_HIP, window.L_KNEE), (window.L_KNEE, window.L_ANKLE)))


def volleys(motions):
    """The volleys among motions, and their places."""
    places = [place for place, motion in enumerate(motions) if motion.kind in KINDS]
    return [motions[place] for place in places], np.array(places, int)


def shortened(motion, share):
    """The motion with that share of its way from how the body stands at time 0; limbs keep their lengths, the hips their path."""
    hips = motion.joints[:, [window.L_HIP, window.R_HIP]].mean(1, keepdims=True)
    from_hips = motion.joints - hips
    at_hit = from_hips[abs(motion.times).argmin()]
    between = at_hit + share * (from_hips - at_hit)
    joints = between.copy()
    for upper, lower in CHAIN:
        limb = between[:, lower] - between[:, upper]
        length = np.linalg.norm(from_hips[:, lower] - from_hips[:, upper], axis=-1, keepdims=True)
        joints[:, lower] = joints[:, upper] + limb * length / np.maximum(np.linalg.norm(limb, axis=-1, keepdims=True), 1e-9)
    return Motion(motion.player, motion.kind, motion.times, hips + joints, motion.contact, motion.target)


def varied(vary):
    """A variation of a motion, its way shortened by chance first."""
    def blocked(motion, random, _):
        return vary(shortened(motion, random.uniform(LEAST, MOST)), random, True)
    return blocked
