"""Reads the exports of one analysis with programs of others, and says what differs from the motion.

  check.py ANALYSIS EXPORTS

ANALYSIS is a folder of 'swing analyze', EXPORTS a folder with export.FORMAT of every format. Exits with 1 where something
differs.
"""

import sys
from pathlib import Path

sys.dont_write_bytecode = True

import readers_2d  # noqa: E402
import readers_3d  # noqa: E402
from findings import Findings  # noqa: E402
from motion import Motion  # noqa: E402


def main() -> int:
    analysis, exports = Path(sys.argv[1]), Path(sys.argv[2])
    findings = Findings(analysis.name)
    motion = Motion(analysis, exports / "export.json")
    readers_2d.check_motion(motion, findings)
    readers_2d.check_csv(motion, exports / "export.csv", findings)
    readers_2d.check_openpose(motion, exports / "export.openpose", findings)
    readers_2d.check_coco(motion, exports / "export.coco", findings)
    readers_2d.check_subtitles(motion, exports / "export.srt", findings)
    readers_3d.check_trc_text(motion, exports / "export.trc", findings)
    readers_3d.check_trc(motion, exports / "export.trc", findings)
    readers_3d.check_mot(motion, exports / "export.mot", findings)
    readers_3d.check_c3d(motion, exports / "export.c3d", findings)
    return findings.report()


sys.exit(main())
