"""How well metrics and scores tell levels apart, and the weights that follow.

A metric's evidence is how often the better player's value scores higher (AUC), by players, drawn towards a half where players
are few. The weight is that of the literature times a factor of the evidence of all materials together.
"""

from collections import defaultdict

from figures import mean

# The evidence of so many players of each level counts half.
SHRINK = 20
# The factor of a weight: 1 where levels are not told apart, so much more for each AUC beyond a half, between the limits.
SLOPE, LEAST, MOST = 2.0, 0.3, 2.0


def auc(higher, lower):
    """The part of all pairs of one value each in which the first is higher, ties by half; None without a pair."""
    higher, lower = list(higher), list(lower)
    return mean((one > other) + 0.5 * (one == other) for one in higher for other in lower)


def by_players(rows):
    """AUC of players' means, and how many of each side; rows are (is better, player, value)."""
    means = defaultdict(list)
    for is_better, player, value in rows:
        means[is_better, player].append(value)
    better = [mean(values) for (side, _), values in means.items() if side]
    others = [mean(values) for (side, _), values in means.items() if not side]
    return auc(better, others), len(better), len(others)


def shrunk(found):
    """The evidence beyond chance of (AUC, players better, players not): drawn to 0 where they are few."""
    value, better, others = found
    if value is None:
        return 0.0
    # As many players on both sides would tell as much.
    players = 2 * better * others / (better + others)
    return (value - 0.5) * players / (players + SHRINK)


def factor(materials):
    """The factor of a weight from the evidence of each material."""
    return min(MOST, max(LEAST, 1 + SLOPE * sum(map(shrunk, materials))))
