"""Every metric of the rubric has what is known of its players, and what nothing is advised of weighs nothing in the literature."""

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


class PublishedTests(unittest.TestCase):
    def test_every_metric_of_the_rubric_has_its_players(self):
        judged = {(entry, name) for entry, part in entries("models/rubrics/tennisswing-1.yaml")
                  for name in re.findall(r"(?m)^      - id: (\w+)\n        title:", part)}
        known = {(entry, name) for entry, part in entries("tools/norms/players.yaml")
                 for name in re.findall(r"(?m)^      (\w+): \{", part)}
        self.assertGreater(len(judged), 50)
        self.assertEqual(judged, known)

    def test_what_nothing_is_advised_of_weighs_nothing_in_the_literature(self):
        advised = {(entry, name): float(weight) for entry, part in entries("models/rubrics/tennisswing-1.yaml")
                   for name, weight in re.findall(r"(?m)^      - id: (\w+)\n(?:        (?!weight).*\n)*        weight: ([0-9.]+)$", part)}
        weights = {(entry, name): float(weight) for entry, part in entries("tools/norms/published.yaml")
                   for name, weight in re.findall(r"(?m)^      (\w+): \{.*weight: ([0-9.]+)", part)}
        for metric, weight in weights.items():
            self.assertTrue(weight == 0 or advised[metric] == weight, f"{metric}: {weight}")


if __name__ == "__main__":
    unittest.main()
