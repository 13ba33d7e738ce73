"""Measures the toolkit on rendered clips, whose truth is exact."""

from angles import angle_figures, clip_angle_errors
from figures import median
from grading import grading_figures
from landmarks import by_landmark, clip_landmarks, landmark_figures
from metrics import metric_figures
from strokes import contact_figures, detection_figures, event_figures, pair_up

# Truth knows five places of the camera; the toolkit names four.
SAME_VIEW = {"frontDiagonal": "diagonal", "backDiagonal": "diagonal"}


def measure_rendered(analyses, truths, rubric) -> tuple[dict, list, list]:
    """The figures of some rendered clips, and the frames and strokes compared, for the pictures of the worst."""
    pairs, false, frames, graded_frames, clips, silent = [], [], [], [], [], []
    angle_rows, graded_angle_rows = [], []
    for truth in truths:
        run = analyses.with_motion(truth.clip)
        here, free = pair_up(run, truth)
        pairs += here
        false += free
        stored, graded = list(run.poses()), list(run.motion())
        angle_rows += clip_angle_errors(stored, truth)
        graded_angle_rows += clip_angle_errors(graded, truth)
        graded_frames += clip_landmarks(graded, truth)[0]
        compared, found = clip_landmarks(stored, truth)
        frames += [row | {"truth": truth, "run": run} for row in compared]
        clips.append(clip_row(truth, run, here, free, found))
        without_sound = analyses.silent(truth.clip)
        if without_sound.document is not None:
            silent += pair_up(without_sound, truth)[0]
    figures = {
        "clips": len(truths), "rows": clips,
        "landmarks": landmark_figures(frames) | {
            "byLandmark": by_landmark(frames),
            # In a clip that cannot be read nobody is found.
            "leastFoundPercent": min((row["playerFoundPercent"] or 0.0 for row in clips), default=None)},
        "landmarksGraded": landmark_figures(graded_frames),
        **angle_sections(angle_figures(angle_rows), angle_figures(graded_angle_rows)),
        "detection": detection_figures(pairs, false), "contact": contact_figures(pairs),
        "contactWithoutSound": contact_figures(silent), "events": event_figures(pairs),
        "metrics": metric_figures(pairs), "grading": grading_figures(pairs, rubric)}
    return figures, frames, pairs


def angle_sections(stored, graded):
    """The errors of the angles of landmarks as stored and as graded, and what became of them in space."""
    before, after = median_rmse(stored), median_rmse(graded)
    return {"angles": stored, "anglesGraded": graded,
            "angleSummary": {"worldMedianRmse": before, "worldMedianRmseGraded": after,
                             "gainPercent": 100 * (1 - after / before) if before and after is not None else None,
                             "worse": sum(row["all"]["rmse"] > stored["world"][name]["all"]["rmse"]
                                          for name, row in graded.get("world", {}).items())}}


def median_rmse(figures):
    """The median over the angles in space of their RMSE."""
    return median(row["all"]["rmse"] for row in figures.get("world", {}).values())


def clip_row(truth, run, pairs, free, landmarks):
    """One line of the table of clips."""
    errors = [pair.contact_error for pair in pairs if pair.found]
    return {
        "clip": truth.clip.name, "view": truth.view, "foundView": run.document["camera"]["view"] if run.document else None,
        "viewRight": bool(run.document) and run.document["camera"]["view"] == SAME_VIEW.get(truth.view, truth.view),
        "strokes": [f"{pair.true.hand} {pair.true.kind}" for pair in pairs],
        "found": [f"{pair.found['hand']} {pair.found['kind']}" if pair.found else "missed" for pair in pairs],
        "false": len(free), "contactMs": errors, "message": run.message if run.document is None else None, **landmarks}
