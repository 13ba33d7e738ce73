"""Scores, headlines and grades of players in Markdown, from measured figures alone."""

from figures import shown, table
from fitted import fitted_to
from levels import LEVELS
from scores_plot import NAMES

PLOT = "scores-by-level.svg"
# How many headlines of a kind a table names.
SHOWN = 3


def levels_text(levels, parts, pictures) -> str:
    return (
        "Scores of labeled strokes whose kind was read right, players by name or by what is known of them. AUC: how often a "
        "professional's score is the higher, over pairs with a stroke of anybody else; from where to where nine in ten lie "
        "when other clips are drawn; and over clips, each by its median. 0.5 is chance. Fitted to: "
        f"{fitted_to(parts, 'score')}.\n\n{levels_table(levels)}\n\n"
        f"![Scores of strokes by the level of their players, a bar at each median]({pictures}/{PLOT})"
    )


def levels_table(levels) -> str:
    def cell(row):
        return "–" if not row else f"{shown(row['median'], 0)} ({len(row['scores'])} of {row['strokes']}, {row['clips']} clips)"

    rows = [[kind, shown(row["strokesAuc"], 2), between(row["aucLow"], row["aucHigh"]), shown(row["clipsAuc"], 2),
             *(cell(row["byLevel"].get(level)) for level in LEVELS), shown(row["byLevel"].get("pro", {}).get("excellentPercent"), 0)]
            for kind, row in levels.items()]
    head = ["kind", "AUC of strokes", "with other clips", "AUC of clips"]
    head += [f"{NAMES[level]}: median (scored of strokes)" for level in LEVELS]
    return table([*head, "professionals excellent (%)"], rows)


def between(low, high) -> str:
    return "–" if low is None else f"{low:.2f} to {high:.2f}"


def headlines_text(headlines, parts) -> str:
    rows = []
    for kind, row in headlines["byKind"].items():
        first = "; ".join(f"{text} ({count})" for text, count in list(row["corrections"].items())[:SHOWN]) or "–"
        rows.append([kind, row["strokes"], row["keep"], row["none"], len(row["corrections"]), shown(row["largestPercent"], 0), first])
    return (
        f"What {headlines['strokes']} strokes of all clips are told first. {headlines['corrections']} are told to change something; "
        f"of the {headlines['withInterval']} whose value has an interval, it touches the target in {headlines['touching']} "
        f"({shown(headlines['touchingPercent'], 0)} %): they are told as likely, not as sure. {headlines['ungradedTold']} are told "
        f"something although what is known leaves their grade open. Fitted to: {fitted_to(parts, 'headline')}.\n\n"
        + table(["kind as read", "strokes", "told to keep on", "told nothing", "different headlines", "largest share (%)",
                 "most frequent"], rows))


def flagged_text(professionals, others, parts) -> str:
    def said(who, row):
        return (f"{who}: {row['flagged']} of {row['graded']} graded metrics in {row['strokes']} strokes "
                f"({shown(row['flaggedPercent'], 0)} %), {row['sure']} of them surely; "
                f"told to keep on: {shown(row['keptPercent'], 0)} %")

    rows = [[metric, row["graded"], row["flagged"], f"{other['flagged']} of {other['graded']}" if other else "–"]
            for metric, row in professionals["byMetric"].items() if row["flagged"] for other in [others["byMetric"].get(metric)]]
    return (f"Called needsWork or critical. {said('Professionals', professionals)}; "
            f"{said('club players, juniors and beginners', others)}. Fitted to: {fitted_to(parts, 'score')}.\n\n"
            + table(["metric", "graded for professionals", "flagged", "flagged for others"], rows))
