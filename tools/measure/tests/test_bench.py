"""Benchmark: ratios are taken within a round, then the median over rounds."""

import unittest

import root  # noqa: F401  first: it finds the modules below
import bench


def taken(pose: float) -> dict:
    """A round in which a clip of 100 frames took so many seconds."""
    return bench.figures(
        frames=100,
        plain={"model": 0.25, "pose": pose, "total": 1.5 * pose + 0.25},
        drawn={"model": 0.5, "pose": 2 * pose, "total": 5 * pose},
        mediapipe=20.0,
        bare={
            "oneAtATime": {"inferencesPerSecond": 100.0, "cpuSecondsPerInference": 0.01},
            "sideBySide": {"inferencesPerSecond": 160.0, "cpuSecondsPerInference": 0.012},
        },
        decoding=0.003)


class BenchTests(unittest.TestCase):
    def test_ratios_of_a_round(self):
        figures = taken(pose=1.25)
        self.assertAlmostEqual(figures["pose"], 80)
        self.assertAlmostEqual(figures["overMediapipe"], 4)
        self.assertAlmostEqual(figures["ofAlone"], 0.8)
        self.assertAlmostEqual(figures["ofTogether"], 0.5)
        self.assertAlmostEqual(figures["bound"], 0.8)
        self.assertAlmostEqual(figures["analyzeStrict"], 1.7)
        self.assertAlmostEqual(figures["analyze"], 2.125 / 1.5)
        self.assertAlmostEqual(figures["videoStrict"], 2.5)
        self.assertAlmostEqual(figures["video"], 6.25 / 3)

    def test_median_over_rounds_is_taken_of_the_ratios(self):
        text = bench.rows({"a.mp4": [taken(1.0), taken(1.25), taken(5.0)]}, *bench.RATIOS)
        self.assertIn("| a.mp4 | 4.00 | 0.80 | 0.50 | 0.80 |", text)

    def test_parts_of_drawing_are_told_by_frame_and_share(self):
        timings = {"drawing.encode": 6.0, "drawing.draw": 2.0, "drawing.decode": 1.5, "drawing.convert": 0.5, "pose": 9.0}
        rows = bench.drawing_rows(500, timings)
        self.assertEqual([row[0] for row in rows][:2], [bench.PARTS["encode"], bench.PARTS["draw"]])
        self.assertEqual([row[1] for row in rows], ["12.0", "4.0", "3.0", "1.0"])
        self.assertEqual([row[2] for row in rows], ["60 %", "20 %", "15 %", "5 %"])
