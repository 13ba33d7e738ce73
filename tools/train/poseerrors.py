"""What a pose model makes of a true motion: errors that last, arms behind the body guessed, depth squeezed.

The sizes are those of BlazePose on 23 clips of this project's renderer, against their exact truth, errors from the middle of
the hips in body heights: by joint the deviation in the picture and along the line of sight, the share of true depth that is
seen (smallest and largest of the clips), and how long an error lasts (its correlation falls to 0.5 in 0.1 s in the picture,
to 0.7 along the line of sight).
"""

import functools

import numpy as np

import window

# By pair of joints, in the order of the window's: shoulders, elbows, wrists, hips, knees, ankles.
ACROSS = np.repeat([0.0075, 0.012, 0.017, 0.004, 0.0075, 0.009], 2)
ALONG = np.repeat([0.03, 0.055, 0.08, 0.007, 0.03, 0.043], 2)
LEAST_DEPTH = np.repeat([0.5, 0.5, 0.45, 1.1, 0.42, 0.4], 2)
MOST_DEPTH = np.repeat([1.05, 0.95, 1.2, 1.45, 0.9, 1.03], 2)
LASTING_ACROSS, LASTING_ALONG = 0.14, 0.28
# The model's hips lie so much lower than the joints, the same for every clip to within a quarter of it.
HIPS_LOWER, HIPS_SPREAD = 0.04, 0.01
# Some clips are seen worse than others: spread of the logarithm of all sizes.
CLIP = 0.4
# A wrist so near the line of the trunk in the picture, and behind it, is hidden: its error is 2.5 times as large there.
BESIDE, BEHIND, HIDDEN = 0.11, 0.03, 2.5
# What is left of taking one arm for the other once the toolkit has put right what it can: how often in a window, how long.
SWAPS, SHORTEST_SWAP, LONGEST_SWAP = 0.15, 0.05, 0.4


def seen(times, joints, random):
    """Joints as the model sees them; joints (frames, 12, 3): x right, y up, z toward the camera, in body heights."""
    step = float(np.median(np.diff(times)))
    size = np.exp(CLIP * random.normal())
    gain = LEAST_DEPTH + (MOST_DEPTH - LEAST_DEPTH) * random.random(6).repeat(2)
    result = joints - middle(joints)
    across = size * ACROSS * hidden(result)
    result[..., 2] *= gain
    result[..., :2] += lasting(random, result.shape[:2] + (2,), step, LASTING_ACROSS) * across[..., None]
    result[..., 2] += lasting(random, result.shape[:2], step, LASTING_ALONG) * size * ALONG
    swap(times, result, random)
    lower = HIPS_LOWER + HIPS_SPREAD * random.normal()
    trunk = result[:, [window.L_SHOULDER, window.R_SHOULDER]].mean(1) - middle(result)[:, 0]
    down = -lower * trunk / np.linalg.norm(trunk, axis=-1, keepdims=True)
    result[:, [window.L_HIP, window.R_HIP]] += down[:, None]
    return result + middle(joints)


def middle(joints):
    return (joints[:, window.L_HIP] + joints[:, window.R_HIP])[:, None] / 2


def lasting(random, shape, step, duration):
    """Noise of unit deviation whose correlation falls to a third in the duration; frames come first."""
    return np.tensordot(memory(shape[0], round(float(np.exp(-step / duration)), 6)), random.normal(size=shape), 1)


@functools.lru_cache(maxsize=1000)
def memory(frames, keep):
    """What each frame's noise has of the chances of all frames up to it, when it keeps a share from frame to frame."""
    frame = np.arange(frames)
    lag = frame[:, None] - frame
    return np.where(lag >= 0, keep ** np.maximum(lag, 0), 0) * np.where(frame == 0, 1, np.sqrt(1 - keep**2))


def hidden(joints):
    """Factor of the error by frame and joint: larger for the wrists and elbows of an arm behind the trunk."""
    trunk = joints[:, [window.L_SHOULDER, window.R_SHOULDER]].mean(1)
    factor = np.ones(joints.shape[:2])
    for elbow, wrist in ((window.L_ELBOW, window.L_WRIST), (window.R_ELBOW, window.R_WRIST)):
        hand = joints[:, wrist]
        share = np.clip((hand[:, :2] * trunk[:, :2]).sum(-1) / (trunk[:, :2] ** 2).sum(-1), 0, 1)
        beside = np.linalg.norm(hand[:, :2] - share[:, None] * trunk[:, :2], axis=-1)
        behind = (beside < BESIDE) & (hand[:, 2] < share * trunk[:, 2] - BEHIND)
        factor[behind, wrist] = factor[behind, elbow] = HIDDEN
    return factor


def swap(times, joints, random):
    """Now and then one arm is taken for the other, or both are seen where one of them is."""
    if random.random() >= SWAPS:
        return
    start = random.uniform(times[0], times[-1])
    inside = (times >= start) & (times <= start + random.uniform(SHORTEST_SWAP, LONGEST_SWAP))
    left, right = [window.L_ELBOW, window.L_WRIST], [window.R_ELBOW, window.R_WRIST]
    lefts, rights = joints[np.ix_(inside, left)], joints[np.ix_(inside, right)]
    mistake = random.integers(3)
    if mistake != 1:
        joints[np.ix_(inside, left)] = rights
    if mistake != 2:
        joints[np.ix_(inside, right)] = lefts
