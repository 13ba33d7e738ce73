"""Writes the network for the toolkit, and inputs with their answers for its tests."""

import base64
import json

import numpy as np

# Letters of weights a line of the Swift file.
LINE = 116


def rounded(network):
    """The network with each column of its weights in 255 steps, as it is written."""
    for weights in network.weights:
        steps = np.maximum(abs(weights).max(0), 1e-9) / 127
        weights[:] = np.rint(weights / steps) * steps
    return network


def packed(network, mean, spread):
    """Little-endian: the number of inputs, mean and spread of each; then layer by layer the counts of its inputs and
    outputs, a step for each output, the biases and the weights in steps, one row an output."""
    parts = [np.array([len(mean)], "<u4"), mean.astype("<f4"), spread.astype("<f4")]
    for weights, biases in zip(network.weights, network.biases):
        steps = np.maximum(abs(weights).max(0), 1e-9) / 127
        parts += [np.array(weights.shape, "<u4"), steps.astype("<f4"), biases.astype("<f4"),
                  np.rint(weights / steps).astype("i1").T.copy()]
    return b"".join(part.tobytes() for part in parts)


def write(data, swift):
    text = base64.b64encode(data).decode()
    lines = "\n".join(f"        {text[place:place + LINE]}\\" for place in range(0, len(text), LINE))
    swift.write_text(f'''/// The weights of the skeleton lifter, so that a program needs no file to see a skeleton in space.
///
/// Written by tools/train/lifting; edit nothing here. `models/lifting` says what they are made from.
enum LifterWeights {{
    // swift-format-ignore
    static let base64 = """
{lines}

        """
}}
''')


def fixtures(path, inputs, answers):
    path.write_text(json.dumps([
        {"inputs": np.round(one, 5).tolist(), "answer": np.round(answer.reshape(-1), 5).tolist()}
        for one, answer in zip(inputs, answers)], separators=(",", ":")) + "\n")
