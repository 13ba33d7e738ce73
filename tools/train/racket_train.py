"""Trains the network that sees a racket, on what racket_data.py made: tools/train/racket_train.py --help.

One thread and fixed seeds. The state is kept every so many steps: stopped, the same command goes on from it. Parts that are made
meanwhile are taken as they come; where all were there from the start, the same command leads to the same weights.
"""

import argparse
import pathlib

import keras
import numpy as np
import tensorflow as tf

import racket_data
import racket_maps
import racket_network

BATCH, RATE, SEED = 32, 2e-3, 5
KEPT_EVERY = 100
RISE = 300  # Steps in which the pace comes up.
# Of the mean of weights over the steps, which is what is measured: they are steadier than those of one step.
MEAN = 0.999


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder of what racket_data.py made")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="file of the state, .npz")
    parser.add_argument("--steps", type=int, required=True, help="how long to train, in batches of 32; of the pace's fall, too")
    parser.add_argument("--begin", type=pathlib.Path, help="a state whose weights to begin with, as of squares turned otherwise")
    parser.add_argument("--rate", type=float, default=RATE, help="the highest pace")
    return parser.parse_args()


def pace(step, steps, rate):
    return rate * min(1, (step + 1) / RISE) * (0.01 + 0.495 * (1 + np.cos(np.pi * step / steps)))


class Examples:
    """The parts of a folder, and batches of them."""

    def __init__(self, folder):
        self.folder, self.parts = folder, {}

    def look(self):
        """Takes what is new."""
        for path in sorted(self.folder.glob("*.npz")):
            if path not in self.parts:
                self.parts[path] = racket_data.opened(path, ("pictures", "points", "seen", "there"))

    def batch(self, step):
        """Examples by chance, half of them with time turned round, most in another light."""
        random = np.random.default_rng([SEED, step])
        parts = [self.parts[path] for path in sorted(self.parts)]
        chosen = [parts[place] for place in random.integers(len(parts), size=BATCH)]
        rows = [(part, random.integers(len(part["there"]))) for part in chosen]
        pictures, points, seen, there = (np.stack([part[name][row] for part, row in rows])
                                         for name in ("pictures", "points", "seen", "there"))
        turned = random.random(len(there)) < 0.5
        pictures[turned] = pictures[turned][..., [0, 1, 2, 4, 3, 5]]
        values = racket_maps.scaled(pictures)
        gain, tint = np.exp(random.normal(0, 0.15, (len(there), 1))), np.exp(random.normal(0, 0.07, (len(there), 3)))
        shift = random.normal(0, 0.1, (len(there), 1))
        values[..., :5] *= np.column_stack([gain * tint, gain, gain])[:, None, None].astype(np.float32)
        values[..., :5] += shift[:, None, None].astype(np.float32)
        return values, racket_maps.answers(points, seen), there.astype(np.float32)


class Training:
    """A network, its optimizer and the mean of its weights, kept in one file."""

    def __init__(self, out, begin=None):
        keras.utils.set_random_seed(SEED)
        self.out, self.done = out, 0
        # Of 16 bits a step takes three quarters of the time; the weights are kept in 32.
        keras.mixed_precision.set_global_policy("mixed_bfloat16")
        self.network = racket_network.build()
        self.optimizer = keras.optimizers.AdamW(RATE, weight_decay=1e-3, clipnorm=5)
        self.optimizer.build(self.network.trainable_variables)
        self.mean = [tf.Variable(variable) for variable in self.network.variables]
        self.step = tf.function(self.one)
        if out.exists():
            kept = np.load(out)
            self.done = int(kept["done"])
            for place, variable in enumerate(self.variables()):
                variable.assign(kept[f"{place:03}"])
        elif begin:
            kept = np.load(begin)
            for place, pair in enumerate(zip(self.mean, self.network.variables, strict=True)):
                for variable in pair:
                    variable.assign(kept[f"{place:03}"])

    def variables(self):
        """The means first: whoever measures reads no more."""
        return [*self.mean, *self.network.variables, *self.optimizer.variables]

    def keep(self):
        fresh = self.out.with_suffix(".part")
        with fresh.open("wb") as file:
            np.savez(file, done=self.done, **{f"{place:03}": variable.numpy() for place, variable in enumerate(self.variables())})
        fresh.rename(self.out)

    def one(self, pictures, maps, there, kept):
        with tf.GradientTape() as tape:
            value = racket_network.loss(self.network(pictures, training=True), maps, there)
        self.optimizer.apply(tape.gradient(value, self.network.trainable_variables), self.network.trainable_variables)
        for mean, variable in zip(self.mean, self.network.variables, strict=True):
            if variable.dtype == "float32":
                mean.assign(kept * mean + (1 - kept) * variable.value)
        return value

    def run(self, examples, steps, rate):
        running = None
        while self.done < steps:
            if self.done % KEPT_EVERY == 0 or running is None:
                examples.look()
            self.optimizer.learning_rate = pace(self.done, steps, rate)
            # The mean starts short, so that it forgets the first weights.
            kept = min(MEAN, (1 + self.done) / (10 + self.done))
            value = float(self.step(*map(tf.constant, examples.batch(self.done)), tf.constant(kept, tf.float32)))
            running = value if running is None else 0.98 * running + 0.02 * value
            self.done += 1
            if self.done % 50 == 0:
                print(f"step {self.done} of {steps}: {running:.3f}, {len(examples.parts)} parts", flush=True)
            if self.done % KEPT_EVERY == 0 or self.done == steps:
                self.keep()


def main():
    given = arguments()
    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    Training(given.out, given.begin).run(Examples(given.data), given.steps, given.rate)


if __name__ == "__main__":
    main()
