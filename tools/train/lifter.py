"""The networks that lift a player's skeleton into space: trained, measured, and written for the toolkit with inputs and answers for
its tests. skeleton_lifter.py trains the one that is given depth, picture_lifter.py the one that is not.
"""

import json
import sys
from collections import defaultdict
from concurrent import futures
from pathlib import Path

import numpy as np

import lift_bodies
import lift_errors
import lift_views
import mocap
import model_file
import rendered
from perceptron import Perceptron
from window import (L_ANKLE, L_ELBOW, L_HIP, L_KNEE, L_SHOULDER, L_WRIST, R_ANKLE, R_ELBOW, R_HIP, R_KNEE, R_SHOULDER,
                    R_WRIST, mirrored)

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))
from angles import NAMES, errors_between, read_angles  # noqa: E402  the measuring tools, found by the line above
from figures import table as markdown  # noqa: E402

HIDDEN, EPOCHS, RATE, DROPOUT = (384, 384, 384), 50, 1e-3, 0.1
# A batch: windows made of movements and errors, and frames of training samples as they were seen.
MADE, PAIRS = 384, 640
# Standard deviation of noise on the numbers of training samples, standing heights: the same frames come again and again.
NOISE = 0.003
# Players left out, two at a time, for the figures on players not seen.
LEFT_OUT = 2
# Segments, with their usual length over standing height (Drillis and Contini 1966; hips and shoulders between the joints):
# what matters about a skeleton is where its segments point.
SEGMENTS = (
    (L_SHOULDER, R_SHOULDER, 0.23), (L_HIP, R_HIP, 0.17), (L_SHOULDER, L_ELBOW, 0.17), (L_ELBOW, L_WRIST, 0.15),
    (R_SHOULDER, R_ELBOW, 0.17), (R_ELBOW, R_WRIST, 0.15), (L_HIP, L_KNEE, 0.245), (L_KNEE, L_ANKLE, 0.246),
    (R_HIP, R_KNEE, 0.245), (R_KNEE, R_ANKLE, 0.246), (L_SHOULDER, L_HIP, 0.29), (R_SHOULDER, R_HIP, 0.29))


def inputs(clip):
    """The network's inputs for every frame inside a clip's strokes, from the landmarks as stored."""
    flat = clip.found / clip.pixels_a_height * np.array([1, -1])
    space = lift_errors.centered(clip.found_space) / lift_errors.MODEL_STATURE
    near = abs(clip.times[None, :, None] - (clip.times[:, None] + lift_bodies.OFFSETS)[:, None, :]).argmin(1)
    return lift_views.numbers(flat[near], space[near])[clip.in_stroke]


class Pairs:
    """What was seen of every frame inside a stroke (n, 288) and where the joints were (n, 12, 3)."""

    def __init__(self, clips):
        self.inputs = np.concatenate([inputs(clip) for clip in clips])
        self.answers = np.concatenate([lift_errors.standing(clip)[clip.in_stroke] for clip in clips]).astype(np.float32)

    def drawn(self, count, random):
        """Some of them, half in the mirror, at the scales at which a player may be taken."""
        chosen = random.integers(0, len(self.inputs), count)
        seen, there = self.inputs[chosen], self.answers[chosen]
        in_mirror = random.random(count) < 0.5
        seen[in_mirror], there[in_mirror] = lift_views.in_mirror(seen[in_mirror]), mirrored(there[in_mirror])
        seen[:, :lift_views.IN_PICTURE] *= np.exp(random.normal(0, lift_views.SCALE, (count, 1)))
        return seen + random.normal(0, NOISE, seen.shape).astype(np.float32), there


def measure_of_errors():
    """The matrix that turns errors of places into what is minimized: directions of segments, and a little the places."""
    matrix = np.zeros((36, 36), np.float32)
    for place, (start, end, length) in enumerate(SEGMENTS):
        for axis in range(3):
            matrix[3 * end + axis, 3 * place + axis] += 0.2 / length
            matrix[3 * start + axis, 3 * place + axis] -= 0.2 / length
    return np.concatenate([0.5 * np.eye(36, dtype=np.float32), matrix], 1)


class Lifter:
    """A network with the scaling of its inputs: of all numbers of a window, or of those of the picture."""

    def __init__(self, mean, spread, network):
        self.mean, self.spread, self.network = mean, spread, network

    def scaled(self, inputs):
        return ((inputs - self.mean) / self.spread).astype(np.float32)

    def lifted(self, inputs):
        """Skeletons (n, 12, 3): the mean of the answer and of that in the mirror."""
        straight = self.network.answer(self.scaled(inputs)).reshape(-1, 12, 3)
        turned = self.network.answer(self.scaled(lift_views.in_mirror(inputs))).reshape(-1, 12, 3)
        return (straight + mirrored(turned)) / 2


def stored(path):
    """A lifter from its weights."""
    arrays, _ = model_file.unpacked(path.read_bytes())
    network = Perceptron([1, 1], np.random.default_rng(0))
    layers = range(sum(name.endswith(".weights") for name in arrays))
    network.weights = [arrays[f"layers.{layer}.weights"].T * arrays[f"layers.{layer}.steps"] for layer in layers]
    network.biases = [arrays[f"layers.{layer}.biases"] for layer in layers]
    return Lifter(arrays["mean"], arrays["spread"], network)


def fitted(windows, errors, pairs, numbers):
    """A lifter trained on windows of movements with errors, and on pairs."""
    random = np.random.default_rng(0)
    few, _ = lift_views.examples(windows[random.integers(0, len(windows), 4000)], errors, random)
    few = few[:, :numbers]
    lifter = Lifter(few.mean(0), few.std(0) + 1e-4, Perceptron([few.shape[1], *HIDDEN, 36], random))
    measure = measure_of_errors()
    batches = len(windows) // MADE
    for epoch in range(EPOCHS):
        order, loss = random.permutation(len(windows)), 0.0
        for place in range(batches):
            chosen = windows[order[place * MADE:(place + 1) * MADE]]
            made, answers = lift_views.examples(chosen, errors, random)
            seen, there = pairs.drawn(PAIRS, random)
            given = np.concatenate([made, seen])[:, :numbers]
            answers = np.concatenate([answers, there]).reshape(-1, 36)

            def gradient_of(answer, answers=answers):
                off = (answer - answers) @ measure
                return (off * off).sum(1).mean(), (2 / len(off) * off @ measure.T).astype(np.float32)

            done = (epoch + place / batches) / EPOCHS
            rate = 1e-5 + RATE * (1 + np.cos(np.pi * done)) / 2
            loss += lifter.network.step(lifter.scaled(given), gradient_of, rate, DROPOUT, random) / batches
        if epoch % 10 == 9:
            print(f"epoch {epoch + 1} of {EPOCHS}: {loss:.4f}", flush=True)
    return lifter


def trained(data, samples, numbers=None):
    """The lifter of all, its weights in steps as they are written; inputs of players left out; and the errors of one trained without
    these."""
    errors, pairs = lift_errors.Errors(samples), Pairs(samples)
    motions, _ = mocap.strokes(data / "mocap")
    windows, players = lift_bodies.windows(motions + rendered.strokes())
    print(f"{len(windows)} windows of {len(set(players)) - 1} players and of the renderer; {len(samples)} training samples with "
          f"{len(errors.flat)} windows of errors and {len(pairs.inputs)} frames")
    held = np.isin(players, sorted(set(players) - {"rendered"})[:LEFT_OUT])
    with futures.ProcessPoolExecutor(2) as side_by_side:
        jobs = [side_by_side.submit(fitted, part, errors, pairs, numbers) for part in (windows[~held], windows)]
        without, lifter = (job.result() for job in jobs)
    for weights in lifter.network.weights:
        weights[:] = np.rint(weights / steps(weights)) * steps(weights)
    unseen, answers = lift_views.examples(windows[held], errors, np.random.default_rng(1), is_varied=False)
    unseen = unseen[:, :numbers]
    return lifter, unseen, {f"{LEFT_OUT} players left out": [angle_errors(without.lifted(unseen), answers)]}


def steps(weights):
    """The size of one of 255 steps of each column."""
    return np.maximum(abs(weights).max(0), 1e-9) / 127


def angle_errors(found, true):
    """{angle: degrees found minus true} of skeletons (n, 12, 3), left and right together."""
    off = defaultdict(list)
    for pair in zip(found.tolist(), true.tolist()):
        read = (read_angles(dict(zip(lift_errors.NAMES, joints)), True) for joints in pair)
        for (angle, _), error in errors_between(*read).items():
            off[angle].append(error)
    return off


def errors_of(clips, lifter, numbers=None):
    """Errors of angles in every frame inside the strokes of each clip."""
    return [angle_errors(lifter.lifted(inputs(clip)[:, :numbers]), clip.true_space[clip.in_stroke]) for clip in clips]


def table(columns):
    """Markdown rows of root mean square errors by angle; `columns` is {heading: list of angle_errors()}."""
    sizes = [[np.sqrt(np.mean(np.concatenate([one[name] for one in parts]) ** 2)) for name in NAMES] for parts in columns.values()]
    rows = [*zip(NAMES, *sizes), ("median", *(np.median(column) for column in sizes))]
    return markdown(["angle", *columns], [[name, *(f"{size:.1f}" for size in row)] for name, *row in rows])


def write(given, name, about, columns, lifter, unseen):
    """The report, the weights and the fixtures of a lifter.

    Of the weights: mean and spread of each input; of each layer the weights in steps, a row an output, and step and bias of each output.
    """
    text = table(columns)
    print(text)
    (given.models / f"{name}-report.md").write_text(f"{about}\n\n{text}\n")
    arrays = {"mean": lifter.mean.astype("f4"), "spread": lifter.spread.astype("f4")}
    for place, (weights, biases) in enumerate(zip(lifter.network.weights, lifter.network.biases)):
        arrays |= {f"layers.{place}.weights": np.rint(weights / steps(weights)).astype("i1").T,
                   f"layers.{place}.steps": steps(weights).astype("f4"), f"layers.{place}.biases": biases.astype("f4")}
    model_file.write(given.models, name, arrays)
    few = unseen[:: max(1, len(unseen) // 12)][:12]
    answers = lifter.lifted(np.round(few, 5).astype(np.float32))
    given.fixtures.write_text(json.dumps([
        {"inputs": np.round(one, 5).tolist(), "answer": np.round(answer.reshape(-1), 5).tolist()}
        for one, answer in zip(few, answers)], separators=(",", ":")) + "\n")
