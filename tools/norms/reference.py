"""The distribution of reference players' scores, from analyses that were graded with the rubric that it is written into.

Players of the reference level count half, all others together the other half, each player alike: the median of the reference
players lies near three quarters of the scale where they score higher than nearly all others.
"""

from collections import Counter, defaultdict

# The shares whose scores are written.
SHARES = (0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95)
# Fewer players of the reference level or of the others do not make a scale.
LEAST_PLAYERS = 3


def lines(strokes, level):
    """{entry of the rubric: the text of its reference}, None where too few players are known."""
    by_entry = defaultdict(list)
    for stroke in strokes:
        by_entry[stroke.entry].append(stroke)
    return {entry: line(own, level) for entry, own in by_entry.items()}


def line(strokes, level):
    scored = [stroke for stroke in strokes if stroke.score is not None]
    players = {side: {stroke.player for stroke in scored if (stroke.level == level) == side} for side in (True, False)}
    if min(map(len, players.values())) < LEAST_PLAYERS:
        return None
    counts = Counter(stroke.player for stroke in scored)
    weighted = [(stroke.score, 0.5 / len(players[stroke.level == level]) / counts[stroke.player]) for stroke in scored]
    scores = ", ".join(f"{value:.1f}" for value in quantiles(weighted))
    return f"{{ players: {len(counts)}, strokes: {len(scored)}, scores: [{scores}], level: mixed }}"


def quantiles(weighted):
    """The values below which the shares of the weight lie, between the values on the two sides."""
    ordered, below, places = sorted(weighted), 0.0, []
    for value, weight in ordered:
        places.append((below + weight / 2, value))
        below += weight
    return [at(places, share * below) for share in SHARES]


def at(places, wanted):
    """The value at a place, between the nearest ones; the first or the last beyond them."""
    for (before, low), (after, high) in zip(places, places[1:]):
        if before <= wanted <= after:
            return low + (high - low) * (wanted - before) / (after - before)
    return places[0][1] if wanted < places[0][0] else places[-1][1]
