"""Makes a clip: draws the pictures it lacks, then writes sound, MP4 and truth."""
import hashlib
import json
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import numpy as np

from . import encode, sound, truth
from .ball import Ball
from .camera import Camera
from .clip import Motion
from .problems import UNAVAILABLE, Problem
from .schedule import Schedule
from .strokes import MODULES

TRIES = 12
PICTURE_CODE = ("ball", "blender", "body", "camera", "clip", "clothes", "court", "extremities", "faults", "head", "lofts", "materials",
                "motion", "pictures", "racket", "rest", "rig", "schedule", "skeleton", "vectors", "strokes/common")
HERE = Path(__file__).resolve().parent


def fingerprint(clip):
    """Changes whenever the pictures would: the parameters and the code that draws them."""
    h = hashlib.sha256(json.dumps(asdict(clip), sort_keys=True).encode())
    for name in PICTURE_CODE + ("strokes/" + MODULES[clip.stroke, clip.variant],):
        h.update((HERE / (name + ".py")).read_bytes())
    return h.hexdigest()


def work_folder(root, clip, fresh):
    work = root / clip.name
    stamp, now = work / "inputs.sha256", fingerprint(clip)
    if fresh or (work.exists() and (not stamp.exists() or stamp.read_text().strip() != now)):
        if work.exists():
            print(f"render: the description or the renderer changed, so the old pictures of {clip.name} are thrown away")
        shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    (root / ".gitignore").write_text("*\n")
    stamp.write_text(now + "\n")
    return work


def draw(work, clip, plan, threads, only):
    job = work / "job.json"
    wanted = only or plan.unique
    job.write_text(json.dumps({"clip": asdict(clip), "work": str(work), "threads": threads, "only": wanted}))

    def missing():
        return [i for i in wanted if not (work / f"{i:05d}.png").exists()]
    idle = 0
    for attempt in range(TRIES):
        before = len(missing())
        if not before:
            return
        if attempt:
            print(f"render: Blender stopped with {before} pictures to go; starting it again", flush=True)
        process = subprocess.Popen([sys.executable, "-m", "swingclip.blender", str(job)], cwd=HERE.parent, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=1)
        tail = []
        for line in process.stdout:
            if line.startswith("@ "):
                print("render: " + line[2:].rstrip(), flush=True)
            elif line.strip() and not line.startswith(("Fra:", "Saved:", " Time:")):
                tail = (tail + [line.rstrip()])[-8:]
        process.wait()
        idle = idle + 1 if len(missing()) == before else 0
        if idle == 3:
            break
    if missing():
        raise Problem("Blender ended three times without finishing a picture: " + " | ".join(tail[-3:]), "the clip lacks pictures",
                      "read the lines above; a library that bpy needs may be missing (see tools/samples/README.md)", UNAVAILABLE)


def make(clip, a):
    out = a.out or Path(a.clip).resolve().parent
    motion = Motion(clip.stroke, clip.variant, clip.hand, clip.faults)
    ball = Ball(motion)
    camera = Camera(clip.stroke, clip.hand, clip.angle, clip.width, clip.height)
    plan = Schedule(clip, motion, ball, camera)
    distance = float(np.linalg.norm(camera.position - ball.contact))
    hit = sound.hit_time(plan.contact_time, distance)
    bounce = None
    if ball.bounce is not None and plan.contact_time + ball.bounce > 0:
        bounce = sound.hit_time(plan.contact_time + ball.bounce, float(np.linalg.norm(camera.position - ball.at_bounce)))
    if not a.truth_only:
        only = None
        if a.frames:
            try:
                only = [int(v) for v in a.frames.split(",")]
            except ValueError:
                raise Problem(f"--frames is {a.frames!r}", "frames are numbers with commas between", "write for example --frames 0,93") from None
            if not all(0 <= v < plan.count for v in only):
                raise Problem(f"a frame in {a.frames} is outside 0 to {plan.count - 1}", "the clip has no such frame", "name frames inside the clip")
        work = work_folder(a.work, clip, a.fresh)
        print(f"render: {clip.name}: {plan.count} frames, {len(plan.unique)} different pictures, {clip.width}x{clip.height}; work in {work}", flush=True)
        draw(work, clip, plan, a.threads, only)
        if only:
            print(f"render: {len(only)} pictures are in {work}")
            return
        sound.write(work / "sound.wav", plan.count / clip.fps, hit, bounce, clip.stroke == "serve", clip.seed)
        encode.encode(work, plan, work / "sound.wav", out / (clip.name + ".mp4"))
        if a.still is not None:
            encode.still(work / f"{plan.source[a.still]:05d}.png", out / (clip.name + ".jpg"))
    truth.write(out / (clip.name + ".truth.json"), truth.build(clip, motion, ball, camera, plan, hit, bounce))
    print(f"render: wrote {out / clip.name}.truth.json" + ("" if a.truth_only else f" and {clip.name}.mp4"))

