"""The section of strangers' clips in Markdown, from measured figures alone."""

from figures import shown, table
from fitted import fitted_table, fitted_to
from levels import LEVELS
from scores_plot import NAMES as LEVEL_NAMES
from spotting import TOLERANCES

PLOT = "scores-by-level.svg"
SETS = {"known": "known clips", "strangers": "strangers' clips", "kinds": "clips of one kind", "all": "all"}
COLUMNS = ("serve", "smash", "forehand", "backhand", "forehandVolley", "backhandVolley", "unknown", "none")
# How many headlines of a kind, and how many metrics, a table names.
SHOWN = 3


def strangers_text(strangers, refilmed, parts, pictures) -> str:
    """All of it. `refilmed` are the figures of the known clips filmed otherwise, if there are any."""
    sections = [
        ("Found, named, placed", sets_text(strangers, refilmed, parts)),
        ("Kinds", kinds_text(strangers["kinds"], parts)),
        ("Scores by level", levels_text(strangers["levels"], parts, pictures)),
        ("Headlines", headlines_text(strangers["headlines"], parts)),
        ("Grades of professionals", flagged_text(strangers["professionals"], strangers["others"], parts)),
        ("What was fitted to which clips", fitted_table(parts)),
    ]
    intro = (
        "Clips of others, labeled after the toolkit had been built. The known clips were looked at for weeks while it was; "
        "the strangers' clips and the short clips of one kind are what to expect of a clip that nobody here has seen, as "
        "long as nothing is fitted to them. A larger set of the same sort is kept aside and decides.\n"
    )
    return intro + "".join(f"\n### {title}\n\n{text}\n" for title, text in sections)


def sets_text(strangers, refilmed, parts) -> str:
    sets, held = strangers["sets"], strangers["negatives"]
    other = (refilmed or {}).get("detection")

    def of(row, count, whole, percent):
        return f"{row[count]} of {row[whole]} ({shown(row[percent], 0)} %)"

    def line(title, cell, figure, filmed="–"):
        known, *rest = (cell(sets[name]) for name in SETS)
        return [title, known, filmed, *rest, fitted_to(parts, figure)]

    rows = [
        line(
            "strokes found",
            lambda row: of(row, "found", "strokes", "foundPercent"),
            "found",
            of(other, "found", "strokes", "foundPercent") if other else "–",
        ),
        line(
            "kind and hand right, of all",
            lambda row: of(row, "right", "strokes", "kindAndHandPercent"),
            "kind",
            f"{shown(other['kindAndHandPercent'], 0)} %" if other else "–",
        ),
        line(
            "contact within 1.5 frames or 50 ms and the label's error, of all",
            lambda row: of(row, "wellPlaced", "strokes", "wellPlacedPercent"),
            "contact",
        ),
        line(
            "label inside the stated interval, of those found",
            lambda row: of(row, "inside", "found", "insidePercent"),
            "contact",
        ),
    ]
    rows += [
        line(
            f"F1 of contact, {words}", lambda row, key=key: shown(row["spotting"][key]["f1Percent"], 0, " %"), "contact"
        )
        for key, (words, _, _) in TOLERANCES.items()
    ]
    rows += [
        line("strokes found beside the labels", lambda row: row["beside"], "found", other["false"] if other else "–"),
        line("strokes in slow motion found", lambda row: f"{row['slowFound']} of {row['slow']}", "found"),
        [
            "clips without a stroke that hold one",
            *(holding(held.get(name)) for name in ("known", "", "strangers", "", "all")),
            fitted_to(parts, "found"),
        ],
    ]
    by_kind = [
        [kind, *(shown(sets[name]["spotting"]["byKind"].get(kind, {}).get("f1Percent"), 0) for name in SETS)]
        for kind in sets["all"]["spotting"]["byKind"]
    ]
    return table(
        ["", SETS["known"], "known, filmed otherwise", *list(SETS.values())[1:], "fitted to"], rows
    ) + f"\n\n{strangers['refused']} of the clips with a stroke were refused with a message. F1 by kind in percent, within " "167 ms and under its right name:\n\n" + table(
        ["kind", *SETS.values()], by_kind
    )


def holding(row) -> str:
    return (
        "–"
        if row is None
        else f"{row['holding']} of {row['clips']} ({row['strokes']} strokes, {row['sure']} told as sure)"
    )


def kinds_text(kinds, parts) -> str:
    rows = [
        [
            kind.replace("_", " "),
            *(row.get(name, "·") for name in COLUMNS),
            shown(kinds["byKind"][kind]["foundPercent"], 0),
            shown(kinds["byKind"][kind]["rightPercent"], 0),
        ]
        for kind, row in kinds["confusion"].items()
    ]
    slices = kinds["byKind"].get("b_slice")
    said = "" if not slices else f" Of {slices['clips']} slices {slices['sliceSeen']} are called a slice."
    return (
        f"{kinds['clips']} clips of about two seconds, one stroke each; of several strokes found the surest counts. Found: "
        f"{shown(kinds['foundPercent'], 0)} %; named right: {shown(kinds['rightPercent'], 0)} %.{said} Fitted to: "
        f"{fitted_to(parts, 'kind')}. True kinds in rows, what was said in columns; a slice should be called a backhand.\n\n"
        + table(["", *COLUMNS, "found (%)", "right (%)"], rows)
    )


def levels_text(levels, parts, pictures) -> str:
    def cell(row):
        return (
            "–"
            if not row
            else f"{shown(row['median'], 0)} ({len(row['scores'])} of {row['strokes']}, {row['clips']} clips)"
        )

    rows = [
        [
            kind,
            shown(row["strokesAuc"], 2),
            between(row["aucLow"], row["aucHigh"]),
            shown(row["clipsAuc"], 2),
            *(cell(row["byLevel"].get(level)) for level in LEVELS),
            shown(row["byLevel"].get("pro", {}).get("excellentPercent"), 0),
        ]
        for kind, row in levels.items()
    ]
    return (
        "Scores of labeled strokes whose kind was read right, players by name or by what is known of them. AUC: how often a "
        "professional's score is the higher, over pairs with a stroke of anybody else; from where to where nine in ten lie "
        "when other clips are drawn; and over clips, each by its median. 0.5 is chance. Fitted to: "
        f"{fitted_to(parts, 'score')}.\n\n"
        + table(
            [
                "kind",
                "AUC of strokes",
                "with other clips",
                "AUC of clips",
                *(f"{LEVEL_NAMES[level]}: median (scored of strokes)" for level in LEVELS),
                "professionals excellent (%)",
            ],
            rows,
        )
        + f"\n\n![Scores of strokes by the level of their players, a bar at each median]({pictures}/{PLOT})"
    )


def between(low, high) -> str:
    return "–" if low is None else f"{low:.2f} to {high:.2f}"


def headlines_text(headlines, parts) -> str:
    rows = []
    for kind, row in headlines["byKind"].items():
        first = "; ".join(f"{text} ({count})" for text, count in list(row["corrections"].items())[:SHOWN]) or "–"
        rows.append(
            [
                kind,
                row["strokes"],
                row["keep"],
                row["none"],
                len(row["corrections"]),
                shown(row["largestPercent"], 0),
                first,
            ]
        )
    return (
        f"What {headlines['strokes']} strokes of all clips are told first. {headlines['corrections']} are told to change something; "
        f"of the {headlines['withInterval']} whose value has an interval, it touches the target in {headlines['touching']} "
        f"({shown(headlines['touchingPercent'], 0)} %), so that the value may be as it should. {headlines['inOrder']} are "
        f"told to change what the same report calls good or excellent, {headlines['ungradedTold']} something although they have "
        f"no grade. Fitted to: {fitted_to(parts, 'headline')}.\n\n"
        + table(
            [
                "kind as read",
                "strokes",
                "told to keep on",
                "told nothing",
                "different corrections",
                "largest share (%)",
                "most frequent",
            ],
            rows,
        )
    )


def flagged_text(professionals, others, parts) -> str:
    def said(who, row):
        return (
            f"{who}: {row['flagged']} of {row['graded']} graded metrics in {row['strokes']} strokes "
            f"({shown(row['flaggedPercent'], 0)} %)"
        )

    rows = [
        [metric, row["graded"], row["flagged"], f"{other['flagged']} of {other['graded']}" if other else "–"]
        for metric, row in professionals["byMetric"].items()
        if row["flagged"]
        for other in [others["byMetric"].get(metric)]
    ]
    return (
        "Called needsWork or critical. "
        + said("Professionals", professionals)
        + "; "
        + said("club players, juniors and beginners", others)
        + f". Fitted to: {fitted_to(parts, 'score')}.\n\n"
        + table(["metric", "graded for professionals", "flagged", "flagged for others"], rows)
    )
