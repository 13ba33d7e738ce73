"""What figures mean, and that clips are what they are called."""

import hashlib
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from checks import clips, follow, isolation, receiver
from checks.figures import Figure, growth, most_turns, number, percentile, table, tally


def job(name, state="completed", digest="d"):
    return {"id": name, "state": state, "clip": {"sha256": digest}}


class FigureTests(unittest.TestCase):
    def test_limits(self):
        self.assertTrue(Figure("", 50, most=50).holds)
        self.assertFalse(Figure("", 50.1, most=50).holds)
        self.assertTrue(Figure("", 0.95, least=0.95).holds)
        self.assertFalse(Figure("", 0.94, least=0.95).holds)
        self.assertTrue(Figure("", 1e9).holds)

    def test_what_was_not_measured_holds_no_limit(self):
        self.assertFalse(Figure("", math.nan, most=5).holds)
        self.assertTrue(Figure("", math.nan).holds)

    def test_percentiles_are_measured_values(self):
        values = list(range(100, 0, -1))
        self.assertEqual([percentile(values, share) for share in (0.01, 0.5, 0.99, 1)], [1, 50, 99, 100])
        self.assertEqual(percentile([7], 0.99), 7)
        self.assertTrue(math.isnan(percentile([], 0.99)))

    def test_growth_leaves_out_the_warm_up(self):
        self.assertAlmostEqual(growth([10] * 10 + [100] * 10 + [105] * 10 + [110] * 10), 0.1)
        self.assertAlmostEqual(growth([100] * 40), 0)
        self.assertTrue(math.isnan(growth([1] * 7)))

    def test_a_tally_finds_what_is_lost_changed_unended_or_strange(self):
        accepted = {"a": "d", "b": "d", "c": "d", "e": "d"}
        found = tally(accepted, [job("a"), job("b", digest="x"), job("c", "running"), job("f"), job("a")])
        self.assertEqual((found.lost, found.changed, found.unended), (["e"], ["b"], ["c"]))
        self.assertEqual(found.strange, ["f", "a"])
        none = tally(accepted, [job(name, "failed") for name in accepted])
        self.assertEqual((none.lost, none.changed, none.unended, none.strange), ([], [], [], []))

    def test_turns_are_the_clips_begun_while_another_clients_waited(self):
        greedy = [{"startedAt": f"00:0{minute}"} for minute in range(8)] + [{"state": "queued"}]
        others = [{"createdAt": "00:01.5", "startedAt": "00:02.5"}, {"createdAt": "00:03.5", "startedAt": "00:06.5"}]
        self.assertEqual(most_turns(others, greedy), 3)
        self.assertEqual(most_turns(others[:1], greedy), 1)
        self.assertTrue(math.isnan(most_turns([], greedy)))

    def test_a_table_says_which_limit_does_not_hold(self):
        lines = table("load", [Figure("lost", 1, most=0), Figure("rate", 12.345, "MB/s"), Figure("ratio", 1, least=0.95)]).split("\n")
        self.assertEqual(lines[0], "load")
        self.assertEqual(lines[2].split(), ["lost", "1", "at", "most", "0", "BROKEN"])
        self.assertEqual(lines[3].split(), ["rate", "12.3", "MB/s"])
        self.assertEqual(lines[4].split()[-1], "holds")
        self.assertEqual(number(123456.78), "123456.8")


class IsolationTests(unittest.TestCase):
    def test_a_clip_is_timed_from_its_start_to_its_result(self):
        def event(name, time):
            return f'{{"event": "{name}", "time": "2026-01-01T{time}Z"}}'

        events = [event("queued", "23:59:00.000"), event("started", "23:59:58.750"), event("progress", "23:59:59.000"),
                  event("finished", "23:59:59.875")]
        self.assertAlmostEqual(isolation.of_clip("\n".join(events)), 1.125)


class WebhookTests(unittest.TestCase):
    def test_a_signature_holds_for_its_message_alone(self):
        # The published example of the specification's libraries.
        headers = {"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek", "webhook-timestamp": "1614265330",
                   "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="}
        secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
        self.assertTrue(receiver.is_signed(headers, b'{"test": 2432232314}', secret))
        self.assertFalse(receiver.is_signed(headers, b'{"test": 2432232315}', secret))


class EventTests(unittest.TestCase):
    def test_a_stream_is_read_as_its_events(self):
        lines = "retry: 2000\n\nid: 1\nevent: queued\ndata: {}\n\n:\n\nid: 2\nevent: completed\ndata: {}\n\n".splitlines(True)
        found = list(follow.events(line.encode() for line in lines))
        self.assertEqual([(number, name) for number, name, _ in found], [(1, "queued"), (2, "completed")])


class ClipTests(unittest.TestCase):
    def test_good_clips_differ(self):
        self.assertEqual(len({hashlib.sha256(clips.good(number)).digest() for number in range(9)}), 9)

    def test_hostile_clips_are_the_same_for_a_seed(self):
        for number in range(5):
            self.assertEqual(clips.hostile(number, 3), clips.hostile(number, 3))
            self.assertNotEqual(clips.hostile(number, 3), clips.good(number))

    def test_a_stretch_is_part_of_the_whole(self):
        end = 2 * clips.BLOCK + 100
        whole = b"".join(clips.stretch(0, end))
        self.assertEqual(len(whole), end)
        for start in (1, clips.BLOCK - 1, clips.BLOCK, end - 1, end):
            self.assertEqual(b"".join(clips.stretch(start, end)), whole[start:])
