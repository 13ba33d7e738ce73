"""Renders one clip from its text file: pictures in Blender (started again if it falls over), then sound, MP4 and truth."""
import argparse
import sys
from pathlib import Path

from . import parameters
from .problems import Problem, run


class Arguments(argparse.ArgumentParser):
    """Bad options end like every other problem: in three parts, with the project's exit code for wrong usage."""

    def error(self, message):
        raise Problem(message, "the command cannot be followed as it was written", f"{self.prog} --help lists what can be given")


def main():
    p = Arguments(prog="tools/samples/render", description=__doc__)
    p.add_argument("clip", help="text file, for example samples/forehand-right.swing.yaml")
    p.add_argument("--work", type=Path, required=True, help=argparse.SUPPRESS)
    p.add_argument("--out", type=Path, help="folder for the clip and its truth (default: beside the text file)")
    p.add_argument("--threads", type=int, default=0, help="processor threads for Blender (default: all)")
    p.add_argument("--processes", type=int, default=1, help="Blenders that draw side by side (default: 1)")
    p.add_argument("--fresh", action="store_true", help="throw away pictures that are already finished")
    p.add_argument("--truth-only", action="store_true", help="write only the truth")
    p.add_argument("--frames", help="draw only these frames, such as 0,93,117, and write no clip")
    p.add_argument("--check", action="store_true", help=argparse.SUPPRESS)
    p.add_argument("--still", type=int, help="copy this frame as a JPEG beside the clip when it is finished")
    a = p.parse_args()
    if a.processes < 1 or a.threads < 0:
        raise Problem("--processes and --threads count processors", "nothing is drawn with less than one", "give a number from 1 up")
    clip = parameters.load(a.clip)
    if a.check:
        return
    from .make import make      # needs numpy, which only the private environment is sure to have
    make(clip, a)


if __name__ == "__main__":
    try:
        run(main)
    except KeyboardInterrupt:
        print("\nrender: stopped; finished pictures are kept, the same command goes on from here", file=sys.stderr)
        sys.exit(130)
