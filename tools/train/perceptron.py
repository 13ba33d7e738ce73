"""A multilayer perceptron with rectified hidden units, trained by Adam (Kingma and Ba 2015) with dropout."""

import numpy as np


class Perceptron:
    def __init__(self, sizes, random):
        self.weights = [
            (random.normal(size=pair) * np.sqrt(2 / pair[0])).astype(np.float32) for pair in zip(sizes, sizes[1:])]
        self.weights[-1] *= 0.1
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self.steps = 0
        self.first = [np.zeros_like(values) for values in self.values]
        self.second = [np.zeros_like(values) for values in self.values]

    @property
    def values(self):
        return self.weights + self.biases

    def answer(self, inputs):
        for weights, biases in zip(self.weights[:-1], self.biases[:-1]):
            inputs = np.maximum(inputs @ weights + biases, 0)
        return inputs @ self.weights[-1] + self.biases[-1]

    def step(self, inputs, gradient_of, rate, dropout, random):
        """One step on a batch; `gradient_of` gives the loss and its gradient for an answer."""
        layers, masks = [inputs], []
        for weights, biases in zip(self.weights[:-1], self.biases[:-1]):
            values = np.maximum(layers[-1] @ weights + biases, 0)
            mask = (random.random(values.shape, dtype=np.float32) >= dropout) / np.float32(1 - dropout)
            masks.append(mask)
            layers.append(values * mask)
        loss, gradient = gradient_of(layers[-1] @ self.weights[-1] + self.biases[-1])
        by_weights, by_biases = [], []
        for place in reversed(range(len(self.weights))):
            by_weights.insert(0, layers[place].T @ gradient)
            by_biases.insert(0, gradient.sum(0))
            if place:
                gradient = gradient @ self.weights[place].T * masks[place - 1] * (layers[place] > 0)
        self.steps += 1
        for values, by, first, second in zip(self.values, by_weights + by_biases, self.first, self.second):
            first += 0.1 * (by - first)
            second += 0.001 * (by * by - second)
            scaled = first / (1 - 0.9 ** self.steps) / (np.sqrt(second / (1 - 0.999 ** self.steps)) + 1e-8)
            values -= (rate * scaled).astype(np.float32)
        return loss
