"""What the trainers of linear models share: the strokes they are trained on, what is varied, and what they write."""

import argparse
import json
import pathlib

import numpy as np

import mocap
import model_file
import rendered
import window

# Views of each stroke.
COPIES = 4
# Standard deviation of the time around which a window is read, from the contact, seconds: with a sound or without one.
CONTACT_ERROR = 0.02


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/")
    parser.add_argument("--models", type=pathlib.Path, required=True, help="folder of the manifest and the weights")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="windows and answers that the tests read")
    return parser.parse_args()


def run(description, name, seed, fit, tensors, fixtures):
    """Fits the models of all kinds, writes their weights under a name, and what `fixtures` makes of them for the tests."""
    options = arguments(description)
    recorded, _ = mocap.strokes(options.data / "mocap")
    fitted = fit(rendered.strokes(), recorded, np.random.default_rng(seed))
    model_file.write(options.models, name, tensors(fitted))
    options.fixtures.write_text(json.dumps(fixtures(fitted), separators=(",", ":"), sort_keys=True) + "\n")


def made_up_windows(kinds, seed):
    """A window of random joints for every kind: recordings have owners."""
    random = np.random.default_rng(seed)
    for kind in kinds:
        yield kind, np.round(0.3 * random.normal(size=(len(window.GRID), 12, 3)), 4)
