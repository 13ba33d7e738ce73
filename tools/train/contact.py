"""How long after the burst of hand speed the ball is met: a straight line over the measures of a window.

Only the renderer's strokes have a known contact, so that the line is taught by them, seen with a pose model's errors. Motion
capture has no ball, and the clips labelled by eye are for measuring only.
"""

import numpy as np

import augment
import features
import network
import window

# Name, and the kinds it is for.
PLACES = (
    ("groundContact", ("forehand", "backhand", "forehandVolley", "backhandVolley")),
    ("overheadContact", ("serve", "smash")),
)
# A camera that moves adds its own way to these.
AGAINST_GROUND = ("frontFootEarly", "frontFootLate", "hipRise")
# Views of each stroke.
COPIES = 3
# Weight of the prior that a measure says nothing: the sum of that many examples of unit spread.
PRIOR = 300.0
# The line's answer is in hundredths of a second, so that rounded weights are as fine as a thousandth.
UNIT = 0.01


def windows(motions, random):
    """Windows around the burst as it is found, the time of contact from there, and the kinds."""
    seen, times, kinds = [], [], []
    for _ in range(COPIES):
        for motion in motions:
            joints, start = augment.filmed(motion, random)
            travel = (joints[:, window.L_HIP] + joints[:, window.R_HIP]) / 2 * np.array([1, 1, 0])
            seen.append(window.make(motion.times - start, joints, travel))
            times.append(motion.contact - start)
            kinds.append(motion.kind)
    return seen, np.array(times), np.array(kinds)


def fit(motions, random):
    """The lines by name, each with its measures, as networks without hidden units."""
    seen, times, kinds = windows(motions, random)
    measures = features.of(np.array([one[0] for one in seen]), np.array([one[1] for one in seen]))
    chosen = tuple(sorted(set(measures) - set(AGAINST_GROUND)))
    values = np.stack([measures[name] for name in chosen], 1)
    return {
        name: (chosen, line(values[np.isin(kinds, those)], times[np.isin(kinds, those)] / UNIT)) for name, those in PLACES}


def line(values, answers):
    mean, spread = values.mean(0), values.std(0) + 1e-3
    x = np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT)
    x = np.concatenate([x, np.ones((len(x), 1))], 1)
    slopes = np.linalg.solve(x.T @ x + PRIOR * np.diag([1.0] * (x.shape[1] - 1) + [0.0]), x.T @ answers)
    empty = np.zeros((0, len(mean)))
    return network.Network(mean, spread, [empty, np.zeros(0), np.zeros(0), slopes[:-1], slopes[-1]])
