"""Tries what a release is made of in bare Debian roots, with no network.

    python3 -m trial deb ROOT PACKAGE MEDIA
    python3 -m trial archive ROOT ARCHIVE MEDIA
    python3 -m trial container ROOT - MEDIA

ROOT is a root that this changes, MEDIA a folder with `samples` and `models`.
"""

import sys
import tempfile
from pathlib import Path

from . import kinds
from .root import Root, TrialError


def main(arguments: list[str]) -> int:
    if len(arguments) != 4 or arguments[0] not in kinds.KINDS:
        print(__doc__, file=sys.stderr)
        return 64
    kind, artifact = arguments[0], arguments[2]
    root, media = Path(arguments[1]).resolve(), Path(arguments[3]).resolve()
    with tempfile.TemporaryDirectory() as work:
        try:
            kinds.KINDS[kind](Root(root, media, readonly=kind == "container"), Path(artifact), Path(work))
        except TrialError as error:
            print(f"error: {kind}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
