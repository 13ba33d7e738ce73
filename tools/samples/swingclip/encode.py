"""Pictures and sound to a small MP4: H.264 yuv420p, AAC, index in front."""
import os
import shutil
import subprocess

from .problems import UNAVAILABLE, Problem


def encode(work, schedule, audio, target, crf=22):
    if not shutil.which("ffmpeg"):
        raise Problem("ffmpeg is not installed", "the rendered pictures cannot be made into a clip without it",
                      "install ffmpeg (Debian: apt-get install ffmpeg) and run the same command again; finished pictures are kept", UNAVAILABLE)
    order = work / "order"
    shutil.rmtree(order, ignore_errors=True)
    order.mkdir()
    for i, s in enumerate(schedule.source):
        os.link(work / f"{s:05d}.png", order / f"{i:05d}.png")
    part = target.with_suffix(".part.mp4")
    run = subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-framerate", str(schedule.fps), "-i", str(order / "%05d.png"), "-i", str(audio),
         "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
         "-c:v", "libx264", "-preset", "slow", "-crf", str(crf), "-g", str(schedule.fps), "-colorspace", "bt709",
         "-color_primaries", "bt709", "-color_trc", "bt709", "-c:a", "aac", "-b:a", "64k", "-ac", "1",
         "-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact", str(part)],
        capture_output=True, text=True)
    shutil.rmtree(order, ignore_errors=True)
    if run.returncode:
        raise Problem(f"ffmpeg stopped: {run.stderr.strip()[-300:]}", "the clip was not written", "look at the message above; the rendered pictures are kept", UNAVAILABLE)
    part.rename(target)


def still(picture, target):
    """A small JPEG of one picture, for a page."""
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", str(picture), "-vf", "scale='min(960,iw)':-2", "-q:v", "4", "-map_metadata", "-1",
                    "-fflags", "+bitexact", str(target)], check=True)
