"""What the check of layers takes for a circle of folders, and that of articles for a fault."""

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
MANIFEST = """
.target(name: "CThing"),
.target(name: "SwingCore", dependencies: ["CThing"], swiftSettings: pure),
.target(
    name: "SwingMedia", dependencies: ["SwingCore", .product(name: "Yams", package: "Yams")]),
.executableTarget(name: "swing", dependencies: ["SwingMedia"]),
"""
ARTICLE = """
| module | owns | may use |
|---|---|---|
| `SwingCore` | `Time` and `CancellationError` | `CThing` |
| `SwingMedia` | clips, in `docs/clips.md` | Core |
| `swing` | the command line | all above but Core |
"""


def run(tool: str, files: dict[str, str], *arguments: str) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        for path, text in files.items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        place = root / "Sources" if tool == "check" else root
        ended = subprocess.run(
            [sys.executable, Path(__file__).resolve().parents[1] / tool, place, *arguments], capture_output=True, text=True)
        return ended.returncode, ended.stdout + ended.stderr


def layers(files: dict[str, str], *arguments: str) -> tuple[int, str]:
    return run("check", {f"Sources/{path}": text for path, text in files.items()}, *arguments)


def articles(article: str) -> tuple[int, str]:
    return run("articles", {
        "Package.swift": MANIFEST, "Sources/TennisSwing/TennisSwing.docc/Architecture.md": article, "docs/clips.md": "",
        "Sources/CThing/thing.c": "", "Sources/SwingCore/Time.swift": "struct Time {}", "Sources/SwingMedia/A.swift": "",
        "Sources/swing/B.swift": ""})


class Check(unittest.TestCase):
    def test_layers_pass_and_their_uses_are_listed(self):
        self.assertEqual(layers(LAYERED), (0, "2 targets, 4 files: folders form layers\n"))
        code, text = layers(LAYERED, "--uses")
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
                code, text = layers(LAYERED | more)
                self.assertEqual(code, 1)
                self.assertIn("M: folders use each other in a circle: High, Low", text)
                self.assertIn(f"  Low -> High: {name}", text)

    def test_a_long_way_round_is_a_circle(self):
        ways = {"X": "Y", "Y": "Z", "Z": "X", "W": "X"}
        code, text = layers({f"M/{user}/{user}.swift": f"struct {user} {{ let it: {used} }}" for user, used in ways.items()})
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
                self.assertEqual(layers(LAYERED | more)[0], 0)

    def test_a_crowded_folder_fails(self):
        files = {f"M/Many/F{number}.swift": "" for number in range(26)}
        code, text = layers(files)
        self.assertEqual(code, 1)
        self.assertIn("M: 26 files in Many, more than 25", text)
        del files["M/Many/F0.swift"]
        self.assertEqual(layers(files)[0], 0)


class Articles(unittest.TestCase):
    def test_what_is_right_passes_in_silence(self):
        self.assertEqual(articles(ARTICLE), (0, ""))

    def test_what_is_not_so_is_named(self):
        for change, told in {
            ("all above but Core", "all above"): "swing may use SwingCore, SwingMedia; it depends on SwingMedia",
            ("| Core |", "| – |"): "SwingMedia may use nothing; it depends on SwingCore",
            ("| `swing` | the command line | all above but Core |", ""): "swing is no module of the table",
            ("`Time`", "`Tide`"): "there is no Tide",
            ("docs/clips.md", "docs/clip.md"): "there is no docs/clip.md",
        }.items():
            with self.subTest(change):
                code, text = articles(ARTICLE.replace(*change))
                self.assertEqual(code, 1)
                self.assertIn(told, text)
