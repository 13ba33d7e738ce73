"""What a camera and a pose model make of a window of a skeleton: the network's numbers, and what it is to answer.

`numbers` is done again by the toolkit (LiftingWindow of SwingMotion); tests hold the two together.
"""

import numpy as np

import lift_bodies
from lift_bodies import NOW
from window import L_HIP, MIRRORED, R_HIP, mirrored

# The camera: radians down, standing heights away, radians of roll.
ELEVATION, DISTANCE, ROLL = np.radians((-2, 12)), (3, 12), np.radians(1.5)
# The measured errors are taken smaller and larger, as other clips are clearer or worse.
SEVERITY = (0.6, 1.6)
# Standard deviation of the logarithm of the scale at which the player is taken.
SCALE = 0.05
# The share of windows in which left and right of arms and trunk, of the legs or of all are exchanged for some frames.
EXCHANGED = 0.08
# So many numbers, the first, are of the picture.
IN_PICTURE = 180
GROUPS = (MIRRORED, [1, 0, 3, 2, 5, 4, 6, 7, 8, 9, 10, 11], [0, 1, 2, 3, 4, 5, 7, 6, 9, 8, 11, 10])


def hips(joints):
    return (joints[:, :, L_HIP] + joints[:, :, R_HIP]) / 2


def examples(windows, errors, random, is_varied=True):
    """Inputs (n, 288) and answers (n, 12, 3): the skeleton from the hips in standing heights, y up, z to the camera."""
    count = len(windows)
    joints = lift_bodies.others(windows, random) if is_varied else windows
    joints = joints - hips(joints)[:, NOW, None, None]
    in_mirror = random.random(count) < 0.5
    joints[in_mirror] = mirrored(joints[in_mirror])
    joints = about(1, random.uniform(-np.pi, np.pi, count), joints)
    answer = joints[:, NOW].copy()
    tilted = about(0, random.uniform(*ELEVATION, count), joints)
    distance = random.uniform(*DISTANCE, count)[:, None, None]
    flat = tilted[..., :2] * (distance / (distance - tilted[..., 2]))[..., None]
    flat = about(2, random.normal(0, ROLL, count), np.concatenate([flat, 0 * flat[..., :1]], -1))[..., :2]
    space = (joints - hips(joints)[:, :, None]) * errors.shrink
    in_picture, in_space = errors.drawn(answer, random)
    severity = random.uniform(*SEVERITY, count)[:, None, None, None]
    flat, space = flat + severity * in_picture, space + severity * in_space
    exchange(flat, space, random)
    scale = np.exp(random.normal(0, SCALE, count))[:, None, None, None]
    return numbers(flat * scale, space), answer


def exchange(flat, space, random):
    for place in np.flatnonzero(random.random(len(flat)) < EXCHANGED):
        first = random.integers(0, flat.shape[1])
        frames = slice(first, first + random.integers(1, 5))
        group = GROUPS[random.integers(0, len(GROUPS))]
        flat[place, frames] = flat[place, frames][:, group]
        space[place, frames] = space[place, frames][:, group]


def about(axis, angles, joints):
    """Turns each window about an axis."""
    first, second = (axis + 1) % 3, (axis + 2) % 3
    cosine, sine = np.cos(angles)[:, None, None], np.sin(angles)[:, None, None]
    made = joints.copy()
    made[..., first] = cosine * joints[..., first] - sine * joints[..., second]
    made[..., second] = sine * joints[..., first] + cosine * joints[..., second]
    return made


def numbers(flat, space):
    """The network's inputs.

    For each of the seven frames the joints in the picture from their own hips; the displacement of the hips to the other six
    frames; the depth of each joint from its hips in all frames; and across the line of sight as the model has it in space
    now.
    """
    count = len(flat)
    own = hips(flat)
    shift = own - own[:, NOW, None]
    others = [frame for frame in range(flat.shape[1]) if frame != NOW]
    parts = (flat - own[:, :, None], shift[:, others], space[..., 2], space[:, NOW, :, :2])
    return np.concatenate([part.reshape(count, -1) for part in parts], 1).astype(np.float32)


def in_mirror(inputs):
    """The inputs of the mirrored window; what is beyond the picture may be left out."""
    count = len(inputs)
    flat, shift = inputs[:, :168].reshape(count, 7, 12, 2), inputs[:, 168:IN_PICTURE].reshape(count, 6, 2)
    parts = [mirrored(flat), shift * np.array([-1, 1], np.float32)]
    if inputs.shape[1] > IN_PICTURE:
        depth, across = inputs[:, IN_PICTURE:264].reshape(count, 7, 12), inputs[:, 264:].reshape(count, 12, 2)
        parts += [depth[:, :, MIRRORED], mirrored(across)]
    return np.concatenate([part.reshape(count, -1) for part in parts], 1)
