"""What was compared and what differs."""

import sys

import numpy as np


class Findings:
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
