"""The network that sees a racket: three maps of places, each with a place of its own for 'not seen', and whether a racket is there.

Each point's answer is one softmax over the cells of its map and 'not seen', so that a hidden point takes nothing from the map.
What is answered is computed in full precision; the rest may be trained in numbers of 16 bits.
"""

import keras
from keras import layers, ops

import racket_crop
from racket_maps import CELLS

WIDTHS = (16, 32, 64, 128)
FULL = "float32"


def block(x, width, stride=1):
    x = layers.Conv2D(width, 3, stride, "same", use_bias=False)(x)
    return layers.ReLU()(layers.BatchNormalization(momentum=0.97)(x))


def rest(x, width):
    """A block beside which its input goes on."""
    return layers.Add()([x, block(block(x, width), width)])


def build():
    picture = keras.Input((racket_crop.SIDE, racket_crop.SIDE, racket_crop.CHANNELS))
    first = block(picture, WIDTHS[0], 2)
    fine = rest(block(first, WIDTHS[1], 2), WIDTHS[1])
    middle = rest(block(fine, WIDTHS[2], 2), WIDTHS[2])
    coarse = rest(rest(block(middle, WIDTHS[3], 2), WIDTHS[3]), WIDTHS[3])
    whole = layers.Concatenate()([layers.GlobalAveragePooling2D()(coarse), layers.GlobalMaxPooling2D()(coarse)])
    # What the whole square shows goes back to every place.
    told = layers.Reshape((1, 1, WIDTHS[3]))(layers.Dense(WIDTHS[3])(whole))
    up = layers.UpSampling2D(2)(layers.Add()([coarse, told]))
    up = rest(layers.Add()([block(up, WIDTHS[2]), middle]), WIDTHS[2])
    up = layers.UpSampling2D(2)(block(up, WIDTHS[1]))
    up = block(layers.Add()([up, fine]), WIDTHS[1])
    maps = layers.Reshape((CELLS * CELLS, 3), dtype=FULL)(layers.Conv2D(3, 3, padding="same", dtype=FULL)(up))
    unseen = layers.Reshape((1, 3), dtype=FULL)(layers.Dense(3, dtype=FULL)(whole))
    places = layers.Concatenate(axis=1, dtype=FULL)([maps, unseen])
    there = layers.Dense(1, dtype=FULL)(layers.ReLU()(layers.Dense(64)(whole)))
    return keras.Model(picture, [places, there])


def loss(outputs, maps, there):
    places, logit = outputs
    cross = -ops.sum(maps * ops.log_softmax(places, axis=1), 1)
    return ops.mean(cross) + ops.mean(ops.binary_crossentropy(there, ops.sigmoid(logit[:, 0])))
