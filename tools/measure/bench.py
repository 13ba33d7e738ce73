"""Times the toolkit beside MediaPipe and bare OpenVINO on the same clips, in turns, and prints medians and ratios.

Machines are shared and drift, so each round runs every contender once, one after the other, and the ratios are taken
within a round before the median over rounds is. Peak memory is the kernel's own count of the finished process.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from figures import median, shown, table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


@dataclass
class Finished:
    """A process that has ended: what it printed, how long it took, on how much processor time, and its peak memory."""

    output: str
    seconds: float
    cpu_seconds: float
    peak_megabytes: float


def run(command: list[str], environment: dict | None = None) -> Finished:
    """Runs a command to its end; a failing one stops the bench with what it said."""
    started = time.perf_counter()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=output, stderr=errors, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        if process.returncode != 0:
            sys.exit(f"{command[0]} ended with {process.returncode}:\n{errors.read().decode(errors='replace')}")
        cpu_seconds = usage.ru_utime + usage.ru_stime
        return Finished(output.read().decode(), seconds, cpu_seconds, usage.ru_maxrss / 1024)


class Contenders:
    """The commands that are compared."""

    def __init__(self, swing: Path, python: str, model: Path, out: Path):
        self.swing, self.python, self.model, self.out = swing, python, model, out

    def analyze(self, clip: Path, overlay: str) -> tuple[Finished, dict]:
        """The toolkit, with its own timing of the stages."""
        done = run([str(self.swing), "analyze", str(clip), "--out", str(self.out), "--overlay", overlay, "--json", "-q"])
        return done, json.loads(done.output)

    def mediapipe(self, clip: Path) -> float:
        """MediaPipe's frames a second, with its own smoothing on, as it comes."""
        done = run([self.python, str(HERE / "mediapipe_baseline.py"), str(clip), "--smooth"])
        return json.loads(done.output.splitlines()[-1])["framesPerSecond"]

    def bare(self) -> dict:
        """The prepared landmarker alone: inferences a second, and processor seconds an inference."""
        done = run([self.python, str(HERE / "bare_inference.py"), str(self.model), "--repeat", "1"])
        return json.loads(done.output)

    @staticmethod
    def decoding(clip: Path, frames: int) -> float:
        """Processor seconds a frame that decoding alone takes on one thread, without what starting takes."""
        command = ["ffmpeg", "-v", "error", "-threads", "1", "-i", str(clip), "-map", "0:v:0"]
        whole, first = (run(command + limit + ["-f", "null", "-"]).cpu_seconds for limit in ([], ["-frames:v", "1"]))
        return max(0, whole - first) / max(1, frames - 1)


def compare(contenders: Contenders, clip: Path, rounds: int) -> list[str]:
    """One row of the table: medians over the rounds."""
    ours, theirs, bare, bound, plain, video = [], [], [], [], [], []
    for number in range(rounds):
        print(f"  {clip.name}: round {number + 1} of {rounds}", file=sys.stderr)
        _, document = contenders.analyze(clip, "none")
        timings = document["provenance"]["timings"]
        frames = document["pose"]["framesAnalyzed"]
        ours.append(frames / timings["pose"])
        # Loading the model is part of finding poses; the ratios ask what everything else adds.
        plain.append(timings["total"] / (timings["model"] + timings["pose"]))
        theirs.append(contenders.mediapipe(clip))
        inference = contenders.bare()
        bare.append(inference["inferencesPerSecond"])
        # Both take processor time, of which there is no more than the cores give: so much is left of the bare rate where
        # nothing but decoding is added.
        own = inference["cpuSecondsPerInference"]
        bound.append(own / (own + contenders.decoding(clip, frames)))
        _, document = contenders.analyze(clip, "video")
        timings = document["provenance"]["timings"]
        video.append(timings["total"] / (timings["model"] + timings["pose"]))
    return [
        clip.name, shown(median(ours)), shown(median(theirs)), shown(median(bare)),
        shown(median([a / b for a, b in zip(ours, theirs)]), 2), shown(median([a / b for a, b in zip(ours, bare)]), 2),
        shown(median(bound), 2), shown(median(plain), 2), shown(median(video), 2),
    ]


def memory(contenders: Contenders, sample: Path, scratch: Path) -> list[list[str]]:
    """Peak memory on 1080p clips of 10 s and 5 min, made by repeating a sample."""
    rows = []
    for name, seconds in (("10 s", 10), ("5 min", 300)):
        clip = scratch / f"{seconds}.mp4"
        run(["ffmpeg", "-v", "error", "-y", "-stream_loop", "-1", "-i", str(sample), "-t", str(seconds), "-vf",
             "scale=1920:1080,fps=30", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "23", str(clip)])
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
    arguments = parser.parse_args()
    samples = sorted((ROOT / "samples").glob("*.mp4"))
    data = Path(os.environ.get("SWING_DATA") or ROOT.parent / "shared" / "data")
    real = [clip for clip in [data / "clips" / "JoeyYu23__federer.mp4"] if clip.exists()]
    with tempfile.TemporaryDirectory() as scratch:
        contenders = Contenders(arguments.swing, sys.executable, arguments.model, Path(scratch))
        rows = [compare(contenders, clip, arguments.rounds) for clip in arguments.clips or samples + real]
        print(table(["clip", "pose stage, frames/s", "MediaPipe, frames/s", "bare OpenVINO, inferences/s",
                     "over MediaPipe", "of bare", "of bare with nothing but decoding added", "analyze / (model + pose)", "analyze with video / (model + pose)"],
                    rows))
        if arguments.memory:
            head = ["clip", "frames", "peak MB", "peak MB with video", "seconds"]
            print("\n" + table(head, memory(contenders, samples[0], Path(scratch))))


if __name__ == "__main__":
    main()
