"""Writes the network for the toolkit, and inputs with their answers for its tests."""

import json

import numpy as np

import model_file


def rounded(network):
    """The network with each column of its weights in 255 steps, as it is written."""
    for weights in network.weights:
        steps = np.maximum(abs(weights).max(0), 1e-9) / 127
        weights[:] = np.rint(weights / steps) * steps
    return network


def write(network, mean, spread, folder, model="skeleton-lifter"):
    """Mean and spread of each input; of each layer the weights in steps, a row an output, and step and bias of each output."""
    arrays = {"mean": mean.astype("f4"), "spread": spread.astype("f4")}
    for place, (weights, biases) in enumerate(zip(network.weights, network.biases)):
        steps = np.maximum(abs(weights).max(0), 1e-9) / 127
        arrays |= {f"layers.{place}.weights": np.rint(weights / steps).astype("i1").T,
                   f"layers.{place}.steps": steps.astype("f4"), f"layers.{place}.biases": biases.astype("f4")}
    model_file.write(folder, model, arrays)


def fixtures(path, inputs, answers):
    path.write_text(json.dumps([
        {"inputs": np.round(one, 5).tolist(), "answer": np.round(answer.reshape(-1), 5).tolist()}
        for one, answer in zip(inputs, answers)], separators=(",", ":")) + "\n")
