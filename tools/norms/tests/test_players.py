"""Every metric of the rubric has what is known of its players."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def entries(path):
    """The lines of each entry of a file, by kind and variant."""
    text = (ROOT / path).read_text(encoding="utf-8")
    for part in re.split(r"(?m)^  - kind: ", text)[1:]:
        variant = re.search(r"(?m)^    variant: (\w+)", part)
        yield (part.split("\n", 1)[0].strip(), variant and variant.group(1)), part


class PlayersTests(unittest.TestCase):
    def test_every_metric_of_the_rubric_has_its_players(self):
        judged = {(entry, name) for entry, part in entries("models/rubrics/tennisswing-1.yaml")
                  for name in re.findall(r"(?m)^      - id: (\w+)\n        title:", part)}
        known = {(entry, name) for entry, part in entries("tools/norms/players.yaml")
                 for name in re.findall(r"(?m)^      (\w+): \{", part)}
        self.assertGreater(len(judged), 50)
        self.assertEqual(judged, known)
