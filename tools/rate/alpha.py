"""Krippendorff's alpha for ordered ratings: how far raters agree beyond what chance would give.

1 is full agreement, 0 what drawing the ratings at random gives, below 0 systematic disagreement. Any number of raters, any of
them may leave units out. Krippendorff 2011, Computing Krippendorff's Alpha-Reliability.
"""

import random
from collections import Counter, defaultdict

DRAWS, SEED = 1000, 1


def alpha(units) -> float | None:
    """Ordinal alpha of units, each a list of the ratings that its raters gave.

    None where fewer than two units have two ratings, or where all ratings are the same, so that there is nothing to
    agree about.
    """
    units = [ratings for ratings in units if len(ratings) > 1]
    if len(units) < 2:
        return None
    coincidences: dict[tuple, float] = defaultdict(float)
    for ratings in units:
        for first, one in enumerate(ratings):
            for second, other in enumerate(ratings):
                if first != second:
                    coincidences[one, other] += 1 / (len(ratings) - 1)
    totals = Counter(rating for ratings in units for rating in ratings)
    n, apart = sum(totals.values()), distances(totals)
    expected = sum(totals[a] * totals[b] * apart[a, b] for a in totals for b in totals)
    if not expected:
        return None
    observed = sum(count * apart[pair] for pair, count in coincidences.items())
    return 1 - (n - 1) * observed / expected


def distances(totals: Counter) -> dict:
    """The squared ordinal distance of any two ratings: the ratings that lie between them, the ends by half."""
    return {
        (a, b): (
            sum(count for rating, count in totals.items() if min(a, b) <= rating <= max(a, b))
            - (totals[a] + totals[b]) / 2
        )
        ** 2
        for a in totals
        for b in totals
    }


def alpha_interval(groups) -> tuple[float | None, float | None]:
    """From where to where nine in ten alphas lie when other groups of units are drawn; a group is what was seen together, such
    as the strokes of one clip. None where fewer than two groups, or hardly a draw, have an alpha."""
    groups = list(groups)
    if len(groups) < 2:
        return None, None
    numbers = random.Random(SEED)
    drawn = [alpha(sum(numbers.choices(groups, k=len(groups)), [])) for _ in range(DRAWS)]
    known = sorted(value for value in drawn if value is not None)
    if len(known) < DRAWS / 2:
        return None, None
    return known[round(0.05 * (len(known) - 1))], known[round(0.95 * (len(known) - 1))]
