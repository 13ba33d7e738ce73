"""What the racket's network is to answer and how its answers are read: for each point a softmax over the cells of a map and 'not seen'."""

import numpy as np

import racket_crop

CELLS = 24
CELL = racket_crop.SIDE / CELLS
SPREAD = 0.8  # Cells.
# Cells around the best one whose mean is the place.
NEAR = 2


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


def read(places, logit):
    """Points (n, 3, 2) in pixels of the square, how sure each is seen (n, 3), and that a racket is there (n)."""
    places = np.asarray(places, float)
    shares = np.exp(places - places.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    maps = shares[:, :-1].transpose(0, 2, 1).reshape(len(shares), 3, CELLS, CELLS)
    best = maps.reshape(len(maps), 3, -1).argmax(-1)
    row, column = np.divmod(best, CELLS)
    y, x = np.mgrid[:CELLS, :CELLS]
    near = maps * ((abs(y - row[..., None, None]) <= NEAR) & (abs(x - column[..., None, None]) <= NEAR))
    total = np.maximum(near.sum((-1, -2)), 1e-9)
    points = np.stack([(near * x).sum((-1, -2)) / total, (near * y).sum((-1, -2)) / total], -1)
    return (points + 0.5) * CELL, 1 - shares[:, -1], 1 / (1 + np.exp(-np.asarray(logit, float)[:, 0]))
