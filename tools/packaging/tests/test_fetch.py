"""The program that fetches runtime and models refuses in plain words, and removes only what it brought."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PACKAGING = Path(__file__).resolve().parents[1]


class FetchTests(unittest.TestCase):
    """Runs in a prefix with a stand-in for the binary and without a network: nothing is fetched here."""

    def setUp(self) -> None:
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.prefix = Path(holder.name)
        setup = self.prefix / "share/tennisswing/setup"
        for folder in ("lib/tennisswing", "bin", "share/tennisswing/setup/tools/packaging", "share/tennisswing/setup/models"):
            (self.prefix / folder).mkdir(parents=True)
        shutil.copy(PACKAGING / "fetch-models", self.prefix / "lib/tennisswing/fetch-models")
        shutil.copy(PACKAGING / "runtime.sh", setup / "tools/packaging/runtime.sh")
        (setup / "models/blazepose-full.yaml").write_text("", encoding="utf-8")
        (setup / "packages.txt").write_text("libavformat59\npython3\n", encoding="utf-8")
        shutil.copy("/bin/true", self.prefix / "bin/swing")

    def fetch(self, *arguments: str) -> tuple[int, str]:
        run = subprocess.run(
            [str(self.prefix / "lib/tennisswing/fetch-models"), *arguments], capture_output=True, text=True, check=False,
            env={"PATH": "/usr/bin:/bin"})
        return run.returncode, run.stderr

    def test_an_unknown_option_is_refused(self) -> None:
        status, said = self.fetch("--force")
        self.assertEqual(status, 64)
        for part in ("error:", "why it matters:", "what to do:"):
            self.assertIn(part, said)

    def test_only_what_was_fetched_is_removed(self) -> None:
        runtime, models = self.prefix / "lib/tennisswing/openvino", self.prefix / "share/tennisswing/models"
        ours = [runtime / "libopenvino.so.2641", runtime / "libtbb.so.12", models / "blazepose-full/manifest.yaml"]
        mine = models / "my-model/manifest.yaml"
        for path in [*ours, mine]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("", encoding="utf-8")
        self.assertEqual(self.fetch("--remove"), (0, ""))
        self.assertEqual([path for path in ours if path.exists()], [])
        self.assertTrue(mine.exists())
        self.assertFalse(runtime.exists())
        self.assertEqual(self.fetch("--remove"), (0, ""))


if __name__ == "__main__":
    unittest.main()
