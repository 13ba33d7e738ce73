"""Variations of recorded motions: what another camera, another pose model and another tempo would have made of them."""

import copy

import numpy as np

import gestures
import poseerrors
import window

# In motion capture a burst is found within this of the true one, seconds; in a video it is searched as far from it as REACH.
SHIFT, REACH = 0.02, 0.15
# Errors of motion capture: body heights, and how long they last at 50 frames a second.
MARKERS, MARKERS_LAST, MARKER_STEP = 0.002, 0.05, 0.02
# Tempo of another player, logarithm; motion capture is compared with its like.
TEMPO = 0.1
# A clip may begin and end close to the stroke: it is cut at either end with this chance, as far as this many seconds from it.
CUT = 0.4
BEGIN, END = (-1.0, -0.3), (0.2, 0.8)
# Of a clip that begins or ends within the stroke: when, seconds from the hit, and how much of it is seen at least.
PART_BEGIN, PART_END, LEAST_PART = (-0.7, 0.02), (-0.02, 0.35), 0.2
# How fast a hand-held camera pans, body heights a second: about a slow walk of the player.
PAN = 0.3


def about_vertical(azimuth):
    """What turns rows (x, y, z) as a camera moves round them."""
    cosine, sine = np.cos(azimuth), np.sin(azimuth)
    return np.array([[cosine, 0, -sine], [0, 1, 0], [sine, 0, cosine]])


def turned(motion, azimuth, elevation=0.0):
    """The motion as a camera stands to it: x right, y up, z toward it, body heights."""
    joints = motion.in_heights @ about_vertical(azimuth)
    cosine, sine = np.cos(elevation), np.sin(elevation)
    return joints @ np.array([[1, 0, 0], [0, cosine, sine], [0, -sine, cosine]])


def heading(motion):
    """The azimuth under which a camera stands behind the player, by the direction of the hand at the hit."""
    near = abs(motion.times) <= 0.06
    hand = motion.joints[:, window.R_WRIST] - motion.joints[:, window.L_HIP]
    velocity = np.gradient(hand, motion.times, axis=0)[near].mean(0)
    return np.arctan2(velocity[0], -velocity[2])


def camera(motion, random):
    """Azimuth and elevation: half from behind the player, as matches and many coaching lessons are filmed, half from anywhere."""
    if random.random() < 0.5:
        return heading(motion) + random.normal(0, 0.5), random.uniform(0, 0.45)
    return random.uniform(-np.pi, np.pi), random.uniform(-0.1, 0.35)


def part_of(one, random):
    """The motion, or the burst of a sample, as a clip shows it that begins or ends within the stroke: half of them each."""
    begin, end = one.times[0], one.times[-1]
    if random.random() < 0.5:
        begin = min(random.uniform(*PART_BEGIN), end - LEAST_PART)
    else:
        end = max(random.uniform(*PART_END), begin + LEAST_PART)
    kept = (one.times >= begin) & (one.times <= end)
    part = copy.copy(one)
    for name in {"times", "joints", "in_heights", "in_space", "in_picture"} & vars(one).keys():
        setattr(part, name, getattr(one, name)[kept])
    return part


def spatial(motion, random, vary=True):
    """A window of motion capture: with depth, and with the player's travel over the ground."""
    joints = turned(motion, random.uniform(-np.pi, np.pi))
    if vary:
        joints = joints + MARKERS * poseerrors.lasting(random, joints.shape, MARKER_STEP, MARKERS_LAST)
    travel = joints[:, window.L_HIP] / 2 + joints[:, window.R_HIP] / 2
    start, share = (random.uniform(-SHIFT, SHIFT) if vary else 0.0), 0.5
    return made(motion.times, joints, travel, random, vary, start, share, cut=0)


def filmed(motion, random):
    """The motion as a pose model sees it in a video, and when the hand seems fastest there."""
    joints = poseerrors.seen(motion.times, turned(motion, *camera(motion, random)), random)
    near = [time for time in gestures.bursts(motion.times, joints, window.R_WRIST, 0) if abs(time) <= REACH]
    return joints, min(near, key=abs, default=0.0)


def panned(times, travel, random):
    """The travel of the hips as a camera shows it: standing still, panning evenly, or following the player."""
    camera = random.integers(3)
    if camera == 0:
        return travel
    if camera == 1:
        return travel + np.outer(times, random.normal(0, PAN, travel.shape[1]) * ([1, 1, 0][:travel.shape[1]]))
    return travel * 0


def video(motion, random, vary=True):
    """A window of what a model sees in a video: noisy depth around the hips, and their travel only across the picture."""
    joints, start = filmed(motion, random)
    travel = (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2 * np.array([1, 1, 0])
    return made(motion.times, joints, panned(motion.times, travel, random) if vary else travel, random, vary, start)


def planar(motion, random, vary=True):
    """A window of the picture alone, from any side, from eye level to a stand."""
    joints, start = filmed(motion, random)
    travel = (joints[:, window.L_HIP, :2] + joints[:, window.R_HIP, :2]) / 2
    travel = panned(motion.times, travel, random) if vary else travel
    return made(motion.times, joints[..., :2], travel, random, vary, start)


def made(times, joints, travel, random, vary, start, share=1.0, cut=CUT):
    """The window of a motion as it may be cut and played."""
    tempo = float(np.exp(share * random.normal(0, TEMPO))) if vary else 1.0
    # The recordings themselves end at different distances from a burst: uncut windows would give away which it is.
    begin = random.uniform(*BEGIN) if vary and random.random() < cut else times[0]
    end = random.uniform(*END) if vary and random.random() < cut else times[-1]
    kept = (times >= begin) & (times <= end)
    return window.make((times[kept] - start) * tempo, joints[kept], travel[kept])
