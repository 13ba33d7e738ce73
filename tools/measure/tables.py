"""The Markdown tables of rendered clips, from measured figures alone."""

from angles import IN_SPACE, NAMES
from figures import cells, share, shown, table


def signed(value, digits=0):
    """A number with its sign; a dash for nothing."""
    return "–" if value is None else f"{value:+.{digits}f}"


def bias_and_spread(row, digits=0):
    """`bias ± SD` for one cell."""
    return "–" if not row or not row["n"] else f"{signed(row['bias'], digits)} ± {row['sd']:.{digits}f}"


def clips_table(rendered):
    rows = []
    for row in rendered["rows"]:
        strokes = list(zip(row["strokes"], row["found"]))
        right = sum(true == found for true, found in strokes)
        said = f"{right} of {len(strokes)} right" if len(strokes) > 1 else row["found"][0]
        said = said if right == len(strokes) else f"**{said}**"
        said += f", **{row['false']} false**" if row["false"] else ""
        view = row["foundView"] or "–"
        sizes = [abs(error) for error in row["contactMs"]]
        contact = signed(row["contactMs"][0]) if len(sizes) == 1 else f"{max(sizes):.0f} at most" if sizes else "–"
        rows.append([row["clip"], row["view"], view if row["viewRight"] else f"**{view}**",
                     row["strokes"][0] if len(strokes) == 1 else f"{len(strokes)} strokes", said, contact,
                     shown(share(row["looked"], row["frames"]), 0),
                     *cells(row, playerFoundPercent=1, medianPercent=2, p95Percent=2, pck20Percent=1)])
    return table(["clip", "camera", "said", "true stroke", "found", "contact error (ms)", "looked at (% of frames)",
                  "player found (% of these)", "2D error, median (% of height)", "95th", "PCK@0.2 torso (%)"], rows)


def detection_text(detection):
    rows = [[kind, *cells(row, true=0, named=0, right=0, precisionPercent=0, recallPercent=0)]
            for kind, row in detection["byKind"].items()]
    kinds = [*detection["byKind"], "unknown", "missed"]
    kinds = [kind for kind in kinds if any(kind in row for row in detection["confusion"].values())]
    confused = [[true, *(row.get(kind, "·") for kind in kinds)] for true, row in detection["confusion"].items()]
    variant = detection["variantPercent"]
    variant = "" if variant is None else f", variant on {variant:.0f} %"
    return (f"{detection['found']} of {detection['strokes']} strokes found, {detection['false']} false; kind and hand right "
            f"on {shown(detection['kindAndHandPercent'], 0)} %{variant}.\n\n"
            + table(["kind", "true", "so named", "right", "precision (%)", "recall (%)"], rows)
            + "\n\nTrue kinds in rows, what was said in columns:\n\n" + table(["", *kinds], confused))


def timing_text(rendered):
    contact, silent, events = rendered["contact"], rendered["contactWithoutSound"], rendered["events"]
    head = ["", "n", "bias (ms)", "SD (ms)", "RMSE (ms)", "median size (ms)", "inside the stated uncertainty (%)", "missing"]

    def line(name, row, missing="–"):
        return [name, row["n"], signed(row["bias"]), *cells(row, sd=0, rmse=0, medianMs=0, insidePercent=0), missing]
    rows = [line("contact", contact), line("contact, sound track removed", silent)]
    for kind, by_event in events["byKind"].items():
        rows += [line(f"{kind}: {event}", row, row["missing"]) for event, row in by_event.items()]
    return ("Milliseconds of real time, also where a clip plays slowly. Events are those of strokes whose kind is right; "
            f"over all of them the median size is {shown(events['medianMs'], 0)} ms and {shown(events['insidePercent'], 0)} % "
            "lie inside their stated uncertainty.\n\n" + table(head, rows))


def landmarks_text(rendered):
    rows = [[part.lower(), *cells(row, n=0, medianPercent=2, p95Percent=2, pck20Percent=1)]
            for part, row in rendered["landmarks"]["byLandmark"].items()]
    return ("Landmarks as the model gives them, before any repair; frames inside strokes, hidden joints counted too. "
            f"Left and right of the arms, the legs or the trunk are exchanged in "
            f"{shown(rendered['landmarks']['swappedPercent'], 1)} % of all frames; in the motion that is graded, after repair, "
            f"in {shown(rendered['landmarksGraded']['swappedPercent'], 1)} %.\n\n"
            + table(["landmark", "n", "median (% of height)", "95th", "PCK@0.2 torso (%)"], rows))


def angles_text(stored, graded):
    """Overall, by view and by event; everything by view and event together is in the machine-readable copy."""
    space, image = graded.get("world", {}), graded.get("image", {})

    def overall(row):
        whole = (row or {}).get("all")
        return [signed(whole["bias"], 1), shown(whole["sd"]), shown(whole["rmse"])] if whole else ["–"] * 3

    def before(name, space):
        return overall(stored.get(space, {}).get(name))[-1]
    rows = [[name, before(name, "world"), *overall(space.get(name)), before(name, "image"), *overall(image.get(name))]
            for name in NAMES if name in space]
    parts = ["Degrees, found minus true, at the same instant, over all frames inside strokes, left and right together; from the "
             "motion that is graded. RMSE before: from landmarks as the model gives them.\n",
             table(["angle", "3D RMSE before", "3D bias", "3D SD", "3D RMSE", "2D RMSE before", "2D bias", "2D SD", "2D RMSE"],
                   rows)]
    for title, key, angles, names in (
            ("3D by camera, bias ± SD", "view", space, NAMES),
            ("2D by camera, bias ± SD", "view", image, [n for n in NAMES if n not in IN_SPACE]),
            ("3D by event, bias ± SD", "event", space, NAMES),
            ("2D by event, bias ± SD", "event", image, [n for n in NAMES if n not in IN_SPACE])):
        groups = list(dict.fromkeys(group for name in names for group in angles.get(name, {}).get(key, {})))
        rows = [[group, *(bias_and_spread(angles.get(name, {}).get(key, {}).get(group)) for name in names)]
                for group in groups]
        parts.append(f"\n{title}:\n\n" + table(["camera" if key == "view" else key, *names], rows))
    return "\n".join(parts)


def metrics_text(figures):
    if not figures["n"]:
        return "No true metric values yet: the truth files of these clips do not hold them."
    rows = [[name, row["unit"], f"{row['read']} of {row['strokes']}", signed(row["bias"], 2),
             *cells(row, sd=2, rmse=2, halfWidth=2, insidePercent=0), " / ".join(str(n) for n in row["outcomes"].values())]
            for name, row in figures["byMetric"].items()]
    by = figures["insideByOutcome"]
    views = ", ".join(f"{view} {shown(row['insidePercent'], 0)} %" for view, row in figures["insideByView"].items())
    text = (f"{figures['withValue']} readings with a true value. The stated interval is meant to hold 90 % of true values; it "
            f"holds {shown(figures['insidePercent'], 0)} % (graded {shown(by['graded'], 0)} %, provisional "
            f"{shown(by['provisional'], 0)} %, value shown but not graded {shown(by['notMeasurable'], 0)} %; {views}). Half of "
            f"the errors are below {shown(figures['errorInHalfWidths'], 2)} of the stated ±; 0.41 would be just right.\n\n"
            + table(["metric", "unit", "read", "bias", "SD", "RMSE", "stated ±", "inside (%)",
                     "graded / provisional / not measurable"], rows))
    if figures["outside"]:
        rows = [[f"{row['clip']} at {row['contact']:.2f} s", row["metric"], *cells(row, true=2, value=2),
                 f"{row['low']:.2f} to {row['high']:.2f}", row["outcome"]] for row in figures["outside"]]
        text += "\n\nFurthest outside their interval:\n\n" + table(
            ["stroke", "metric", "true", "read", "stated", "outcome"], rows)
    if figures["unitsDiffer"]:
        text += "\n\n**Not compared, units differ:** " + "; ".join(figures["unitsDiffer"]) + "."
    return text


def grading_text(figures):
    def grades(row):
        if not row["gradable"]:
            return "the rubric grades none of them"
        return ", ".join(f"{name} {grade or 'not graded'} (true value: {row['trueGrades'].get(name) or 'not known'})"
                         for name, grade in row["grades"].items()) or "not read"
    parts = []
    if figures["faults"]:
        rows = [[f"{row['clip']} at {row['contact']:.2f} s", f"{row['fault']} {row['size']:g}", shown(row["sigmas"], 1),
                 grades(row), "yes" if row["flagged"] else "**no**", row["headline"] or "–",
                 "yes" if row["isHeadline"] else "**no**"] for row in figures["faults"]]
        parts.append("Faults dialled in (size in the renderer's units; spreads of skilled players by the true metric):\n\n"
                     + table(["stroke", "fault", "spreads", "its metrics", "found", "headline metric", "is it the headline"],
                             rows))
    rows = [[f"{row['clip']} at {row['contact']:.2f} s", row["metric"], f"{row['grade']} ({row['outcome']})",
             *cells(row, value=2, true=2), row["trueGrade"] or "not known"] for row in figures["soundFlags"]]
    parts.append(f"Strokes without a fault: {figures['soundStrokes']}; metrics flagged on them although the true value is in "
                 f"order or not known: {figures['soundAccused']}.")
    if rows:
        parts.append(table(["stroke", "metric", "grade", "read", "true", "grade of the true value"], rows))
    rows = [[outcome, *cells(row, n=0, samePercent=0, flagSamePercent=0)] for outcome, row in figures["agreement"].items()]
    parts.append("Grade given against the grade of the true value:\n\n" + table(
        ["outcome", "n", "same grade (%)", "same side of good / needs work (%)"], rows))
    if figures["cameras"]["pairs"]:
        rows = [[row["first"], row["second"], row["both"], row["same"], ", ".join(row["differ"]) or "–"]
                for row in figures["cameras"]["pairs"]]
        parts.append("The same stroke filmed by two cameras, metrics that both call graded:\n\n" + table(
            ["first", "second", "graded by both", "same grade", "differ"], rows))
    return "\n\n".join(parts)
