"""What ends of tasks mean, how they are counted, and what is copied where."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from copies import copy_in, copy_out, local_names
from shards import Lost, Outcome, Refused, command, count_clips, outcome, run_shard


class ShardTests(unittest.TestCase):
    def test_clips_that_failed_are_an_answer(self):
        events = ['{"event":"queued"}', '{"event":"finished"}', '{"event":"failed","error":{}}']
        for code in (0, 1):
            self.assertEqual(outcome(code, events, ""), Outcome(1, 1))

    def test_what_is_the_same_everywhere_is_not_tried_again(self):
        for code in (64, 65, 66):
            with self.assertRaises(Refused) as refused:
                outcome(code, [], "No such folder.")
            self.assertEqual(refused.exception.code, code)
            self.assertEqual(str(refused.exception), "No such folder.")

    def test_what_may_pass_is_tried_again(self):
        for code in (69, 70, 73, 74, 130, -9, -11):
            with self.assertRaises(Lost):
                outcome(code, [], "")
        with self.assertRaises(Lost):
            outcome(0, ["[]"], "")

    def test_each_task_names_its_shard(self):
        parts = [command("swing", ["clips"], "out", index, 3, ["--overlay", "none"]) for index in (1, 2, 3)]
        self.assertEqual([part[part.index("--shard") + 1] for part in parts], ["1/3", "2/3", "3/3"])
        self.assertTrue(all(part[-2:] == ["--overlay", "none"] for part in parts))

    def test_a_task_runs_its_command(self):
        self.assertEqual(run_shard(["/bin/sh", "-c", "echo '{\"event\":\"finished\"}'"]), Outcome(1, 0))
        with self.assertRaises(Lost):
            run_shard(["/bin/sh", "-c", "kill -9 $$"])

    def test_clips_are_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("a/1.mp4", "a/b/2.mp4", "3.mp4"):
                path = Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch()
            self.assertEqual(count_clips([folder, "elsewhere.mp4"]), 4)
            Path(folder, "list").write_text("a\n\nb\n")
            self.assertEqual(count_clips(["--list", folder + "/list"]), 2)


class CopyTests(unittest.TestCase):
    def test_names_keep_folders_and_stay_inside(self):
        self.assertEqual(local_names(["s3://b/x/1.mp4", "s3://b/y/1.mp4"]), ["x/1.mp4", "y/1.mp4"])
        self.assertEqual(local_names(["s3://b/../../etc/1.mp4", "s3://b/2.mp4"]), ["etc/1.mp4", "2.mp4"])
        self.assertEqual(local_names(["s3://b/x/1.mp4"]), ["1.mp4"])
        with self.assertRaises(ValueError):
            local_names(["s3://b/1.mp4", "s3://b/1.mp4"])

    def test_clips_come_in_whole_and_results_go_out(self):
        try:
            import fsspec  # noqa: F401
        except ImportError:
            self.skipTest("fsspec is not installed")
        with tempfile.TemporaryDirectory() as folder:
            clip = Path(folder, "clip.mp4")
            clip.write_bytes(bytes(3_000_000))
            target = Path(folder, "shared/day/clip.mp4")
            copy_in(clip.as_uri(), str(target))
            self.assertEqual(target.read_bytes(), clip.read_bytes())
            with self.assertRaises(FileNotFoundError):
                copy_in(Path(folder, "none.mp4").as_uri(), str(target.with_name("none.mp4")))
            self.assertEqual([path.name for path in target.parent.iterdir()], ["clip.mp4"])
            Path(folder, "shared/.batch").mkdir()
            Path(folder, "shared/.batch/lock").touch()
            self.assertEqual(copy_out(folder + "/shared", Path(folder, "sent").as_uri()), 1)
            self.assertEqual(Path(folder, "sent/day/clip.mp4").read_bytes(), clip.read_bytes())


if __name__ == "__main__":
    unittest.main()
