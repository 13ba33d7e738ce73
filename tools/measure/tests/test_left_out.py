"""Each source is graded by what was fitted to all others, and by the command that the table names."""

import json
import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from left_out import LeftOut, refits, source_of  # noqa: E402
from swing_runs import stored  # noqa: E402

# Stands in for `swing grade FOLDER --quiet --rubric FILE`: puts the rubric's text where the score stands.
GRADE = """#!{python}
import json, pathlib, sys
document = pathlib.Path(sys.argv[2]) / "analysis.json"
found = json.loads(document.read_text())
found["strokes"][0]["score"] = pathlib.Path(sys.argv[5]).read_text()
document.write_text(json.dumps(found))
"""
# Stands in for the fit: writes which analyses it was given.
FIT = 'sh -c \'ls $0 | tr "\\n" " " > $1\' {analyses} {rubric}'


class LeftOutTests(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "rubric.yaml").write_text("as shipped", encoding="utf-8")
        swing = self.folder / "swing"
        swing.write_text(GRADE.format(python=sys.executable), encoding="utf-8")
        os.chmod(swing, 0o755)
        self.left_out = LeftOut(
            swing, self.folder, self.folder / "rubric.yaml", self.folder / "levels.csv", self.folder / "scratch"
        )
        self.runs = {}
        for name in ("anna__a.mp4", "anna__b.mp4", "ben__c.mp4", "kinds/serve1.mp4"):
            clip = self.folder / "clips" / name
            place = self.folder / "runs" / f"{clip.stem}.swing"
            place.mkdir(parents=True)
            (place / "analysis.json").write_text(json.dumps({"strokes": [{"score": 50}]}), encoding="utf-8")
            self.runs[clip] = stored(clip, place)

    def test_no_source_is_graded_by_what_was_fitted_to_it(self):
        graded = self.left_out.runs(self.runs, [FIT], 2)
        self.assertEqual(
            {clip.stem: run.strokes[0]["score"].split() for clip, run in graded.items()},
            {
                "anna__a": ["ben__c.swing", "serve1.swing"],
                "anna__b": ["ben__c.swing", "serve1.swing"],
                "ben__c": ["anna__a.swing", "anna__b.swing", "serve1.swing"],
                "serve1": ["anna__a.swing", "anna__b.swing", "ben__c.swing"],
            },
        )
        self.assertEqual([run.strokes[0]["score"] for run in self.runs.values()], [50] * 4)
        self.assertEqual((self.folder / "rubric.yaml").read_text(encoding="utf-8"), "as shipped")

    def test_a_command_that_fails_ends_the_run_and_says_where_it_stands(self):
        with self.assertRaisesRegex(SystemExit, "(?s)false {rubric} ended with 1.*fitted.json"):
            self.left_out.runs(self.runs, ["false {rubric}"], 1)

    def test_a_clip_that_could_not_be_graded_is_not_left_as_it_was(self):
        shutil.rmtree(self.folder / "runs" / "ben__c.swing")
        (self.folder / "runs" / "ben__c.swing").mkdir()
        with self.assertRaisesRegex(SystemExit, "ben__c.mp4 could not be graded"):
            self.left_out.runs(self.runs, [FIT], 1)

    def test_the_source_is_who_published_the_clip(self):
        self.assertEqual([source_of(clip) for clip in self.runs], ["anna", "anna", "ben", "kinds"])

    def test_only_parts_with_a_command_for_it_are_fitted_again(self):
        self.assertEqual(refits([{"refit": "a"}, {"refit": None}, {}]), ["a"])


if __name__ == "__main__":
    unittest.main()
