"""What the racket's network is to answer and how its answers are read: for each point a softmax over the cells of a map and 'not seen'.

Tip, throat and handle lie on a line, at shares of it that are known: the places read are those that fit together best, not each
point's own best cell, which may be another line's end.
"""

import numpy as np

import racket_crop

CELLS = 24
CELL = racket_crop.SIDE / CELLS
SPREAD = 0.8  # Cells.
# Cells around the best one whose mean is the place.
NEAR = 2
# How many cells of tip and handle are tried, how far a racket reaches at most in cells, and where on it the throat is.
TRIED = 16
LONGEST = 1.3 * 0.685 / (racket_crop.FOREARMS * racket_crop.FOREARM) * CELLS
THROAT = (racket_crop.PLACES["throat"] - racket_crop.PLACES["handle"]) / (racket_crop.PLACES["tip"] - racket_crop.PLACES["handle"])
# How much less likely a pair is that is farther apart: where a point is hidden there may be no other.
TOO_LONG = 1e-6
# What a cell holds at least: a point that is hidden must not forbid the others.
LEAST = 2e-3
# Directions of a turn that are told apart.
WAYS = 72


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


def shares(places):
    """Softmax of what the network gives: maps (n, 3, cells, cells) and how sure each point is seen (n, 3)."""
    places = np.asarray(places, float)
    values = np.exp(places - places.max(1, keepdims=True))
    values /= values.sum(1, keepdims=True)
    return values[:, :-1].transpose(0, 2, 1).reshape(len(values), 3, CELLS, CELLS), 1 - values[:, -1]


def between(likely):
    """The likelihood in the middle of those of the last axis, as odds go."""
    likely = np.clip(likely, 1e-4, 1 - 1e-4)
    return 1 / (1 + np.exp(-np.log(likely / (1 - likely)).mean(-1)))


def highest(values):
    """The middle of the cells around the best one, in cells (x, y)."""
    y, x = np.mgrid[:CELLS, :CELLS]
    row, column = np.divmod(values.argmax(), CELLS)
    near = values * ((abs(y - row) <= NEAR) & (abs(x - column) <= NEAR))
    return np.array([(near * x).sum(), (near * y).sum()]) / max(near.sum(), 1e-12)


def around(values, place):
    """A map of what is within a cell or two of a place."""
    y, x = np.mgrid[:CELLS, :CELLS]
    return values * ((abs(y - place[1]) <= NEAR) & (abs(x - place[0]) <= NEAR))


def pairs(maps):
    """Tips, handles (in cells) and how well each pair fits, of one example."""
    maps = maps / np.maximum(maps.sum((1, 2), keepdims=True), 1e-9)
    wide = np.pad(maps[1], 1)
    wide = np.max([wide[y:y + CELLS, x:x + CELLS] for y in range(3) for x in range(3)], 0)
    tops = [np.argsort(maps[place], None)[-TRIED:] for place in (0, 2)]
    tips, handles = (np.column_stack(np.divmod(top, CELLS)[::-1]).astype(float) for top in tops)
    throat = np.clip(np.round(handles + THROAT * (tips[:, None] - handles)), 0, CELLS - 1).astype(int)
    fit = ((maps[0].ravel()[tops[0]] + LEAST)[:, None] * (maps[2].ravel()[tops[1]] + LEAST)) * (wide[throat[..., 1], throat[..., 0]] + LEAST)
    far = np.linalg.norm(tips[:, None] - handles, axis=-1)
    return tips, handles, fit * np.where(far <= LONGEST, 1, TOO_LONG)


def read(maps):
    """Points (n, 3, 2) in pixels of the square, those that fit together best; and how likely each direction is (n, WAYS)."""
    points, ways = np.zeros((len(maps), 3, 2)), np.zeros((len(maps), WAYS))
    for place, one in enumerate(maps):
        tips, handles, fit = pairs(one)
        tip, handle = np.unravel_index(fit.argmax(), fit.shape)
        ends = tips[tip], handles[handle]
        middle = ends[1] + THROAT * (ends[0] - ends[1])
        found = [highest(around(values, at)) if around(values, at).sum() > 1e-9 else at
                 for values, at in zip(one, (ends[0], middle, ends[1]), strict=True)]
        points[place] = (np.array(found) + 0.5) * CELL
        along = tips[:, None] - handles
        turn = np.arctan2(along[..., 1], along[..., 0]) / (2 * np.pi) * WAYS
        np.add.at(ways[place], np.round(turn).astype(int) % WAYS, fit)
    # A cell's size leaves a direction open by some degrees.
    ways = 0.5 * ways + 0.25 * (np.roll(ways, 1, 1) + np.roll(ways, -1, 1))
    return points, ways / np.maximum(ways.sum(1, keepdims=True), 1e-12)
