"""Checks a built service; tools/server/check runs it and says what it needs.

  programs     its unit, description, numbers, an upload in parts, a signed webhook, and requests made of its description
  page         its page in Chromium as a person would use it, on a phone and at a desk
  newcomer     ten clips by three ways, a kill in the middle, and whether all are there once and told once
  proxy        tokens, bodies, events, results, links and refusals through nginx and Caddy by the files of tools/server
  kills        SIGKILL at every system call by which something is deleted
  soak         good and hostile clips of two clients, one greedy, at twice of what it can analyze
  upload       an upload in parts, cut at random bytes and gone on with
  streams      clients that follow a job of which nothing is heard
  throughput   the same clips by the service and by 'swing batch'
  isolation    what it costs a clip that its worker locks itself in

Prints tables and ends with 1 where a limit does not hold. Figures belong to the machine and to how quiet it is: under load, let
nothing else run meanwhile.
"""

import argparse
import importlib
import os
import sys
from pathlib import Path

from .figures import table
from .service import ROOT

CORES = len(os.sched_getaffinity(0))
WORKERS = ("--workers", {"type": int, "default": CORES, "help": "clips at the same time"})
SEED = ("--seed", {"type": int, "default": 1, "help": "chooses hostile clips and the places of cuts"})
HIDDEN = {"default": "", "help": argparse.SUPPRESS}
# The options of each part.
PARTS = {
    "programs": [("--promtool", HIDDEN)],
    "page": [("--pictures", {"type": Path, "help": "folder for screenshots"}),
             ("--browser", {"default": "/usr/bin/chromium", "help": "the browser's program"})],
    "newcomer": [("--quick", {"action": "store_true", "help": "draw nothing"})],
    "proxy": [("--nginx", HIDDEN), ("--caddy", HIDDEN)],
    "kills": [("--strace", HIDDEN)],
    "soak": [("--minutes", {"type": float, "default": 30}), WORKERS, SEED],
    "upload": [("--gigabytes", {"type": float, "default": 2}), SEED],
    "streams": [("--count", {"type": int, "default": 500})],
    "throughput": [("--clips", {"type": int, "default": 24}), ("--rounds", {"type": int, "default": 3}), WORKERS],
    "isolation": [("--rounds", {"type": int, "default": 10})],
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="tools/server/check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
    for name, options in PARTS.items():
        part = parts.add_parser(name)
        part.add_argument("--binary", type=Path, default=ROOT / ".build/debug/swing-serve",
                          help="the service, with swing beside it; default: that of the tests")
        for option, settings in options:
            part.add_argument(option, **settings)
    arguments = parser.parse_args()
    program = arguments.binary.resolve()
    if not os.access(program, os.X_OK):
        print(f"error: {program} is not there.\n  why it matters: It is what is checked.\n"
              "  what to do: Run tools/test --filter SwingServerTests first, or name one with --binary.", file=sys.stderr)
        return 66
    holds = True
    for title, figures in importlib.import_module(f".{arguments.part}", __package__).run(program, arguments):
        print(table(title, figures), flush=True)
        holds = holds and all(figure.holds for figure in figures)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
