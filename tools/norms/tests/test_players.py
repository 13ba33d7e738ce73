"""Every metric of the rubric has what is known of its players."""

import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "tools/train"))

from rubric_text import RubricText  # noqa: E402


class PlayersTests(unittest.TestCase):
    def test_every_metric_of_the_rubric_has_its_players(self):
        judged = set(RubricText((ROOT / "models/rubrics/tennisswing-1.yaml").read_text(encoding="utf-8")).metrics)
        known = set()
        for part in re.split(r"(?m)^  - kind: ", (ROOT / "tools/norms/players.yaml").read_text(encoding="utf-8"))[1:]:
            variant = re.search(r"(?m)^    variant: (\w+)", part)
            entry = part.split("\n", 1)[0].strip(), variant and variant[1]
            known |= {(entry, name) for name in re.findall(r"(?m)^      (\w+): \{", part)}
        self.assertGreater(len(judged), 50)
        self.assertEqual(judged, known)
