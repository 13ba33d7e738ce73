"""Nothing is released whose version, changelog and tag disagree."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import versions  # noqa: E402

RELEASED = "# Changelog\n\n## 0.2.0\n\n### Added\n\n- A thing.\n\n### Fixed\n\n- Another.\n\n## 0.1.0\n\nThe first version.\n"


class VersionTests(unittest.TestCase):
    def said(self, changelog: str = RELEASED, tags: tuple = ("0.2.0",), changed: tuple = ()) -> str:
        return "\n".join(" ".join(fault) for fault in versions.faults("0.2.0", changelog, list(tags), list(changed)))

    def test_one_version_is_released(self) -> None:
        self.assertEqual(self.said(), "")

    def test_what_disagrees_is_told_with_what_to_do(self) -> None:
        self.assertIn("'## 0.2.0'", self.said(RELEASED.replace("0.2.0", "Unreleased")))
        self.assertIn("git tag 0.2.0", self.said(tags=()))
        self.assertIn("is tagged 0.3.0", self.said(tags=("0.3.0", "tried")))
        self.assertIn("README.md is not as it was committed", self.said(changed=("README.md",)))

    def test_the_changelog_has_the_form_that_people_know(self) -> None:
        self.assertIn("'Added' twice", self.said(RELEASED.replace("Fixed", "Added")))
        self.assertIn("a section 'News'", self.said(RELEASED.replace("Fixed", "News")))
        self.assertIn("several lines: 'and more.'", self.said(RELEASED.replace("A thing.", "A thing\n  and more.")))

    def test_notes_are_those_of_the_version_and_before_it_is_named_of_what_is_unreleased(self) -> None:
        for changelog in (RELEASED, RELEASED.replace("0.2.0", "Unreleased")):
            self.assertEqual(versions.notes("0.2.0", changelog), "### Added\n\n- A thing.\n\n### Fixed\n\n- Another.")

    def test_a_repository_is_asked_for_its_tag_and_what_was_changed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            sources = Path(folder)
            (sources / versions.VERSION).parent.mkdir(parents=True)
            (sources / versions.VERSION).write_text('static let current = "0.2.0"\n', encoding="utf-8")
            (sources / versions.CHANGES).write_text(RELEASED, encoding="utf-8")
            for command in (["init", "-q"], ["add", "-A"],
                            ["-c", "user.name=a", "-c", "user.email=a@localhost", "commit", "-qm", "All"]):
                subprocess.run(["git", "-C", folder, *command], check=True)
            self.assertEqual(versions.main([folder]), versions.EXIT_DATA_UNUSABLE)
            subprocess.run(["git", "-C", folder, "tag", "0.2.0"], check=True)
            self.assertEqual(versions.main([folder]), 0)
            (sources / versions.CHANGES).write_text(RELEASED + "\n", encoding="utf-8")
            self.assertEqual(versions.main([folder]), versions.EXIT_DATA_UNUSABLE)
