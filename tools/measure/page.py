"""Writes docs/accuracy/ACCURACY.md from the measured sections; nothing is measured here."""

import re

from bounds import holds, worded
from figures import cells, shown, table
from fitted import read_fitted
from skill import TOLD_APART
from stored import part
from strangers_text import strangers_text
from tables import (angles_text, clips_table, detection_text, grading_text, landmarks_text, metrics_text, signed,
                    timing_text)

HEAD = ("# Accuracy\n\nMeasured by `tools/accuracy`; every figure below is regenerated, none is edited by hand. Errors are "
        "found minus true. Real clips are not part of the project, and no picture of them is shown. `figures.json` holds "
        "the measured values of the summary for machines, `accuracy.json` of a release all figures and more; "
        "`tools/accuracy --check` fails where one of the summary is worse than its bound.\n")
UNRATED = (
    "No coach has rated strokes for this project: how far its grades agree with a coach's eye is not known. What to measure it by: two "
    "expert coaches who rated 13 features of the serves of 300 players on a scale of 1 to 7 reached a Krippendorff's alpha of 0.69 to "
    "1.00, feature by feature ([The expert eye](https://discovery.researcher.life/article/"
    "the-expert-eye-an-inter-rater-comparison-of-elite-tennis-serve-kinematics-and-performance/5cf9574bfa59356b82bbf775689ee82c)); on "
    "the whole serve, 0.73 to 0.92. No program agrees with coaches more than they do with each other.\n")


def summary(kept, bounds):
    """Each figure with its target, whether it is met, and the bound it may not fall behind."""
    rows = []
    for row in bounds:
        if row["figure"].split(".")[0] not in kept["measured"]:
            continue
        value = kept["figures"].get(row["figure"])
        is_met = holds(value, row.get("target"))
        said = "–" if is_met is None else "yes" if is_met else "**no**"
        rows.append([row["title"], shown(value, row.get("digits", 0), f" {row['unit']}".rstrip()),
                     worded(row.get("target"), row["unit"]), said, worded(row.get("bound"), row["unit"])])
    met = sum(row[3] == "yes" for row in rows)
    asked = sum(row[3] != "–" for row in rows)
    return (f"{met} of {asked} targets that could be measured are met.\n\n"
            + table(["figure", "measured", "target", "met", "bound"], rows) + "\n")


def rendered_sections(rendered, pictures=None):
    """The subsections of rendered clips."""
    parts = [("Clip by clip", clips_table(rendered)), ("Strokes and kinds", detection_text(rendered["detection"])),
             ("Contact and events", timing_text(rendered)), ("Landmarks in the picture", landmarks_text(rendered)),
             ("Joint angles", angles_text(rendered["angles"], rendered["anglesGraded"])), ("Metrics and their intervals", metrics_text(rendered["metrics"])),
             ("Grades", grading_text(rendered["grading"]))]
    if rendered.get("worst"):
        parts.append(("Worst cases", worst_text(rendered["worst"], pictures)))
    failed = [f"{row['clip']}: {row['message']}" for row in rendered["rows"] if row["message"]]
    if failed:
        parts.append(("Clips that could not be analyzed", "\n".join(f"- {line}" for line in failed)))
    return "".join(f"\n### {title}\n\n{text}\n" for title, text in parts)


def fresh_text(fresh):
    return (f"{fresh['clips']} swings rendered from seed {fresh['seed']}, from a part of the parameter space that no shipped sample "
            "uses; nothing was tuned on them.\n" + rendered_sections(fresh))


def worst_text(worst, pictures):
    """Pictures with the true skeleton in white and the stored one in orange, and of misplaced contacts."""
    lines = ["White: the true joints. Orange: the landmarks as stored.\n"]
    for row in worst["frames"]:
        lines.append(f"![{row['clip']} at {row['time']:.2f} s]({pictures}/{row['picture']})\n\n{row['clip']} at "
                     f"{row['time']:.2f} s: mean error {shown(row['meanPercent'])} % of the height, worst "
                     f"{row['worstLandmark']} {shown(row['worstPercent'])} %"
                     + (", left and right exchanged" if row["swapped"] else "") + ".\n")
    if worst["contacts"]:
        lines.append("Contacts furthest from the truth: the true moment on the left, the one found on the right.\n")
    for row in worst["contacts"]:
        lines.append(f"![contact of {row['clip']}]({pictures}/{row['picture']})\n\n{row['clip']}, {row['kind']}: contact at "
                     f"{row['true']:.3f} s, found at {row['found']:.3f} s (stated ± {row['uncertainty']:.3f} s).\n")
    return "\n".join(lines).rstrip()


def real_text(real):
    """The labeled clips, stroke by stroke."""
    found, contact, events = real["detection"], real["contact"], real["events"]
    rows = []
    for row in real["rows"]:
        cells = ["**missed**", "–", "–", "–", "–"]
        if row["found"]:
            said = f"{row['foundHand']} {row['foundKind']}"
            cells = [said if said == f"{row['hand']} {row['kind']}" else f"**{said}**", signed(row["errorMs"]),
                     shown(row["statedMs"], 0), "yes" if row["inside"] else "**no**", row["grade"] or "none"]
        rows.append([row["clip"], f"{row['hand']} {row['kind']} at {row['contact']:.3f} s", *cells])
    false = "; ".join(f"{row['clip']}: {row['kind']} at {row['contact']:.2f} s (confidence {row['confidence']:.2f})"
                      for row in real["falseStrokes"]) or "none"
    text = (f"{found['found']} of {found['strokes']} labeled strokes found; kind and hand right on "
            f"{shown(found['kindAndHandPercent'], 0)} %. Contact: median {shown(contact['medianMs'], 0)} ms, 90th percentile "
            f"{shown(contact['p90Ms'], 0)} ms, within 1.5 frames or 50 ms on {shown(contact['wellPlacedPercent'], 0)} % of all; "
            "the label lies inside the stated interval (widened by the label's own uncertainty) on "
            f"{shown(contact['insidePercent'], 0)} %. False strokes over all clips and {real['negatives']} clips without a "
            f"stroke: {false}. Strokes found but left without a grade: {real['ungraded']}.\n\n")
    text += table(["clip", "labeled", "found", "contact error (ms)", "stated ± (ms)", "inside", "grade"], rows)
    if events["n"]:
        rows = [[f"{kind}: {event}", row["n"], signed(row["bias"]), shown(row["medianMs"], 0), row["missing"]]
                for kind, by_event in events["byKind"].items() for event, row in by_event.items()]
        text += "\n\nPhases labeled by eye, in milliseconds of the file:\n\n" + table(
            ["event", "n", "bias (ms)", "median size (ms)", "missing"], rows)
    return text + "\n"


def degraded_text(degraded):
    rows = [[row["variant"], *cells(row, both=0, oneStep=0, more=0, morePercent=1, noLonger=0, newly=0)] for row in degraded["rows"]]
    return ("Grades against those of the clip as filmed; losing a grade is no change, it is the honest answer.\n\n" + table(
        ["variant", "metrics graded in both", "changed by one step", "by more", "by more (%)", "no longer graded",
         "newly graded"], rows) + "\n")


def refilmed_text(refilmed):
    found = refilmed["detection"]
    rows = [[row["variant"], *cells(row, strokes=0, found=0, right=0, false=0)] for row in refilmed["rows"]]
    clips = [[row["clip"], *cells(row, strokes=0, right=0)] for row in refilmed["clips"]]
    return ("The clips above changed in ways that leave their labels true. Over all of them "
            f"{shown(found['foundPercent'], 0)} % of the strokes are found, and {shown(found['kindAndHandPercent'], 0)} % right "
            "in kind and hand: what to expect of other clips, rather than the figures of the clips as they are.\n\n"
            + table(["variant", "labeled strokes", "found", "kind and hand right", "false strokes"], rows) + "\n\n"
            + table(["clip", "strokes over all variants", "right"], clips) + "\n")


def agreement_text(agreement):
    rows = [[row["clip"], *cells(row, compared=0, otherPerson=0, medianPercent=2, p95Percent=2)] for row in agreement["rows"]]
    return (f"Landmarks that MediaPipe calls visible (at least {agreement['visible']}), its smoothing off: median "
            f"{shown(agreement['medianPercent'], 2)} % of the player's height, 95th percentile "
            f"{shown(agreement['p95Percent'], 2)} % over {agreement['landmarks']} landmarks. Frames in which MediaPipe follows "
            "another person, or finds nobody, cannot be compared.\n\n"
            + table(["clip", "frames compared", "frames on another person", "median %", "95th %"], rows) + "\n")


def cut_text(cut):
    rows = [[f"{row['end']:+.2f}", *cells(row, clips=0, right=0, false=0, falseGraded=0, said=0)] for row in cut["rows"]]
    return ("The samples and, where measured, the real clips, cut around the first hit and graded again from their poses. Right: "
            "kind, hand and place of the stroke. Another: a stroke that is none, or the stroke under another name.\n\n" + table(
                ["end of the clip, seconds after the hit", "clips", "the stroke right", "another stroke", "of these with a grade",
                 "said to end in a swing"], rows) + "\n")


def skill_text(skill):
    kinds = skill["byKind"]
    rows = [[kind, f"{row['scored']} of {row['strokes']}", f"{row['skilledPlayers']} and {row['regularPlayers']}",
             shown(row["strokesAuc"], 2), shown(row["playersAuc"], 2), ", ".join(shown(one, 2) for one in row["camerasAuc"]),
             ", ".join(shown(one, 0) for one in row["skilledMedians"]),
             ", ".join(shown(one, 0) for one in row["regularMedians"])] for kind, row in kinds.items()]
    alike = [kind for kind, row in kinds.items() if (row["strokesAuc"] or 0) < TOLD_APART]
    said = f"Not told apart (below {TOLD_APART} over strokes): {', '.join(alike)}." if alike else "All are told apart."
    return (f"Motion capture of high-performance and regular club players, each stroke graded as {skill['cameras']} cameras "
            "around the player would see it, its kind and hand given. AUC: how often the score of one of high performance "
            "is the higher, over pairs of strokes (each by the mean of its cameras), of players (each by the median of the "
            "strokes), and of strokes for each camera. Two skilled players make few pairs, and many of the rubric's bands were "
            "computed from recordings of the same project, so these figures are kinder than those of strangers would be. "
            f"{skill['leftOut']} recordings given under two names are left out. {said}\n\n" + table(
                ["kind", "strokes scored", "skilled and regular players", "AUC of strokes", "AUC of players",
                 "AUC of strokes, camera by camera", "skilled players' medians", "regular players' medians"], rows) + "\n")


def chapters(text):
    """The chapters of a page by their headings."""
    parts = re.split(r"^## (.+)\n\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def page(sections, kept, bounds, pictures, before="", kinds=None):
    """The whole page: a section of which not all figures are at hand stands as it did before.

    `kept` is what figures.json holds, `kinds` the report that the training of the stroke classifier wrote, if there is one.
    """
    filmed = part(kept, "refilmed.detection")
    writers = {
        "rendered": ("Rendered samples, exact truth", lambda found: rendered_sections(found, pictures)),
        "fresh": ("Fresh swings, seed", fresh_text),
        "degraded": ("The same samples filmed worse", degraded_text),
        "real": ("Real clips, labeled by eye", real_text),
        "refilmed": ("The same real clips, filmed otherwise", refilmed_text),
        "strangers": ("Strangers' clips", lambda found: strangers_text(found, filmed, read_fitted(), pictures)),
        "agreement": ("Agreement with MediaPipe 0.10.21 on the same frames", agreement_text),
        "skill": ("Scores of recorded players of two levels", skill_text),
        "cut": ("Clips that end around the hit", cut_text),
    }
    parts = [("Summary", summary(kept, bounds))]
    earlier = chapters(before)
    for name, (title, text) in writers.items():
        if name in sections:
            seed = f" {sections[name]['seed']}" if "seed" in sections[name] else ""
            parts.append((title + seed, text(sections[name])))
        else:
            parts += [(heading, stood.rstrip("\n") + "\n") for heading, stood in earlier.items() if heading.startswith(title)]
    parts.append(("Ratings by coaches", UNRATED))
    if kinds:
        parts.append(("Stroke kinds from recorded motion", "Written by `tools/train/stroke-kinds`.\n\n" + kinds.replace("## ", "### ")))
    dates = "; ".join(f"{name} {kept['measured'][name]}" for name in writers if name in kept["measured"])
    return HEAD + "".join(f"\n## {title}\n\n{text.lstrip()}" for title, text in parts) + f"\nMeasured: {dates}.\n"
