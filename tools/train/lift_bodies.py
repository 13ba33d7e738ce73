"""Recorded and rendered strokes as short windows of a skeleton, and other bodies and postures on the same movement."""

import numpy as np

import window
from window import (L_ANKLE, L_ELBOW, L_HIP, L_KNEE, L_SHOULDER, L_WRIST, R_ANKLE, R_ELBOW, R_HIP, R_KNEE, R_SHOULDER,
                    R_WRIST)

# Seconds from the time in question at which the skeleton is read.
OFFSETS = np.array([-0.24, -0.12, -0.06, 0.0, 0.06, 0.12, 0.24])
NOW = 3
ARMS = ((L_SHOULDER, L_ELBOW, L_WRIST), (R_SHOULDER, R_ELBOW, R_WRIST))
LEGS = ((L_HIP, L_KNEE, L_ANKLE), (R_HIP, R_KNEE, R_ANKLE))
# How other people's segments differ from the recorded ones, as ranges of a factor; the recorded hips and shoulders are
# those of markers, wider apart than the joints' middles, and the recorded upper arms are short.
HIPS, SHOULDERS, TRUNK = (0.65, 1.1), (0.8, 1.1), (0.85, 1.1)
UPPER_ARM, FOREARM, THIGH, SHANK = (0.9, 1.35), (0.85, 1.15), (0.92, 1.15), (0.92, 1.1)
# How other people's postures differ, standard deviations in degrees, the same through a window; knees from straighter to
# much more bent, since the recorded players stand upright.
TWIST, LEAN, ARM, ELBOW, KNEE = 20, 7, 15, 25, (-20, 28)


def windows(motions):
    """(windows, 7, 12, 3) in standing heights, y up, and the player of each; motions at an even step."""
    found, players = [], []
    for motion in motions:
        joints = motion.joints / np.median(window.limb_length(motion.joints))
        steps = np.rint(OFFSETS / (motion.times[1] - motion.times[0])).astype(int)
        for place in range(-steps[0], len(joints) - steps[-1]):
            found.append(joints[place + steps])
            players.append(motion.player)
    return np.array(found, np.float32), np.array(players)


def others(joints, random):
    """Other bodies in other postures on the movements of `joints` (n, 7, 12, 3)."""
    count, frames = joints.shape[:2]

    def factor(limits):
        return random.uniform(*limits, count)[:, None, None]

    def turn(spread):
        return np.radians(random.normal(0, spread, count))[:, None]

    hips = (joints[:, :, L_HIP] + joints[:, :, R_HIP]) / 2
    shoulders = (joints[:, :, L_SHOULDER] + joints[:, :, R_SHOULDER]) / 2
    half_hips = (joints[:, :, R_HIP] - joints[:, :, L_HIP]) / 2 * factor(HIPS)
    half_shoulders = (joints[:, :, R_SHOULDER] - joints[:, :, L_SHOULDER]) / 2 * factor(SHOULDERS)
    trunk = (shoulders - hips) * factor(TRUNK)
    limbs = {}
    for chains, lengths in ((ARMS, (factor(UPPER_ARM), factor(FOREARM))), (LEGS, (factor(THIGH), factor(SHANK)))):
        for chain in chains:
            for start, end, length in zip(chain, chain[1:], lengths):
                limbs[start, end] = (joints[:, :, end] - joints[:, :, start]) * length
    arm_parts = [pair for chain in ARMS for pair in zip(chain, chain[1:])]

    def turn_upper_body(axis, angle):
        for pair in arm_parts:
            limbs[pair] = turned(limbs[pair], axis, angle)
        return turned(half_shoulders, axis, angle), turned(trunk, axis, angle)

    half_shoulders, trunk = turn_upper_body(unit(trunk), turn(TWIST))
    half_shoulders, trunk = turn_upper_body(any_axis(random, count, frames, level=True), turn(LEAN))
    for shoulder, elbow, wrist in ARMS:
        axis, angle = any_axis(random, count, frames), turn(ARM)
        for pair in ((shoulder, elbow), (elbow, wrist)):
            limbs[pair] = turned(limbs[pair], axis, angle)
        bend(limbs, (shoulder, elbow), (elbow, wrist), turn(ELBOW), share=0)
    for hip, knee, ankle in LEGS:
        bend(limbs, (hip, knee), (knee, ankle), np.radians(random.uniform(*KNEE, count))[:, None], share=0.5)
    made = np.empty_like(joints)
    made[:, :, L_HIP], made[:, :, R_HIP] = hips - half_hips, hips + half_hips
    made[:, :, L_SHOULDER], made[:, :, R_SHOULDER] = (
        hips + trunk - half_shoulders, hips + trunk + half_shoulders)
    for start, end in limbs:  # from the trunk outwards
        made[:, :, end] = made[:, :, start] + limbs[start, end]
    return made / window.limb_length(made[:, NOW])[:, None, None, None]


def bend(limbs, upper, lower, angle, share):
    """Bends a joint by `angle` more in its own plane, never beyond straight; the upper part takes `share` of it.

    A nearly straight joint has no plane to speak of: it is turned less.
    """
    axis = unit(np.cross(limbs[upper], limbs[lower]))
    flexion = between(limbs[upper], limbs[lower])
    angle = np.maximum(angle, -flexion) * np.minimum(1, flexion / np.radians(12))
    limbs[upper], limbs[lower] = turned(limbs[upper], axis, -share * angle), turned(
        limbs[lower], axis, (1 - share) * angle)


def any_axis(random, count, frames, level=False):
    axis = random.normal(size=(count, 1, 3))
    if level:
        axis[..., 1] = 0
    return np.repeat(unit(axis), frames, axis=1)


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-6)


def between(first, second):
    return np.arccos(np.clip((unit(first) * unit(second)).sum(-1), -1, 1))


def turned(vectors, axis, angle):
    """Rodrigues' formula."""
    cosine, sine = np.cos(angle)[..., None], np.sin(angle)[..., None]
    along = axis * (axis * vectors).sum(-1, keepdims=True)
    return vectors * cosine + np.cross(axis, vectors) * sine + along * (1 - cosine)
