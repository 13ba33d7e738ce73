"""What ends of tasks mean, how they are counted, and what is copied where."""

import contextlib
import io
import sys
import tempfile
import types
import unittest
import unittest.mock
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import ray_batch
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


class Elsewhere:
    """A place in fsspec's stead: files of this machine, and clips that go away at their second block or end early."""

    class Fading(io.BytesIO):
        size = 3 << 20

        def __init__(self, end):
            super().__init__(bytes(1 << 20))
            self.end = end

        def read(self, count=-1):
            block = super().read(count)
            if not block and self.end:
                raise self.end
            return block

    @staticmethod
    def open(address, mode, auto_mkdir=False):
        ends = {"gone": FileNotFoundError(2, "No such file"), "cut": None, "foreign": RuntimeError("closed\nby the peer")}
        name = Path(address).name.split(".")[0]
        if mode == "rb" and name in ends:
            return Elsewhere.Fading(ends[name])
        if auto_mkdir:
            Path(address).parent.mkdir(parents=True, exist_ok=True)
        return open(address, mode)


class Cluster:
    """As much of Ray as tasks need, done at once."""

    class exceptions:
        RayError = RuntimeError

    @staticmethod
    def remote(**_):
        # Each result has a reference of its own.
        return lambda work: types.SimpleNamespace(remote=lambda *words: (work(*words), object()))

    @staticmethod
    def wait(running, num_returns):
        return running[:num_returns], running[num_returns:]

    get = staticmethod(lambda result: result[0])
    cluster_resources = staticmethod(lambda: {"CPU": 2})


class PlaceTests(unittest.TestCase):
    def setUp(self):
        self.enterContext(unittest.mock.patch.dict(sys.modules, fsspec=Elsewhere))
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def test_clips_come_in_whole_and_results_go_out(self):
        clip, target = self.folder / "clip.mp4", self.folder / "shared/day/clip.mp4"
        clip.write_bytes(bytes(3_000_000))
        self.assertIsNone(copy_in(str(clip), str(target)))
        self.assertEqual(target.read_bytes(), clip.read_bytes())
        (self.folder / "shared/.batch").mkdir()
        (self.folder / "shared/.batch/lock").touch()
        self.assertEqual(copy_out(str(self.folder / "shared"), str(self.folder / "sent")), (1, {}))
        self.assertEqual((self.folder / "sent/day/clip.mp4").read_bytes(), clip.read_bytes())

    def test_a_clip_that_goes_away_leaves_a_reason_and_nothing_else(self):
        for name, reason in (("gone", "FileNotFoundError"), ("cut", "1048576 bytes of 3145728"), ("foreign", "RuntimeError: closed")):
            told = copy_in(f"far://place/{name}.mp4", str(self.folder / f"shared/{name}.mp4"))
            self.assertIn(reason, told)
            self.assertNotIn("\n", told)
        self.assertEqual(list((self.folder / "shared").iterdir()), [])

    def test_a_folder_that_cannot_be_made_is_a_reason(self):
        (self.folder / "shared").write_text("no folder")
        self.assertIn("Error", copy_in(str(self.folder / "x.mp4"), str(self.folder / "shared/x.mp4")))

    def test_the_others_of_a_list_go_on(self):
        addresses = [str(self.folder / "far" / name) for name in ("1.mp4", "gone.mp4", "2.mp4", "cut.mp4", "3.mp4")]
        (self.folder / "far").mkdir()
        for address in addresses:
            if Path(address).stem.isdigit():
                Path(address).write_bytes(b"clip")
        (self.folder / "list").write_text("\n".join(addresses))
        options = types.SimpleNamespace(list=str(self.folder / "list"), fetch=str(self.folder / "shared"), retries=2)
        with contextlib.redirect_stderr(io.StringIO()) as told:
            places, missing = ray_batch.fetched(Cluster, options)
        self.assertEqual((places, missing), ([options.fetch], 2))
        self.assertEqual(sorted(path.name for path in (self.folder / "shared").iterdir()), ["1.mp4", "2.mp4", "3.mp4"])
        self.assertEqual(told.getvalue().count("was not copied"), 2)

    def test_a_result_that_goes_away_is_left_out_of_what_is_sent(self):
        for name in ("gone.json", "stays.json"):
            (self.folder / "results").mkdir(exist_ok=True)
            (self.folder / "results" / name).write_text("{}")
        files, left_out = copy_out(str(self.folder / "results"), str(self.folder / "sent"))
        self.assertEqual(files, 1)
        self.assertEqual([Path(file).name for file in left_out], ["gone.json"])
        self.assertTrue((self.folder / "sent/stays.json").exists())
