"""Checks of what is read and what is refused: text files, options and missing tools. Any Python 3.11 runs them, in seconds:

    python3.11 -m unittest discover -s tests -p test_messages.py
"""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from clips import clip_of
from swingclip.problems import UNAVAILABLE, USAGE, Problem
from swingclip.strokes import variants

HERE = Path(__file__).resolve().parents[1]
PARTS = ("render: ", "\n  why it matters: ", "\n  what to do: ")
# What the script needs of a system that has nothing else installed.
COMMANDS = ("bash", "env", "uname", "nice", "sha256sum", "cut", "cat", "rm", "mkdir", "mv", "realpath", "dirname", "id")


class TextFile(unittest.TestCase):
    def test_defaults_follow_the_stroke(self):
        clip = clip_of("stroke: serve   # a remark\nfaults:\n  bentElbow: 20\n")
        self.assertEqual((clip.width, clip.height, clip.fps, clip.faults), (720, 1280, 60, {"bentElbow": 20.0}))

    def test_recording_and_session_are_read(self):
        clip = clip_of("rotation: 90\ncapture: 120\nfps: 30\nsequence:\n  2.2: forehand bentElbow=20\n  8: serve\ncompanion:\n  look: grey\n")
        self.assertEqual((clip.rotation, clip.rate, clip.slow_motion), (90, 120, 4.0))
        self.assertEqual([s["stroke"] for s in clip.sequence], ["forehand", "serve"])
        self.assertEqual(clip.sequence[0]["faults"], {"bentElbow": 20.0})
        self.assertEqual(clip.companion["look"], "grey")

    def test_a_variant_belongs_to_its_stroke(self):
        self.assertEqual(clip_of("stroke: backhand").variant, variants("backhand")[0])
        self.assertIsNone(clip_of("stroke: serve").variant)

    def test_bad_files_are_explained_by_what_is_wrong_in_them(self):
        for text, named in BAD_FILES.items():
            with self.subTest(text), self.assertRaises(Problem) as caught:
                clip_of(text)
            problem = caught.exception
            self.assertEqual(problem.code, USAGE)
            self.assertIn(named, problem.what)
            self.assertTrue(problem.why and problem.next_step)

    def test_the_message_lists_what_can_be_written_instead(self):
        with self.assertRaises(Problem) as caught:
            clip_of("stroke: lob")
        self.assertIn("forehandVolley", caught.exception.next_step)
        with self.assertRaises(Problem) as caught:
            clip_of("stroke: backhand\nfaults:\n  bentElbow: 61\n")
        self.assertIn("from 0 to 60", caught.exception.next_step)


# text of a file: what the message must name
BAD_FILES = {
    "": "stroke is missing", "hand: left": "stroke is missing", "stroke: lob": "'lob'", "stroke:\n": "stroke",
    "stroke:\n  kind: serve": "stroke", "nonsense": "line 1", "stroke: serve\n  hand: left": "line 2",
    "stroke: serve\nstroke: smash": "line 2 gives stroke a second time", b"stroke: serve # \xff": "UTF-8",
    "stroke: serve\nspeed: 3": "speed", "stroke: serve\nhand: both": "'both'",
    "stroke: serve\nangle: 400": "angle is 400", "stroke: serve\nangle: nan": "angle is nan", "stroke: serve\nangle: -181": "angle is -181",
    "stroke: serve\nheight: 3": "height is 3", "stroke: serve\nheight: inf": "height is inf",
    "stroke: serve\nwide: 20": "wide is 20", "stroke: serve\nsize: 721x100": "721x100", "stroke: serve\nsize: big": "'big'", "stroke: serve\nfps: fast": "'fast'",
    "stroke: serve\nvariant: slice": "serve has no variants", "stroke: backhand\nvariant: threeHanded": "'threeHanded'",
    "stroke: serve\nfaults:\n  lateness: 2": "lateness", "stroke: serve\nfaults:": "faults",
    "stroke: serve\nfaults: bentElbow": "faults", "stroke: forehandVolley\nfaults:\n  lowToss: 0.1\n": "forehandVolley",
    "stroke: backhand\nfaults:\n  lateTrunk: 0.1\n": "twoHanded backhand", "stroke: forehand\nfaults:\n  bentElbow: 400": "bentElbow is 400",
    "stroke: forehand\nfaults:\n  bentElbow: -10": "bentElbow is -10", "stroke: forehand\nfaults:\n  bentElbow:": "bentElbow",
    "stroke: serve\ncapture: 61\nfps: 60": "capture is 61", "stroke: serve\ncapture: 240\ntiming: variable": "timing",
    "stroke: serve\nrotation: 45": "'45'", "stroke: serve\ntiming: odd": "'odd'",
    "stroke: serve\ncompanion:\n  look: pink": "'pink'", "stroke: serve\ncompanion:\n  hat: red": "hat",
    "sequence:": "sequence", "sequence:\n  5: serve\n  2: serve": "2 s", "sequence:\n  2: lob": "'lob'",
    "stroke: serve\nsequence:\n  2: serve": "stroke stands beside sequence", "sequence:\n  3: forehand bentElbow=900": "bentElbow is 900",
}


class Command(unittest.TestCase):
    """The script as a person calls it, in a copy of this folder, with no other programs than a test allows."""

    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        samples, self.programs = self.root / "tools" / "samples", self.root / "programs"
        shutil.copytree(HERE / "swingclip", samples / "swingclip", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("render", "blender.sh", "requirements.txt"):
            shutil.copy(HERE / name, samples)
        self.programs.mkdir()
        for name in COMMANDS:
            (self.programs / name).symlink_to(shutil.which(name))
        (self.programs / "python3.11").symlink_to(sys.executable)
        (self.root / "a.swing.yaml").write_text("stroke: serve\n")

    def program(self, name, text):
        """Puts a small script in the place of a program."""
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text("#!/bin/bash\n" + text)
        path.chmod(0o755)

    def has_blender(self, text):
        """Blender's Python, already installed, that does what `text` says."""
        folder = self.root / ".tools" / "blender"
        (folder / "bin").mkdir(parents=True)
        digest = subprocess.run(["sha256sum", HERE / "requirements.txt"], capture_output=True, text=True, check=True).stdout.split()[0]
        (folder / "requirements.sha256").write_text(digest + "\n")
        (folder / "bin" / "python").write_text("#!/bin/bash\n" + text)
        (folder / "bin" / "python").chmod(0o755)

    def refused(self, code, named, *arguments):
        """Runs the script; it must end with this code and a message in three parts that names the cause."""
        environment = {"PATH": str(self.programs), "PYTHONDONTWRITEBYTECODE": "1", "HOME": os.environ.get("HOME", "/")}
        run = subprocess.run([self.root / "tools/samples/render", *arguments], cwd=self.root, env=environment, capture_output=True, text=True)
        self.assertEqual(run.returncode, code, run.stderr)
        self.assertTrue(all(part in run.stderr for part in PARTS), run.stderr)
        self.assertIn(named, run.stderr.split(PARTS[1])[0])
        self.assertNotIn("Traceback", run.stderr)

    def test_wrong_usage_ends_before_anything_is_installed(self):
        self.refused(USAGE, "no text file")
        self.refused(USAGE, "no file nothere.swing.yaml", "nothere.swing.yaml")
        self.refused(USAGE, "does not end in .swing.yaml", "tools/samples/render")
        self.refused(USAGE, "--nope", "a.swing.yaml", "--nope")
        self.refused(USAGE, "--threads", "a.swing.yaml", "--threads", "many")
        self.refused(USAGE, "--processes", "a.swing.yaml", "--processes", "0")
        (self.root / "a.swing.yaml").write_text("stroke: lob\n")
        self.refused(USAGE, "'lob'", "a.swing.yaml")
        self.assertFalse((self.root / ".tools").exists())

    def test_a_missing_python_is_told(self):
        (self.programs / "python3.11").unlink()
        self.refused(UNAVAILABLE, "Python 3.11", "a.swing.yaml")

    def test_a_machine_that_blender_is_not_built_for_is_told(self):
        self.program("uname", "[ $1 = -s ] && echo Darwin || echo arm64\n")
        self.refused(UNAVAILABLE, "Darwin", "a.swing.yaml")

    def test_a_blender_that_cannot_be_fetched_is_told_and_leaves_no_half_of_one(self):
        self.program("python3.11", f"""if [ "$1 $2" = "-m venv" ]; then
            mkdir -p $3/bin; printf '#!/bin/bash\\nexit 1\\n' >$3/bin/python; chmod +x $3/bin/python; exit 0; fi
            exec {sys.executable} "$@"\n""")
        (self.programs / "chmod").symlink_to(shutil.which("chmod"))
        self.refused(UNAVAILABLE, "could not be downloaded", "a.swing.yaml")
        self.assertFalse((self.root / ".tools" / "blender").exists())

    def test_a_blender_that_does_not_start_is_told(self):
        self.has_blender("exit 1\n")
        self.refused(UNAVAILABLE, "Blender does not start", "a.swing.yaml")

    def test_a_missing_encoder_is_told(self):
        self.has_blender("exit 0\n")
        self.refused(UNAVAILABLE, "ffmpeg and ffprobe", "a.swing.yaml")
