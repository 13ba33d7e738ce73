"""Analyses are made once, kept for the same build, and can be made without the sound track."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import root  # noqa: F401  first: it finds the modules below
from swing_runs import Analyses

# Stands in for the toolkit: notes each call, and says in the document whether the clip has sound.
STAND_IN = """#!{python}
import json, pathlib, sys
with open({notes!r}, "a") as notes:
    notes.write(sys.argv[1] + "\\n")
if {name!r} == "fails":
    sys.exit("error: cannot")
if {name!r} == "bare":
    sys.stderr.write("error: no runtime")
    sys.exit(69)
folder = pathlib.Path(sys.argv[2])
if sys.argv[1] == "pose":
    place = dict(image=[4, 5], world=[1, 2, 3], visibility=0.9)
    frame = dict(time=2.5, joints=dict(nose=place, leftEar=dict(image=[6, 7], visibility=0.1)))
    print(json.dumps(dict(build={name!r}, frames=[frame])))
    sys.exit()
if sys.argv[1] == "analyze":
    audio = b"soun" in folder.read_bytes()
    folder = pathlib.Path(sys.argv[4]) / (folder.stem + ".swing")
    folder.mkdir(parents=True)
    head = dict(timeBase=dict(numerator=1, denominator=2), joints=["nose", "leftEar"], audio=audio)
    rows = [head, dict(i=0, t=5, k=[[1, 2, 3, 0.9], None], w=[[1, 2, 3], None]), dict(i=1, t=6)]
    (folder / "pose.jsonl").write_text("\\n".join(map(json.dumps, rows)) + "\\n")
head = json.loads((folder / "pose.jsonl").read_text().split("\\n")[0])
(folder / "analysis.json").write_text(json.dumps(dict(build={name!r}, strokes=[], input=dict(audio=head["audio"]))))
"""


class Runs(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.notes = self.folder / "notes"
        self.notes.write_text("")
        self.clip = self.folder / "a.mp4"
        self.clip.write_bytes(b"clip")
        (self.folder / "models").mkdir()

    def build(self, name):
        binary = self.folder / name
        binary.write_text(STAND_IN.format(python=sys.executable, notes=str(self.notes), name=name))
        os.chmod(binary, 0o755)
        return binary

    def analyses(self, build):
        return Analyses(self.build(build), self.folder / "models", self.folder / "cache")

    def calls(self):
        return self.notes.read_text().split()

    def test_a_clip_is_analyzed_once_for_a_build(self):
        for _ in range(2):
            analyses = self.analyses("first")
            self.assertEqual(analyses.run(self.clip), analyses.run(self.clip))
        self.assertEqual(self.calls(), ["analyze"])
        self.analyses("second").run(self.clip)
        self.assertEqual(self.calls(), ["analyze", "analyze"])

    def test_clips_analyzed_side_by_side_are_not_analyzed_again(self):
        other = self.folder / "b.mp4"
        other.write_bytes(b"another clip")
        analyses = self.analyses("first")
        analyses.run_all([self.clip, other, self.clip], jobs=2)
        self.assertTrue(all(analyses.run(clip).document for clip in (self.clip, other)))
        self.assertEqual(self.calls(), ["analyze", "analyze"])

    def test_a_missing_runtime_ends_work_side_by_side_too(self):
        with self.assertRaisesRegex(SystemExit, "no runtime"):
            self.analyses("bare").run_all([self.clip], jobs=2)

    def test_without_its_sound_a_clip_is_analyzed_anew(self):
        analyses = self.analyses("first")
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", "color=size=64x48:duration=0.2", "-f", "lavfi", "-i",
                        "sine=duration=0.2", str(self.clip)], check=True)
        self.assertTrue(analyses.run(self.clip).document["input"]["audio"])
        self.assertFalse(analyses.silent(self.clip).document["input"]["audio"])
        self.assertEqual(analyses.silent(self.clip), self.analyses("first").silent(self.clip))
        self.assertEqual(self.calls(), ["analyze", "analyze"])

    def test_a_clip_without_sound_is_its_own_silence(self):
        analyses = self.analyses("first")
        self.assertEqual(analyses.run(self.clip), analyses.silent(self.clip))
        self.assertEqual(self.calls(), ["analyze"])

    def test_unknown_landmarks_are_left_out_and_frames_without_a_player_kept(self):
        frames = list(self.analyses("first").run(self.clip).poses())
        self.assertEqual([(frame.time, frame.image) for frame in frames], [(2.5, {"nose": (1, 2)}), (3.0, {})])

    def test_the_motion_is_exported_once_for_a_build_and_never_an_older_builds(self):
        for _ in range(2):
            frame, = self.analyses("first").with_motion(self.clip).motion()
        self.assertEqual((frame.time, frame.image, frame.world), (2.5, {"nose": (4, 5), "leftEar": (6, 7)}, {"nose": (1, 2, 3)}))
        self.assertEqual(self.calls(), ["analyze", "pose"])
        run = self.analyses("second").with_motion(self.clip)
        self.assertIn('"build": "second"', (run.folder / "motion.json").read_text())

    def test_a_missing_runtime_is_not_taken_for_failing_clips(self):
        with self.assertRaisesRegex(SystemExit, "no runtime"):
            self.analyses("bare").run(self.clip)

    def test_a_clip_that_fails_is_a_result(self):
        run = self.analyses("fails").run(self.clip)
        self.assertEqual((run.document, run.strokes, run.message), (None, [], "error: cannot"))
