"""Slope, offset and error of readings: found where they are known, even over the truths, and rubrics changed in place."""

import sys
import unittest
from pathlib import Path

import numpy as np

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[2] / "measure")]

import rubric_text  # noqa: E402
from calibration import Readings, calibrate, coverage, evenness, line  # noqa: E402
from rubric_text import Reading, RubricText  # noqa: E402

RUBRIC = """strokes:
  - kind: serve
    maintaining: { advice: keep }
    metrics:
      - id: kneeBend
        unit: deg
        aim: 60
        provenance: read
        views:
          side: { space: world, error: 6.3 }
          back: { space: image, error: 8, slope: 0.8, offset: -12.5 }
  - kind: backhand
    variant: slice
    metrics:
      - id: kneeBend
        aim: 45
        provenance: read
"""


def readings(slope, offset, noise, count=400, usual=False):
    random = np.random.default_rng(5)
    true = random.normal(50, 6, count) if usual else random.uniform(10, 90, count)
    value = offset + slope * true + random.normal(0, noise, count)
    return Readings(true, value, np.zeros(count), np.array(["side", "back"] * (count // 2)))


class CalibrationTests(unittest.TestCase):
    def test_slope_and_offset_are_found_and_taken_out(self):
        found = calibrate(readings(0.8, 12, 4), "side")
        self.assertAlmostEqual(found.reading.slope, 0.8, delta=0.03)
        self.assertAlmostEqual(found.reading.offset, 12, delta=2)
        self.assertAlmostEqual(found.reading.error, 4 / 0.8, delta=0.8)
        self.assertTrue(found.is_sound)
        self.assertTrue(all(0.84 <= part <= 0.99 for part in found.held))

    def test_a_reading_that_leans_on_the_usual_is_left_as_read_and_its_error_says_so(self):
        found = calibrate(readings(0.3, 35, 2), "side")
        self.assertFalse(found.is_sound)
        self.assertGreater(found.reading.error, 10)

    def test_far_off_readings_do_not_bend_the_line_but_widen_the_error(self):
        clean, spoiled = readings(1, 0, 3), readings(1, 0, 3)
        spoiled.value[::15] += 60
        slope, _ = line(spoiled, evenness(spoiled.true))
        self.assertAlmostEqual(slope, 1, delta=0.03)
        self.assertGreaterEqual(calibrate(spoiled, "side").reading.error, calibrate(clean, "side").reading.error)

    def test_unusual_truths_count_as_much_as_usual_ones(self):
        usual = readings(1, 0, 1, usual=True).true
        weights = evenness(usual)
        self.assertGreater(weights[usual.argmax()], weights[np.abs(usual - 50).argmin()])

    def test_intervals_of_a_lean_hold_the_usual_and_miss_the_ends(self):
        held = coverage(readings(0.5, 25, 2), Reading("world", 5))
        self.assertGreater(held[0], held[1])
        self.assertGreater(held[0], held[2])

    def test_too_few_swings_tell_nothing(self):
        self.assertIsNone(calibrate(readings(1, 0, 1, count=10), "side"))


class RubricTextTests(unittest.TestCase):
    def test_readings_are_written_in_place_and_come_back_the_same(self):
        self.assertEqual(rubric_text.with_readings(RUBRIC, lambda stroke, metric, view, old: old), RUBRIC)
        changed = rubric_text.with_readings(RUBRIC, lambda *_: Reading("world", 3.14159, 0.75, 20.0))
        self.assertEqual(changed.count("{ space: world, error: 3.1, slope: 0.75, offset: 20 }"), 2)

    def test_players_are_spread_so_widely_that_values_are_readings(self):
        known = "        spread: 9.7\n        others: { mean: -58.1, spread: 19.7 }\n        repeats: 3.5\n"
        self.assertEqual(rubric_text.flat(known), known.replace("9.7\n", "10000\n").replace("19.7 }", "10000 }"))

    def test_values_are_set_by_stroke_and_variant(self):
        text = RubricText(RUBRIC)
        text.set(("backhand", "slice"), "kneeBend", "aim", "50")
        self.assertEqual((text.get(("serve", None), "kneeBend", "aim"), text.get(("backhand", "slice"), "kneeBend", "aim")), ("60", "50"))
        text.set(("backhand", "slice"), "kneeBend", "aim", "45")
        self.assertEqual(text.text(), RUBRIC)
