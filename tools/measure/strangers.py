"""Measures the toolkit on clips that were found and labeled after it had been built, beside those it was built with.

Three sets are told apart: the known clips, which were looked at for weeks; strangers' clips; and short clips of one
stroke each whose kind is known, of some of which the contact is labeled too. What of the toolkit was fitted to which
stands in fitted.json.
"""

from pathlib import Path

from figures import share
from headlines import headline_figures
from labels import read_labels, read_levels
from levels import PROFESSIONAL, flagged_figures, score_figures
from named import kind_of, named_figures, surest
from real import row_of
from spotting import spotting_figures
from strokes import against_labels

FOLDER = Path("strangers")
KIND_CLIPS = FOLDER / "kinds"
# Two analyses share the machine better than one: while one decodes and reads sound, the other infers.
JOBS = 2
SETS = ("known", "strangers", "kinds")
SLOW_MOTION = "slowMotionSuspected"


def measure_strangers(analyses, data: Path, keep: set[str]) -> dict:
    """The figures of all sets, and of players by level; `keep` are the headlines that ask for no change."""
    known, strangers = read_labels(data), read_labels(data / FOLDER)
    short = sorted(path for path in (data / KIND_CLIPS).glob("*") if path.is_file())
    labels = {folder / clip: here for folder, (clips, _) in ((data, known), (data / FOLDER, strangers)) for clip, here in clips.items()}
    negatives = {"known": [data / name for name in known[1]], "strangers": [data / FOLDER / name for name in strangers[1]]}
    analyses.run_all([*labels, *short, *negatives["known"], *negatives["strangers"]], JOBS)
    runs = {clip: analyses.run(clip) for clip in [*labels, *short]}
    clips = [clip_figures(runs[clip], clip, here, set_of(clip, data)) for clip, here in labels.items()]
    held = {name: holding_figures([analyses.run(clip) for clip in group]) for name, group in negatives.items()}
    levels = read_levels(data / FOLDER)
    return {
        "sets": {name: set_figures([clip for clip in clips if clip["set"] == name]) for name in SETS} | {"all": set_figures(clips)},
        "negatives": held | {"all": joined(held.values())},
        "kinds": named_figures([(kind_of(clip), surest(runs[clip].strokes)) for clip in short]),
        **player_figures(runs, labels, levels, keep), "refused": sum(run.document is None for run in runs.values()),
        "rows": [row for clip in clips for row in clip["rows"]],
    }


def player_figures(runs: dict, labels: dict, levels: dict, keep: set[str]) -> dict:
    """Scores, grades and headlines of some analyses; levels are those of labeled strokes whose kind was read right."""
    leveled = [(pair.clip, levels[clip.resolve()], pair.found) for clip, here in labels.items() if clip.resolve() in levels
               for pair in against_labels(str(clip), here, runs[clip].strokes)[0]
               if pair.found and pair.found["kind"] == pair.true.kind]
    professionals, others = ([row for row in leveled if (row[1] == PROFESSIONAL) == wanted] for wanted in (True, False))
    return {
        "levels": score_figures(leveled),
        "headlines": headline_figures([stroke for run in runs.values() for stroke in run.strokes], keep),
        "professionals": flagged_figures(professionals), "others": flagged_figures(others),
    }


def set_of(clip: Path, data: Path) -> str:
    """Which of the sets a labeled clip belongs to."""
    if clip.is_relative_to(data / KIND_CLIPS):
        return "kinds"
    return "strangers" if clip.is_relative_to(data / FOLDER) else "known"


def clip_figures(run, clip: Path, labels, name: str) -> dict:
    """The labels of one clip with what was found for them, and what was found beside where all strokes are labeled."""
    pairs, beside = against_labels(str(clip), labels, run.strokes)
    warnings = run.document["warnings"] if run.document else []
    return {
        "set": name, "isSlow": any(label.is_slow for label in labels), "toldSlow": any(one["code"] == SLOW_MOTION for one in warnings),
        # The label's own uncertainty widens every tolerance.
        "rows": [row_of(pair, run, pair.true.uncertainty) | {"set": name, "slow": pair.true.is_slow, "right": pair.is_right}
                 for pair in pairs],
        "free": [] if any(label.has_others for label in labels) else [stroke for _, stroke in beside],
    }


def set_figures(clips) -> dict:
    """The figures of one set of labeled clips."""
    rows = [row for clip in clips for row in clip["rows"]]
    free = [stroke for clip in clips for stroke in clip["free"]]
    found = [row for row in rows if row["found"]]
    slow = [row for row in rows if row["slow"]]
    told = [clip["isSlow"] for clip in clips if clip["toldSlow"]]
    right, placed, inside = (sum(row[key] for row in found) for key in ("right", "wellPlaced", "inside"))
    return {
        "clips": len(clips), "strokes": len(rows), "found": len(found), "right": right, "wellPlaced": placed, "inside": inside,
        "beside": len(free), "foundPercent": share(len(found), len(rows)), "kindAndHandPercent": share(right, len(rows)),
        "wellPlacedPercent": share(placed, len(rows)), "insidePercent": share(inside, len(found)),
        "slow": len(slow), "slowFound": sum(row["found"] for row in slow),
        "slowClips": sum(clip["isSlow"] for clip in clips), "slowTold": sum(told), "realTimeTold": len(told) - sum(told),
        "spotting": spotting_figures(rows, free),
    }


def holding_figures(runs) -> dict:
    """Strokes told of clips that hold none; the surer ones are told as facts, the others as a question."""
    strokes = [stroke for run in runs for stroke in run.strokes]
    return {
        "clips": len(runs), "holding": sum(bool(run.strokes) for run in runs), "strokes": len(strokes),
        "sure": sum(stroke["isSure"] for stroke in strokes),
    }


def joined(rows) -> dict:
    """The sums of some rows of counts."""
    rows = list(rows)
    return {key: sum(row[key] for row in rows) for key in rows[0]}
