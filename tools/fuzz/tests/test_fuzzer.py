"""What the fuzzer makes and how it judges; needs no built swing."""

import json
import random
import re
import stat
import sys
import tempfile
import types
import unittest
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from fuzzer import containers, corpus, harness, mutations, session  # noqa: E402
from fuzzer.seeds import RECIPES, Seeds  # noqa: E402


class Mutations(unittest.TestCase):
    def test_the_same_seed_makes_the_same_file(self):
        data = bytes(range(256)) * 8
        text = json.dumps({"a": [1, 2, {"b": None}], "c": "d"})
        for make in (lambda c: mutations.damaged(data, c), lambda c: mutations.damaged_json(text, c),
                     lambda c: mutations.damaged_lines(f"{text}\n{text}\n".encode(), c),
                     lambda c: mutations.damaged_text(b"a: 1\nb: 2\n", c)):
            made = [make(random.Random(f"7 {number}")) for number in range(200)]
            self.assertEqual(made, [make(random.Random(f"7 {number}")) for number in range(200)])
            self.assertGreater(len(set(made)), 50)

    def test_fields_of_an_index_are_found(self):
        film = containers.movie(5, edits=3)
        fields = list(containers.movie_fields(film))
        self.assertIn(film.find(b"stsz") + 12, fields)
        self.assertIn(film.find(b"elst") + 8, fields)

    def test_zeros_unpack(self):
        self.assertEqual(zlib.decompress(containers.zeros(3)), bytes(3 << 20))


class Series(unittest.TestCase):
    def test_parts_make_the_whole(self):
        """Cases in parts are those of one run, and of a run by time."""
        made = {}
        for name, parts in (("whole", [(0, 40)]), ("parts", [(0, 15), (15, 1), (16, 24)])):
            series = object.__new__(session.Session)
            series.seed, series.seeds, series.analyzes = 7, types.SimpleNamespace(lacking=None), True
            made[name] = []
            series.mutate = lambda target, number: made[name].append((target, number))
            for first, count in parts:
                series.mutate_cases(first, count, None)
        self.assertEqual(made["parts"], made["whole"])
        self.assertEqual([number for _, number in made["whole"]], list(range(40)))
        self.assertEqual([target for target, _ in made["whole"]], series.turns(None, 1 << 10)[:40])
        self.assertGreater(len({target for target, _ in made["whole"]}), 4)

    def test_every_container_is_changed(self):
        seeds = object.__new__(Seeds)
        seeds.clips = {ending: bytes(range(256)) * 4 for ending in RECIPES}
        names = {seeds.case("probe", random.Random(f"1 probe {number}")).name for number in range(300)}
        self.assertEqual(names, set(RECIPES))


class Corpus(unittest.TestCase):
    def test_every_target_begins_with_good_files(self):
        """What libFuzzer tries, what the command names and what files there are is one list."""
        place = Path(__file__).resolve().parent.parent
        cases = re.search(r"^ +case (.+)$", (place / "targets/Target.swift").read_text(), re.M)[1].split(", ")
        named = re.search(r"targets=\((pose [a-z ]+)\)", (place / "coverage").read_text())[1].split()
        seeds = types.SimpleNamespace(
            texts={"rubric": b"r", "texts": b"t"}, clips={"mp4": b"m"},
            stored={"pose.jsonl": b"{}\n" * 9, "analysis.json": b"{}"})
        self.assertEqual(cases, named)
        self.assertEqual(sorted(corpus.corpus(seeds)), sorted(cases))
        self.assertTrue(all(corpus.corpus(seeds).values()))

    def test_the_end_of_a_samsung_file_names_its_entry(self):
        data = corpus.samsung_file()
        start = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
        self.assertEqual(data[start:start + 4], b"SEFH")
        back, length = (int.from_bytes(data[start + 16 + 4 * n:start + 20 + 4 * n], "little") for n in (0, 1))
        entry = data[start - back:start - back + length]
        self.assertTrue(entry[8:].startswith(b"Super_SlowMotion_Data1000:2000"))


class Judgment(unittest.TestCase):
    def ending(self, script: str, seconds: float = 3600, megabytes: int = 200, arguments=()) -> harness.Ending:
        with tempfile.TemporaryDirectory() as name:
            program = Path(name) / "program"
            program.write_text("#!/bin/sh\n" + script + "\n")
            program.chmod(program.stat().st_mode | stat.S_IXUSR)
            return harness.run(program, list(arguments), Path(name), harness.Limits(seconds, megabytes))

    def test_documented_ends_are_no_fault(self):
        self.assertIsNone(self.ending("exit 0").fault)
        parts = "echo 'error: x'; echo '  why it matters: y'; echo '  what to do: z'"
        self.assertIsNone(self.ending(f"({parts}) >&2; exit 65").fault)

    def test_faults(self):
        self.assertIn("SIGILL", self.ending("kill -ILL $$").fault)
        self.assertIn("a defect", self.ending("exit 70").fault)
        self.assertIn("not documented", self.ending("exit 3").fault)
        self.assertIn("three parts", self.ending("echo error >&2; exit 65").fault)
        self.assertIn("sanitizer", self.ending("echo 'a.c:1: runtime error: overflow' >&2").fault)

    def test_findings_of_a_check_are_its_result(self):
        check = ("rubric", "check", "x.yaml")
        finding = "echo 'error: x'; echo '  what to do: y'; exit 65"
        self.assertIsNone(self.ending(finding, arguments=check).fault)
        self.assertIn("three parts", self.ending(finding).fault)
        self.assertIn("three parts", self.ending("echo 'error: x'; exit 65", arguments=check).fault)
        self.assertIn("three parts", self.ending("exit 65", arguments=check).fault)

    def test_a_refused_command_tries_nothing(self):
        parts = "echo 'error: x'; echo '  why it matters: y'; echo '  what to do: z'"
        self.assertIn("mend the fuzzer", self.ending(f"({parts}) >&2; exit 64").fault)

    def test_limits_end_a_run(self):
        self.assertIn("did not end", self.ending("exec sleep 3600", seconds=0.3).fault)
        hungry = "exec python3 -c 'import time; x = bytearray(300 << 20); time.sleep(3600)'"
        self.assertIn("more than 200 MB", self.ending(hungry).fault)
