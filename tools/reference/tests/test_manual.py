"""Manual pages hold what the program says of itself, and nothing in it is taken for a request of the typesetter."""

import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import manual  # noqa: E402

ANALYZE = {
    "commandName": "analyze", "abstract": "Grades a clip.",
    "discussion": ".TH is no request here.\n'nor this.\n\nA clip:     swing analyze a.mp4\nA path:     C:\\clips",
    "arguments": [
        {"kind": "positional", "valueName": "video", "isOptional": True, "isRepeating": True, "abstract": "Clips."},
        {"kind": "option", "valueName": "hand", "isOptional": True, "isRepeating": False, "abstract": "The hand.",
         "names": [{"kind": "long", "name": "hand"}], "defaultValue": "auto"},
        {"kind": "flag", "isOptional": True, "isRepeating": False, "abstract": "Hidden.", "shouldDisplay": False,
         "names": [{"kind": "long", "name": "secret"}]},
        {"kind": "flag", "isOptional": True, "isRepeating": False, "abstract": "Say less.", "defaultValue": "false",
         "names": [{"kind": "long", "name": "quiet"}, {"kind": "short", "name": "q"}]},
    ],
}
COMMAND = {"commandName": "swing", "abstract": "Reads swings.",
           "subcommands": [ANALYZE, {"commandName": "help", "abstract": "Shows help."}]}


class ManualTests(unittest.TestCase):
    def setUp(self) -> None:
        self.pages = dict(manual.pages(COMMAND, [], "1.2.3"))

    def test_each_command_has_its_page_and_help_has_none(self) -> None:
        self.assertEqual(sorted(self.pages), ["swing-analyze.1", "swing.1"])
        self.assertIn('"TennisSwing 1.2.3"', self.pages["swing.1"])
        self.assertIn("\\fBswing\\-analyze\\fR(1)", self.pages["swing.1"])

    def test_options_stand_with_value_and_default(self) -> None:
        page = self.pages["swing-analyze.1"]
        self.assertIn(".TP\n\\fB\\-\\-hand\\fR \\fIhand\\fR\nThe hand. Default: auto.", page)
        self.assertIn("\\fB\\-q\\fR, \\fB\\-\\-quiet\\fR\nSay less.\n", page)
        self.assertIn("\\fBswing analyze\\fR [\\fIoptions\\fR] [\\fIvideo\\fR ...]", page)
        self.assertNotIn("secret", page)

    def test_text_is_no_request(self) -> None:
        page = self.pages["swing-analyze.1"]
        self.assertIn("\n\\&.TH is no request", page)
        self.assertIn("\n\\&'nor this.", page)
        self.assertIn("C:\\eclips", page)

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed: whether it takes the pages is not checked")
    def test_the_typesetter_has_nothing_to_say(self) -> None:
        for name, text in self.pages.items():
            with self.subTest(page=name):
                run = subprocess.run(
                    ["groff", "-k", "-man", "-ww", "-Tutf8"], input=text, capture_output=True, text=True, check=False)
                self.assertEqual((run.returncode, run.stderr), (0, ""))
