"""Pictures and sound to a small MP4: H.264 yuv420p, AAC, index in front; turned, unevenly timed or slowed as a phone does."""
import math
import shutil
import subprocess

from . import mp4
from .problems import UNAVAILABLE, Problem

CLOCK = 90000          # ticks a second of the picture track
UNTURN = {0: "", 90: "transpose=cclock,", 180: "hflip,vflip,", 270: "transpose=clock,"}


def encode(work, clip, plan, audio, target, crf=22):
    """`audio` may be None: phones record slow motion without sound."""
    need_tools()
    part = target.with_suffix(".part.mp4")
    listing = work / "frames.ffconcat"
    listing.write_text(frame_list(plan))
    command = ["-f", "concat", "-safe", "0", "-i", str(listing)]
    command += ["-i", str(audio)] if audio else []
    command += ["-vf", f"{UNTURN[clip.rotation]}settb=1/{CLOCK},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
                "-fps_mode", "passthrough", "-enc_time_base", f"1:{CLOCK}", "-video_track_timescale", str(CLOCK),
                "-c:v", "libx264", "-preset", "slow", "-crf", str(crf), "-g", str(clip.fps), "-colorspace", "bt709",
                "-color_primaries", "bt709", "-color_trc", "bt709", "-map_metadata", "-1", "-fflags", "+bitexact"]
    command += ["-bsf:v", f"setts=pts=PTS:dts=DTS:duration={round(CLOCK / clip.fps)}"]      # else the last frame would be shown for no time
    command += ["-c:a", "aac", "-b:a", "64k", "-ac", "1"] if audio else ["-an"]
    flags = "+faststart"
    if clip.capture:
        command += ["-metadata", f"com.android.capture.fps={clip.capture}"]
        flags += "+use_metadata_tags"
    try:
        ffmpeg([*command, "-movflags", flags, str(part)], "the clip was not written")
    finally:
        listing.unlink()
    if clip.rotation:
        mp4.turn(part, clip.rotation)
    part.rename(target)


def ffmpeg(words, why):
    run = subprocess.run(["ffmpeg", "-v", "error", "-y", *words], capture_output=True, text=True)
    if run.returncode:
        raise Problem(f"ffmpeg stopped: {run.stderr.strip()[-300:]}", why, "look at the message above; the rendered pictures are kept",
                      UNAVAILABLE)


def need_tools():
    for tool in ("ffmpeg", "ffprobe"):
        if not shutil.which(tool):
            raise Problem(f"{tool} is not installed", "the rendered pictures cannot be made into a clip without it",
                          "install ffmpeg (Debian: apt-get install ffmpeg) and run the same command again; finished pictures are kept", UNAVAILABLE)


def frame_list(plan):
    """Every frame's picture and how long it is shown."""
    # Whole microseconds from the clip's beginning, rounded up: ffmpeg cuts off what is less than a tick of the clock.
    marks = [math.ceil(second * 1e6 - 1e-3) for second in [*plan.shown, plan.length]]
    lines = ["ffconcat version 1.0"]
    for name, begin, end in zip(plan.names, marks, marks[1:]):
        lines += [f"file {name}.png", f"option framerate {CLOCK}", f"duration {(end - begin) / 1e6:.6f}"]
    return "\n".join(lines) + "\n"


def times(video):
    """When each frame of a finished clip is shown, seconds."""
    need_tools()
    run = subprocess.run(["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of", "csv=p=0", str(video)],
                         capture_output=True, text=True)
    return sorted(float(line.strip(",")) for line in run.stdout.split() if line.strip(",") not in ("", "N/A"))


def still(picture, target):
    """A small JPEG of one picture, for a page."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(picture), "-vf", "scale='min(960,iw)':-2", "-q:v", "4", "-map_metadata", "-1",
                    "-fflags", "+bitexact", str(target)], check=True)
