"""What the check of articles takes for a fault."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

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


def run(article: str) -> tuple[int, str]:
    with tempfile.TemporaryDirectory() as name:
        files = {
            "Package.swift": MANIFEST, "Sources/TennisSwing/TennisSwing.docc/Architecture.md": article, "docs/clips.md": "", "Sources/CThing/thing.c": "",
            "Sources/SwingCore/Time.swift": "struct Time {}", "Sources/SwingMedia/A.swift": "", "Sources/swing/B.swift": ""}
        for path, text in files.items():
            file = Path(name) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        ended = subprocess.run([sys.executable, Path(__file__).resolve().parents[1] / "articles", name], capture_output=True, text=True)
        return ended.returncode, ended.stdout + ended.stderr


class Articles(unittest.TestCase):
    def test_what_is_right_passes_in_silence(self):
        self.assertEqual(run(ARTICLE), (0, ""))

    def test_what_is_not_so_is_named(self):
        for change, told in {
            ("all above but Core", "all above"): "swing may use SwingCore, SwingMedia; it depends on SwingMedia",
            ("| Core |", "| – |"): "SwingMedia may use nothing; it depends on SwingCore",
            ("| `swing` | the command line | all above but Core |", ""): "swing is no module of the table",
            ("`Time`", "`Tide`"): "there is no Tide",
            ("docs/clips.md", "docs/clip.md"): "there is no docs/clip.md",
        }.items():
            with self.subTest(change):
                code, text = run(ARTICLE.replace(*change))
                self.assertEqual(code, 1)
                self.assertIn(told, text)
