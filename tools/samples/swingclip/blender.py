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
BACKGROUND_SAMPLES = 24


def settings(clip, camera, threads):
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.engine = "CYCLES"
    c.device, c.samples, c.use_adaptive_sampling, c.seed = "CPU", clip.samples, False, 7
    c.use_denoising, c.denoiser = True, "OPENIMAGEDENOISE"
    c.denoising_prefilter, c.denoising_input_passes = "FAST", "RGB_ALBEDO_NORMAL"
    if hasattr(c, "denoising_quality"):
        c.denoising_quality = "BALANCED"
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 2, 1, 1
    c.caustics_reflective = c.caustics_refractive = False
    r.resolution_x, r.resolution_y, r.resolution_percentage = clip.width, clip.height, 100
    r.use_persistent_data = True
    r.use_motion_blur, r.motion_blur_shutter = True, SHUTTER
    r.image_settings.file_format, r.image_settings.color_mode = "PNG", "RGB"
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


def windows(joints, frames, ball, camera):
    """Windows of the picture that differ from the background: the parts of the shadow beside the player, the player, and
    the ball when apart. They overlap, so that a later one fades out over an earlier one."""
    body = [v for v in joints.values() if isinstance(v, np.ndarray)]
    head = frames["head"]
    body += [head[:3, 3] + head[:3, 2] * .27, head[:3, 3] + head[:3, 2] * .14 - head[:3, 1] * .13]
    r = frames["racket"]
    for k in np.linspace(0, 2 * np.pi, 8, endpoint=False):
        body.append(r[:3, 3] + r[:3, 2] * (.445 + .17 * np.sin(k)) + r[:3, 0] * .13 * np.cos(k))
    sun = sun_direction()
    shade = [p - sun * max(p[2], 0) / sun[2] for p in body]
    metre = camera.focal / np.linalg.norm(camera.position - camera.target)
    main, shadow = box_of(body, camera, .13 * metre), box_of(shade, camera, .10 * metre)
    boxes = [main]
    if shadow:
        x0, y0, x1, y1 = main[0], main[1], main[2], max(main[3], shadow[3])
        lap = 2 * pictures.FEATHER
        if shadow[0] < x0 - 2 * lap:
            boxes.insert(0, (shadow[0], shadow[1], x0 + lap, shadow[3]))
        else:
            x0 = min(x0, shadow[0])
        if shadow[2] > x1 + 2 * lap:
            boxes.insert(0, (x1 - lap, shadow[1], shadow[2], shadow[3]))
        else:
            x1 = max(x1, shadow[2])
        main = boxes[-1] = (x0, min(y0, shadow[1]), x1, y1)
    small = box_of([ball], camera, .16 * metre)
    if small is None:
        return boxes
    apart = small[0] >= main[2] or small[2] <= main[0] or small[1] >= main[3] or small[3] <= main[1]
    if apart:
        return boxes + [small]
    return boxes[:-1] + [(min(main[0], small[0]), min(main[1], small[1]), max(main[2], small[2]), max(main[3], small[3]))]


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
    figure = Figure(mats, motion.left)
    figure.animate(motion, ball, plan.times, clip.fps)
    figure.ball.visible_shadow = False
    background = work / "background.png"
    if not background.exists():
        for o in figure.objects:
            o.hide_render = True
        scene.cycles.samples = max(BACKGROUND_SAMPLES, clip.samples)
        scene.render.use_border = False
        scene.render.filepath = str(work / "background-part.png")
        bpy.ops.render.render(write_still=True)
        (work / "background-part.png").rename(background)
        for o in figure.objects:
            o.hide_render = False
        scene.cycles.samples = clip.samples
    still = pictures.read(background)
    done, begun, hidden = len(wanted) - len(todo), time.time(), not sys.stdout.isatty()
    for n, i in enumerate(todo):
        t = float(plan.times[i])
        joints, frames = motion.at(t)
        scene.frame_set(i)
        picture = still.copy()
        for box in windows(joints, frames, ball.at(t), camera):
            picture = pictures.paste(picture, render_window(scene, camera, box, work / "window.png"), box[0], box[1])
        pictures.write(work / f"{i:05d}.png", picture)
        each = (time.time() - begun) / (n + 1)
        print(f"@ picture {done + n + 1} of {len(wanted)}, {each:.1f} s each, {each * (len(todo) - n - 1) / 60:.0f} min left",
              end="\n" if hidden else "\r", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
