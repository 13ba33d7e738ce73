"""Linear models of the joints in a window, fitted by ridge regression; and what their trainers share.

Every step of `numbers` and `answer` is done again by the toolkit (LinearRegressor of SwingMotion); tests hold the two together.
"""

import json

import numpy as np

import mocap
import model_file
import network
import rendered
import window

# Every second time of a window, and the joints that are read: shoulders, elbows, wrists, knees.
EVERY = 2
JOINTS = [window.L_SHOULDER, window.R_SHOULDER, window.L_ELBOW, window.R_ELBOW, window.L_WRIST, window.R_WRIST,
          window.L_KNEE, window.R_KNEE]
# The trunk's direction is the mean over the times this near the middle of the window, seconds.
NEAR = 0.1
# Weight of the penalty on slopes: as many examples of unit standard deviation.
PRIOR = 500.0
# Least standard deviation of a coordinate, body heights: what hardly changes says nothing.
LEAST_SPREAD = 0.02
# Views of each stroke.
COPIES = 4
# Standard deviation of the time around which a window is read, from the contact, seconds: with a sound or without one.
CONTACT_ERROR = 0.02


def across(joints):
    """The direction from the left to the right of the trunk at the middle of the window, seen from above: a unit (x, z)."""
    middle = abs(window.GRID) <= NEAR + 1e-9
    axis = (joints[:, window.R_SHOULDER] - joints[:, window.L_SHOULDER] + joints[:, window.R_HIP]
           - joints[:, window.L_HIP])[middle].mean(0)[[0, 2]]
    return axis / max(np.linalg.norm(axis), 1e-9)


def numbers(joints):
    """A window's joints as a model reads them: turned about the vertical until the trunk faces one direction at the middle."""
    cosine, sine = across(joints)
    positions = joints[::EVERY][:, JOINTS]
    right = positions[..., 0] * cosine + positions[..., 2] * sine
    back = positions[..., 2] * cosine - positions[..., 0] * sine
    return np.stack([right, positions[..., 1], back], -1).ravel()


def fit(values, answers):
    """Mean and standard deviation of the numbers, slopes over the standardized numbers, and the answer at the mean."""
    mean, spread = values.mean(0), np.maximum(values.std(0), LEAST_SPREAD)
    x = np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT)
    slopes = np.linalg.solve(x.T @ x + PRIOR * np.eye(x.shape[1]), x.T @ (answers - answers.mean()))
    return [part.astype("<f4") for part in (mean, spread, slopes)] + [np.float32(answers.mean())]


def answer(parts, values):
    mean, spread, slopes, bias = parts
    return np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT) @ slopes + bias


def tensors(name, parts):
    """The weights of a model by name, as the toolkit reads them."""
    return {f"{name}.{part}": np.asarray(values) for part, values in zip(("mean", "spread", "slopes", "bias"), parts)}


def run(description, name, seed, fit, tensors, fixtures):
    """Fits the models of all kinds, writes their weights under a name, and what `fixtures` makes of them for the tests."""
    options = model_file.trainer(description).parse_args()
    recorded, _ = mocap.strokes(options.data / "mocap")
    fitted = fit(rendered.strokes(), recorded, np.random.default_rng(seed))
    model_file.write(options.models, name, tensors(fitted))
    options.fixtures.write_text(json.dumps(fixtures(fitted), separators=(",", ":"), sort_keys=True) + "\n")


def made_up_windows(kinds, seed):
    """A window of random joints for every kind: recordings have owners."""
    random = np.random.default_rng(seed)
    for kind in kinds:
        yield kind, np.round(0.3 * random.normal(size=(len(window.GRID), 12, 3)), 4)
