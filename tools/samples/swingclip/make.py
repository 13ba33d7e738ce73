"""Makes a clip: draws the pictures it lacks, then writes sound, MP4 and truth."""
import hashlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

from . import encode, sound, truth
from .camera import Camera
from .problems import UNAVAILABLE, Problem
from .schedule import Schedule
from .take import Take

TRIES = 12
# What draws a picture; how the player moves is not among it, since a picture's name says what moves in it.
PICTURE_CODE = ("blender", "body", "clothes", "companion", "court", "extremities", "head", "lofts", "looks", "materials", "pictures", "racket",
                "rest", "rig")
HERE = Path(__file__).resolve().parent
TOLERANCE = 0.0005     # seconds between when a frame should be shown and when the file shows it


def fingerprint(clip, camera):
    """Changes whenever the still part of the pictures would, or the way they are drawn."""
    scene = [clip.look, clip.stature, clip.hand, clip.seed, clip.samples, clip.rate, clip.width, clip.height, clip.companion,
             camera.matrix().round(4).tolist()]
    h = hashlib.sha256(json.dumps(scene, sort_keys=True).encode())
    for name in PICTURE_CODE:
        h.update((HERE / (name + ".py")).read_bytes())
    return h.hexdigest()


def work_folder(root, clip, camera, fresh):
    work = root / clip.name
    stamp, now = work / "inputs.sha256", fingerprint(clip, camera)
    if fresh or (work.exists() and (not stamp.exists() or stamp.read_text().strip() != now)):
        if work.exists():
            print(f"render: the description or the renderer changed, so the old pictures of {clip.name} are thrown away")
        shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    (root / ".gitignore").write_text("*\n")
    stamp.write_text(now + "\n")
    return work


def draw(work, clip, plan, a, wanted):
    """Draws the pictures of these frames that are not there yet; Blender is started again where it falls over."""
    idle = 0
    for attempt in range(TRIES):
        todo = [i for i in wanted if not picture(work, plan, i).exists()]
        if not todo:
            return
        if attempt:
            print(f"render: Blender stopped with {len(todo)} pictures to go; starting it again", flush=True)
        tail = run_blender(work, clip, plan, a, todo)
        left = sum(not picture(work, plan, i).exists() for i in todo)
        idle = idle + 1 if left == len(todo) else 0
        if idle == 3:
            break
    if any(not picture(work, plan, i).exists() for i in wanted):
        raise Problem("Blender ended three times without finishing a picture: " + " | ".join(tail[-3:]), "the clip lacks pictures",
                      "read the lines above; a library that bpy needs may be missing (see tools/samples/README.md)", UNAVAILABLE)


def picture(work, plan, frame):
    return work / (plan.names[frame] + ".png")


def run_blender(work, clip, plan, a, todo):
    """One or more Blenders side by side, each with its share; the last lines they said."""
    if a.processes > 1 and not (work / "background.png").exists():
        tail = follow(work, clip, plan, a, [todo[:1]])      # draws the background, which all others need
        if not picture(work, plan, todo[0]).exists():
            return tail
        todo = todo[1:]
    return follow(work, clip, plan, a, [todo[k::a.processes] for k in range(a.processes)])


def follow(work, clip, plan, a, shares):
    """Runs a Blender on each share and passes on what they say; the last lines that are not about pictures.

    All write into one pipe: read one after the other, those further on would wait for room in theirs.
    """
    said, speech = os.pipe()
    running = [start_blender(work, clip, plan, a, k, share, speech) for k, share in enumerate(shares)]
    os.close(speech)
    tail = []
    with open(said, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("@ "):
                print("render: " + line[2:].rstrip(), flush=True)
            elif line.strip() and not line.startswith(("Fra:", "Saved:", " Time:")):
                tail = (tail + [line.rstrip()])[-8:]
    for process in running:
        process.wait()
    return tail


def start_blender(work, clip, plan, a, number, frames, speech):
    job = work / f"job-{number}.json"
    job.write_text(json.dumps({"clip": asdict(clip), "work": str(work), "threads": a.threads,
                               "pictures": [[float(plan.instants[i]), plan.names[i]] for i in frames]}))
    return subprocess.Popen([sys.executable, "-m", "swingclip.blender", str(job)], cwd=HERE.parent, stdout=speech,
                            stderr=subprocess.STDOUT)


def chosen_frames(text, plan):
    try:
        only = [int(v) for v in text.split(",")]
    except ValueError:
        raise Problem(f"--frames is {text!r}", "frames are numbers with commas between", "write for example --frames 0,93") from None
    for frame in only:
        check_frame(frame, plan)
    return only


def check_frame(frame, plan):
    if not 0 <= frame < plan.count:
        raise Problem(f"frame {frame} is outside 0 to {plan.count - 1}", "the clip has no such frame", "name a frame inside the clip")


def shown_times(plan, video):
    """When the finished file shows each frame; it must be what was planned."""
    seconds = encode.times(video)
    if len(seconds) != plan.count or max(abs(a - b) for a, b in zip(seconds, plan.shown)) > TOLERANCE:
        raise Problem(f"{video.name} shows its frames at other times than planned", "the truth would not belong to the clip",
                      "render the clip again; if this happens again, use another version of ffmpeg (5.1 is known to work)", UNAVAILABLE)
    return seconds


def make(clip, a):
    out = a.out or Path(a.clip).resolve().parent
    video = out / (clip.name + ".mp4")
    take, camera = Take(clip), Camera.of(clip)
    plan = Schedule(clip, take, camera)
    only = None if a.frames is None else chosen_frames(a.frames, plan)
    if a.still is not None:
        check_frame(a.still, plan)
    if out.exists() and not out.is_dir():
        raise Problem(f"--out names {out}, which is no folder", "the clip and its truth are written into it", "name a folder")
    out.mkdir(parents=True, exist_ok=True)
    if not a.truth_only:
        encode.need_tools()
        work = work_folder(a.work, clip, camera, a.fresh)
        print(f"render: {clip.name}: {plan.count} frames, {len(plan.unique)} different pictures, {clip.width}x{clip.height}; work in {work}", flush=True)
        draw(work, clip, plan, a, only or plan.unique)
        if only:
            for i in only:
                print(f"render: frame {i} is {picture(work, plan, i)}")
            return
        if not clip.capture:
            sound.write(work / "sound.wav", plan.length, take.parts, camera, clip.seed)
        encode.encode(work, clip, plan, None if clip.capture else work / "sound.wav", video)
        if a.still is not None:
            encode.still(picture(work, plan, a.still), out / (clip.name + ".jpg"))
    seconds = shown_times(plan, video) if video.exists() else list(plan.shown)
    truth.write(out / (clip.name + ".truth.json"), truth.build(clip, take, camera, plan, seconds))
    print(f"render: wrote {out / clip.name}.truth.json" + ("" if a.truth_only else f" and {clip.name}.mp4"))
