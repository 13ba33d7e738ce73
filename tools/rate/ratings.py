"""Makes a page on which coaches rate strokes, and computes how far they, and the toolkit, agree."""

import argparse
import json
import sys
from datetime import date
from pathlib import Path

from agreement_of_ratings import agreement
from clips import shown_strokes
from features import sheet_of_kind
from rating_files import BadRatings, read_ratings
from report import report
from sheet import write_sheet
from toolkit_ratings import read_analyses

ROOT = Path(__file__).resolve().parents[2]
STORE = ROOT / "docs" / "accuracy" / "accuracy.json"
USAGE, UNUSABLE, NOT_FOUND, NOT_CREATED = 64, 65, 66, 73


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
    alpha.add_argument(
        "--publish",
        action="store_true",
        help="put the figures into docs/accuracy/accuracy.json; tools/accuracy --page then shows them",
    )
    return parser.parse_args()


def make_sheet(options) -> None:
    if options.out.exists():
        raise FileExistsError(options.out)
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
    if options.publish:
        sections = json.loads(STORE.read_text(encoding="utf-8"))
        sections["ratings"] = found | {"measured": date.today().isoformat()}
        STORE.write_text(json.dumps(sections) + "\n", encoding="utf-8")
        print("Published. Now run: tools/accuracy --page", file=sys.stderr)


def main() -> int:
    options = arguments()
    try:
        {"sheet": make_sheet, "alpha": show_alpha}[options.command](options)
    except BadRatings as fault:
        print(fault, file=sys.stderr)
        return UNUSABLE
    except FileExistsError as fault:
        return said(
            f"{fault.args[0]} exists already.",
            "It may hold a sheet that coaches have.",
            "Name another file with --out.",
            NOT_CREATED,
        )
    except FileNotFoundError as fault:
        return said(
            f"There is no {fault.filename or fault.args[0]}.", "Nothing was made.", "Check the name.", NOT_FOUND
        )
    return 0


def said(what: str, why: str, next_step: str, status: int) -> int:
    print(f"error: {what}\n  why it matters: {why}\n  what to do: {next_step}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
