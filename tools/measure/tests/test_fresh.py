"""Fresh swings are rendered once, and again only when their description changes."""

import contextlib
import os
import tempfile
import unittest
from pathlib import Path

from root import ROOT  # first: it finds the modules below
from fresh import render_fresh

# Stands in for the renderer: notes the clip, and writes an empty video with the least truth.
STAND_IN = """#!/bin/sh
name=$(basename "$1" .swing.yaml)
echo "$name" >>"$(dirname "$0")/notes"
: >"$3/$name.mp4"
echo '{"view":"side","fps":60,"hand":"right","stroke":"serve","joints":[],"camera":{"worldToPixel":[]},' \\
    '"frames":[{"time":0},{"time":0.1}],"contact":{"time":0.1}}' >"$3/$name.truth.json"
"""


class Cache(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        tools = self.folder / "root" / "tools" / "samples"
        tools.mkdir(parents=True)
        (tools / "swingclip").symlink_to(ROOT / "tools" / "samples" / "swingclip")
        (tools / "render").write_text(STAND_IN)
        os.chmod(tools / "render", 0o755)
        self.notes = tools / "notes"

    def render(self, count):
        with open(os.devnull, "w", encoding="utf-8") as nowhere, contextlib.redirect_stderr(nowhere):
            return render_fresh(self.folder / "root", self.folder / "cache", 7, count)

    def test_finished_swings_are_kept_and_only_new_ones_rendered(self):
        self.assertEqual(len(self.render(2)), 2)
        self.assertEqual(len(self.render(3)), 3)
        self.assertEqual(len(self.render(2)), 2)
        self.assertEqual(len(self.notes.read_text().split()), 3)

    def test_a_changed_description_is_rendered_again(self):
        self.render(1)
        made = next((self.folder / "cache" / "7").glob("*.rendered"))
        made.write_text("another camera")
        self.render(1)
        self.assertEqual(len(self.notes.read_text().split()), 2)
