"""What the network says of squares: as they are and mirrored, of which the mean is taken."""

import numpy as np

import racket_maps
import racket_network

AT_ONCE = 64


def load(path):
    """The network with the weights that racket_train.py kept."""
    network, kept = racket_network.build(), np.load(path)
    for place, variable in enumerate(network.variables):
        variable.assign(kept[f"{place:03}"])
    return network


def plain(network, pictures):
    """Maps, how sure points are seen, and the presence's logit."""
    outputs = [network(racket_maps.scaled(pictures[place:place + AT_ONCE]), training=False) for place in range(0, len(pictures), AT_ONCE)]
    places, logit = (np.concatenate([np.asarray(one[part]) for one in outputs]) for part in (0, 1))
    return *racket_maps.shares(places), logit


def answer(network, pictures):
    """Points, how likely a racket is there, and how likely each direction."""
    maps, _, logit = plain(network, pictures)
    mirrored, _, other = plain(network, pictures[:, :, ::-1])
    points, ways = racket_maps.read((maps + mirrored[..., ::-1]) / 2)
    return points, racket_maps.likely((logit + other) / 2), ways
