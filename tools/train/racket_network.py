"""The network that sees a racket: three maps of places, each with a place of its own for 'not seen', and whether a racket is there.

Each point's answer is one softmax over the cells of its map and 'not seen', so that a hidden point takes nothing from the map.
"""

import keras
import numpy as np
from keras import layers, ops

import racket_crop

CELLS = 24
CELL = racket_crop.SIDE / CELLS
SPREAD = 0.8  # Cells.
WIDTHS = (16, 32, 64, 96)


def block(x, width, stride=1):
    x = layers.Conv2D(width, 3, stride, "same", use_bias=False)(x)
    return layers.ReLU()(layers.BatchNormalization(momentum=0.95)(x))


def rest(x, width):
    """A block beside which its input goes on."""
    return layers.Add()([x, block(block(x, width), width)])


def build():
    picture = keras.Input((racket_crop.SIDE, racket_crop.SIDE, 5))
    first = block(picture, WIDTHS[0], 2)
    fine = rest(block(first, WIDTHS[1], 2), WIDTHS[1])
    middle = rest(block(fine, WIDTHS[2], 2), WIDTHS[2])
    coarse = rest(block(middle, WIDTHS[3], 2), WIDTHS[3])
    whole = layers.Concatenate()([layers.GlobalAveragePooling2D()(coarse), layers.GlobalMaxPooling2D()(coarse)])
    # What the whole square shows goes back to every place.
    told = layers.Reshape((1, 1, WIDTHS[3]))(layers.Dense(WIDTHS[3])(whole))
    up = layers.UpSampling2D(2)(layers.Add()([coarse, told]))
    up = layers.Add()([block(up, WIDTHS[2]), middle])
    up = layers.UpSampling2D(2)(block(up, WIDTHS[1]))
    up = block(layers.Add()([up, fine]), WIDTHS[1])
    maps = layers.Reshape((CELLS * CELLS, 3))(layers.Conv2D(3, 3, padding="same")(up))
    unseen = layers.Reshape((1, 3))(layers.Dense(3)(whole))
    places = layers.Concatenate(axis=1)([maps, unseen])
    there = layers.Dense(1)(layers.ReLU()(layers.Dense(64)(whole)))
    return keras.Model(picture, [places, there])


def answers(points, seen):
    """What the maps should be: (n, cells + 1, 3)."""
    at = points / CELL - 0.5
    places = np.arange(CELLS)
    across = np.exp(-0.5 * ((places - at[..., :1]) / SPREAD) ** 2)
    down = np.exp(-0.5 * ((places - at[..., 1:]) / SPREAD) ** 2)
    maps = (down[..., :, None] * across[..., None, :]).reshape(*points.shape[:2], -1)
    total = maps.sum(-1, keepdims=True)
    seen = seen[..., None] & (total > 0.3)
    full = np.concatenate([np.where(seen, maps / np.maximum(total, 1e-9), 0), ~seen], -1)
    return full.transpose(0, 2, 1).astype(np.float32)


def scaled(pictures):
    return pictures.astype(np.float32) / 127.5 - 1


def loss(outputs, maps, there):
    places, logit = outputs
    cross = -ops.sum(maps * ops.log_softmax(places, axis=1), 1)
    return ops.mean(cross) + ops.mean(ops.binary_crossentropy(there, ops.sigmoid(logit[:, 0])))


def read(places, logit):
    """Points (n, 3, 2) in pixels of the square, how sure each is seen (n, 3), and that a racket is there (n)."""
    places = np.asarray(places, float)
    shares = np.exp(places - places.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    maps = shares[:, :-1].transpose(0, 2, 1).reshape(len(shares), 3, CELLS, CELLS)
    best = maps.reshape(len(maps), 3, -1).argmax(-1)
    row, column = np.divmod(best, CELLS)
    y, x = np.mgrid[:CELLS, :CELLS]
    near = maps * ((abs(y - row[..., None, None]) <= 2) & (abs(x - column[..., None, None]) <= 2))
    total = np.maximum(near.sum((-1, -2)), 1e-9)
    points = np.stack([(near * x).sum((-1, -2)) / total, (near * y).sum((-1, -2)) / total], -1)
    return (points + 0.5) * CELL, 1 - shares[:, -1], 1 / (1 + np.exp(-np.asarray(logit, float)[:, 0]))
