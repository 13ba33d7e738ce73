"""Trains the network that sees a racket, on what racket_data.py made: tools/train/racket_train.py --help.

One thread and fixed seeds. The state is kept every so many steps: stopped, the same command goes on from it, to the same weights.
"""

import argparse
import pathlib

import keras
import numpy as np
import tensorflow as tf

import racket_data
import racket_maps
import racket_network

BATCH, RATE, SEED = 64, 2e-3, 5
KEPT_EVERY = 100
RISE = 100  # Steps in which the pace comes up.


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder of what racket_data.py made")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="file of the state, .npz")
    parser.add_argument("--steps", type=int, required=True, help="how long to train, in batches of 64; of the pace's fall, too")
    return parser.parse_args()


def pace(step, steps):
    return RATE * min(1, (step + 1) / RISE) * (0.02 + 0.49 * (1 + np.cos(np.pi * step / steps)))


def batch(arrays, step):
    """Examples by chance; colors of the channels are exchanged, so that none is learnt by heart."""
    random = np.random.default_rng([SEED, step])
    chosen = random.integers(0, len(arrays["there"]), BATCH)
    pictures = arrays["pictures"][chosen]
    for place in range(0, BATCH, 2):
        pictures[place, ..., :3] = pictures[place][..., random.permutation(3)]
    maps = racket_maps.answers(arrays["points"][chosen], arrays["seen"][chosen])
    return racket_maps.scaled(pictures), maps, arrays["there"][chosen].astype(np.float32)


class Training:
    """A network and its optimizer, kept in one file."""

    def __init__(self, out):
        keras.utils.set_random_seed(SEED)
        self.out, self.done = out, 0
        self.network = racket_network.build()
        self.optimizer = keras.optimizers.AdamW(RATE, weight_decay=1e-3, clipnorm=5)
        self.optimizer.build(self.network.trainable_variables)
        self.step = tf.function(self.one)
        if out.exists():
            kept = np.load(out)
            self.done = int(kept["done"])
            for place, variable in enumerate(self.variables()):
                variable.assign(kept[f"{place:03}"])

    def variables(self):
        return [*self.network.variables, *self.optimizer.variables]

    def keep(self):
        fresh = self.out.with_suffix(".part")
        with fresh.open("wb") as file:
            np.savez(file, done=self.done, **{f"{place:03}": variable.numpy() for place, variable in enumerate(self.variables())})
        fresh.rename(self.out)

    def one(self, pictures, maps, there):
        with tf.GradientTape() as tape:
            value = racket_network.loss(self.network(pictures, training=True), maps, there)
        self.optimizer.apply(tape.gradient(value, self.network.trainable_variables), self.network.trainable_variables)
        return value

    def run(self, arrays, steps):
        mean = None
        while self.done < steps:
            self.optimizer.learning_rate = pace(self.done, steps)
            value = float(self.step(*map(tf.constant, batch(arrays, self.done))))
            mean = value if mean is None else 0.95 * mean + 0.05 * value
            self.done += 1
            if self.done % 20 == 0:
                print(f"step {self.done} of {steps}: {mean:.3f}", flush=True)
            if self.done % KEPT_EVERY == 0 or self.done == steps:
                self.keep()


def main():
    given = arguments()
    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    arrays = racket_data.read(given.data, ("pictures", "points", "seen", "there"))
    print(f"{len(arrays['there'])} examples", flush=True)
    Training(given.out).run(arrays, given.steps)


if __name__ == "__main__":
    main()
