"""What is left behind in a root is seen, and nothing else is taken for it."""

import sys
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOOLS / "packaging"), str(TOOLS / "server")]

from trial import kinds  # noqa: E402
from trial.root import Root, difference  # noqa: E402


class TrialTests(unittest.TestCase):
    def setUp(self) -> None:
        self.path = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.root = Root(self.path, self.path)
        self.write("etc/passwd", "root:x:0:0::/root:/bin/sh\nplayer:x:1000:1000::/home/player:/bin/sh\n")
        self.write("usr/bin/ls", "a program")

    def write(self, name: str, text: str) -> None:
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(text, encoding="utf-8")

    def test_what_is_left_lost_or_changed_is_named(self) -> None:
        before = self.root.contents()
        self.write("usr/share/tennisswing/models/compiled-1/x", "left")
        self.write("usr/bin/ls", "another program")
        (self.path / "usr/bin/link").symlink_to("ls")
        (self.path / "etc/passwd").unlink()
        self.assertEqual(
            difference(before, self.root.contents()),
            ["lost: /etc/passwd", "left: /usr/bin/link", "changed: /usr/bin/ls", "left: /usr/share", "left: /usr/share/tennisswing",
             "left: /usr/share/tennisswing/models", "left: /usr/share/tennisswing/models/compiled-1",
             "left: /usr/share/tennisswing/models/compiled-1/x"])

    def test_what_debian_notes_and_people_make_is_theirs(self) -> None:
        before = kinds.without_home(self.root.contents())
        self.write("var/log/dpkg.log", "installed")
        self.write("var/lib/dpkg/status", "installed")
        self.write("home/player/results/report.html", "mine")
        left = difference(before, kinds.without_home(self.root.contents()))
        self.assertEqual(left, ["left: /home", "left: /var", "left: /var/lib"])

    def test_packages_and_homes_are_read(self) -> None:
        self.assertEqual(kinds.names("libc6 (>= 2.35), bubblewrap, zlib1g (>= 1:1.1.4)"), ["libc6", "bubblewrap", "zlib1g"])
        self.assertEqual(self.root.home("player"), "/home/player")
