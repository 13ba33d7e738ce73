"""Trains the network that sees a racket, on what racket_data.py made: tools/train/racket_train.py --help.

One thread, a fixed seed; the state is kept every minutes, and the same command goes on from it. The pace falls with the time
given, so that a run may be as long as there is time.
"""

import argparse
import pathlib
import time

import keras
import numpy as np
import tensorflow as tf

import racket_data
import racket_network

BATCH, RATE, SEED = 64, 2e-3, 5
KEPT_EVERY = 300


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="file of the weights, .weights.h5; that there is gone on from")
    parser.add_argument("--minutes", type=float, required=True, help="how long to train")
    return parser.parse_args()


def train(data, out, minutes):
    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    keras.utils.set_random_seed(SEED)
    network = racket_network.build()
    if out.exists():
        network.load_weights(out)
    optimizer = keras.optimizers.AdamW(RATE, weight_decay=1e-3, clipnorm=5)
    optimizer.build(network.trainable_variables)

    @tf.function
    def step(pictures, maps, there):
        with tf.GradientTape() as tape:
            value = racket_network.loss(network(pictures, training=True), maps, there)
        optimizer.apply(tape.gradient(value, network.trainable_variables), network.trainable_variables)
        return value

    random, start, steps, mean = np.random.default_rng(SEED), time.monotonic(), 0, None
    kept = start
    while (passed := time.monotonic() - start) < 60 * minutes:
        if steps % 400 == 0:
            arrays = racket_data.read(data, ("pictures", "points", "seen", "there"))  # Parts may have come since.
        optimizer.learning_rate = RATE * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * passed / (60 * minutes)))) * min(1, (steps + 1) / 100)
        chosen = random.integers(0, len(arrays["there"]), BATCH)
        maps = racket_network.answers(arrays["points"][chosen], arrays["seen"][chosen])
        value = float(step(racket_network.scaled(arrays["pictures"][chosen]), maps, arrays["there"][chosen].astype(np.float32)))
        mean = value if mean is None else 0.98 * mean + 0.02 * value
        steps += 1
        if steps % 50 == 0:
            print(f"{passed / 60:.1f} min, step {steps}, {len(arrays['there'])} examples: {mean:.3f}", flush=True)
        if time.monotonic() - kept > KEPT_EVERY:
            network.save_weights(out)
            kept = time.monotonic()
    network.save_weights(out)


def main():
    given = arguments()
    train(given.data, given.out, given.minutes)


if __name__ == "__main__":
    main()
