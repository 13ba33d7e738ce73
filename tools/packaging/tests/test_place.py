"""What is installed can be installed over and removed, and a person's own files are never lost."""

import contextlib
import io
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import place  # noqa: E402

RUBRIC = "share/tennisswing/rubrics/tennisswing-1.yaml"
ENGLISH = "share/tennisswing/coaching/en.yaml"
FRENCH = "share/tennisswing/coaching/fr.yaml"
BINARY = "bin/swing"


class PlaceTests(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.prefix = self.folder / "prefix"
        self.prefix.mkdir()

    def prepared(self, **changes: str | None) -> Path:
        """A folder as the build prepares it, with a stand-in for the binary; a path given as None is left out."""
        files: dict[str, str | None] = {BINARY: "program", RUBRIC: "bands", ENGLISH: "words"} | changes
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        for name, text in files.items():
            if text is not None:
                self.write(folder / name, text)
        (folder / BINARY).chmod(0o755)
        return folder

    @staticmethod
    def write(path: Path, text: str) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_place(self, *arguments: str | Path) -> tuple[int, str]:
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            status = place.main([str(argument) for argument in arguments])
        return status, errors.getvalue()

    def install(self, **changes: str | None) -> tuple[int, str]:
        return self.run_place("install", self.prepared(**changes), self.prefix)

    def contents(self) -> dict[str, str]:
        names = [name for name in place.files_below(self.prefix) if name != place.RECORD]
        return {name: (self.prefix / name).read_text(encoding="utf-8") for name in names}

    def test_a_second_installation_replaces_ours_and_removes_what_is_gone(self) -> None:
        self.assertEqual(self.install(**{FRENCH: "mots"}), (0, ""))
        self.assertEqual(self.install(**{RUBRIC: "new bands"}), (0, ""))
        self.assertEqual(self.contents(), {BINARY: "program", RUBRIC: "new bands", ENGLISH: "words"})
        self.assertTrue(os.access(self.prefix / BINARY, os.X_OK))

    def test_files_a_person_put_among_ours_are_kept_and_named(self) -> None:
        self.install()
        mine = self.write(self.prefix / "share/tennisswing/mine.yaml", "mine")
        language = self.write(self.prefix / FRENCH, "mes mots")
        status, said = self.install()
        self.assertEqual((status, mine.read_text(), language.read_text()), (0, "mine", "mes mots"))
        self.assertIn(str(mine), said)
        self.assertIn(str(language), said)
        self.assertIn("share/tennisswing/local/coaching", said)

    def test_the_folder_for_own_files_is_left_alone_and_not_spoken_of(self) -> None:
        self.install()
        own = self.write(self.prefix / "share/tennisswing/local/coaching/fr.yaml", "mes mots")
        self.assertEqual(self.install(), (0, ""))
        self.assertEqual(self.run_place("uninstall", self.prefix), (0, ""))
        self.assertEqual(own.read_text(), "mes mots")
        self.assertEqual(self.contents(), {"share/tennisswing/local/coaching/fr.yaml": "mes mots"})

    def test_a_file_of_ours_that_a_person_changed_is_set_aside(self) -> None:
        self.install()
        self.write(self.prefix / RUBRIC, "my bands")
        status, said = self.install()
        self.assertEqual(status, 0)
        self.assertIn("tennisswing-1.yaml.saved-1", said)
        self.assertEqual((self.prefix / RUBRIC).read_text(), "bands")
        self.assertEqual((self.prefix / (RUBRIC + ".saved-1")).read_text(), "my bands")
        self.write(self.prefix / RUBRIC, "my other bands")
        self.install()
        self.assertEqual((self.prefix / (RUBRIC + ".saved-2")).read_text(), "my other bands")

    def test_uninstalling_leaves_the_prefix_as_it_was(self) -> None:
        (self.prefix / "bin").mkdir()
        self.write(self.prefix / "share/other/file", "other")
        before = sorted(str(path) for path in self.prefix.rglob("*"))
        model = "share/tennisswing/models/blazepose-full"
        self.install(**{"share/man/man1/swing.1": "page", f"{model}/detector.bin": "weights"})
        self.write(self.prefix / model / "compiled-12ab/detector", "made by an analysis")
        self.assertEqual(self.run_place("uninstall", self.prefix), (0, ""))
        self.assertEqual(sorted(str(path) for path in self.prefix.rglob("*")), before)

    def test_uninstalling_keeps_what_was_changed_or_added(self) -> None:
        self.install()
        self.write(self.prefix / ENGLISH, "my words")
        mine = self.write(self.prefix / "share/tennisswing/models/mine/manifest.yaml", "mine")
        status, said = self.run_place("uninstall", self.prefix)
        self.assertEqual(status, 0)
        self.assertEqual((self.prefix / ENGLISH).read_text(), "my words")
        self.assertEqual(mine.read_text(), "mine")
        self.assertIn("en.yaml was changed", said)
        self.assertFalse((self.prefix / BINARY).exists())

    def test_nothing_is_removed_where_nothing_is_recorded(self) -> None:
        self.write(self.prefix / RUBRIC, "bands")
        status, said = self.run_place("uninstall", self.prefix)
        self.assertEqual(status, place.EXIT_NO_INPUT)
        for part in ("error:", "why it matters:", "what to do:"):
            self.assertIn(part, said)
        self.assertEqual((self.prefix / RUBRIC).read_text(), "bands")

    def test_a_record_that_points_outside_is_refused(self) -> None:
        outside = self.write(self.folder / "outside", "outside")
        for path in ("../outside", str(outside)):
            with self.subTest(path=path):
                self.write(self.prefix / place.RECORD, f"{place.digest(outside)}  {path}\n")
                self.assertEqual(self.run_place("uninstall", self.prefix)[0], place.EXIT_NO_INPUT)
                self.assertEqual(self.install()[0], place.EXIT_NO_INPUT)
        self.assertTrue(outside.exists())

    def test_a_stopped_installation_is_finished_by_the_next(self) -> None:
        self.install()
        folder = self.prepared(**{RUBRIC: "new bands", FRENCH: "mots"})
        whole = place.put
        placed: list[Path] = []

        def stopping(source: Path, target: Path) -> None:
            if len(placed) == 2:
                raise OSError(28, "No space left on device", str(target))
            placed.append(target)
            whole(source, target)

        with mock.patch.object(place, "put", stopping):
            status, said = self.run_place("install", folder, self.prefix)
        self.assertEqual(status, place.EXIT_CANNOT_CREATE)
        self.assertIn("no space left", said)
        self.assertEqual(self.run_place("install", folder, self.prefix), (0, ""))
        self.assertEqual(
            self.contents(), {BINARY: "program", RUBRIC: "new bands", ENGLISH: "words", FRENCH: "mots"})

    def test_a_folder_in_the_way_is_not_removed(self) -> None:
        mine = self.write(self.prefix / BINARY / "mine", "mine")
        status, said = self.install()
        self.assertEqual(status, place.EXIT_CANNOT_CREATE)
        self.assertIn("what to do:", said)
        self.assertEqual(mine.read_text(), "mine")

    def test_a_link_is_installed_as_a_link_and_removed(self) -> None:
        folder = self.prepared()
        (folder / "lib/tennisswing/openvino").mkdir(parents=True)
        (folder / "lib/tennisswing/openvino/libopenvino.so").symlink_to("libopenvino.so.2641")
        self.assertEqual(self.run_place("install", folder, self.prefix), (0, ""))
        self.assertEqual(os.readlink(self.prefix / "lib/tennisswing/openvino/libopenvino.so"), "libopenvino.so.2641")
        self.assertEqual(self.run_place("uninstall", self.prefix), (0, ""))
        self.assertEqual(place.files_below(self.prefix), [])
