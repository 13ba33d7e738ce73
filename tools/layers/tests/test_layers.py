"""What the check of layers takes for a circle of folders."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LAYERED = {
    "M/Low/A.swift": "struct A {}",
    "M/High/B.swift": "struct B { let a: A }",
    # Another target may have the names of this one.
    "N/Low/A.swift": "struct A { let b: B }",
    "N/High/B.swift": "struct B {}",
}
GIRTH = {"M/High/A+Size.swift": "extension A { var girth: Int { 1 } }"}
F = {"M/High/F.swift": "func f() {}"}
ONES = {"M/High/A+One.swift": "extension A {\n    case zero(Int, Int), one\n    func two() -> Int {\n        let three = 3\n    }\n}"}


def run(files: dict[str, str], *arguments: str) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as name:
        for path, text in files.items():
            file = Path(name) / "Sources" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        ended = subprocess.run([sys.executable, Path(__file__).resolve().parents[1] / "check", Path(name) / "Sources", *arguments],
                               capture_output=True, text=True)
        return ended.returncode, ended.stdout + ended.stderr


class Check(unittest.TestCase):
    def test_layers_pass_and_their_uses_are_listed(self):
        self.assertEqual(run(LAYERED), (0, "2 targets, 4 files: folders form layers\n"))
        code, text = run(LAYERED, "--uses")
        self.assertEqual(code, 0)
        self.assertIn("  High -> Low: A (High/B.swift:1)", text)

    def test_what_closes_a_circle(self):
        for name, more in {
            "B (Low/C.swift:2)": {"M/Low/C.swift": "struct C {\n    let b: B\n}"},
            "B (Low/C.swift:1)": {"M/Low/C.swift": 'let c = "two \\(b(B()))"'},
            "girth (Low/C.swift:1)": GIRTH | {"M/Low/C.swift": "func c(a: A) -> Int { a.girth }"},
            "f (Low/C.swift:1)": F | {"M/Low/C.swift": "func c() { f() }"},
            "one (Low/C.swift:1)": ONES | {"M/Low/C.swift": "let c = A.one"},
        }.items():
            with self.subTest(name):
                code, text = run(LAYERED | more)
                self.assertEqual(code, 1)
                self.assertIn("M: folders use each other in a circle: High, Low", text)
                self.assertIn(f"  Low -> High: {name}", text)

    def test_a_long_way_round_is_a_circle(self):
        ways = {"X": "Y", "Y": "Z", "Z": "X", "W": "X"}
        code, text = run({f"M/{user}/{user}.swift": f"struct {user} {{ let it: {used} }}" for user, used in ways.items()})
        self.assertEqual(code, 1)
        self.assertIn("circle: X, Y, Z\n", text)

    def test_what_closes_none(self):
        for more in (
            {"M/Low/C.swift": '// B\n/* B\n B */ let c = "B \\" B" + """\n  B\n"""'},
            GIRTH | {"M/Low/C.swift": "func c(a: A) -> Int { D().girth }", "N/Low/D.swift": "struct D { var girth = 2 }"},
            F | {"M/Low/C.swift": "func c(f: Int) { f + 1 }"},
            ONES | {"M/Low/C.swift": "let c = A.three"},
            {"M/High/P.swift": "private struct P {}\nprivate extension A { var q: Int { 1 } }", "M/Low/C.swift": "let c: P = A().q"},
        ):
            with self.subTest(more):
                self.assertEqual(run(LAYERED | more)[0], 0)

    def test_a_crowded_folder_fails(self):
        files = {f"M/Many/F{number}.swift": "" for number in range(26)}
        code, text = run(files)
        self.assertEqual(code, 1)
        self.assertIn("M: 26 files in Many, more than 25", text)
        del files["M/Many/F0.swift"]
        self.assertEqual(run(files)[0], 0)
