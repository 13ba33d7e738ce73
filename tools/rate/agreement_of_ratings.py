"""How far coaches agree with each other, and the toolkit with them, feature by feature."""

from collections import defaultdict
from statistics import median

from alpha import alpha, alpha_interval
from features import read_features, sheet_of_kind
from toolkit_ratings import half_up, rating_by_toolkit, stroke_of


def agreement(ratings, analyses: dict) -> dict:
    """A row for each feature that anybody rated. `analyses` are the toolkit's, by clip, and may be empty."""
    rated = defaultdict(lambda: defaultdict(list))
    for rating in ratings:
        rated[rating.sheet, rating.feature][rating.stroke].append(rating.value)
    rows = [
        row_of(feature, rated[feature.sheet, feature.id], analyses)
        for feature in read_features()
        if (feature.sheet, feature.id) in rated
    ]
    return {
        "raters": len({rating.rater for rating in ratings}),
        "strokes": len({rating.stroke for rating in ratings}),
        "ratings": len(ratings),
        "rows": rows,
    }


def row_of(feature, strokes: dict, analyses: dict) -> dict:
    """Alpha among coaches, and alpha of the toolkit against the median coach of each stroke."""
    among, against = defaultdict(list), defaultdict(list)
    for stroke, values in strokes.items():
        among[stroke.sha256].append(values)
        said = rating_of_stroke(stroke, feature, analyses)
        if said is not None:
            against[stroke.sha256].append([half_up(median(values)), said])
    return {
        "sheet": feature.sheet,
        "feature": feature.id,
        "title": feature.title,
        "strokes": len(strokes),
        "coaches": figures(among),
        "toolkit": figures(against) if feature.metrics else None,
        "published": list(feature.published) if feature.published else None,
    }


def rating_of_stroke(stroke, feature, analyses: dict) -> int | None:
    """The toolkit's rating of a stroke that a sheet showed.

    None where it read another kind of stroke, whose bands say nothing.
    """
    found = stroke_of(stroke, analyses)
    if found is None or sheet_of_kind().get(found["kind"]) != feature.sheet:
        return None
    return rating_by_toolkit(found, feature)


def figures(clips: dict) -> dict:
    """Alpha of the units of some clips, with its interval when other clips are drawn."""
    units = sum(clips.values(), [])
    low, high = alpha_interval(clips.values())
    return {"strokes": sum(len(unit) > 1 for unit in units), "alpha": alpha(units), "low": low, "high": high}
