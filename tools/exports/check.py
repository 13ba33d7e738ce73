"""Reads the exports of one analysis with programs of others, and says what differs from the motion.

  check.py ANALYSIS EXPORTS

ANALYSIS is a folder of 'swing analyze', EXPORTS a folder with export.FORMAT of every format. Exits with 1 where something
differs.
"""

import sys
from pathlib import Path

import numpy as np
import readers_2d
import readers_3d
from motion import Motion


class Findings:
    """What was compared and what differs."""

    def __init__(self, name: str):
        self.name = name
        self.checked = 0
        self.wrong: list[str] = []

    def expect(self, is_right: bool, what: str):
        self.checked += 1
        if not is_right:
            self.wrong.append(what)

    def equal(self, found, wanted, what: str):
        self.expect(found == wanted, f"{what}: {found!r:.200} instead of {wanted!r:.200}")

    def close(self, found, wanted, tolerance: float, what: str):
        """Arrays of one shape, unknown in the same places, and elsewhere apart by no more than the tolerance."""
        found, wanted = np.asarray(found, float), np.asarray(wanted, float)
        if found.shape != wanted.shape:
            self.expect(False, f"{what}: shape {found.shape} instead of {wanted.shape}")
            return
        self.expect(bool((np.isnan(found) == np.isnan(wanted)).all()), f"{what}: unknown in other places")
        known = ~np.isnan(found) & ~np.isnan(wanted)
        error = np.abs(found - wanted)[known].max(initial=0.0)
        self.expect(error <= tolerance, f"{what}: off by {error:.6g}, more than {tolerance:g}")

    def report(self) -> int:
        for what in self.wrong:
            print(f"{self.name}: {what}", file=sys.stderr)
        print(f"{self.name}: {self.checked} comparisons, {len(self.wrong)} differ")
        return 1 if self.wrong else 0


def main() -> int:
    analysis, exports = Path(sys.argv[1]), Path(sys.argv[2])
    findings = Findings(analysis.name)
    motion = Motion(analysis, exports / "export.json")
    readers_2d.check_motion(motion, findings)
    for form, read in (("csv", readers_2d.check_csv), ("openpose", readers_2d.check_openpose), ("coco", readers_2d.check_coco),
                       ("srt", readers_2d.check_subtitles), ("trc", readers_3d.check_trc_text), ("trc", readers_3d.check_trc),
                       ("mot", readers_3d.check_mot), ("c3d", readers_3d.check_c3d)):
        read(motion, exports / f"export.{form}", findings)
    return findings.report()


sys.exit(main())
