"""Trains the network that lifts a skeleton into space from the picture alone, for poses of programs that give no depth, measures
it beside the one that is given depth, on players and swings it has not seen, and writes its weights.

tools/train/picture-lifter runs it; models/motion/picture-lifter.md is its model card.
"""

import argparse
import pathlib
from concurrent import futures

import numpy as np

import lift_bodies
import lift_errors
import lift_export
import lift_pairs
import lift_report
import lift_views
import mocap
import model_file
import rendered
import training_samples
from perceptron import Perceptron
from skeleton_lifter import LEFT_OUT, Lifter

# The training samples that the lifter with depth was trained on; the rest was seen by neither and is measured on.
TRAINED_ON = 568
# Where the chest points on the whole, degrees from the camera.
SIDES = {"facing the camera": (0, 60), "from the side": (60, 120), "from behind": (120, 181)}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/")
    parser.add_argument("--samples", type=pathlib.Path, required=True, help="folder of what tools/train/training-samples wrote")
    parser.add_argument("--models", type=pathlib.Path, required=True, help="folder of the manifest, the weights and the report")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="inputs and answers that the tests read")
    return parser.parse_args()


def stored(path):
    """A lifter from its weights."""
    arrays, _ = model_file.unpacked(path.read_bytes())
    lifter = object.__new__(Lifter)
    lifter.mean, lifter.spread = arrays["mean"], arrays["spread"]
    lifter.network = Perceptron([1, 1], np.random.default_rng(0))
    layers = range(sum(name.endswith(".weights") for name in arrays))
    lifter.network.weights = [arrays[f"layers.{layer}.weights"].T * arrays[f"layers.{layer}.steps"] for layer in layers]
    lifter.network.biases = [arrays[f"layers.{layer}.biases"] for layer in layers]
    return lifter


def errors_of(samples, lifter, numbers=None):
    """Errors of angles in every frame inside the strokes."""
    return [lift_report.errors(lifter.lifted(lift_pairs.inputs(sample)[sample.in_stroke][:, :numbers]),
                               sample.true_space[sample.in_stroke]) for sample in samples]


def side(sample):
    """From where a sample is seen, as SIDES names it."""
    chest = lift_errors.facing(sample.true_space[sample.in_stroke])
    turned = abs(np.degrees(np.arctan2(np.sin(chest).mean(), np.cos(chest).mean())))
    return next(name for name, (low, high) in SIDES.items() if low <= turned < high)


def main():
    given = arguments()
    samples = training_samples.read(given.samples)
    known, unseen = samples[:TRAINED_ON], samples[TRAINED_ON:]
    errors, pairs = lift_errors.Errors(known), lift_pairs.Pairs(known)
    motions, _ = mocap.strokes(given.data / "mocap")
    windows, players = lift_bodies.windows(motions + rendered.strokes())
    held = sorted(set(players) - {"rendered"})[:LEFT_OUT]
    count = lift_views.IN_PICTURE
    with futures.ProcessPoolExecutor(2) as side_by_side:
        without = side_by_side.submit(Lifter, windows[~np.isin(players, held)], errors, pairs, numbers=count)
        whole = side_by_side.submit(Lifter, windows, errors, pairs, numbers=count)
        left_out, lifter = without.result(), whole.result()
    lift_export.rounded(lifter.network)
    inputs, answers = lift_views.examples(windows[np.isin(players, held)], errors, np.random.default_rng(1), is_varied=False)
    inputs = inputs[:, :count]
    deep = stored(given.models / "skeleton-lifter.safetensors")
    columns = {f"{LEFT_OUT} players left out": [lift_report.errors(left_out.lifted(inputs), answers)],
               f"{len(unseen)} swings not trained on": errors_of(unseen, lifter, count),
               "the same with depth": errors_of(unseen, deep)}
    for name in SIDES:
        part = [sample for sample in unseen if side(sample) == name]
        columns |= {f"{len(part)} of them {name}": errors_of(part, lifter, count), f"with depth, {name}": errors_of(part, deep)}
    text = lift_report.table(columns)
    print(text)
    (given.models / "picture-lifter-report.md").write_text(
        "# Joint angles in space from the picture alone, root mean square error in degrees\n\nWritten by tools/train/picture-lifter. "
        "Frames inside strokes, landmarks as the pose model found them, before any repair; "
        f"\"with depth\" is the skeleton lifter, which is given the pose model's depth too. Trained on {len(known)} samples.\n\n{text}\n")
    lift_export.write(lifter.network, lifter.mean, lifter.spread, given.models, "picture-lifter")
    few = inputs[:: max(1, len(inputs) // 12)][:12]
    lift_export.fixtures(given.fixtures, few, lifter.lifted(np.round(few, 5).astype(np.float32)))


if __name__ == "__main__":
    main()
