"""Trains the classifier of stroke kinds, measures it on players and matches it has not seen, and writes its weights.

tools/train/stroke-kinds runs it; models/motion/stroke-kinds.md is its model card.
"""

import numpy as np

import augment
import export
import features
import gestures
import mocap
import model
import model_file
import movenet
import nodes
import rendered
import report
import sample_bursts
import training_samples

# How motions are varied for each kind of source, and the questions asked of it.
SOURCES = {
    "spatial": (augment.spatial, nodes.SPATIAL),
    "video": (augment.video, nodes.VIDEO),
    "planar": (augment.planar, nodes.PLANAR),
}
# How what a pose model saw of the rendered training samples is varied.
SAMPLES = {"video": sample_bursts.video, "planar": sample_bursts.planar}
# Variations of each motion and sample. Samples left out are classified better with 16 than with 4 (log loss of hits 0.093 and
# 0.109).
COPIES = 16
# The question of strokes that a clip shows in part, which has examples of its own.
PART = "partialHit"


class Examples:
    """Variations of motions as measures by name, with the kind and player of each, and a number by which strokes without a
    player are left out together: that of the motion, where none is given."""

    def __init__(self, motions, vary, random, numbers=None):
        windows = [vary(motion, random, copy > 0) for copy in range(COPIES) for motion in motions]
        self.measures = measures(windows)
        self.kinds = np.tile([motion.kind for motion in motions], COPIES)
        self.players = np.tile([motion.player for motion in motions], COPIES)
        self.numbers = np.tile(np.arange(len(motions)) if numbers is None else numbers, COPIES)
        # The first copy is the motion as it was recorded.
        self.is_plain = np.arange(len(windows)) < len(motions)

    def add(self, others):
        self.measures = {name: np.concatenate([values, others.measures[name]]) for name, values in self.measures.items()}
        for name in ("kinds", "players", "numbers", "is_plain"):
            setattr(self, name, np.concatenate([getattr(self, name), getattr(others, name)]))

    def picked(self, chosen):
        return {name: values[chosen] for name, values in self.measures.items()}


def measures(windows):
    return features.of(np.array([one[0] for one in windows]), np.array([one[1] for one in windows]))


def left_out_logits(examples, questions):
    """For every plain motion the logits of networks that never saw its player; the renderer's strokes go by tenths."""
    players = sorted(set(examples.players) - report.DRAWN)
    turns = np.array([players.index(player) if player in players else number % len(players)
                      for player, number in zip(examples.players, examples.numbers)])
    found = {question[0]: np.full(int(examples.is_plain.sum()), np.nan) for question in questions}
    for turn in range(len(players)):
        others = turns != turn
        networks = model.fit(questions, examples.picked(others), examples.kinds[others], examples.players[others])
        own = examples.is_plain & ~others
        for name, values in model.logits(networks, questions, examples.picked(own)).items():
            found[name][own[examples.is_plain]] = values
    return found


def calibrated(networks, questions, logits, kinds, players):
    """The networks with logits scaled to what they are worth for players and drawn strokes not seen."""
    result, scaled = {}, {}
    for question in questions:
        name, yes = question[0], question[-1]
        part = model.trains(question, kinds, players)
        slope, shift = report.calibration(logits[name][part], np.isin(kinds[part], yes))
        result[name] = networks[name].scaled(slope, shift)
        scaled[name] = logits[name] * slope + shift
    return result, scaled


def partly(vary):
    """Varies motions that a clip shows in part."""
    return lambda motion, random, varied: vary(augment.part_of(motion, random), random, varied)


def trained(questions, examples):
    """The networks of questions, calibrated, and for every plain motion their logits when its player is left out."""
    networks = model.fit(questions, examples.measures, examples.kinds, examples.players)
    logits = left_out_logits(examples, questions)
    kinds, players = examples.kinds[examples.is_plain], examples.players[examples.is_plain]
    return *calibrated(networks, questions, logits, kinds, players), kinds, players


def main():
    options = model_file.trainer(__doc__, takes_samples=True).parse_args()
    strokes, contradicted = mocap.strokes(options.data / "mocap")
    between = mocap.between_strokes(options.data / "mocap", 400)
    own = rendered.strokes()
    others = gestures.around(strokes + own)
    motions = strokes + between + own + others
    parts = [f"Motion capture: {len(strokes)} strokes of {len({one.player for one in strokes})} players and "
             f"{len(between)} moments between strokes; {contradicted} windows that stand under two kinds left out. "
             f"Rendered strokes: {len(own)}. Other bursts of hand speed around all of them: {len(others)}."]
    samples = sample_bursts.bursts(training_samples.read(options.samples))
    bursts = [burst for sample in samples for burst in sample]
    numbers = np.repeat(np.arange(len(samples)), [len(sample) for sample in samples])
    parts.append(f"Training samples as a pose model saw them: {len(samples)} strokes, {len(bursts) - len(samples)} other bursts of "
                 "either hand.")
    weights, windows = {}, movenet.windows(options.data / "movenet")
    for place, (source, (vary, questions)) in enumerate(SOURCES.items()):
        # Motion capture is compared with its like: the renderer's figures are for what stands for videos.
        chosen = motions if source != "spatial" else [motion for motion in motions if motion.player != "rendered"]

        def drawn(change, asked, seed):
            # Chances of its own: what one source draws does not depend on the others.
            examples = Examples(chosen, change(vary), np.random.default_rng([seed, place]))
            if source in SAMPLES:
                examples.add(Examples(bursts, change(SAMPLES[source]), np.random.default_rng([seed + 1, place]), numbers))
            return trained(asked, examples)

        weights[source], scaled, kinds, players = drawn(
            lambda whole: whole, [one for one in questions if one[0] != PART], 1)
        partial, part_logits, *seen_in_part = drawn(partly, [one for one in questions if one[0] == PART], 3)
        weights[source] |= partial
        parts += [report.of_parts(source, part_logits[PART], *seen_in_part), report.of_players(source, scaled, kinds, players)]
        if source in SAMPLES:
            parts.append(report.of_samples(source, scaled, kinds, players == sample_bursts.PLAYER))
        if source == "planar":
            parts.append(report.of_matches(weights[source], questions, windows, measures))
    model_file.write(options.models, "stroke-kinds", *export.tensors(weights, SOURCES))
    export.fixtures(weights, SOURCES, measures, options.fixtures)
    text = "\n\n".join(parts) + "\n"
    (options.models / "stroke-kinds-report.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main()
