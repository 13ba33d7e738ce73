"""The part that runs inside Blender's Python: builds the scene and renders the pictures a clip still lacks."""
import json
import sys
import time
from pathlib import Path

import bpy
import mathutils
import numpy as np

from . import court, pictures
from .ball import Ball
from .camera import Camera
from .clip import Motion
from .court import sun_direction
from .materials import all_materials
from .parameters import Clip
from .rig import Figure
from .schedule import Schedule

SHUTTER = 0.22
BACKGROUND_SAMPLES = 14


def settings(clip, camera, threads):
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.engine = "CYCLES"
    c.device, c.samples, c.use_adaptive_sampling, c.seed = "CPU", clip.samples, False, 7
    c.use_denoising, c.use_light_tree = False, False
    c.max_bounces = 0        # the sun directly, sky and ground by the materials
    c.caustics_reflective = c.caustics_refractive = False
    r.resolution_x, r.resolution_y, r.resolution_percentage = clip.width, clip.height, 100
    r.use_persistent_data = True
    r.use_motion_blur, r.motion_blur_shutter = True, SHUTTER
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.compression = "PNG", "RGBA", 0
    if threads:
        r.threads_mode, r.threads = "FIXED", threads
    s.view_settings.view_transform = "AgX"
    s.view_settings.look = "AgX - Medium High Contrast"
    s.view_settings.exposure = .42
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.angle, data.clip_start = "VERTICAL", camera.fov, .05
    obj = bpy.data.objects.new("camera", data)
    s.collection.objects.link(obj)
    m = np.eye(4)
    m[:3, :3], m[:3, 3] = camera.rotation, camera.position
    obj.matrix_world = mathutils.Matrix(m.tolist())
    s.camera = obj
    data.sensor_fit = "VERTICAL"
    data.angle_y = camera.fov
    return s


def box_of(points, camera, pad):
    px = np.array([camera.pixel(p) for p in points])
    px = px[np.isfinite(px).all(1)]
    if not len(px):
        return None
    x0, y0 = np.floor(px.min(0) - pad).astype(int)
    x1, y1 = np.ceil(px.max(0) + pad).astype(int)
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(camera.width, x1), min(camera.height, y1)
    return (x0, y0, x1, y1) if x1 - x0 > 3 and y1 - y0 > 3 else None


def outline(joints, frames):
    """Points that enclose the player and the racket."""
    body = [v for v in joints.values() if isinstance(v, np.ndarray)]
    head, racket = frames["head"], frames["racket"]
    body += [head[:3, 3] + head[:3, 2] * .27, head[:3, 3] + head[:3, 2] * .14 - head[:3, 1] * .13]
    for k in np.linspace(0, 2 * np.pi, 8, endpoint=False):
        body.append(racket[:3, 3] + racket[:3, 2] * (.445 + .17 * np.sin(k)) + racket[:3, 0] * .13 * np.cos(k))
    return body


def shadow_window(points, margin=.12):
    """The part of the ground (x0, y0, x1, y1) that the player's shadow can reach."""
    sun = sun_direction()
    cast = np.array([p - sun * max(p[2], 0) / sun[2] for p in points] + points)
    (x0, y0), (x1, y1) = cast[:, :2].min(0) - margin, cast[:, :2].max(0) + margin
    return x0, y0, x1, y1


def corners(window):
    x0, y0, x1, y1 = window
    return [np.array([x, y, 0.0]) for x in (x0, x1) for y in (y0, y1)]


def render_window(scene, camera, box, path):
    r = scene.render
    x0, y0, x1, y1 = box
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x = (x0 + .01) / camera.width, (x1 + .01) / camera.width
    r.border_min_y, r.border_max_y = 1 - (y1 - .01) / camera.height, 1 - (y0 - .01) / camera.height
    r.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    piece = pictures.read(path)
    if piece.shape[:2] != (y1 - y0, x1 - x0):
        raise SystemExit(f"window {box} came back as {piece.shape}")
    return piece


def background(scene, work):
    """The court before the player walks on, drawn once and kept; RGB bytes."""
    path = work / "background.png"
    if not path.exists():
        few = scene.cycles.samples
        scene.cycles.samples = BACKGROUND_SAMPLES
        scene.render.use_border = False
        scene.render.filepath = str(work / "background-part.png")
        bpy.ops.render.render(write_still=True)
        (work / "background-part.png").rename(path)
        scene.cycles.samples = few
    return (pictures.read(path)[:, :, :3] * 255 + .5).astype(np.uint8)


def main(job_path):
    job = json.loads(Path(job_path).read_text())
    clip = Clip(**job["clip"])
    work = Path(job["work"])
    motion = Motion(clip.stroke, clip.variant, clip.hand, clip.faults)
    ball = Ball(motion)
    camera = Camera(clip.stroke, clip.hand, clip.angle, clip.width, clip.height)
    plan = Schedule(clip, motion, ball, camera)
    wanted = job.get("only") or plan.unique
    todo = [i for i in wanted if not (work / f"{i:05d}.png").exists()]
    if not todo:
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = settings(clip, camera, job.get("threads", 0))
    mats = all_materials(clip.look)
    court.build(mats, clip.seed)
    still = background(scene, work)
    for o in [o for o in bpy.data.objects if o.type == "MESH"]:
        bpy.data.objects.remove(o)
    figure = Figure(mats, motion.left)
    figure.animate(motion, ball, plan.times, clip.fps)
    figure.ball.visible_shadow = False
    scene.render.film_transparent = True
    metre = camera.focal / np.linalg.norm(camera.position - camera.target)
    floor = []
    done, begun, hidden = len(wanted) - len(todo), time.time(), not sys.stdout.isatty()
    for n, i in enumerate(todo):
        t = float(plan.times[i])
        joints, frames = motion.at(t)
        scene.frame_set(i)
        body, flying = outline(joints, frames), ball.at(t)
        for o in floor:
            bpy.data.objects.remove(o)
        patch = shadow_window(body)
        floor = court.ground(mats, patch)
        box = box_of(body + corners(patch), camera, .05 * metre)
        seen = box_of([flying], camera, .16 * metre)
        if seen:
            box = (min(box[0], seen[0]), min(box[1], seen[1]), max(box[2], seen[2]), max(box[3], seen[3]))
        picture = pictures.paste(still, render_window(scene, camera, box, work / "window.png"), box[0], box[1])
        pictures.write(work / f"{i:05d}.png", picture)
        each = (time.time() - begun) / (n + 1)
        print(f"@ picture {done + n + 1} of {len(wanted)}, {each:.1f} s each, {each * (len(todo) - n - 1) / 60:.0f} min left",
              end="\n" if hidden else "\r", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
