"""Grades by what was fitted without the clip's own source, so that no figure is of clips that its bands were made from.

A part of fitted.json that was fitted to the clips of the section may name a command `refit`. It is run once for every source,
with the analyses of all others, on a copy of the rubric; the source's clips are graded by that copy. `{analyses}` in the command
is a folder with those analyses, `{levels}` the levels.csv of the clips, `{rubric}` the copy to write.
"""

import shlex
import shutil
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from swing_runs import regrade, stored

RUBRIC = "rubric.yaml"


def source_of(clip: Path) -> str:
    """Who published a clip: what its name begins with, and for the short clips of one kind their folder, as all are of one."""
    return clip.name.split("__")[0] if "__" in clip.name else clip.parent.name


def refits(parts: list[dict]) -> list[str]:
    """The commands that fit again what was fitted to clips of the section."""
    return [part["refit"] for part in parts if part.get("refit")]


class LeftOut:
    """Analyses of clips, each graded by a rubric that knows nothing of its source."""

    def __init__(self, swing: Path, root: Path, rubric: Path, levels: Path, scratch: Path):
        self.swing, self.root, self.rubric, self.levels, self.scratch = swing, root, rubric, levels, scratch

    def runs(self, runs: dict, commands: list[str], jobs: int) -> dict:
        """{clip: run} graded so, from {clip: run} as the program grades them."""
        sources = defaultdict(list)
        for clip, run in runs.items():
            sources[source_of(clip)].append((clip, run))
        out = {}
        for number, (source, own) in enumerate(sorted(sources.items()), start=1):
            print(f"  without {source}, {number} of {len(sources)}", file=sys.stderr)
            others = [run for clip, run in runs.items() if source_of(clip) != source and run.document is not None]
            rubric = self.refitted(self.scratch / str(number), others, commands)
            with ThreadPoolExecutor(jobs) as workers:
                graded = workers.map(lambda item, rubric=rubric: self.graded(*item, rubric), own)
                out |= dict(zip((clip for clip, _ in own), graded))
        return out

    def refitted(self, folder: Path, others, commands: list[str]) -> Path:
        """The rubric fitted to some analyses."""
        analyses = folder / "analyses"
        analyses.mkdir(parents=True)
        for run in others:
            (analyses / run.folder.name).symlink_to(run.folder.resolve())
        rubric = Path(shutil.copy(self.rubric, folder / RUBRIC))
        for command in commands:
            words = [word.format(analyses=analyses, levels=self.levels, rubric=rubric) for word in shlex.split(command)]
            done = subprocess.run(words, cwd=self.root, capture_output=True, text=True, check=False)
            if done.returncode:
                sys.exit(
                    f"error: {command} ended with {done.returncode}.\n{done.stderr.strip()}\n  why it matters: what was fitted to "
                    "clips cannot be judged on them.\n  what to do: mend the command in tools/measure/fitted.json."
                )
        return rubric

    def graded(self, clip: Path, run, rubric: Path):
        """The analysis of a clip as a rubric grades it; a clip that could not be analyzed stays so."""
        if run.document is None:
            return run
        folder = rubric.parent / "graded" / source_of(clip) / run.folder.name
        folder.parent.mkdir(parents=True, exist_ok=True)
        failed = regrade(self.swing, run.folder, folder, "--rubric", str(rubric))
        if failed:
            sys.exit(f"{failed}\nNothing was measured: {clip.name} could not be graded by a rubric fitted without it.")
        return stored(clip, folder)
