"""Analyses of recorded strokes in space as several cameras would see them, and the levels of their players: evidence for weights.

The recordings are motion capture of skilled and regular players (skill.py of the measuring tools, which says what of them is used);
kind and hand are given. `python3 tools/norms/recorded.py --swing SWING --recordings FOLDER --out FOLDER`.
"""

import argparse
import csv
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "measure"))

from skill import CAMERAS, KINDS, clear, mapping_in, turned  # noqa: E402  the measuring tools, found by the line above


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--swing", type=Path, required=True, help="the toolkit's binary")
    parser.add_argument("--recordings", type=Path, required=True, help="folder with strokes.csv and stroke_windows_50hz.csv")
    parser.add_argument("--kind", action="append", choices=KINDS.values(), help="only strokes of this kind; may be repeated")
    parser.add_argument("--out", type=Path, required=True)
    return parser.parse_args()


def main():
    given = arguments()
    with open(given.recordings / "strokes.csv", newline="", encoding="utf-8") as file:
        labels = {row["id"]: row for row in csv.DictReader(file)}
    with open(given.recordings / "stroke_windows_50hz.csv", newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    windows = defaultdict(list)
    for row in rows:
        windows[row[0]].append(row[1:])
    taken = [stroke for stroke in clear(windows, labels) if KINDS[labels[stroke]["stroke"]] in (given.kind or KINDS.values())]
    given.out.mkdir(parents=True, exist_ok=True)
    mapping = mapping_in(given.out)
    jobs = [(stroke, angle) for stroke in taken for angle in CAMERAS]

    def analyze(job):
        stroke, angle = job
        table = given.out / f"{stroke}-{angle}.csv"
        if not (given.out / f"{stroke}-{angle}.swing" / "analysis.json").exists():
            seen = [head[1:]] + turned(windows[stroke], head[1:], angle)
            table.write_text("".join(",".join(row) + "\n" for row in seen), encoding="utf-8")
            subprocess.run([given.swing, "analyze", "--pose", table, "--pose-mapping", mapping, "--stroke", KINDS[labels[stroke]["stroke"]],
                            "--hand", "right", "--overlay", "none", "--quiet", "--out", given.out], check=False, capture_output=True)
            table.unlink()

    with ThreadPoolExecutor(cpu_count()) as workers:
        for number, _ in enumerate(workers.map(analyze, jobs), start=1):
            if number % 100 == 0:
                print(f"  {number} of {len(jobs)} analyzed", file=sys.stderr)
    with open(given.out / "levels.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, ["file", "level", "player", "stroke"])
        table.writeheader()
        for stroke, angle in jobs:
            own = labels[stroke]
            table.writerow({"file": f"{stroke}-{angle}.csv", "level": "pro" if own["high_perf"] == "1" else "club",
                            "player": own["player"], "stroke": KINDS[own["stroke"]]})


if __name__ == "__main__":
    main()
