"""Files of ratings, what the toolkit says of features, and the agreement of both."""

import contextlib
import csv
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import ratings  # noqa: E402
from agreement_of_ratings import agreement  # noqa: E402
from features import SCORE, read_features, sheet_of_kind  # noqa: E402
from rating_files import COLUMNS, BadRatings, Stroke, read_ratings  # noqa: E402
from report import ceiling, report  # noqa: E402
from toolkit_ratings import rating_by_toolkit, stroke_of  # noqa: E402

FEATURES = {(feature.sheet, feature.id): feature for feature in read_features()}


def graded(id, grade, outcome="graded"):
    return {"id": id, "grade": grade, "outcome": outcome}


def found(kind="serve", score=80.0, contact=2.0, confidence=0.9, metrics=()):
    return {
        "kind": kind,
        "score": score,
        "contact": {"time": contact},
        "confidence": confidence,
        "metrics": list(metrics),
    }


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def ratings(self, name, rows, columns=COLUMNS):
        path = self.folder / name
        with open(path, "w", newline="", encoding="utf-8") as stream:
            csv.writer(stream).writerows([columns, *rows])
        return path

    def row(self, rater="a", clip="c1", stroke=1, feature="overall", rating="5", kind="serve", contact="2.0"):
        return [rater, clip + ".mp4", clip, stroke, contact, kind, feature, rating]


class Features(unittest.TestCase):
    def test_thirteen_a_stroke_and_every_kind_has_a_sheet(self):
        sheets = {}
        for feature in read_features():
            sheets.setdefault(feature.sheet, set()).add(feature.id)
        self.assertEqual({sheet: len(ids) for sheet, ids in sheets.items()}, dict.fromkeys(sheets, 13))
        self.assertEqual(set(sheet_of_kind().values()), set(sheets))

    def test_metrics_are_those_of_the_rubric_for_a_kind_of_the_sheet(self):
        rubric = (ROOT / "models" / "rubrics" / "tennisswing-1.yaml").read_text(encoding="utf-8")
        known = {line.split("id:")[1].strip() for line in rubric.splitlines() if line.strip().startswith("- id:")}
        for feature in read_features():
            self.assertLessEqual(set(feature.metrics) - {SCORE}, known, feature.id)


class Files(Folder):
    def test_what_a_rater_could_not_tell_is_left_out_and_the_same_file_twice_counts_once(self):
        path = self.ratings("a.csv", [self.row(), self.row(feature="rhythm", rating="")])
        read = read_ratings([path, path])
        self.assertEqual(
            [(one.rater, one.sheet, one.feature, one.value) for one in read], [("a", "serve", "overall", 5)]
        )
        self.assertEqual(read[0].stroke, Stroke("c1.mp4", "c1", 1, 2.0))

    def test_volleys_of_both_sides_share_a_sheet(self):
        path = self.ratings("a.csv", [self.row(kind="backhandVolley", feature="splitStep")])
        self.assertEqual(read_ratings([path])[0].sheet, "volley")

    def test_faults_are_named_with_their_line(self):
        for row, said in (
            (self.row(rating="8"), "between 1 and 7"),
            (self.row(rating="good"), "not a number"),
            (self.row(feature="grip"), "no feature 'grip'"),
            (self.row(kind="lob"), "of 'lob'"),
            (self.row(rater=" "), "names no rater"),
            (self.row()[:-1], "columns"),
            (self.row() + ["x"], "columns"),
        ):
            path = self.ratings("a.csv", [self.row(clip="c2"), row])
            with self.assertRaisesRegex(BadRatings, f"line 3.*{said}"):
                read_ratings([path])

    def test_two_answers_of_one_rater_are_not_guessed_between(self):
        path = self.ratings("a.csv", [self.row(), self.row(rating="6")])
        with self.assertRaisesRegex(BadRatings, "a second time"):
            read_ratings([path])

    def test_other_files_are_refused(self):
        (self.folder / "b.csv").write_bytes(b"\xff\xfe\x00rater")
        for path in (self.ratings("a.csv", [], ["rater", "rating"]), self.folder / "b.csv"):
            with self.assertRaisesRegex(BadRatings, "not a table of ratings"):
                read_ratings([path])


class Toolkit(unittest.TestCase):
    def test_the_score_spans_the_scale(self):
        feature = FEATURES["serve", "overall"]
        self.assertEqual(
            [rating_by_toolkit(found(score=score), feature) for score in (0, 50, 75, 100, None)], [1, 4, 6, 7, None]
        )

    def test_grades_of_its_metrics_are_averaged_and_ungraded_ones_left_out(self):
        feature = FEATURES["serve", "kneeBend"]
        metrics = [
            graded("frontKneeFlexionLoading", "excellent"),
            graded("backKneeFlexionLoading", "needsWork"),
            graded("handPeakSpeed", "critical"),
        ]
        self.assertEqual(rating_by_toolkit(found(metrics=metrics), feature), 5)
        metrics[0] = graded("frontKneeFlexionLoading", "excellent", "notMeasurable")
        self.assertEqual(rating_by_toolkit(found(metrics=metrics), feature), 3)
        self.assertIsNone(rating_by_toolkit(found(metrics=[graded("frontKneeFlexionLoading", None)]), feature))

    def test_the_stroke_is_the_one_at_the_time_that_was_shown(self):
        analyses = {"c1": [found(contact=2.2), found(contact=4.0, confidence=0.95)]}
        self.assertEqual(stroke_of(Stroke("c1.mp4", "c1", 1, 2.0), analyses)["contact"]["time"], 2.2)
        self.assertEqual(stroke_of(Stroke("c1.mp4", "c1", 1, None), analyses)["contact"]["time"], 4.0)
        self.assertIsNone(stroke_of(Stroke("c1.mp4", "c1", 3, 9.0), analyses))
        self.assertIsNone(stroke_of(Stroke("c2.mp4", "c2", 1, 2.0), analyses))


class Agreement(Folder):
    def rated(self):
        rows = [
            self.row(rater, f"c{number}", rating=str(value + shift))
            for number, value in enumerate((1, 3, 5, 6))
            for rater, shift in (("a", 0), ("b", number == 1))
        ]
        return read_ratings([self.ratings("a.csv", rows)])

    def test_coaches_agree_with_each_other_and_the_toolkit_with_their_median(self):
        analyses = {f"c{number}": [found(score=score)] for number, score in enumerate((0, 34, 67, 84))}
        (row,) = agreement(self.rated(), analyses)["rows"]
        self.assertGreater(row["coaches"]["alpha"], 0.9)
        self.assertEqual((row["strokes"], row["toolkit"]["strokes"], row["published"]), (4, 4, [0.727, 0.924]))
        self.assertGreater(row["toolkit"]["alpha"], 0.9)

    def test_a_stroke_that_the_toolkit_takes_for_another_kind_is_not_compared(self):
        (row,) = agreement(self.rated(), {"c0": [found("smash")], "c1": [found("serve")]})["rows"]
        self.assertEqual(row["toolkit"]["strokes"], 1)

    def test_the_report_has_a_dash_where_nothing_can_be_compared(self):
        text = report(agreement(self.rated(), {}))
        self.assertIn("Coaches: 2; strokes: 4; ratings: 8", text)
        self.assertRegex(text, r"\| Overall \| 4 \| 0\.9\d \(.*\) \| – \| 0\.73 to 0\.92 \|")
        self.assertIn("0.69 to 0.72", ceiling())


class CommandLine(Folder):
    def called(self, *words):
        out, err = io.StringIO(), io.StringIO()
        with mock.patch("sys.argv", ["ratings", *map(str, words)]), contextlib.redirect_stdout(
            out
        ), contextlib.redirect_stderr(err):
            try:
                status = ratings.main()
            except SystemExit as end:
                status = end.code
        return status, out.getvalue(), err.getvalue()

    def test_figures_are_printed_as_json(self):
        status, out, _ = self.called("alpha", self.ratings("a.csv", [self.row(), self.row("b")]), "--json")
        self.assertEqual((status, json.loads(out)["raters"]), (0, 2))

    def test_every_failure_has_three_parts_and_its_code(self):
        sheet = self.folder / "sheet.html"
        sheet.write_text("what coaches have", encoding="utf-8")
        empty = self.folder / "empty"
        empty.mkdir()
        for words, code in (
            (("alpha", self.folder / "none.csv"), 66),
            (("alpha", self.ratings("a.csv", [], ["x"])), 65),
            (("alpha", self.ratings("b.csv", [self.row()]), "--analyses", empty), 65),
            (("sheet", self.folder / "none.mp4"), 66),
            (("alpha", empty), 74),
            (("sheet", empty, "--out", sheet), 73),
            (("sheet", empty, "--out", empty / "none" / "new.html"), 73),
            (("sheet", empty, "--out", self.folder / "new.html"), 65),
        ):
            status, _, err = self.called(*words)
            self.assertEqual(status, code, words)
            self.assertRegex(err, r"(?s)^error: .*\n  why it matters: .*\n  what to do: ")
        self.assertEqual(sheet.read_text(encoding="utf-8"), "what coaches have")
        self.assertEqual(self.called("sheet")[0], 64)


if __name__ == "__main__":
    unittest.main()
