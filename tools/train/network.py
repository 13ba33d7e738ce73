"""A small network for one yes-or-no question: a straight part and a few hidden units, trained on weighted examples."""

import numpy as np


class Network:
    """Logit = bias + line . x + bend . tanh(hidden x + offsets), x the measures less their mean over their spread."""

    LIMIT = 4.0  # Spreads beyond which a measure is taken as damaged.

    def __init__(self, mean, spread, parameters):
        self.mean, self.spread = mean, spread
        self.hidden, self.offsets, self.bend, self.line, self.bias = parameters

    def logit(self, values):
        x = np.clip((values - self.mean) / self.spread, -self.LIMIT, self.LIMIT)
        return self.bias + x @ self.line + np.tanh(x @ self.hidden.T + self.offsets) @ self.bend

    def scaled(self, slope, shift):
        """The same network with its logit times slope plus shift: how it is calibrated."""
        parameters = [self.hidden, self.offsets, self.bend * slope, self.line * slope, self.bias * slope + shift]
        return Network(self.mean, self.spread, parameters)


def joined(networks):
    """The mean of several networks as one."""
    count = len(networks)
    parts = [np.concatenate([getattr(one, name) for one in networks]) for name in ("hidden", "offsets", "bend")]
    parts[2] /= count
    parts += [sum(one.line for one in networks) / count, sum(one.bias for one in networks) / count]
    return Network(networks[0].mean, networks[0].spread, parts)


def train(values, answers, weights, units, decay, seed, rounds=250, batch=512, rate=0.02):
    """Fits one network by Adam on the weighted logistic loss."""
    random = np.random.default_rng(seed)
    mean, spread = values.mean(0), values.std(0) + 1e-6
    x = np.clip((values - mean) / spread, -Network.LIMIT, Network.LIMIT)
    width = x.shape[1]
    parameters = [
        random.normal(0, 1 / np.sqrt(width), (units, width)), np.zeros(units),
        random.normal(0, 0.5 / np.sqrt(units), units), np.zeros(width), np.zeros(())]
    first = [np.zeros_like(part) for part in parameters]
    second = [np.zeros_like(part) for part in parameters]
    ladder = np.cumsum(weights) / weights.sum()
    for step in range(1, rounds + 1):
        picked = np.minimum(np.searchsorted(ladder, random.random(batch)), len(x) - 1)
        gradients = gradient(parameters, x[picked], answers[picked], decay)
        pace = rate * 0.5 * (1 + np.cos(np.pi * step / rounds))
        for index, slope in enumerate(gradients):
            first[index] = 0.9 * first[index] + 0.1 * slope
            second[index] = 0.999 * second[index] + 0.001 * slope**2
            parameters[index] = parameters[index] - pace * (first[index] / (1 - 0.9**step)) / (
                np.sqrt(second[index] / (1 - 0.999**step)) + 1e-8)
    return Network(mean, spread, parameters)


def gradient(parameters, x, answers, decay):
    hidden, offsets, bend, line, bias = parameters
    units = np.tanh(x @ hidden.T + offsets)
    error = (1 / (1 + np.exp(-(bias + x @ line + units @ bend))) - answers) / len(x)
    back = error[:, None] * bend * (1 - units**2)
    return [
        back.T @ x + decay * hidden, back.sum(0), units.T @ error + decay * bend, x.T @ error + decay * line, error.sum()]
