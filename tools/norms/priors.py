"""Writes the two groups of players that a rubric compares a stroke with, and the bands that follow from the skilled one.

`python3 tools/norms/priors.py [--rubric FILE]` reads players.yaml beside it. No level label of a clip is used.

Players at large: recorded players and clips, each player alike; what the two disagree about widens the spread. How far apart the
groups lie is an effect size: before any recording half a deviation toward the side that coaches name a fault (Cohen's medium
effect), and as uncertain as effects of the recordings differ from each other beyond chance; then the recorded effect, weighed by
how many players it rests on. Where both sides are worse the others are spread wider.
"""

import argparse
import math
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Assumed: the effect of a fault that coaches name, in deviations.
NAMED = 0.5
# Between metrics of 80 recorded comparisons effects differ so much beyond chance (variance, method of moments).
BETWEEN = 0.166
# The others' spread over that of the skilled: median of the same 80 comparisons, for metrics with two worse sides.
WIDER = 1.3
# Fewer clips than this say nothing, and a published group counts as so many players.
LEAST_CLIPS, PUBLISHED_AS = 4, 8
STEPS = {"target": (1, 2, 3), "higher": (0.5, 1.5, 2.5), "lower": (0.5, 1.5, 2.5)}
SIGN = {"low": 1, "high": -1, "both": 0}


@dataclass(frozen=True)
class Groups:
    """Mean and deviation of the skilled and of the others."""

    skilled: tuple
    others: tuple


def effect(row):
    """By how many deviations the skilled lie above the others."""
    if row["worse"] == "none":
        return 0.0
    named = SIGN[row["worse"]] * NAMED
    if "recorded" not in row:
        return named
    (better, first, skilled), (other, second, others) = row["recorded"]["skilled"], row["recorded"]["others"]
    pooled = math.sqrt(((skilled - 1) * first**2 + (others - 1) * second**2) / (skilled + others - 2))
    small = 1 - 3 / (4 * (skilled + others - 2) - 1)
    recorded, error = small * (better - other) / pooled, 1 / skilled + 1 / others
    return (named / BETWEEN + recorded / error) / (1 / BETWEEN + 1 / error)


def at_large(row):
    """Mean and deviation of players at large."""
    sources = []
    if "recorded" in row:
        (better, first, skilled), (other, second, others) = row["recorded"]["skilled"], row["recorded"]["others"]
        within = ((skilled - 1) * first**2 + (others - 1) * second**2) / (skilled + others - 2)
        sources.append((skilled + others, (better + other) / 2, within))
    else:
        mean, deviation = row["published"]
        sources.append((PUBLISHED_AS, mean, (deviation * WIDER) ** 2))
    least = sources[0][2]
    if "clips" in row and row["clips"][2] >= LEAST_CLIPS:
        median, deviation, count = row["clips"]
        sources.append((count, median, deviation**2))
    players = sum(count for count, _, _ in sources)
    mean = sum(count * middle for count, middle, _ in sources) / players
    variance = sum(count * (own + (middle - mean) ** 2) for count, middle, own in sources) / players
    return mean, math.sqrt(max(variance, least))


def groups(row, direction):
    """The two groups of a metric."""
    mean, deviation = at_large(row)
    apart = effect(row) * deviation / 2
    wider = WIDER if direction == "target" else 1.0
    skilled = deviation * math.sqrt(2 / (1 + wider**2))
    return Groups((mean + apart, skilled), (mean - apart, skilled * wider))


def limits(direction, skilled, low=None):
    """The limits of the three bands: [low, high] each, None where a side is open."""
    def one(step):
        under, over = skilled[0] - step * skilled[1], skilled[0] + step * skilled[1]
        return [None if direction == "lower" else under if low is None else max(low, under), None if direction == "higher" else over]
    return [one(step) for step in STEPS[direction]]


def written(rubric, players):
    """The rubric's text with both groups and the bands written into every metric that players.yaml knows."""
    import sys
    sys.path.append(str(ROOT / "tools" / "train"))
    from rubric_text import RubricText, number
    text = RubricText(rubric)
    for stroke in players["strokes"]:
        entry = stroke["kind"], stroke.get("variant")
        for name, row in stroke["metrics"].items():
            direction = text.get(entry, name, "direction")
            found = groups(row, direction)
            text.set(entry, name, "aim", number(found.skilled[0], 3))
            text.set(entry, name, "spread", number(found.skilled[1], 3))
            text.set(entry, name, "others", "{ mean: %s, spread: %s }" % tuple(number(one, 3) for one in found.others))
            ends = limits(direction, found.skilled, row.get("low"))
            for key, (low, high) in zip(("excellent", "good", "needsWork"), ends):
                shown = ["null" if end is None else number(end, 3) for end in (low, high)]
                text.set(entry, name, key, f"[{', '.join(shown)}]")
    return text.text()


def main():
    import yaml  # only here, so that the tests of the rules need no packages
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rubric", type=Path, default=ROOT / "models" / "rubrics" / "tennisswing-1.yaml")
    given = parser.parse_args()
    players = yaml.safe_load(Path(__file__).with_name("players.yaml").read_text(encoding="utf-8"))
    given.rubric.write_text(written(given.rubric.read_text(encoding="utf-8"), players), encoding="utf-8")


if __name__ == "__main__":
    main()
