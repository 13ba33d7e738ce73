"""Times the toolkit beside MediaPipe and bare OpenVINO on the same clips, in turns, and prints medians and ratios.

Machines are shared and drift, so each round runs every contender once, one after the other, and the ratios are taken
within a round before the median over rounds is. Peak memory is the kernel's own count of the finished process.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

from bench_runs import Finished, run
from figures import median, shown, table
from history_bench import history
from session_bench import session

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


class Toolkit:
    """The build that is timed, and where it writes."""

    def __init__(self, swing: Path, out: Path):
        self.swing, self.out = swing, out

    def analyze(self, clip: Path, overlay: str, effort: str = "thorough") -> tuple[Finished, dict]:
        """An analysis with its own timing of the stages."""
        done = run([str(self.swing), "analyze", str(clip), "--out", str(self.out), "--effort", effort, "--overlay",
                    overlay, "--json", "-q"])
        return done, json.loads(done.output)


def told(script: str, *arguments: str) -> dict:
    """What a script beside this one prints last."""
    return json.loads(run([sys.executable, str(HERE / script), *arguments]).output.splitlines()[-1])


def decoding(clip: Path, frames: int) -> float:
    """Processor seconds a frame that decoding alone takes on one thread, without what starting takes."""
    command = ["ffmpeg", "-v", "error", "-threads", "1", "-i", str(clip), "-map", "0:v:0"]
    whole, first = (run(command + limit + ["-f", "null", "-"]).cpu_seconds for limit in ([], ["-frames:v", "1"]))
    return max(0, whole - first) / max(1, frames - 1)


def duration(clip: Path) -> float:
    """Seconds of a clip, as its container says."""
    found = run(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(clip)])
    return float(found.output)


def measure(toolkit: Toolkit, model: Path, clip: Path) -> dict:
    """Every contender once, one after the other: the figures of the round."""
    # As people run it: of clips up to 20 s that is every frame, as MediaPipe looks at them; longer ones must ask for it.
    effort = "balanced" if duration(clip) <= 20 else "thorough"
    plain = toolkit.analyze(clip, "none", effort)[1]
    frames = plain["pose"]["framesAnalyzed"]
    # MediaPipe with its own smoothing on, as it comes.
    mediapipe = told("mediapipe_baseline.py", str(clip), "--smooth")["framesPerSecond"]
    bare = told("bare_inference.py", str(model))
    video = toolkit.analyze(clip, "video", effort)[1]
    return figures(frames, plain["provenance"]["timings"], video["provenance"]["timings"], mediapipe, bare, decoding(clip, frames))


def figures(frames: int, plain: dict, drawn: dict, mediapipe: float, bare: dict, decoding: float) -> dict:
    """The rates, a second, and ratios of a round by column, from the seconds of stages with a video drawn and without."""
    pose, model, rate = plain["pose"], plain["model"], frames / plain["pose"]
    alone, together = (bare[name]["inferencesPerSecond"] for name in ("oneAtATime", "sideBySide"))
    # Both take processor time, of which there is no more than the cores give: so much is left of the upper bound
    # where nothing but decoding is added.
    own = bare["sideBySide"]["cpuSecondsPerInference"]
    return {
        "pose": rate, "mediapipe": mediapipe, "alone": alone, "together": together, "overMediapipe": rate / mediapipe,
        "ofAlone": rate / alone, "ofTogether": rate / together, "bound": own / (own + decoding),
        # Loading the model is part of finding poses, or it is not: both readings.
        "analyze": plain["total"] / (model + pose), "analyzeStrict": plain["total"] / pose,
        "video": drawn["total"] / (drawn["model"] + drawn["pose"]), "videoStrict": drawn["total"] / drawn["pose"],
    }


# The columns of a table, and how many digits they are shown with.
RATES = {"pose": "pose stage, frames/s", "mediapipe": "MediaPipe, frames/s", "alone": "bare OpenVINO one at a time, inferences/s",
         "together": "bare OpenVINO side by side"}, 1
RATIOS = {"overMediapipe": "over MediaPipe", "ofAlone": "of bare, one at a time", "ofTogether": "of bare, side by side",
          "bound": "the same with nothing but decoding added"}, 2
SHARES = {"analyze": "analyze / (model + pose)", "video": "with video / (model + pose)", "analyzeStrict": "analyze / pose",
          "videoStrict": "with video / pose"}, 2
LEGEND = """\
- of bare, one at a time: the landmarker infers over and over on the same threads, the next when the last has ended. \
This is the bare inference rate of the model; target at least 0.80.
- of bare, side by side: two inferences always in flight, so that no core ever waits. The upper bound of these cores: what \
decodes a clip as well stays below, and the next column says how far below for decoding alone.
- analyze / (model + pose), target 1.25 and 2 with video: what everything else adds to finding poses. Beside it the same \
without the seconds that loading the model takes, which shorter clips feel more."""


def rows(results: dict[str, list[dict]], columns: dict, digits: int) -> str:
    """A table of medians over the rounds, a clip a line."""
    return table(["clip", *columns.values()], [
        [clip, *(shown(median(taken[key] for taken in rounds), digits) for key in columns)] for clip, rounds in results.items()])


PARTS = {"encode": "encoding, on its way beside the rest", "decode": "decoding", "convert": "to an upright picture", "draw": "drawing"}


def repeated(sample: Path, seconds: int, rate: int, scratch: Path) -> Path:
    """A 1080p clip of so many seconds, made by repeating a sample."""
    clip = scratch / f"{seconds}-{rate}.mp4"
    run(["ffmpeg", "-v", "error", "-y", "-stream_loop", "-1", "-i", str(sample), "-t", str(seconds), "-vf",
         f"scale=1920:1080,fps={rate}", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "23", str(clip)])
    return clip


def drawing_rows(frames: int, timings: dict[str, float]) -> list[list[str]]:
    """What each part of drawing takes of a frame, the longest first, and its share of all parts together."""
    parts = {name: timings.get(f"drawing.{name}", 0.0) for name in PARTS}
    whole = sum(parts.values())
    return [[PARTS[name], shown(1000 * seconds / frames), f"{100 * seconds / whole:.0f} %"]
            for name, seconds in sorted(parts.items(), key=lambda part: -part[1])]


def drawing(toolkit: Toolkit, sample: Path, scratch: Path, rounds: int) -> str:
    """Where the time of an overlay video goes: 10 s of 1080p at 60 frames a second, medians over rounds."""
    clip = repeated(sample, 10, 60, scratch)
    taken = []
    for number in range(rounds):
        print(f"  drawing: round {number + 1} of {rounds}", file=sys.stderr)
        taken.append(toolkit.analyze(clip, "video")[1])
    names = [f"drawing.{name}" for name in PARTS]
    timings = {name: median([each["provenance"]["timings"].get(name, 0.0) for each in taken]) for name in names}
    frames = taken[0]["pose"]["framesAnalyzed"]
    alone = median([each["provenance"]["timings"]["drawing.drawOnProcessor"] for each in taken])
    return table(["overlay video of 10 s at 1080p60", "ms a frame", "share"], drawing_rows(frames, timings)) + (
        f"\n\nDrawing takes {shown(1000 * alone / frames)} ms a frame of one core's time; target at most 6."
        " The table counts time that passes, in which the encoder's threads have the cores too.")


def memory(toolkit: Toolkit, sample: Path, scratch: Path) -> list[list[str]]:
    """Peak memory on 1080p clips of 10 s and 5 min, made by repeating a sample."""
    rows = []
    for name, seconds in (("10 s", 10), ("5 min", 300)):
        clip = repeated(sample, seconds, 30, scratch)
        print(f"  memory: {name}", file=sys.stderr)
        done, document = toolkit.analyze(clip, "none")
        drawn, _ = toolkit.analyze(clip, "video")
        rows.append([f"1080p, {name}", document["pose"]["framesAnalyzed"], shown(done.peak_megabytes, 0),
                     shown(drawn.peak_megabytes, 0), shown(done.seconds)])
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("clips", nargs="*", type=Path, help="clips to time (default: the samples and a real clip)")
    parser.add_argument("--swing", type=Path, required=True, help="the built binary")
    parser.add_argument("--model", type=Path, required=True, help="folder of the installed model")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--memory", action="store_true", help="also measure peak memory on 10 s and 5 min of 1080p")
    parser.add_argument("--drawing", action="store_true", help="only say where the time of an overlay video goes")
    parser.add_argument("--session", action="store_true", help="only time five minutes of 1080p with twenty strokes")
    parser.add_argument("--history", action="store_true", help="only time reading a history of 10,000 strokes")
    arguments = parser.parse_args()
    samples = sorted((ROOT / "samples").glob("*.mp4"))
    data = Path(os.environ.get("SWING_DATA") or ROOT.parent / "shared" / "data")
    real = [clip for clip in [data / "clips" / "JoeyYu23__federer.mp4"] if clip.exists()]
    with tempfile.TemporaryDirectory() as scratch:
        toolkit = Toolkit(arguments.swing, Path(scratch))
        # In landscape, so that 1080p does not stretch it.
        sample = ROOT / "samples" / "backhand-two-handed-right.mp4"
        if arguments.drawing or arguments.session or arguments.history:
            print(drawing(toolkit, sample, Path(scratch), arguments.rounds) if arguments.drawing else
                  session(toolkit, ROOT / "samples", Path(scratch), arguments.rounds) if arguments.session else
                  history(arguments.swing, Path(scratch), arguments.rounds))
            return
        results: dict[str, list[dict]] = {}
        for clip in arguments.clips or samples + real:
            for number in range(arguments.rounds):
                print(f"  {clip.name}: round {number + 1} of {arguments.rounds}", file=sys.stderr)
                results.setdefault(clip.name, []).append(measure(toolkit, arguments.model, clip))
        print("\n\n".join([rows(results, *columns) for columns in (RATES, RATIOS, SHARES)] + [LEGEND]))
        if arguments.memory:
            head = ["clip", "frames", "peak MB", "peak MB with video", "seconds"]
            print("\n" + table(head, memory(toolkit, sample, Path(scratch))))


if __name__ == "__main__":
    main()
