"""The program that takes runtime and models out of wheels refuses in plain words, and leaves nothing behind."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PACKAGING = Path(__file__).resolve().parents[1]


class FetchTests(unittest.TestCase):
    """Runs without a network: nothing is fetched here."""

    def setUp(self) -> None:
        self.prefix = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def fetch_into(self, wheels: Path, into: Path) -> tuple[int, str]:
        """As `swing models fetch --from` does with a folder of wheels: with what it reads laid aside as in a checkout."""
        aside = into / ".fetch-1"
        for path in ("tools/packaging/fetch-models", "tools/packaging/runtime.sh", "tools/packaging/runtime.sha256",
                     "tools/setup/wheels.txt", "tools/setup/model-wheels.txt", "tools/setup/prepare.py",
                     "models/blazepose-full.yaml"):
            (aside / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PACKAGING.parents[1] / path, aside / path)
        run = subprocess.run(
            ["bash", str(aside / "tools/packaging/fetch-models"), "--into", str(into), "--aside", str(aside),
             "--wheels", str(wheels)], capture_output=True, text=True, check=False,
            env={"PATH": "/usr/bin:/bin"})
        return run.returncode, run.stderr

    def test_a_wheel_of_another_digest_is_refused_and_nothing_is_left(self) -> None:
        wheels, into = self.prefix / "wheels", self.prefix / "into"
        wheels.mkdir()
        status, said = self.fetch_into(wheels, into)
        self.assertEqual(status, 69)
        self.assertIn("openvino==2026", said.split("what to do:")[1])
        (wheels / "openvino-2026.4.1-22982-cp311-cp311-manylinux2014_x86_64.whl").write_bytes(b"another")
        status, said = self.fetch_into(wheels, into)
        self.assertEqual(status, 69)
        self.assertIn("HASHES", said)
        self.assertEqual(list(into.iterdir()), [])

    def test_a_folder_of_somebody_else_is_not_replaced(self) -> None:
        into = self.prefix / "into"
        theirs = into / "openvino/runtime/setupvars.sh"
        theirs.parent.mkdir(parents=True)
        theirs.write_text("", encoding="utf-8")
        status, said = self.fetch_into(self.prefix, into)
        self.assertEqual(status, 73)
        self.assertIn(str(into / "openvino"), said)
        self.assertEqual([path.name for path in into.iterdir()], ["openvino"])
        self.assertTrue(theirs.exists())
