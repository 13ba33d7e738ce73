"""Trains the classifier of stroke kinds, measures it on players and matches it has not seen, and writes its weights.

tools/train/strokes runs it; models/strokes/README.md is its model card.
"""

import argparse
import pathlib

import numpy as np

import augment
import export
import features
import gestures
import mocap
import model
import movenet
import nodes
import rendered
import report

# How motions are varied for each kind of source, the questions asked of it, and how many variations of each motion.
SOURCES = {
    "spatial": (augment.spatial, nodes.SPATIAL, 16),
    "video": (augment.video, nodes.VIDEO, 16),
    "planar": (augment.planar, nodes.PLANAR, 16),
}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/ and movenet/")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder for weights and report")
    parser.add_argument("--swift", type=pathlib.Path, required=True, help="the Swift file that holds the weights")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="the file of windows and answers that the tests read")
    return parser.parse_args()


class Examples:
    """Variations of motions as measures by name, with the kind and player of each."""

    def __init__(self, motions, vary, copies, random):
        windows = [vary(motion, random, copy > 0) for copy in range(copies) for motion in motions]
        self.measures = measures(windows)
        self.kinds = np.tile([motion.kind for motion in motions], copies)
        self.players = np.tile([motion.player for motion in motions], copies)
        # The first copy is the motion as it was recorded.
        self.is_plain = np.arange(len(windows)) < len(motions)

    def picked(self, chosen):
        return {name: values[chosen] for name, values in self.measures.items()}


def measures(windows):
    return features.of(np.array([one[0] for one in windows]), np.array([one[1] for one in windows]))


def left_out_logits(examples, questions):
    """For every plain motion the logits of networks that never saw its player; the renderer's strokes go by tenths."""
    players = sorted(set(examples.players) - {"rendered"})
    plain = examples.picked(examples.is_plain)
    count = int(examples.is_plain.sum())
    turns = np.array([players.index(one) if one in players else place % len(players)
                      for place, one in enumerate(examples.players[examples.is_plain])])
    found = {question[0]: np.full(count, np.nan) for question in questions}
    for turn in range(len(players)):
        others = np.tile(turns, len(examples.kinds) // count) != turn
        networks = model.fit(questions, examples.picked(others), examples.kinds[others], examples.players[others])
        own = turns == turn
        for name, values in model.logits(networks, questions, {k: v[own] for k, v in plain.items()}).items():
            found[name][own] = values
    return found


def calibrated(networks, questions, logits, kinds):
    """The networks with logits scaled to what they are worth for players and drawn strokes not seen."""
    result, scaled = {}, {}
    for name, _, _, no, yes in questions:
        part = np.isin(kinds, no + yes)
        slope, shift = report.calibration(logits[name][part], np.isin(kinds[part], yes))
        result[name] = networks[name].scaled(slope, shift)
        scaled[name] = logits[name] * slope + shift
    return result, scaled


def main():
    options = arguments()
    strokes, contradicted = mocap.strokes(options.data / "mocap")
    between = mocap.between_strokes(options.data / "mocap", 400)
    own = rendered.strokes()
    others = gestures.around(strokes + own)
    motions = strokes + between + own + others
    lines = report.Lines()
    lines.add(f"Motion capture: {len(strokes)} strokes of {len({one.player for one in strokes})} players and "
              f"{len(between)} moments between strokes; {contradicted} windows that stand under two kinds left out. "
              f"Rendered strokes: {len(own)}. Other bursts of hand speed around all of them: {len(others)}.")
    weights, windows = {}, movenet.windows(options.data / "movenet")
    for place, (source, (vary, questions, copies)) in enumerate(SOURCES.items()):
        # Motion capture is compared with its like: the renderer's figures are for what stands for videos.
        taught = motions if source != "spatial" else [motion for motion in motions if motion.player != "rendered"]
        # Chances of its own: what one source draws does not depend on the others.
        examples = Examples(taught, vary, copies, np.random.default_rng([1, place]))
        networks = model.fit(questions, examples.measures, examples.kinds, examples.players)
        logits = left_out_logits(examples, questions)
        kinds = examples.kinds[examples.is_plain]
        weights[source], scaled = calibrated(networks, questions, logits, kinds)
        lines.players(source, scaled, kinds, examples.players[examples.is_plain])
        if source == "planar":
            lines.matches(weights[source], questions, examples, windows, measures)
    export.write(weights, SOURCES, options.out / "strokes-1.json", options.swift)
    export.fixtures(weights, SOURCES, measures, options.fixtures)
    (options.out / "report.md").write_text(lines.text())
    print(lines.text())


if __name__ == "__main__":
    main()
