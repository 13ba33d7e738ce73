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
    """Maps, and how sure each point is seen."""
    outputs = [network(racket_maps.scaled(pictures[place:place + AT_ONCE]), training=False)[0] for place in range(0, len(pictures), AT_ONCE)]
    return racket_maps.shares(np.concatenate([np.asarray(one) for one in outputs]))


def answer(network, pictures):
    """Points, how likely a racket is there, and how likely each direction.

    A racket is there as surely as its tip and its throat are seen: of real hands that tells more than the answer that the network is
    taught for it (the second helps to train).
    """
    (maps, sure), (mirrored, other) = plain(network, pictures), plain(network, pictures[:, :, ::-1])
    points, ways = racket_maps.read((maps + mirrored[..., ::-1]) / 2)
    return points, racket_maps.between((sure + other)[:, :2] / 2), ways
