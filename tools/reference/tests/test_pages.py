"""Pages of the reference: every name is there once, and no text breaks a table."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pages  # noqa: E402


class PagesTests(unittest.TestCase):
    def test_commands_are_listed_with_their_options_and_help_is_not(self):
        option = {
            "kind": "option", "names": [{"kind": "long", "name": "theme"}], "valueName": "name", "abstract": "A | B."}
        hidden = {"kind": "flag", "names": [{"kind": "long", "name": "old"}], "shouldDisplay": False}
        help_flag = {"kind": "flag", "names": [{"kind": "long", "name": "help"}], "abstract": "Show help."}
        draw = {"commandName": "draw", "abstract": "Draws.", "arguments": [option, hidden, help_flag]}
        program = {"commandName": "swing", "subcommands": [draw, {"commandName": "help", "abstract": "Helps."}]}
        text = pages.commands(program, "0 Done.")
        self.assertIn("## swing draw\n\nDraws.", text)
        self.assertIn("| `--theme NAME` | A \\| B. |", text)
        for word in ("--old", "Helps.", "Show help."):
            self.assertNotIn(word, text)

    def test_a_flag_and_its_opposite_are_one_row(self):
        flags = [
            {"kind": "flag", "names": [{"kind": "long", "name": name}], "abstract": "Blur."}
            for name in ("blur", "no-blur", "no-color")]
        program = {"commandName": "swing", "subcommands": [{"commandName": "draw", "arguments": flags}]}
        text = pages.commands(program, "")
        self.assertIn("| `--blur`, `--no-blur` | Blur. |\n| `--no-color` | Blur. |", text)

    def test_running_text_is_no_code_and_examples_are(self):
        self.assertEqual(list(pages.paragraphs("A <b>.\n\nRun:\n  x")), ["A &lt;b&gt;.", "```text\nRun:\n  x\n```"])

    def test_fields_are_listed_with_types_and_paths(self):
        schema = {
            "properties": {
                "a": {"type": "object", "properties": {"b": {"type": ["number", "null"], "description": "B."}}},
                "list": {"type": "array", "items": {"$ref": "#/$defs/Item"}},
                "maybe": {"anyOf": [{"$ref": "#/$defs/Item"}, {"type": "null"}]},
            },
            "$defs": {"Item": {"properties": {"kind": {"type": "string", "enum": ["x", "y"]}}}},
        }
        text = pages.fields(schema)
        for row in ("| `a.b` | number? | B. |", "| `list` | list of [Item](#item) |", "| `maybe` | [Item](#item)? |",
                    "| `kind` | string | One of: x, y. |"):
            self.assertIn(row, text)

    def test_settings_have_their_variables(self):
        schema = {"properties": {"captureFps": {
            "description": "Rate.", "anyOf": [{"type": "number", "minimum": 1, "maximum": 9}, {"enum": ["auto", None]}]}}}
        self.assertIn(
            "| `captureFps` | `SWING_CAPTURE_FPS` | a number 1 to 9, auto | Rate. |", pages.settings(schema, "# x\n"))

    def test_ranges_may_be_open(self):
        self.assertEqual([pages.span(band) for band in ({"low": 1}, {"high": 2.5}, {}, None)],
                         ["from 1", "up to 2.5", "", ""])
