"""Runs the toolkit on clips and reads back what it wrote."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Run:
    """One analysis: its document, its stored poses, or the reason there are none."""

    clip: Path
    status: int
    document: dict | None
    folder: Path
    message: str

    def poses(self):
        """Yields (frame index, seconds, {joint: (x, y, visibility)} or None) from the stored pose file."""
        with open(self.folder / "pose.jsonl", encoding="utf-8") as lines:
            header = json.loads(next(lines))
            base = header["timeBase"]["numerator"] / header["timeBase"]["denominator"]
            for line in lines:
                row = json.loads(line)
                points = row.get("k")
                joints = None
                if points is not None:
                    joints = {
                        name: (point[0], point[1], point[3])
                        for name, point in zip(header["joints"], points)
                        if point is not None
                    }
                yield row["i"], row["t"] * base, joints


def analyze(swing: Path, clip: Path, out: Path, extra: list[str] = ()) -> Run:
    """Analyzes one clip without drawing; a failing clip is a result too."""
    command = [str(swing), "analyze", str(clip), "--out", str(out), "--overlay", "none", "--json", "--quiet", *extra]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    document = json.loads(done.stdout) if done.returncode == 0 else None
    return Run(clip, done.returncode, document, out / (clip.stem + ".swing"), done.stderr.strip())
