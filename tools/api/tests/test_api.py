"""What the check of public declarations counts, and what it takes for a break."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CHECK = Path(__file__).resolve().parents[1] / "check"
VERSION = 'public enum TennisSwingVersion {\n    public static let current = "0.2.0"\n}\n'
SHOT, LISTED = (Path(__file__).with_name(name).read_text(encoding="utf-8") for name in ("Shot.swift", "listed.txt"))


class Check(unittest.TestCase):
    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.write("TennisSwing/Version.swift", VERSION)
        self.write("TennisSwing/Exports.swift", "@_exported public import Court\npublic import Foundation\n")
        self.write("Court/Shot.swift", SHOT)
        self.write("Elsewhere/Other.swift", "public struct Other {}\n")

    def write(self, path: str, text: str):
        file = self.root / "Sources" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def change(self, old: str, new: str):
        self.assertIn(old, SHOT)
        self.write("Court/Shot.swift", SHOT.replace(old, new))

    def release(self):
        for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Release"], ["tag", "0.2.0"]):
            subprocess.run(["git", "-C", self.root, "-c", "user.name=A", "-c", "user.email=a@b.example", *command], check=True)

    def run_check(self, *arguments: str) -> tuple[int, str]:
        ended = subprocess.run([sys.executable, CHECK, self.root, *arguments], capture_output=True, text=True)
        return ended.returncode, ended.stdout + ended.stderr

    def test_what_the_product_and_its_exports_declare_is_counted(self):
        self.assertEqual(self.run_check("--list"), (0, LISTED))
        code, text = self.run_check()
        self.assertEqual(code, 0)
        self.assertIn("14 public declarations", text)
        self.assertIn("no release", text)

    def test_too_many_are_refused(self):
        self.write("Court/Many.swift", f"public enum Many {{ case {', '.join(f'a{number}' for number in range(600))} }}\n")
        code, text = self.run_check()
        self.assertEqual(code, 1)
        self.assertIn("'package' instead of 'public'", text)

    def test_what_is_gone_changed_or_asked_breaks_a_release(self):
        self.release()
        for old, new, said in (
            ("    public let kind", "    package let kind", "gone or changed: Shot.kind"),
            ("to end: Double = 1", "to end: Double", "gone or changed: Shot.path"),
            ("public struct Shot: Equatable, Hidden", "public struct Shot: Hidden", "gone or changed: Shot: is Equatable"),
            ("case flat,", "case flat, lob,", "new in what there was: Shot.Kind.lob"),
            ("func bounce()", "func bounce()\n    func roll()", "new in what there was: Ball.roll"),
        ):
            with self.subTest(said):
                self.change(old, new)
                code, text = self.run_check()
                self.assertEqual(code, 1)
                self.assertIn(said, text)
                self.write("TennisSwing/Version.swift", VERSION.replace("0.2.0", "0.3.0"))
                self.assertEqual(self.run_check()[0], 0)
                self.write("TennisSwing/Version.swift", VERSION)

    def test_additions_and_other_words_break_nothing(self):
        self.release()
        self.write("Court/More.swift", SHOT.replace("Shot", "Serve").replace("Inner", "Core").replace("Ball", "Net"))
        self.change("throws -> [Double] {", "throws -> [Double] {\n        // as before")
        self.write("TennisSwing/Version.swift", VERSION.replace("0.2.0", "0.2.1"))
        code, text = self.run_check()
        self.assertEqual(code, 0)
        self.assertIn("0 differences from 0.2.0", text)

    def test_a_revision_that_is_not_there(self):
        self.release()
        code, text = self.run_check("--against", "9.9.9")
        self.assertEqual(code, 1)
        self.assertIn("there is no revision 9.9.9", text)
