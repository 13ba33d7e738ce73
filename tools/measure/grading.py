"""Grades against what is known of rendered strokes: faults dialled in, sound versions, and the same stroke seen twice."""

from figures import share

FLAGGED = ("needsWork", "critical")
STEPS = ("excellent", "good", "needsWork", "critical")
# Which metrics measure a fault of the sample renderer, whatever the stroke.
METRICS_OF_FAULT = {
    "shortTurn": {"shoulderTurnBackswing", "shoulderTurnLoading", "shoulderTurnPreparation", "shoulderRotationRange",
                  "hipRotationRange"},
    # Who stands on straight legs has the feet close below the hips.
    "straightLegs": {"frontKneeFlexionLoading", "backKneeFlexionLoading", "legDriveHipRise", "stanceWidth"},
    "bentElbow": {"elbowFlexionContact", "elbowFlexionForwardSwing", "contactSpacing"},
    # Who does not lean has the shoulders less above each other: 44 degrees become 19 in a rendered serve.
    "upright": {"trunkInclinationContact", "trunkLateralLeanContact", "shoulderOverShoulderContact"},
    # A low ball is hit before the legs are done.
    "lowToss": {"contactHandHeight", "backKneeFlexionContact"},
    # A ball met late is met while the hands still come up: they rise by nothing before it instead of by 5 % of the height.
    "lateContact": {"contactForwardOfHips", "contactForwardOfFrontFoot", "handsDropBelowContact"},
    "lateTrunk": {"shoulderRotationRange", "hipRotationRange", "sidewaysAtContact"},
    "shortFollowThrough": {"followThroughAcross", "followThroughHeight"},
}


def read_rubric(path):
    """{(kind, variant): {metric: its row}} of a rubric file; the variant is None where a kind has none."""
    import yaml  # only here, so that the tests of this module need no packages
    strokes = yaml.safe_load(path.read_text(encoding="utf-8"))["strokes"]
    return {(stroke["kind"], stroke.get("variant")): {metric["id"]: metric for metric in stroke["metrics"]}
            for stroke in strokes}


def bands_for(stroke, rubric):
    """{metric: its row} by which a true stroke is graded."""
    return rubric.get((stroke.kind, stroke.variant), {})


def grade_of(value, metric):
    """The grade of a true value by the bands of a rubric."""
    for grade in STEPS[:3]:
        low, high = metric[grade]
        if (low is None or value >= low) and (high is None or value <= high):
            return grade
    return "critical"


def sigmas(value, metric):
    """How far a value lies from the aim on a side that counts as worse, in spreads of skilled players."""
    low, high = metric["excellent"]
    below, above = metric["aim"] - value, value - metric["aim"]
    distance = below if high is None else above if low is None else max(below, above)
    return max(0.0, distance / metric["spread"])


def fault_rows(pairs, rubric):
    """One row for each fault of each rendered stroke: how large in truth, how graded, and what the headline spoke of."""
    rows = []
    for pair in pairs:
        for fault, size in pair.true.faults.items():
            metrics = METRICS_OF_FAULT.get(fault, set())
            bands = {name: band for name, band in bands_for(pair.true, rubric).items() if name in metrics}
            known = {name: pair.true.value(name) for name in bands if pair.true.value(name) is not None}
            far = [sigmas(value, bands[name]) for name, value in known.items()]
            here = [metric for metric in (pair.found or {}).get("metrics", []) if metric["id"] in metrics]
            grades = {metric["id"]: metric["grade"] for metric in here}
            evidence = ((pair.found or {}).get("coaching") or {}).get("evidence") or {}
            rows.append({
                "clip": pair.clip, "contact": pair.true.contact, "fault": fault, "size": size,
                "sigmas": max((one for one in far if one is not None), default=None),
                "trueGrades": {name: grade_of(value, bands[name]) for name, value in known.items()},
                "grades": grades, "single": len(pair.true.faults) == 1,
                "gradable": bool(bands),
                "flagged": any(grade in FLAGGED for grade in grades.values()),
                "headline": evidence.get("metric"),
                # Praise for a metric does not name its fault.
                "isHeadline": grades.get(evidence.get("metric")) not in (None, "excellent")})
    return rows


def graded_metrics(pair, rubric):
    """The metrics of the stroke found that have a grade and may have one, each with the true value and its grade, if known."""
    bands = bands_for(pair.true, rubric)
    for metric in (pair.found or {}).get("metrics", []):
        if metric["grade"] and metric["outcome"] != "notMeasurable":
            true, band = pair.true.value(metric["id"]), bands.get(metric["id"])
            yield metric, true, grade_of(true, band) if band and true is not None else None


def sound_rows(pairs, rubric):
    """The metrics flagged on strokes without a fault, each with what the rubric says of the true value."""
    return [{"clip": pair.clip, "contact": pair.true.contact, "metric": metric["id"], "unit": metric["unit"], "grade": metric["grade"],
             "outcome": metric["outcome"], "value": metric["value"], "true": true, "trueGrade": wanted}
            for pair in pairs if not pair.true.faults
            for metric, true, wanted in graded_metrics(pair, rubric) if metric["grade"] in FLAGGED]


def grade_agreement(pairs, rubric):
    """How often the grade given is the grade of the true value, by outcome."""
    counts = {outcome: {"n": 0, "same": 0, "flagSame": 0} for outcome in ("graded", "provisional")}
    for pair in pairs:
        if not pair.found or pair.found["kind"] != pair.true.kind:
            continue
        for metric, _, wanted in graded_metrics(pair, rubric):
            if wanted is None:
                continue
            row = counts[metric["outcome"]]
            row["n"] += 1
            row["same"] += metric["grade"] == wanted
            row["flagSame"] += (metric["grade"] in FLAGGED) == (wanted in FLAGGED)
    return {outcome: row | {"samePercent": share(row["same"], row["n"]),
                            "flagSamePercent": share(row["flagSame"], row["n"])} for outcome, row in counts.items()}


def camera_agreement(pairs):
    """Grades of the same stroke filmed by two cameras, where both say `graded`."""
    rows, seen = [], []
    for pair in pairs:
        if not pair.found:
            continue
        identity = (pair.true.kind, pair.true.variant, pair.true.hand, tuple(sorted(pair.true.faults.items())))
        for other_identity, other in seen:
            if other_identity == identity and other.view != pair.view and other.clip != pair.clip:
                rows.append(compare_grades(other, pair))
        seen.append((identity, pair))
    n, same = sum(row["both"] for row in rows), sum(row["same"] for row in rows)
    return {"pairs": rows, "metrics": n, "samePercent": share(same, n)}


def compare_grades(first, second):
    """How many metrics both call graded, and how many of them with the same grade."""
    def graded(pair):
        return {metric["id"]: metric["grade"] for metric in pair.found["metrics"]
                if metric["outcome"] == "graded" and metric["grade"]}
    a, b = graded(first), graded(second)
    both = a.keys() & b.keys()
    return {"first": first.clip, "second": second.clip, "both": len(both), "same": sum(a[k] == b[k] for k in both),
            "differ": sorted(k for k in both if a[k] != b[k])}


def grading_figures(pairs, rubric):
    """Everything about grades."""
    faults, sound = fault_rows(pairs, rubric), sound_rows(pairs, rubric)
    # Asked for are faults of at least two of the sigma that the bands are made from, technique and measurement together: the
    # true value of one of its metrics lies outside `good`, which a right reading cannot call needsWork before. Where no true
    # metric is known, the fault counts. A fault that no metric of the rubric grades is shown in the table only.
    large = [row for row in faults if row["gradable"] and
             (not row["trueGrades"] or any(grade in FLAGGED for grade in row["trueGrades"].values()))]
    single = [row for row in large if row["single"]]
    # A sound version is accused where its true value is in order; a rendered flaw that is named is no false alarm.
    accused = [row for row in sound if row["trueGrade"] not in FLAGGED]
    return {"faults": faults, "faultFlaggedPercent": share(sum(row["flagged"] for row in large), len(large)),
            "faultHeadlinePercent": share(sum(row["isHeadline"] for row in single), len(single)),
            "soundFlags": sound, "soundAccused": len(accused),
            "soundStrokes": sum(not pair.true.faults and bool(pair.found) for pair in pairs),
            "agreement": grade_agreement(pairs, rubric), "cameras": camera_agreement(pairs)}
