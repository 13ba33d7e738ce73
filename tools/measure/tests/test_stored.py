"""What is measured in part changes its own sections alone, whether or not all other figures are at hand."""

import contextlib
import io
import json
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from root import ROOT  # first: it finds the modules below
import accuracy
import stored
from page import chapters

COMMITTED = ROOT / "docs" / "accuracy"
CUT = {"measured": "2030-01-01 with 9.9.9", "falsePercent": 1.5,
       "rows": [{"end": 0.1, "clips": 4, "right": 3, "false": 0, "falseGraded": 0, "said": 2}]}
REFILMED = {"measured": "2030-01-01 with 9.9.9", "rows": [], "clips": [],
            "detection": {"strokes": 8, "found": 7, "false": 3, "foundPercent": 87.5, "kindAndHandPercent": 75.0}}


class Partly(unittest.TestCase):
    """`tools/accuracy` on a copy of what is committed, with measurements that are made up."""

    def setUp(self):
        scratch = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.results, self.cache = scratch / "results", scratch / "cache"
        self.results.mkdir()
        for name in ("ACCURACY.md", "figures.json"):
            shutil.copy(COMMITTED / name, self.results)
        self.page, self.kept = self.read()

    def read(self):
        return (self.results / "ACCURACY.md").read_text(encoding="utf-8"), stored.read(self.results / "figures.json")

    def run_tool(self, *arguments, measured=None):
        """The exit code and what is said."""
        said = io.StringIO()
        with (mock.patch.object(accuracy, "RESULTS", self.results), mock.patch.object(accuracy, "CACHE", self.cache),
              mock.patch.object(accuracy, "measure", lambda *_: measured), mock.patch.object(sys, "argv", ["accuracy", *arguments]),
              contextlib.redirect_stderr(said)):
            try:
                return accuracy.main(), said.getvalue()
            except SystemExit as end:
                return 1, str(end.code)

    def test_other_sections_stand_byte_for_byte_without_their_figures(self):
        self.assertEqual(self.run_tool(measured={"cut": CUT})[0], 0)
        page, kept = self.read()
        before, after = chapters(self.page), chapters(page)
        self.assertEqual(list(after), list(before))
        changed = [heading for heading in after if after[heading] != before[heading]]
        self.assertEqual([heading.split()[0] for heading in changed], ["Summary", "Clips", "Stroke"])
        self.assertIn("cut 2030-01-01 with 9.9.9.", after["Stroke kinds from recorded motion"])
        for name, values in (("measured", {"cut": CUT["measured"]}), ("figures", {"cut.falsePercent": 1.5})):
            self.assertEqual(kept[name], self.kept[name] | values)
        self.assertEqual(stored.read(self.cache / "accuracy.json"), {"cut": CUT})

    def test_what_is_measured_again_as_it_was_changes_nothing(self):
        self.run_tool(measured={})
        self.assertEqual(self.read(), (self.page, self.kept), "the page is older than its figures or texts: run tools/accuracy --page")

    def test_a_figure_worse_than_its_bound_fails(self):
        status, said = self.run_tool(measured={"cut": CUT | {"falsePercent": 99.0}})
        self.assertEqual(status, 1)
        self.assertIn("(cut.falsePercent): 99", said)

    def test_figures_of_another_measurement_are_no_text_of_this_page(self):
        stored.write(self.cache / "accuracy.json", {"degraded": {"measured": "1999-12-31 with 0.0.1"}})
        self.run_tool(measured={"cut": CUT})
        self.assertEqual(chapters(self.read()[0])["The same samples filmed worse"],
                         chapters(self.page)["The same samples filmed worse"])
        self.assertIn("degraded", stored.read(self.cache / "accuracy.json"), "they may be those of another commit")

    def test_clips_filmed_otherwise_are_told_beside_those_of_strangers(self):
        _, said = self.run_tool(measured={"refilmed": REFILMED})
        self.assertIn("note: the section of strangers' clips keeps", said)
        self.assertEqual(stored.part(self.read()[1], "refilmed.detection"), REFILMED["detection"])

    def test_the_page_alone_says_which_figures_it_lacks(self):
        for held, part in ((None, "is missing"), ({"cut": CUT}, "no figures of rendered, fresh, ")):
            if held:
                stored.write(self.cache / "accuracy.json", held)
            for option in (["--page"], ["--all-figures", str(self.results / "all.json")]):
                status, said = self.run_tool(*option)
                self.assertEqual(status, 1)
                for words in (part, "why it matters:", "what to do:", "--only cut"):
                    self.assertIn(words, said)
        self.assertEqual(self.read(), (self.page, self.kept))
        self.assertFalse((self.results / "all.json").exists())

    def test_all_figures_are_copied_where_they_are_those_of_the_page(self):
        stored.write(self.results / "figures.json", {"measured": {"cut": CUT["measured"]}, "figures": {}})
        stored.write(self.cache / "accuracy.json", {"cut": CUT, "degraded": {"measured": "1999-12-31 with 0.0.1"}})
        self.assertEqual(self.run_tool("--all-figures", str(self.results / "all.json"))[0], 0)
        self.assertEqual(json.loads((self.results / "all.json").read_text(encoding="utf-8")), {"cut": CUT})
