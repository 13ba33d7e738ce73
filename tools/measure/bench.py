"""Times the toolkit beside MediaPipe and bare OpenVINO on the same clips, in turns, and prints medians and ratios.

Machines are shared and drift, so each round runs every contender once, one after the other, and the ratios are taken
within a round before the median over rounds is. Peak memory is the kernel's own count of the finished process.
"""

import argparse
import json
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench_runs import Finished, run
from figures import median, shown, table
from history_bench import history
from session_bench import session

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


class Contenders:
    """The commands that are compared."""

    def __init__(self, swing: Path, python: str, model: Path, out: Path):
        self.swing, self.python, self.model, self.out = swing, python, model, out

    def analyze(self, clip: Path, overlay: str, effort: str = "thorough") -> tuple[Finished, dict]:
        """The toolkit with its own timing of the stages."""
        done = run([str(self.swing), "analyze", str(clip), "--out", str(self.out), "--effort", effort, "--overlay",
                    overlay, "--json", "-q"])
        return done, json.loads(done.output)

    def mediapipe(self, clip: Path) -> float:
        """MediaPipe's frames a second, with its own smoothing on, as it comes."""
        done = run([self.python, str(HERE / "mediapipe_baseline.py"), str(clip), "--smooth"])
        return json.loads(done.output.splitlines()[-1])["framesPerSecond"]

    def bare(self) -> dict:
        """The prepared landmarker alone, one at a time and side by side: rates, and processor seconds an inference."""
        done = run([self.python, str(HERE / "bare_inference.py"), str(self.model)])
        return json.loads(done.output)

    @staticmethod
    def decoding(clip: Path, frames: int) -> float:
        """Processor seconds a frame that decoding alone takes on one thread, without what starting takes."""
        command = ["ffmpeg", "-v", "error", "-threads", "1", "-i", str(clip), "-map", "0:v:0"]
        whole, first = (run(command + limit + ["-f", "null", "-"]).cpu_seconds for limit in ([], ["-frames:v", "1"]))
        return max(0, whole - first) / max(1, frames - 1)


@dataclass
class Round:
    """What one round measured on a clip; rates are a second, times are seconds."""

    frames: int
    timings: dict
    video_timings: dict
    mediapipe: float
    bare: dict
    decoding: float

    def figures(self) -> dict:
        """The rates and ratios of the round, by column."""
        pose, model = self.timings["pose"], self.timings["model"]
        rate = self.frames / pose
        alone, together = self.bare["oneAtATime"], self.bare["sideBySide"]
        # Both take processor time, of which there is no more than the cores give: so much is left of the upper bound
        # where nothing but decoding is added.
        own = together["cpuSecondsPerInference"]
        drawn = self.video_timings
        return {
            "pose": rate, "mediapipe": self.mediapipe, "alone": alone["inferencesPerSecond"],
            "together": together["inferencesPerSecond"], "overMediapipe": rate / self.mediapipe,
            "ofAlone": rate / alone["inferencesPerSecond"], "ofTogether": rate / together["inferencesPerSecond"],
            "bound": own / (own + self.decoding),
            # Loading the model is part of finding poses, or it is not: both readings.
            "analyze": self.timings["total"] / (model + pose), "analyzeStrict": self.timings["total"] / pose,
            "video": drawn["total"] / (drawn["model"] + drawn["pose"]), "videoStrict": drawn["total"] / drawn["pose"],
        }


def duration(clip: Path) -> float:
    """Seconds of a clip, as its container says."""
    found = run(["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(clip)])
    return float(found.output)


def measure(contenders: Contenders, clip: Path) -> Round:
    """Every contender once, one after the other."""
    # As people run it: of clips up to 20 s that is every frame, as MediaPipe looks at them; longer ones must ask for it.
    effort = "balanced" if duration(clip) <= 20 else "thorough"
    plain = contenders.analyze(clip, "none", effort)[1]
    frames = plain["pose"]["framesAnalyzed"]
    mediapipe, bare = contenders.mediapipe(clip), contenders.bare()
    video = contenders.analyze(clip, "video", effort)[1]
    return Round(frames, plain["provenance"]["timings"], video["provenance"]["timings"], mediapipe, bare,
                 contenders.decoding(clip, frames))


RATES = {
    "pose": ("pose stage, frames/s", 1), "mediapipe": ("MediaPipe, frames/s", 1),
    "alone": ("bare OpenVINO one at a time, inferences/s", 1), "together": ("bare OpenVINO side by side", 1),
}
RATIOS = {
    "overMediapipe": ("over MediaPipe", 2), "ofAlone": ("of bare, one at a time", 2),
    "ofTogether": ("of bare, side by side", 2), "bound": ("the same with nothing but decoding added", 2),
}
SHARES = {
    "analyze": ("analyze / (model + pose)", 2), "video": ("with video / (model + pose)", 2),
    "analyzeStrict": ("analyze / pose", 2), "videoStrict": ("with video / pose", 2),
}
LEGEND = """\
- of bare, one at a time: the landmarker infers over and over on the same threads, the next when the last has ended. \
This is the bare inference rate of the model; target at least 0.80.
- of bare, side by side: two inferences always in flight, so that no core ever waits. The upper bound of these cores: what \
decodes a clip as well stays below, and the next column says how far below for decoding alone.
- analyze / (model + pose), target 1.25 and 2 with video: what everything else adds to finding poses. Beside it the same \
without the seconds that loading the model takes, which shorter clips feel more."""


def rows(results: dict[str, list[Round]], columns: dict) -> str:
    """A table of medians over the rounds, a clip a line."""
    lines = []
    for clip, rounds in results.items():
        figures = [taken.figures() for taken in rounds]
        lines.append([clip] + [shown(median([each[key] for each in figures]), digits)
                               for key, (_, digits) in columns.items()])
    return table(["clip"] + [title for title, _ in columns.values()], lines)


PARTS = {
    "encode": "encoding, on its way beside the rest", "decode": "decoding", "convert": "to an upright picture",
    "draw": "drawing",
}


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


def drawing(contenders: Contenders, sample: Path, scratch: Path, rounds: int) -> str:
    """Where the time of an overlay video goes: 10 s of 1080p at 60 frames a second, medians over rounds."""
    clip = repeated(sample, 10, 60, scratch)
    taken = []
    for number in range(rounds):
        print(f"  drawing: round {number + 1} of {rounds}", file=sys.stderr)
        taken.append(contenders.analyze(clip, "video")[1])
    names = [f"drawing.{name}" for name in PARTS]
    timings = {name: median([each["provenance"]["timings"].get(name, 0.0) for each in taken]) for name in names}
    frames = taken[0]["pose"]["framesAnalyzed"]
    alone = median([each["provenance"]["timings"]["drawing.drawOnProcessor"] for each in taken])
    return table(["overlay video of 10 s at 1080p60", "ms a frame", "share"], drawing_rows(frames, timings)) + (
        f"\n\nDrawing takes {shown(1000 * alone / frames)} ms a frame of one core's time; target at most 6."
        " The table counts time that passes, in which the encoder's threads have the cores too.")


def memory(contenders: Contenders, sample: Path, scratch: Path) -> list[list[str]]:
    """Peak memory on 1080p clips of 10 s and 5 min, made by repeating a sample."""
    rows = []
    for name, seconds in (("10 s", 10), ("5 min", 300)):
        clip = repeated(sample, seconds, 30, scratch)
        print(f"  memory: {name}", file=sys.stderr)
        done, document = contenders.analyze(clip, "none")
        drawn, _ = contenders.analyze(clip, "video")
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
        contenders = Contenders(arguments.swing, sys.executable, arguments.model, Path(scratch))
        # In landscape, so that 1080p does not stretch it.
        sample = ROOT / "samples" / "backhand-two-handed-right.mp4"
        if arguments.drawing:
            print(drawing(contenders, sample, Path(scratch), arguments.rounds))
            return
        if arguments.session:
            print(session(contenders, ROOT / "samples", Path(scratch), arguments.rounds))
            return
        if arguments.history:
            print(history(arguments.swing, Path(scratch), arguments.rounds))
            return
        results: dict[str, list[Round]] = {}
        for clip in arguments.clips or samples + real:
            for number in range(arguments.rounds):
                print(f"  {clip.name}: round {number + 1} of {arguments.rounds}", file=sys.stderr)
                results.setdefault(clip.name, []).append(measure(contenders, clip))
        print("\n\n".join([rows(results, columns) for columns in (RATES, RATIOS, SHARES)] + [LEGEND]))
        if arguments.memory:
            head = ["clip", "frames", "peak MB", "peak MB with video", "seconds"]
            print("\n" + table(head, memory(contenders, sample, Path(scratch))))


if __name__ == "__main__":
    main()
