"""What the literature calls decisive, and what the rubric grades: a metric for information only weighs nothing in both."""

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
    def test_what_is_for_information_only_weighs_nothing(self):
        modes = {(entry, name): mode for entry, part in entries("models/rubrics/tennisswing-1.yaml")
                 for name, mode in re.findall(r"(?m)^      - id: (\w+)\n(?:        (?!mode).*\n)*        mode: (\w+)$", part)}
        weights = {(entry, name): float(weight) for entry, part in entries("tools/norms/published.yaml")
                   for name, weight in re.findall(r"(?m)^      (\w+): \{.*weight: ([0-9.]+)", part)}
        self.assertGreater(len(weights), 50)
        for metric, weight in weights.items():
            self.assertEqual(weight > 0, modes[metric] != "infoOnly", f"{metric}: {weight}")


if __name__ == "__main__":
    unittest.main()
