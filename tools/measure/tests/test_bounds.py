"""The check must be able to fail, and say what to do; the summary must follow from the figures alone."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from root import ROOT  # first: it finds the modules below
import accuracy
from bounds import breaches, holds, read_bounds, worded
from page import summary
ROW = {"figure": "real.contact.medianMs", "title": "Contact", "unit": "ms", "bound": {"atMost": 50}}


def committed():
    return json.loads((ROOT / "docs" / "accuracy" / "figures.json").read_text(encoding="utf-8"))


def kept(value):
    return {"measured": {"real": "today"}, "figures": {"real.contact.medianMs": value}}


class Check(unittest.TestCase):
    def test_worse_fails_and_equal_holds(self):
        self.assertEqual(breaches(kept(50.0), [ROW]), [])
        self.assertEqual(breaches(kept(50.1), [ROW]), [(ROW, 50.1)])

    def test_a_figure_that_vanished_from_a_measured_section_fails(self):
        self.assertEqual(breaches(kept(None), [ROW]), [(ROW, None)])
        self.assertEqual(breaches({"measured": {"real": "today"}, "figures": {}}, [ROW]), [(ROW, None)])

    def test_a_section_that_was_not_measured_is_not_held_against_anyone(self):
        self.assertEqual(breaches({}, [ROW]), [])

    def test_a_range_fails_on_either_side(self):
        self.assertEqual([holds(v, {"atLeast": 85, "atMost": 95}) for v in (84, 85, 95, 96)], [False, True, True, False])


class Command(unittest.TestCase):
    """`tools/accuracy --check` on a copy of the committed figures in which one is changed."""

    def checked(self, figure=None, value=None):
        """The exit code and the message after one figure was given another value."""
        kept = committed()
        if figure:
            kept["figures"][figure] = value
        said = io.StringIO()
        with (tempfile.TemporaryDirectory() as folder, mock.patch.object(accuracy, "RESULTS", Path(folder)),
              mock.patch.object(sys, "argv", ["accuracy", "--check"]), contextlib.redirect_stderr(said)):
            (Path(folder) / "figures.json").write_text(json.dumps(kept), encoding="utf-8")
            status = accuracy.main()
            self.assertFalse((Path(folder) / "ACCURACY.md").exists(), "a check writes nothing")
        return status, said.getvalue()

    def test_the_committed_figures_hold(self):
        status, said = self.checked()
        self.assertEqual(status, 0, said)

    def test_every_bound_fails_alone_and_by_name(self):
        bounded = [row for row in read_bounds() if row.get("bound") and row["figure"].split(".")[0] in committed()["measured"]]
        self.assertGreater(len(bounded), 20)
        for row in bounded:
            low, high = row["bound"].get("atLeast"), row["bound"].get("atMost")
            kept = [limit for limit in (low, high) if limit is not None]
            worse = [limit + step for limit, step in ((low, -0.001), (high, 0.001)) if limit is not None] + [None]
            for value, status in [(value, 0) for value in kept] + [(value, 1) for value in worse]:
                with self.subTest(row["figure"], value=value):
                    ended, said = self.checked(row["figure"], value)
                    self.assertEqual(ended, status, said)
                    self.assertEqual([other["title"] for other in bounded if f"{other['title']} ({other['figure']})" in said],
                                     [row["title"]] if status else [])
                    for part in ("error: 1 measured figure is worse", "why it matters:", "what to do:"):
                        self.assertEqual(part in said, status == 1)


    def test_a_check_of_nothing_fails(self):
        said = io.StringIO()
        with (tempfile.TemporaryDirectory() as folder, mock.patch.object(accuracy, "RESULTS", Path(folder)),
              mock.patch.object(sys, "argv", ["accuracy", "--check"]), contextlib.redirect_stderr(said)):
            self.assertEqual(accuracy.main(), 1)
        for part in ("error:", "why it matters:", "what to do:"):
            self.assertIn(part, said.getvalue())


class Page(unittest.TestCase):
    def test_every_bound_names_a_figure_that_exists_in_its_section(self):
        kept = committed()
        for row in read_bounds():
            if row["figure"].split(".")[0] in kept["measured"]:
                self.assertIn(row["figure"], kept["figures"])

    def test_a_target_that_is_missed_is_said_openly(self):
        text = summary(kept(60.0), [ROW | {"target": {"atMost": 40}}])
        self.assertIn("0 of 1 targets", text)
        self.assertIn("**no**", text)

    def test_limits_are_worded(self):
        self.assertEqual([worded(limit, "%") for limit in ({"atLeast": 98}, {"atLeast": 100}, {"atMost": 0}, None)],
                         ["at least 98 %", "100 %", "0 %", "–"])
