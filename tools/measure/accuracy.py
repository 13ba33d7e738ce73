"""Measures the toolkit on clips with known answers, writes ACCURACY.md and figures.json of docs/accuracy, and checks the bounds.

Sources of truth: the exact truth of the rendered samples and of freshly rendered swings, hand-made labels of real
clips and of strangers' clips (a folder given by SWING_DATA or beside the checkout, never shipped), recorded strokes
of players of two levels, and MediaPipe's own landmarks on the same frames. A section that is not measured in a run
keeps its text and the figures of the run that measured it last. All figures go into a file beside the runs, which is not
committed; a release takes it along.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

import bounds as limits
import stored
from cut import measure_cut
from degraded import measure_degraded
from figures import rounded
from fresh import render_fresh
from grading import read_rubric
from headlines import keeping
from labels import read_labels
from page import page
from players_text import PLOT
from real import measure_real, real_clips
from refilmed import measure_refilmed
from rendered import measure_rendered
from scores_plot import scores_plot
from skill import measure_skill
from strangers import FOLDER, measure_strangers
from swing_runs import Analyses
from truth import read_truths

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "docs" / "accuracy"
PICTURES = "pictures"
RUBRIC = ROOT / "models" / "rubrics" / "tennisswing-1.yaml"
TEXTS = ROOT / "models" / "coaching" / "en.yaml"
CACHE = ROOT / ".tools" / "accuracy"
ALL = "accuracy.json"
RECORDINGS = Path("pose/mocap")
SECTIONS = ("rendered", "fresh", "degraded", "real", "refilmed", "strangers", "agreement", "skill", "cut")
# What is measured where nothing is asked for: all but what takes several runs of every clip.
USUAL = ("rendered", "real", "strangers", "agreement", "skill", "cut")


def arguments():
    parser = argparse.ArgumentParser(prog="tools/accuracy", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--swing", type=Path, metavar="PROGRAM", help="measure this build of the program (default: builds it)")
    parser.add_argument("--data", type=Path, help="labeled real clips (default: SWING_DATA, ../shared/data)")
    parser.add_argument("--fresh", type=int, metavar="SEED", help="render new swings from this seed and measure only them")
    parser.add_argument("--count", type=int, default=8, metavar="N", help="how many new swings (default: 8)")
    parser.add_argument("--only", metavar="SECTION", choices=SECTIONS, action="append",
                        help="measure only this section; may be repeated. degraded and refilmed, several runs of every clip, are "
                             "measured only so")
    parser.add_argument("--check", action="store_true", help="measure nothing, only compare figures.json with the bounds")
    parser.add_argument("--page", action="store_true", help="measure nothing, only write page and figures.json again from all figures")
    parser.add_argument("--all-figures", type=Path, metavar="FILE", help="measure nothing, only copy all figures to this file")
    found = parser.parse_args()
    if found.only and "fresh" in found.only and found.fresh is None:
        parser.error("--only fresh needs --fresh SEED, so that it is known which swings to render")
    return found


def measure(options, scratch: Path) -> dict:
    """The sections asked for, measured now."""
    wanted = options.only or (["fresh"] if options.fresh is not None else list(USUAL))
    data = options.data or Path(os.environ.get("SWING_DATA") or ROOT.parent / "shared" / "data")
    has_data = (data / "labels.csv").exists()
    has_strangers = has_data and (data / FOLDER / "labels.csv").exists()
    has_recordings = (data / RECORDINGS / "strokes.csv").exists()
    for names, is_there, what, place in ((("real", "refilmed"), has_data, "real clips", data),
                                         (("strangers",), has_strangers, "strangers' clips", data / FOLDER),
                                         (("skill",), has_recordings, "recorded strokes", data / RECORDINGS)):
        if set(names) & set(wanted) and not is_there:
            print(f"note: no {what} at {place}: their sections keep their last figures", file=sys.stderr)
    analyses = Analyses(options.swing, ROOT / "models", CACHE / "runs")
    sections = {}
    rubric = read_rubric(RUBRIC) if {"rendered", "fresh"} & set(wanted) else {}
    samples = read_truths(ROOT / "samples") if {"rendered", "degraded", "agreement", "cut"} & set(wanted) else []
    new = render_fresh(ROOT, CACHE / "fresh", options.fresh, options.count) if "fresh" in wanted else []
    real = real_clips(data) if has_data and {"real", "agreement", "cut"} & set(wanted) else []
    analyses.plan([truth.clip for truth in [*samples, *new]] + real)
    if "rendered" in wanted:
        import worst  # needs OpenCV, which --check and --fresh do without
        sections["rendered"], frames, pairs = measure_rendered(analyses, samples, rubric)
        worst.clear(RESULTS / PICTURES)
        sections["rendered"]["worst"] = {"frames": worst.draw_frames(frames, RESULTS / PICTURES),
                                         "contacts": worst.draw_contacts(pairs, samples, RESULTS / PICTURES)}
    if "fresh" in wanted:
        sections["fresh"], _, _ = measure_rendered(analyses, new, rubric)
        sections["fresh"]["seed"] = options.fresh
    if "degraded" in wanted:
        sections["degraded"] = measure_degraded(analyses, samples, scratch / "degraded")
    if "real" in wanted and has_data:
        sections["real"] = measure_real(analyses, data)
    if "refilmed" in wanted and has_data:
        sections["refilmed"] = measure_refilmed(analyses, data, scratch / "refilmed")
    if "strangers" in wanted and has_strangers:
        keep = keeping(read_yaml(RUBRIC), read_yaml(TEXTS))
        sections["strangers"] = measure_strangers(analyses, data, keep)
        (RESULTS / PICTURES).mkdir(parents=True, exist_ok=True)
        (RESULTS / PICTURES / PLOT).write_text(scores_plot(sections["strangers"]["levels"]), encoding="utf-8")
    if "agreement" in wanted:
        from agreement import measure_agreement  # imports MediaPipe, which takes seconds
        print("agreement with MediaPipe", file=sys.stderr)
        runs = [analyses.run(clip) for clip in [*real, *(truth.clip for truth in samples)]]
        sections["agreement"] = measure_agreement([run for run in runs if run.document], CACHE / "mediapipe")
    if "skill" in wanted and has_recordings:
        sections["skill"] = measure_skill(options.swing, data / RECORDINGS, scratch / "skill")
    if "cut" in wanted:
        labels = read_labels(data)[0] if has_data else {}
        sections["cut"] = measure_cut(analyses, options.swing, samples, labels, data, scratch / "cut")
    stamp = f"{date.today().isoformat()} with {toolkit(options.swing)}"
    return {name: rounded(section) | {"measured": stamp} for name, section in sections.items()}


def read_yaml(path: Path) -> dict:
    """A file of the models."""
    import yaml  # only here, so that --check and --page need no packages
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def toolkit(swing: Path) -> str:
    """The version measured, and the commit of the checkout."""
    version = subprocess.run([str(swing), "--version"], capture_output=True, text=True, check=False).stdout.strip()
    commit = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"], capture_output=True, text=True,
                            check=False).stdout.strip()
    return " at ".join(part for part in (version, commit) if part)


def whole_page(sections: dict, kept: dict, before: str) -> str:
    """The page of some figures, with the report of the stroke classifier's training."""
    report = ROOT / "models" / "motion" / "stroke-kinds-report.md"
    kinds = report.read_text(encoding="utf-8") if report.exists() else None
    return page(sections, kept, limits.read_bounds(), PICTURES, before, kinds)


def write_results(sections: dict, kept: dict) -> dict:
    """Writes figures.json and the page; returns what the first holds."""
    path = RESULTS / "ACCURACY.md"
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    fitting = stored.fitting(sections, kept)
    kept = stored.renewed(kept, fitting, limits.read_bounds())
    stored.write(RESULTS / "figures.json", kept)
    path.write_text(whole_page(fitting, kept, before), encoding="utf-8")
    return kept


def require_all(sections: dict, kept: dict):
    """Ends with what to do where some of the figures behind the page are not at hand."""
    lacking = stored.lacking(sections, kept)
    if sections and not lacking:
        return
    what = f"holds no figures of {', '.join(lacking)} that are those of the page" if sections else "is missing"
    only = "".join(f" --only {name}" + (" --fresh SEED" if name == "fresh" else "") for name in lacking)
    sys.exit(f"error: {CACHE / ALL} {what}.\n"
             "  why it matters: the tables of docs/accuracy/ACCURACY.md are made from it.\n"
             f"  what to do: put accuracy.json of the release there, or measure: tools/accuracy{only}")


def main() -> int:
    options = arguments()
    bounds = limits.read_bounds()
    kept, sections = stored.read(RESULTS / "figures.json"), stored.read(CACHE / ALL)
    if options.page or options.all_figures:
        require_all(sections, kept)
    if options.all_figures:
        stored.write(options.all_figures, stored.fitting(sections, kept))
        return 0
    if not (options.check or options.page):
        with tempfile.TemporaryDirectory() as scratch:
            measured = measure(options, Path(scratch))
        if "refilmed" in measured and "strangers" in stored.lacking(sections | measured, kept):
            print("note: the section of strangers' clips keeps its last figures of clips filmed otherwise: measure it, too",
                  file=sys.stderr)
        sections |= measured
        kept = stored.renewed(kept, measured, bounds)
        stored.write(CACHE / ALL, {name: sections[name] for name in SECTIONS if name in sections})
    if not options.check:
        kept = write_results(sections, kept)
    found = limits.breaches(kept, bounds)
    if found:
        print(limits.message(found), file=sys.stderr)
        return 1
    held = len(limits.compared(kept, bounds))
    print(f"{held} bounds hold." if held else limits.NOTHING_COMPARED, file=sys.stderr)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
