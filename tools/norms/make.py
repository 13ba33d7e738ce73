"""Writes bands and weights into a rubric, from reference clips measured by the toolkit.

tools/norms/write runs it; README.md says by which rules.
"""

import argparse
import dataclasses
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tools" / part) for part in ("measure", "train")]

import bands  # noqa: E402  the modules below are found by the line above
import evidence  # noqa: E402
import readings  # noqa: E402
from figures import median, shown, table  # noqa: E402
from rubric_text import SOUND, RubricText, number, with_readings  # noqa: E402

# Metrics of these units keep their published bands: speeds follow the frame rate and the exposure of the clips.
SPEEDS = ("bodyHeights/s", "deg/s")


def arguments():
    parser = argparse.ArgumentParser(prog="tools/norms/write", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--clips", type=Path, nargs="+", action="append", required=True, metavar="FOLDER_OR_CSV",
                        help="folders of analyses and, last, the levels.csv of their clips; may be repeated")
    parser.add_argument("--evidence", type=Path, nargs="+", action="append", default=[], metavar="FOLDER_OR_CSV",
                        help="the same, of material that only the weights are judged by")
    parser.add_argument("--level", default="pro", help="the level whose players make the bands (default: pro)")
    parser.add_argument("--rubric", type=Path, default=ROOT / "models" / "rubrics" / "tennisswing-1.yaml")
    parser.add_argument("--published", type=Path, default=Path(__file__).with_name("published.yaml"))
    parser.add_argument("--page", type=Path, help="write the tables there, in Markdown")
    parser.add_argument("--check", action="store_true", help="write nothing into the rubric")
    return parser.parse_args()


def read(groups):
    """The strokes of every group of folders and levels."""
    found = []
    for *folders, csv in groups:
        if not csv.is_file() or not folders:
            sys.exit(f"error: {csv} is no file with levels, or no folder stands before it.\n  why it matters: Norms need to know who "
                     "plays.\n  what to do: Name folders of analyses and after them the levels.csv of their clips.")
        found += readings.strokes(folders, readings.levels(csv))
    return found


def without_leaning(strokes, text):
    """The strokes without readings of views that the rubric calls leaning: they tell what is usual, not what a player does."""
    leaning = set()

    def note(entry, metric, view, reading):
        if reading.slope < SOUND:
            leaning.add((entry, metric, view))
        return reading

    with_readings(text, note)
    return [dataclasses.replace(stroke, readings={name: one for name, one in stroke.readings.items()
                                                  if (stroke.entry, name, stroke.view) not in leaning}) for stroke in strokes]


def published(path):
    """{entry of the rubric: {metric: Published}}, and {(entry, metric): weight of the literature}."""
    import yaml  # only here, so that the tests of the rules need no packages
    known, weights = {}, {}
    for stroke in yaml.safe_load(path.read_text(encoding="utf-8"))["strokes"]:
        entry = stroke["kind"], stroke.get("variant")
        known[entry] = {name: bands.Published(one["direction"], one["aim"], one["spread"], one.get("low"))
                        for name, one in stroke["metrics"].items()}
        weights |= {(entry, name): one["weight"] for name, one in stroke["metrics"].items()}
    return known, weights


def norms(strokes, known, level):
    """{metric: (Norm, Measured or None)} of one entry, from the strokes of a level."""
    own = [stroke for stroke in strokes if stroke.level == level]
    seen = {name: bands.measured(readings.by_player(own, name)) if unit_of(own, name) not in SPEEDS else None for name in known}
    apart = bands.distance([(known[name], one) for name, one in seen.items() if one])
    return {name: (bands.combined(known[name], one, apart), one) for name, one in seen.items()}


def unit_of(strokes, name):
    return next((stroke.readings[name][2] for stroke in strokes if name in stroke.readings), None)


def scores(strokes, known, level):
    """{metric: [(is better, player, score)]} and [(is better, player, {metric: score})], each player's by norms made without them."""
    by_metric, by_stroke = defaultdict(list), []
    for player in sorted({stroke.player for stroke in strokes}):
        others = [stroke for stroke in strokes if stroke.player != player]
        found = norms(others, known, level)
        for stroke in (stroke for stroke in strokes if stroke.player == player):
            own = {name: bands.score(stroke.readings[name][0], known[name].direction, found[name][0])
                   for name in known if name in stroke.readings}
            by_stroke.append((stroke.level == level, player, own))
            for name, value in own.items():
                by_metric[name].append((stroke.level == level, player, value))
    return by_metric, by_stroke


def weigh(materials, literature):
    """{metric: (weight, evidence of each material)}; what the literature gives no weight gets none."""
    found = {}
    for name, weight in literature.items():
        told = [evidence.by_players(rows.get(name, [])) for rows in materials]
        found[name] = round(weight * evidence.factor(told), 2), told
    return found


def write_entry(text, entry, known, found, weights, strokes, level):
    """Writes bands, weights and provenance of one entry into the rubric."""
    own = [stroke for stroke in strokes if stroke.level == level]
    for name, (norm, seen) in found.items():
        if text.block(entry, name) is None:
            continue
        text.set(entry, name, "weight", f"{weights[name][0]:g}")
        # Bands that nobody was measured for stay as they are: some are wider on one side than a mean and a spread say.
        if seen is None:
            continue
        text.set(entry, name, "aim", number(norm.aim, 3))
        text.set(entry, name, "spread", number(norm.spread, 3))
        for key, ends in zip(("excellent", "good", "needsWork"), bands.limits(known[name].direction, norm, known[name].low)):
            text.set(entry, name, key, f"[{', '.join('null' if end is None else number(end, 3) for end in ends)}]")
        text.set(entry, name, "norm", provenance(own, name, seen))


def provenance(strokes, name, seen):
    """Where a band's measured part comes from."""
    having = [stroke for stroke in strokes if name in stroke.readings]
    views = sorted({stroke.view for stroke in having} - {"unknown"})
    return f"{{ players: {seen.players}, strokes: {seen.strokes}, views: [{', '.join(views)}], " \
           f"instrument: \"{max(stroke.version for stroke in having)}\" }}"


def without(player, materials):
    """The materials' scores but for those of a player."""
    return [{name: [row for row in rows if row[1] != player] for name, rows in one.items()} for one in materials]


def check(name, by_stroke, materials, literature):
    """A row of the leave-one-player-out check: AUC by players and by strokes, medians, share of readings to be worked on.

    A player's scores are by norms and by weights made without this player."""
    rows, by_player = [], {}
    for is_better, player, own in by_stroke:
        weights = by_player.get(player) or weigh(without(player, materials), literature)
        by_player[player] = weights
        total = sum(weights[metric][0] for metric in own)
        if total > 0:
            rows.append((is_better, player, sum(weights[metric][0] * value for metric, value in own.items()) / total))
    told, better, others = evidence.by_players(rows)
    graded = [value for is_better, _, own in by_stroke if is_better for metric, value in own.items() if literature[metric] > 0]
    low = 100 * sum(value < 65 for value in graded) / len(graded) if graded else None
    by_strokes = evidence.auc([row[2] for row in rows if row[0]], [row[2] for row in rows if not row[0]])
    return [name, better, others, shown(told, 2), shown(by_strokes, 2), shown(median(row[2] for row in rows if row[0])),
            shown(median(row[2] for row in rows if not row[0])), shown(low, 1, " %")]


def title(entry):
    return " ".join(part for part in (entry[1], entry[0]) if part)


def main():
    given = arguments()
    rubric = given.rubric.read_text(encoding="utf-8")
    text = RubricText(rubric)
    # Motion capture was measured in space, where no view leans.
    strokes, others = without_leaning(read(given.clips), rubric), [read([group]) for group in given.evidence]
    known, literature = published(given.published)
    checks, rows = [], []
    for entry, metrics in known.items():
        own = [stroke for stroke in strokes if stroke.entry == entry]
        by_metric, by_stroke = scores(own, metrics, given.level)
        materials = [by_metric] + [scores([stroke for stroke in part if stroke.entry == entry], metrics, given.level)[0] for part in others]
        known_weights = {name: literature[entry, name] for name in metrics}
        weights = weigh(materials, known_weights)
        found = norms(own, metrics, given.level)
        checks.append(check(title(entry), by_stroke, materials, known_weights))
        rows += [[title(entry), name, *described(metrics[name], *found[name]), *(shown(one[0], 2) for one in weights[name][1]),
                  literature[entry, name], weights[name][0]] for name in metrics]
        write_entry(text, entry, metrics, found, weights, own, given.level)
    page = report(checks, rows, len(materials))
    print(page)
    if given.page:
        given.page.write_text(page, encoding="utf-8")
    if not given.check:
        given.rubric.write_text(text.text(), encoding="utf-8")


def described(known, norm, seen):
    """Published, measured and combined mean and spread of a metric."""
    return [f"{known.aim:g} ± {known.spread:g}", f"{seen.mean:.3g} ± {seen.deviation:.2g} ({seen.players})" if seen else "–",
            f"{norm.aim:.3g} ± {norm.spread:.2g}"]


def report(checks, rows, materials):
    """The tables as a page."""
    head = ["stroke", "players", "other players", "AUC by player", "AUC by stroke", "median", "median of others", "readings under good"]
    columns = ["stroke", "metric", "published", "measured (players)", "combined"]
    columns += [f"AUC {place}" for place in range(1, materials + 1)] + ["weight of the literature", "weight"]
    return f"{ABOUT}\n## Every player scored by norms made without them\n\n{table(head, checks)}\n\n## Bands and weights\n\n{table(columns, rows)}\n"


ABOUT = """# Norms measured with this toolkit

Written by `tools/norms/write`; [tools/norms](../../tools/norms/README.md) has the rules. The reference players are tour professionals
filmed by phones, on practice courts and in broadcasts, named by their level by whoever labelled the clips; the others are club
players, juniors and beginners. The clips are not part of the project, the figures are. AUC is how often the better player scores
higher: 0.5 is chance. With so few others it is known to about 0.15.
"""


if __name__ == "__main__":
    main()
