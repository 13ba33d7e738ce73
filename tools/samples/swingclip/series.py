"""Text files of many swings drawn from one seed, and the command that writes them."""
import argparse
from pathlib import Path

from .problems import Problem, run
from .strokes import KINDS, variants


def swings(rng):
    """Every kind and variant in a shuffled order, again and again, so that few swings still cover the kinds."""
    while True:
        deck = [(kind, variant) for kind in KINDS for variant in variants(kind)]
        rng.shuffle(deck)
        yield from deck


def write(rng, count, out, name, text, accepts=lambda number, kind, variant: True):
    """One text file for each swing: `name(number, kind)` before its ending, and what `text(number, kind, variant, rng)` says; kinds
    that a number does not accept are passed over. The first swings are the same whatever the count."""
    out.mkdir(parents=True, exist_ok=True)
    deck = swings(rng)
    for number in range(1, count + 1):
        kind, variant = next(swing for swing in deck if accepts(number, *swing))
        (out / f"{name(number, kind)}.swing.yaml").write_text(text(number, kind, variant, rng), encoding="utf-8")


def command(prog, about, usual, most, write_them):
    parser = argparse.ArgumentParser(prog=prog, description=about.split("\n", maxsplit=1)[0])
    parser.add_argument("seed", type=int)
    parser.add_argument("--count", type=int, default=usual)
    parser.add_argument("--out", type=Path, required=True)
    a = parser.parse_args()

    def main():
        if not 1 <= a.count <= most:
            raise Problem(f"count is {a.count}, outside 1 to {most}", "so many swings would render for days",
                          f"ask for 1 to {most} swings")
        write_them(a.seed, a.count, a.out)
    run(main)
