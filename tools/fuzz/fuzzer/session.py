"""A series of cases: made, run, and kept where one fails."""

import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from . import harness
from .cases import Case
from .crafted import crafted
from .seeds import Seeds

# No run by time comes to so many cases.
MOST = 1 << 20


class Session:
    """Runs cases one after another and counts how they end."""

    def __init__(self, root: Path, binary: Path, limits: harness.Limits, kept: Path, seed: int,
                 maker: Path | None = None, analyzes: bool = True):
        self.maker, self.analyzes = maker or (binary if analyzes else None), analyzes
        self.root, self.binary, self.limits, self.kept, self.seed = root, binary, limits, kept, seed
        self.work = Path(tempfile.mkdtemp(prefix="swing-fuzz-"))
        self.endings: dict[tuple[str, int], int] = {}
        self.faults = 0
        self.runs = 0
        self.slowest = self.largest = 0
        self.seeds = Seeds(root, self.work, self._swing)
        if self.seeds.lacking:
            print(f"fuzz: {self.seeds.lacking}", file=sys.stderr)

    def _swing(self, arguments):
        if self.maker:
            harness.run(self.maker, arguments, self.work, harness.Limits(600, 1 << 20))

    def close(self):
        shutil.rmtree(self.work, ignore_errors=True)

    @property
    def targets(self) -> dict[str, int]:
        """The targets and how often each is chosen beside the others."""
        left_out = {"stored", "analyze"} if self.seeds.lacking else set() if self.analyzes else {"analyze"}
        return {name: weight for name, weight in Seeds.TARGETS.items() if name not in left_out}

    def crafted(self, wanted: str):
        for case in crafted(self.seeds):
            if wanted in case.name and not (case.needs_models and "analyze" not in self.targets):
                self.run(case, f"--crafted {case.name}", case.name.split("-")[0])

    def mutate(self, target: str, number: int):
        """Runs one case made by chance: the same seed, target and number make the same case."""
        chance = random.Random(f"{self.seed} {target} {number}")
        self.run(self.seeds.case(target, chance), f"--seed {self.seed} --case {target}:{number}", target)

    def mutate_for(self, seconds: float, only: str | None):
        end = time.monotonic() + seconds
        for number, target in enumerate(self.turns(only, MOST)):
            if time.monotonic() > end:
                break
            self.mutate(target, number)

    def mutate_cases(self, first: int, count: int, only: str | None):
        """Runs so many cases by turns, beginning with a number: the same that a run by time comes to."""
        for number, target in enumerate(self.turns(only, first + count)[first:], first):
            self.mutate(target, number)

    def turns(self, only: str | None, count: int) -> list[str]:
        """The targets of the first so many cases; of fewer they are the same."""
        targets = {only: 1} if only else self.targets
        return random.Random(self.seed).choices(list(targets), list(targets.values()), k=count)

    def run(self, case: Case, again: str, target: str):
        """Runs a case; where one of its commands fails, the files are kept and how to make them again is printed."""
        folder = Path(tempfile.mkdtemp(dir=self.work))
        for name in case.folders:
            self._write(folder / name, self.seeds.stored)
        self._write(folder, case.files)
        for command in case.commands:
            if not self.analyzes and (command[0] == "render" or "--out" in command):
                continue  # These decode and draw whole clips, which takes a debug build minutes.
            arguments = [str(self.root / "models/rubrics/tennisswing-1.yaml") if word == "{rubric}" else word
                         for word in command]
            ending = harness.run(self.binary, arguments, folder, self.limits)
            self.runs += 1
            self.slowest, self.largest = max(self.slowest, ending.seconds), max(self.largest, ending.megabytes)
            self.endings[target, ending.status] = self.endings.get((target, ending.status), 0) + 1
            if ending.fault:
                self._report(case, command, again, ending)
                break
        shutil.rmtree(folder, ignore_errors=True)

    @staticmethod
    def _write(folder: Path, files: dict[str, bytes]):
        for name, data in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def _report(self, case: Case, command, again: str, ending: harness.Ending):
        self.faults += 1
        place = self.kept / again.replace("--", "").replace(":", "-").replace(" ", "-")
        shutil.rmtree(place, ignore_errors=True)
        self._write(place, case.files | {"errors.txt": ending.errors.encode(errors="replace")})
        print(f"FAULT  swing {' '.join(command)}: {ending.fault}\n  again:  tools/fuzz/run {again}\n  files:  {place}",
              flush=True)

    def summary(self) -> str:
        lines = [f"{self.runs} runs, {self.faults} at fault; slowest {self.slowest:.1f} s, most memory {self.largest} MB"]
        for target in sorted({target for target, _ in self.endings}):
            counts = sorted((status, count) for (name, status), count in self.endings.items() if name == target)
            lines.append(f"  {target}: " + ", ".join(f"{count} x {status}" for status, count in counts))
        return "\n".join(lines)
