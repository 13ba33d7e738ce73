"""Straight lines over the places of the joints in a window, and how the toolkit is told of them.

Every step of `numbers` is done again by the toolkit (Sources/SwingMotion/Classify/WindowLine.swift); tests hold the two
together.
"""

import argparse
import pathlib

import numpy as np

import network
import window

# Every second moment of a window, and the joints that tell: shoulders, elbows, wrists, knees.
EVERY = 2
JOINTS = [window.L_SHOULDER, window.R_SHOULDER, window.L_ELBOW, window.R_ELBOW, window.L_WRIST, window.R_WRIST,
          window.L_KNEE, window.R_KNEE]
# The trunk is taken as it stands this near the middle of the window, seconds.
NEAR = 0.1
# Weight of the prior that a place says nothing: the sum of that many examples of unit spread.
PRIOR = 500.0
# Places that hardly change tell nothing: least spread, body heights.
LEAST_SPREAD = 0.02


def across(joints):
    """The way from the left to the right of the trunk at the middle of the window, seen from above: a unit (x, z)."""
    middle = abs(window.GRID) <= NEAR + 1e-9
    way = (joints[:, window.R_SHOULDER] - joints[:, window.L_SHOULDER] + joints[:, window.R_HIP]
           - joints[:, window.L_HIP])[middle].mean(0)[[0, 2]]
    return way / max(np.linalg.norm(way), 1e-9)


def numbers(joints):
    """A window's joints as a line reads them: turned about the vertical until the trunk faces one way at the middle."""
    cosine, sine = across(joints)
    places = joints[::EVERY][:, JOINTS]
    right = places[..., 0] * cosine + places[..., 2] * sine
    back = places[..., 2] * cosine - places[..., 0] * sine
    return np.stack([right, places[..., 1], back], -1).ravel()


def fit(values, answers):
    """Mean and spread of the numbers, slopes over them as spreads from the mean, and the answer at the mean."""
    mean, spread = values.mean(0), np.maximum(values.std(0), LEAST_SPREAD)
    x = np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT)
    slopes = np.linalg.solve(x.T @ x + PRIOR * np.eye(x.shape[1]), x.T @ (answers - answers.mean()))
    return [part.astype("<f4") for part in (mean, spread, slopes)] + [np.float32(answers.mean())]


def answer(parts, values):
    mean, spread, slopes, bias = parts
    return np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT) @ slopes + bias


def tensors(name, parts):
    """The weights of a line by name, as the toolkit reads them."""
    return {f"{name}.{part}": np.asarray(values) for part, values in zip(("mean", "spread", "slopes", "bias"), parts)}


def arguments(description):
    """What a trainer of lines is told on its command line."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/")
    parser.add_argument("--models", type=pathlib.Path, required=True, help="folder of the manifest and the weights")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="windows and answers that the tests read")
    return parser.parse_args()
