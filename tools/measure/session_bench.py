"""Times a long recording in which little happens: five minutes of 1080p with twenty strokes, joined from samples."""

import sys
from pathlib import Path

from bench_runs import run
from figures import median, shown, table

# One player's strokes in landscape, taken in turn; after each stroke the last picture stands still, with a camera's noise on it.
SAMPLES = ("forehand-right", "backhand-two-handed-right", "slice-right", "forehand-volley-right", "backhand-volley-right")
STROKES, SECONDS_EACH, RATE, NOISE = 20, 15, 30, 8
# Two readings of one stroke lie so near, seconds.
SAME = 0.1


def make_session(samples: Path, scratch: Path) -> Path:
    """The recording; about two minutes of encoding."""
    names = [SAMPLES[place % len(SAMPLES)] for place in range(STROKES)]
    inputs = [part for name in names for part in ("-i", str(samples / f"{name}.mp4"))]
    steps = [f"[{place}:v]fps={RATE},scale=1920:1080,setsar=1,tpad=stop_mode=clone:stop_duration={SECONDS_EACH},"
             f"trim=duration={SECONDS_EACH},setpts=PTS-STARTPTS[v{place}];"
             f"[{place}:a]aresample=48000,apad,atrim=duration={SECONDS_EACH},asetpts=PTS-STARTPTS[a{place}]"
             for place in range(STROKES)]
    joined = "".join(f"[v{place}][a{place}]" for place in range(STROKES))
    steps.append(f"{joined}concat=n={STROKES}:v=1:a=1[v][sound];[v]noise=alls={NOISE}:allf=t[picture]")
    clip = scratch / "session.mp4"
    run(["ffmpeg", "-v", "error", "-y", *inputs, "-filter_complex", ";".join(steps), "-map", "[picture]", "-map", "[sound]",
         "-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-c:a", "aac", str(clip)])
    return clip


def differences(strokes: list[dict], others: list[dict]) -> int:
    """How many strokes of either reading the other does not have, of the same kind and hand."""
    def has(rows, stroke):
        return any(row["kind"] == stroke["kind"] and row["hand"] == stroke["hand"]
                   and abs(row["contact"]["time"] - stroke["contact"]["time"]) <= SAME for row in rows)
    return sum(not has(others, one) for one in strokes) + sum(not has(strokes, one) for one in others)


def session(toolkit, samples: Path, scratch: Path, rounds: int) -> str:
    """How fast each effort goes through the recording, beside decoding alone, medians over rounds."""
    print("  session: encoding the recording", file=sys.stderr)
    clip = make_session(samples, scratch)
    length = STROKES * SECONDS_EACH
    seconds, found = {}, {}
    for number in range(rounds):
        print(f"  session: round {number + 1} of {rounds}", file=sys.stderr)
        decoding = run(["ffmpeg", "-v", "error", "-i", str(clip), "-map", "0:v:0", "-f", "null", "-"])
        seconds.setdefault("decoding alone", []).append(decoding.seconds)
        for effort in ("quick", "balanced", "thorough"):
            # Every frame costs the same in every round: once is enough.
            if effort == "thorough" and number:
                continue
            done, document = toolkit.analyze(clip, "none", effort)
            seconds.setdefault(effort, []).append(done.seconds)
            found[effort] = document["strokes"]
    lines = []
    for name, times in seconds.items():
        ratios = [whole / one for whole, one in zip(seconds["decoding alone"], times)]
        known = found.get(name)
        lines.append([name, shown(length / median(times)), shown(median(ratios), 2), len(known) if known is not None else "–",
                      differences(known, found["thorough"]) if known is not None else "–"])
    return table([f"{length // 60} min of 1080p{RATE} with {STROKES} strokes", "times real time", "of decoding's rate", "strokes found",
                  "unlike thorough"], lines)
