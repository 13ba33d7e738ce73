"""The weights as the toolkit reads them, and windows with their answers for its tests."""

import json

import numpy as np

import model

PLACES = 4


def rounded(values):
    return np.round(np.asarray(values, float), PLACES)


def tensors(weights, sources):
    """The arrays of all questions of all sources by name, and the measures each question is asked with."""
    arrays, measures = {}, {}
    for source, (_, questions) in sources.items():
        for name, _, chosen, _, _ in questions:
            network, question = weights[source][name], f"{source}.{name}."
            measures[question + "measures"] = " ".join(chosen)
            arrays |= {
                question + "mean": rounded(network.mean), question + "spread": rounded(np.maximum(network.spread, 1e-3)),
                question + "hidden": rounded(network.hidden).astype("f4"), question + "offsets": rounded(network.offsets),
                question + "bend": rounded(network.bend), question + "line": rounded(network.line),
                question + "bias": rounded(network.bias)}
    return arrays, measures


def fixtures(weights, sources, measures, path):
    """A few windows of each source with the answers the toolkit must give. They are made up: recordings have owners."""
    random = np.random.default_rng(7)
    entries = []
    for source, (_, questions) in sources.items():
        for _ in range(4):
            joints, travel = made_up(random, 2 if source == "planar" else 3)
            values = measures([(joints, travel)])
            logits = {name: float(value[0]) for name, value in model.logits(weights[source], questions, values).items()}
            entries.append({
                "source": source, "joints": np.round(joints, 5).tolist(), "travel": np.round(travel, 5).tolist(),
                "measures": {name: round(float(value[0]), 6) for name, value in values.items()},
                "logits": {name: round(value, 4) for name, value in logits.items()}})
    path.write_text(json.dumps(entries, separators=(",", ":"), sort_keys=True) + "\n")


def made_up(random, axes):
    """A standing figure whose joints swing on waves."""
    base = np.array([
        [-0.11, 0.29, 0], [0.11, 0.29, 0], [-0.16, 0.12, 0.02], [0.17, 0.13, 0], [-0.1, 0.0, -0.1], [0.2, 0.02, -0.08],
        [-0.05, 0, 0], [0.05, 0, 0], [-0.06, -0.24, -0.02], [0.07, -0.24, -0.01], [-0.09, -0.48, 0], [0.1, -0.48, 0.02]])
    times = np.arange(29) * 0.05
    swing = np.array([0.03, 0.03, 0.1, 0.12, 0.2, 0.3, 0.005, 0.005, 0.03, 0.03, 0.04, 0.04])
    phase = random.uniform(0, 2 * np.pi, (12, 3))
    pace = random.uniform(0.6, 1.6, (12, 3))
    joints = base + swing[:, None] * np.sin(2 * np.pi * pace * times[:, None, None] + phase)
    joints = np.round(joints - (joints[:, 6:7] + joints[:, 7:8]) / 2, 5)
    travel = np.round(np.cumsum(random.normal(0, 0.01, (29, 3)), 0), 5)
    return joints[..., :axes], travel[:, :axes]
