"""What scores and grades make of players whose level is known: professionals, club players, juniors, beginners."""

import random
from collections import defaultdict

from figures import median, quantile, share
from grading import FLAGGED
from skill import auc

PROFESSIONAL = "pro"
LEVELS = ("pro", "club", "junior", "beginner")
DRAWS, SEED = 2000, 1
# From this probability on what is said of a value is sure.
SURE = 0.8


def score_figures(strokes) -> dict:
    """{kind: scores by level, and how often a professional's is the higher}.

    `strokes` are (clip, level, stroke found) of labeled strokes whose kind was read right; in another kind's bands a score
    says nothing about the player.
    """
    out = {}
    for kind in dict.fromkeys(stroke["kind"] for _, _, stroke in strokes):
        here = [row for row in strokes if row[2]["kind"] == kind]
        by_level = {level: level_row([row for row in here if row[1] == level]) for level in LEVELS}
        scores = {is_professional: by_clip(here, is_professional) for is_professional in (True, False)}
        whole = [sum(clips.values(), []) for clips in (scores[True], scores[False])]
        low, high = auc_interval(list(scores[True].values()), list(scores[False].values()))
        out[kind] = {
            "byLevel": {level: row for level, row in by_level.items() if row["strokes"]}, "professionals": len(whole[0]),
            "others": len(whole[1]), "strokesAuc": auc(*whole), "aucLow": low, "aucHigh": high,
            "clipsAuc": auc(*(map(median, clips.values()) for clips in (scores[True], scores[False]))),
        }
    return out


def level_row(strokes) -> dict:
    """The scores of one level."""
    scores = sorted(stroke["score"] for _, _, stroke in strokes if stroke["score"] is not None)
    return {
        "clips": len({clip for clip, _, _ in strokes}), "strokes": len(strokes), "scores": scores, "median": median(scores),
        "excellentPercent": share(sum(stroke["grade"] == "excellent" for _, _, stroke in strokes), len(scores)),
    }


def by_clip(strokes, is_professional: bool) -> dict:
    """{clip: scores} of professionals, or of all others."""
    clips = defaultdict(list)
    for clip, level, stroke in strokes:
        if stroke["score"] is not None and (level == PROFESSIONAL) == is_professional:
            clips[clip].append(stroke["score"])
    return dict(clips)


def auc_interval(higher, lower):
    """From where to where nine in ten AUCs lie when other clips of both groups are drawn: strokes of one clip are no
    independent witnesses. None where a group has fewer than two clips."""
    if min(len(higher), len(lower)) < 2:
        return None, None
    numbers = random.Random(SEED)
    drawn = [auc(*(sum(numbers.choices(clips, k=len(clips)), []) for clips in (higher, lower))) for _ in range(DRAWS)]
    return quantile(drawn, 0.05), quantile(drawn, 0.95)


def flagged_figures(strokes) -> dict:
    """How many graded metrics of some strokes are needsWork or critical, in all, surely, and metric by metric; how many strokes are
    told to be kept, and how many a fault."""
    told = [(stroke.get("coaching") or {}).get("sureness") for _, _, stroke in strokes]
    by_metric, sure = {}, 0
    for _, _, stroke in strokes:
        for metric in stroke["metrics"]:
            if metric["grade"] is None or metric["outcome"] == "notMeasurable":
                continue
            row = by_metric.setdefault(metric["id"], {"graded": 0, "flagged": 0})
            row["graded"] += 1
            row["flagged"] += metric["grade"] in FLAGGED
            likely = metric.get("gradeProbabilities") or {}
            sure += sum(likely.get(grade, 0) for grade in FLAGGED) >= SURE
    graded, flagged = (sum(row[key] for row in by_metric.values()) for key in ("graded", "flagged"))
    worst = sorted(by_metric.items(), key=lambda item: (-item[1]["flagged"], item[0]))
    return {
        "strokes": len(strokes), "graded": graded, "flagged": flagged, "flaggedPercent": share(flagged, graded), "sure": sure,
        "surePercent": share(sure, graded),
        "keptPercent": share(told.count("keep"), len(told)), "faultPercent": share(told.count("next") + told.count("worthALook"), len(told)),
        "byMetric": dict(worst),
    }
