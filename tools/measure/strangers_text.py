"""The section of strangers' clips in Markdown, from measured figures alone."""

from figures import shown, table
from fitted import fitted_table, fitted_to
from players_text import flagged_text, headlines_text, levels_text
from spotting import TOLERANCES

SETS = {"known": "known clips", "strangers": "strangers' clips", "kinds": "clips of one kind", "all": "all"}
COLUMNS = ("serve", "smash", "forehand", "backhand", "forehandVolley", "backhandVolley", "unknown", "none")


def strangers_text(strangers, filmed, parts, pictures) -> str:
    """All of it. `filmed` are figures of what was found in the known clips filmed otherwise, if there are any."""
    sections = [
        ("Found, named, placed", sets_text(strangers, filmed, parts)),
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


def sets_text(strangers, other, parts) -> str:
    sets, held = strangers["sets"], strangers["negatives"]

    def line(title, cell, figure, filmed="–"):
        known, *rest = (cell(sets[name]) for name in SETS)
        return [title, known, filmed, *rest, fitted_to(parts, figure)]

    def share(count, whole, percent):
        return lambda row: f"{row[count]} of {row[whole]} ({shown(row[percent], 0)} %)"

    found = share("found", "strokes", "foundPercent")
    rows = [
        line("strokes found", found, "found", found(other) if other else "–"),
        line("kind and hand right, of all", share("right", "strokes", "kindAndHandPercent"), "kind",
             f"{shown(other['kindAndHandPercent'], 0)} %" if other else "–"),
        line("contact within 1.5 frames or 50 ms and the label's error, of all",
             share("wellPlaced", "strokes", "wellPlacedPercent"), "contact"),
        line("label inside the stated interval, of those found", share("inside", "found", "insidePercent"), "contact"),
        *(line(f"F1 of contact, {words}", lambda row, key=key: shown(row["spotting"][key]["f1Percent"], 0, " %"), "contact")
          for key, (words, _, _) in TOLERANCES.items()),
        line("strokes found beside the labels", lambda row: row["beside"], "found", other["false"] if other else "–"),
        line("strokes in slow motion found", lambda row: f"{row['slowFound']} of {row['slow']}", "found"),
        line("clips in slow motion told as such", lambda row: f"{row['slowTold']} of {row['slowClips']}", "found"),
        line("clips in real time told as slow motion", lambda row: f"{row['realTimeTold']} of {row['clips'] - row['slowClips']}", "found"),
        ["clips without a stroke that hold one", *(holding(held.get(name)) for name in ("known", "", "strangers", "", "all")),
         fitted_to(parts, "found")],
    ]
    by_kind = [[kind, *(shown(sets[name]["spotting"]["byKind"].get(kind, {}).get("f1Percent"), 0) for name in SETS)]
               for kind in sets["all"]["spotting"]["byKind"]]
    return (
        table(["", SETS["known"], "known, filmed otherwise", *list(SETS.values())[1:], "fitted to"], rows)
        + f"\n\n{strangers['refused']} of the clips with a stroke were refused with a message. F1 by kind in percent, within "
        "167 ms and under its right name:\n\n" + table(["kind", *SETS.values()], by_kind)
    )


def holding(row) -> str:
    return "–" if row is None else f"{row['holding']} of {row['clips']} ({row['strokes']} strokes, {row['sure']} told as sure)"


def kinds_text(kinds, parts) -> str:
    rows = [[kind.replace("_", " "), *(row.get(name, "·") for name in COLUMNS),
             *(shown(kinds["byKind"][kind][key], 0) for key in ("foundPercent", "rightPercent"))]
            for kind, row in kinds["confusion"].items()]
    slices = kinds["byKind"].get("b_slice")
    said = "" if not slices else f" Of {slices['clips']} slices {slices['sliceSeen']} are called a slice."
    return (
        f"{kinds['clips']} clips of about two seconds, one stroke each; of several strokes found the surest counts. Found: "
        f"{shown(kinds['foundPercent'], 0)} %; named right: {shown(kinds['rightPercent'], 0)} %.{said} Fitted to: "
        f"{fitted_to(parts, 'kind')}. True kinds in rows, what was said in columns; a slice should be called a backhand.\n\n"
        + table(["", *COLUMNS, "found (%)", "right (%)"], rows)
    )
