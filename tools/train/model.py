"""The whole classifier: a network a question, and how their answers make probabilities of kinds."""

import numpy as np

import network
import sample_bursts
from nodes import STROKES as KINDS

# Hidden units and rounds of training. Only hits among gestures, of which there are thousands, bear more: with 32 and 2000 the
# loss for three players left out falls from 0.214 to 0.201 and for drawn strokes left out from 0.077 to 0.067; the questions of
# kind gain nothing.
SIZE, SIZES = (16, 800), dict.fromkeys(("hit", "partialHit"), (32, 2000))


# Training samples vary one believable motion of each kind. They show what a pose model makes of a hit from any side; serve or
# smash, volley or ground stroke is learned from players (with samples 73 instead of 82 of 99 backhand volleys of players left
# out are named).
OF_SAMPLES = ("overhead", "backhandSide", "hit", "partialHit")


def trains(question, kinds, players):
    """Which examples a question is learned from."""
    name, _, _, no, yes = question
    return np.isin(kinds, no + yes) & ((players != sample_bursts.PLAYER) | (name in OF_SAMPLES))


def sigmoid(logit):
    return 1 / (1 + np.exp(-logit))


def fit(nodes, measures, kinds, players, ensemble=6, seed=0):
    """measures: by name, one entry an example; players: whose example; every player and kind weighs the same."""
    networks = {}
    for question in nodes:
        name, decay, chosen, _, yes = question
        part = trains(question, kinds, players)
        values = np.stack([measures[measure][part] for measure in chosen], 1)
        answers = np.isin(kinds[part], yes).astype(float)
        weights = balanced(kinds[part], players[part])
        units, rounds = SIZES.get(name, SIZE)
        networks[name] = network.joined([
            network.train(values, answers, weights, units, decay, seed + index, rounds) for index in range(ensemble)])
    return networks


def balanced(kinds, players):
    """A weight an example: square root of the inverse of how many its player and kind have."""
    keys = np.char.add(np.char.add(players.astype(str), " "), kinds.astype(str))
    _, place, count = np.unique(keys, return_inverse=True, return_counts=True)
    return 1 / np.sqrt(count[place])


def logits(networks, nodes, measures):
    return {
        name: networks[name].logit(np.stack([measures[measure] for measure in chosen], 1)) for name, _, chosen, _, _ in nodes}


def probabilities(answers):
    """Of the six kinds, in the order of KINDS, from the logits of the questions."""
    yes = {name: sigmoid(value) for name, value in answers.items()}
    low = 1 - yes["overhead"]
    return np.stack([
        yes["overhead"] * (1 - yes["smash"]),
        low * (1 - yes["backhandSide"]) * (1 - yes["forehandVolley"]),
        low * yes["backhandSide"] * (1 - yes["backhandVolley"]),
        low * (1 - yes["backhandSide"]) * yes["forehandVolley"],
        low * yes["backhandSide"] * yes["backhandVolley"],
        yes["overhead"] * yes["smash"]], 1)
