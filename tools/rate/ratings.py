"""Makes a page on which coaches rate strokes, and computes how far they, and the toolkit, agree."""

import argparse
import json
import sys
from pathlib import Path

from agreement_of_ratings import agreement
from clips import shown_strokes
from features import sheet_of_kind
from rating_files import BadRatings, read_ratings
from report import report
from sheet import write_sheet
from toolkit_ratings import read_analyses

USAGE, UNUSABLE, NOT_FOUND, NOT_CREATED, FAILED = 64, 65, 66, 73, 74


class Parser(argparse.ArgumentParser):
    """Ends wrong usage as the project's other commands do."""

    def error(self, message):
        sys.exit(said(f"{message}.", "Nothing was done.", f"See {self.prog} --help", USAGE))


def arguments():
    parser = Parser(prog="tools/ratings", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    sheet = commands.add_parser("sheet", help="make the page to rate strokes on")
    sheet.add_argument("clips", nargs="+", type=Path, metavar="CLIP|FOLDER", help="clips, or folders of analyses")
    sheet.add_argument(
        "--out", type=Path, default=Path("rating-sheet.html"), metavar="FILE", help="default: %(default)s"
    )
    sheet.add_argument("--title", default="Rating sheet", help="what the page is called (default: %(default)s)")
    sheet.add_argument("--stroke", choices=sheet_of_kind(), help="what the clips show; else the rater says so")
    sheet.add_argument(
        "--clips", dest="folders", action="append", default=[], metavar="FOLDER", help="where the clips of analyses lie"
    )
    sheet.add_argument("--seed", type=int, default=1, help="of the order of the strokes (default: %(default)s)")
    alpha = commands.add_parser("alpha", help="Krippendorff's alpha between coaches, and between them and the toolkit")
    alpha.add_argument("files", nargs="+", type=Path, metavar="FILE", help="what coaches saved")
    alpha.add_argument("--analyses", nargs="+", default=[], metavar="FOLDER", help="analyses of the same clips")
    alpha.add_argument("--json", action="store_true", help="print JSON instead of a table")
    return parser.parse_args()


def make_sheet(options) -> None:
    if options.out.exists():
        raise FileExistsError(options.out)
    if not options.out.absolute().parent.is_dir():
        raise NotADirectoryError(options.out)
    size = write_sheet(
        shown_strokes(options.clips, options.stroke, options.folders), options.out, options.title, options.seed
    )
    print(
        f"{options.out}, {size / 1e6:.1f} MB. Send it to each coach; what they save goes to: tools/ratings alpha FILE…",
        file=sys.stderr,
    )


def show_alpha(options) -> None:
    found = agreement(read_ratings(options.files), read_analyses(options.analyses))
    print(json.dumps(found, indent=1) if options.json else report(found))


def main() -> int:
    options = arguments()
    try:
        {"sheet": make_sheet, "alpha": show_alpha}[options.command](options)
    except BadRatings as fault:
        print(fault, file=sys.stderr)
        return UNUSABLE
    except FileExistsError as fault:
        why, next_step = "It may hold a sheet that coaches have.", "Name another file with --out."
        return said(f"{fault.args[0]} exists already.", why, next_step, NOT_CREATED)
    except NotADirectoryError as fault:
        why, next_step = "The sheet could not be written.", "Make the folder, or name another with --out."
        return said(f"{fault.args[0]} lies in no folder that exists.", why, next_step, NOT_CREATED)
    except FileNotFoundError as fault:
        return said(
            f"There is no {fault.filename or fault.args[0]}.", "Nothing was made.", "Check the name.", NOT_FOUND
        )
    except OSError as fault:
        next_step = "Check that the file can be read, and that there is room where the sheet is to lie."
        return said(f"{fault.filename}: {fault.strerror}.", "Nothing was made.", next_step, FAILED)
    return 0


def said(what: str, why: str, next_step: str, status: int) -> int:
    print(f"error: {what}\n  why it matters: {why}\n  what to do: {next_step}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
