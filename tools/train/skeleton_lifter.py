"""Trains the network that lifts a player's skeleton into space, measures it on players and clips it has not seen, and
writes its weights.

tools/train/skeleton-lifter runs it; models/motion/skeleton-lifter.md is its model card.
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
import rendered
import training_samples
from perceptron import Perceptron
from window import (L_ANKLE, L_ELBOW, L_HIP, L_KNEE, L_SHOULDER, L_WRIST, R_ANKLE, R_ELBOW, R_HIP, R_KNEE, R_SHOULDER,
                    R_WRIST)

HIDDEN, EPOCHS, RATE, DROPOUT = (384, 384, 384), 50, 1e-3, 0.1
# A batch: windows made of movements and errors, and frames of training samples as they were seen.
MADE, PAIRS = 384, 640
# Players left out, two at a time, for the figures on players not seen.
LEFT_OUT = 2
# Segments, with their usual length over standing height (Drillis and Contini 1966; hips and shoulders between the joints):
# what matters about a skeleton is where its segments point.
SEGMENTS = (
    (L_SHOULDER, R_SHOULDER, 0.23), (L_HIP, R_HIP, 0.17), (L_SHOULDER, L_ELBOW, 0.17), (L_ELBOW, L_WRIST, 0.15),
    (R_SHOULDER, R_ELBOW, 0.17), (R_ELBOW, R_WRIST, 0.15), (L_HIP, L_KNEE, 0.245), (L_KNEE, L_ANKLE, 0.246),
    (R_HIP, R_KNEE, 0.245), (R_KNEE, R_ANKLE, 0.246), (L_SHOULDER, L_HIP, 0.29), (R_SHOULDER, R_HIP, 0.29))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/")
    parser.add_argument("--samples", type=pathlib.Path, required=True, help="folder of what tools/train/training-samples wrote")
    parser.add_argument("--unseen", type=pathlib.Path, nargs=2, action="append", required=True, metavar=("CLIPS", "ANALYSES"),
                        help="folder of rendered clips and their truth, and that of their analyses, to measure only")
    parser.add_argument("--models", type=pathlib.Path, required=True, help="folder of the manifest, the weights and the report")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="inputs and answers that the tests read")
    return parser.parse_args()


def measure_of_errors():
    """The matrix that turns errors of places into what is minimized: directions of segments, and a little the places."""
    matrix = np.zeros((36, 36), np.float32)
    for place, (start, end, length) in enumerate(SEGMENTS):
        for axis in range(3):
            matrix[3 * end + axis, 3 * place + axis] += 0.2 / length
            matrix[3 * start + axis, 3 * place + axis] -= 0.2 / length
    return np.concatenate([0.5 * np.eye(36, dtype=np.float32), matrix], 1)


class Lifter:
    """A network with the scaling of its inputs: of all numbers of a window, or of so many of the first."""

    def __init__(self, windows, errors, pairs, seed=0, numbers=None):
        random = np.random.default_rng(seed)
        few, _ = lift_views.examples(windows[random.integers(0, len(windows), 4000)], errors, random)
        few = few[:, :numbers]
        self.mean, self.spread = few.mean(0), few.std(0) + 1e-4
        self.network = Perceptron([few.shape[1], *HIDDEN, 36], random)
        measure = measure_of_errors()
        batches = len(windows) // MADE
        for epoch in range(EPOCHS):
            order, loss = random.permutation(len(windows)), 0.0
            for place in range(batches):
                chosen = windows[order[place * MADE:(place + 1) * MADE]]
                inputs, answers = lift_views.examples(chosen, errors, random)
                seen, there = pairs.drawn(PAIRS, random)
                inputs = np.concatenate([inputs, seen])[:, :numbers]
                answers = np.concatenate([answers, there]).reshape(-1, 36)

                def gradient_of(answer, answers=answers):
                    off = (answer - answers) @ measure
                    return (off * off).sum(1).mean(), (2 / len(off) * off @ measure.T).astype(np.float32)

                done = (epoch + place / batches) / EPOCHS
                rate = 1e-5 + RATE * (1 + np.cos(np.pi * done)) / 2
                loss += self.network.step(self.scaled(inputs), gradient_of, rate, DROPOUT, random) / batches
            if epoch % 10 == 9:
                print(f"epoch {epoch + 1} of {EPOCHS}: {loss:.4f}", flush=True)

    def scaled(self, inputs):
        return ((inputs - self.mean) / self.spread).astype(np.float32)

    def lifted(self, inputs):
        """Skeletons (n, 12, 3): the mean of the answer and of that in the mirror."""
        straight = self.network.answer(self.scaled(inputs)).reshape(-1, 12, 3)
        turned = self.network.answer(self.scaled(lift_views.in_mirror(inputs))).reshape(-1, 12, 3)
        return (straight + lift_bodies.mirrored(turned)) / 2


def clip_errors(clips, lifter):
    raw, lifted = [], []
    for clip in clips:
        true = clip.true_space[clip.in_stroke]
        raw.append(lift_report.errors(clip.found_space[clip.in_stroke], true))
        lifted.append(lift_report.errors(lifter.lifted(lift_pairs.inputs(clip)[clip.in_stroke]), true))
    return raw, lifted


def main():
    given = arguments()
    samples = training_samples.read(given.samples)
    errors, pairs = lift_errors.Errors(samples), lift_pairs.Pairs(samples)
    motions, _ = mocap.strokes(given.data / "mocap")
    windows, players = lift_bodies.windows(motions + rendered.strokes())
    print(f"{len(windows)} windows of {len(set(players)) - 1} players and of the renderer; {len(samples)} training samples with "
          f"{len(errors.flat)} windows of errors and {len(pairs.inputs)} frames")
    held = sorted(set(players) - {"rendered"})[:LEFT_OUT]
    with futures.ProcessPoolExecutor(2) as side_by_side:
        without = side_by_side.submit(Lifter, windows[~np.isin(players, held)], errors, pairs)
        whole = side_by_side.submit(Lifter, windows, errors, pairs)
        unseen, lifter = without.result(), whole.result()
    lift_export.rounded(lifter.network)
    random = np.random.default_rng(1)
    inputs, answers = lift_views.examples(windows[np.isin(players, held)], errors, random, is_varied=False)
    clips = [clip for folders in given.unseen for clip in lift_errors.read(*folders)]
    raw, lifted = clip_errors(clips, lifter)
    columns = {f"{LEFT_OUT} players left out": [lift_report.errors(unseen.lifted(inputs), answers)],
               f"{len(clips)} clips not trained on, as stored": raw, f"{len(clips)} clips not trained on, lifted": lifted}
    text = lift_report.table(columns)
    print(text)
    (given.models / "skeleton-lifter-report.md").write_text(
        "# Joint angles in space, root mean square error in degrees\n\nWritten by tools/train/skeleton-lifter. Frames inside strokes, "
        f"landmarks as stored, before any repair. Trained on {len(samples)} samples.\n\n{text}\n")
    lift_export.write(lifter.network, lifter.mean, lifter.spread, given.models)
    few = inputs[:: max(1, len(inputs) // 12)][:12]
    lift_export.fixtures(given.fixtures, few, lifter.lifted(np.round(few, 5).astype(np.float32)))


if __name__ == "__main__":
    main()
