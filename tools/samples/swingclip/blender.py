"""The part that runs inside Blender's Python: builds the scene and renders the pictures a clip still lacks."""
import json
import sys
import time
from pathlib import Path

import bpy
import mathutils
import numpy as np

from . import companion, court, materials, pictures
from .camera import Camera
from .court import sun_direction
from .parameters import Clip
from .rig import Figure
from .take import SUB, Take

SHUTTER = 0.22
BACKGROUND_SAMPLES = 24
GRAINY = 2                   # rays for each pixel; a player so grainy stands before a background that is hardly better
SEEN = 1.0                   # pixels; shorter blur is not seen, and blur takes a third of the time


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


def blurred(moments, camera):
    """Whether anything moves so far while the shutter is open that it can be seen."""
    def ends(moment):
        joints, _, ball = moment
        pixels = np.array([camera.pixel(p) for p in (*(v for v in joints.values() if isinstance(v, np.ndarray)), ball)])
        return pixels, box_of([ball], camera, 5) is not None
    (first, seen_first), (last, seen_last) = ends(moments[0]), ends(moments[-1])
    way = np.linalg.norm(last - first, axis=1)
    if not (seen_first or seen_last):
        way = way[:-1]
    return bool(np.nanmax(way) * SHUTTER / (SUB[-1] - SUB[0]) > SEEN)


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


def background(scene, clip, camera, work):
    """The court without the player, drawn once and kept; RGB bytes."""
    path = work / "background.png"
    if not path.exists():
        court.build(materials.of_court(), clip.seed)
        if clip.companion:
            companion.stand(clip, camera)
        scenery = [o for o in bpy.data.objects if o.type == "MESH"]
        scene.cycles.samples = BACKGROUND_SAMPLES if clip.samples > GRAINY else 2 * clip.samples
        scene.render.filepath = str(work / "background-part.png")
        bpy.ops.render.render(write_still=True)
        (work / "background-part.png").rename(path)
        for o in scenery:
            bpy.data.objects.remove(o)
        scene.cycles.samples = clip.samples
    else:
        court.light()
    return (pictures.read(path)[:, :, :3] * 255 + .5).astype(np.uint8)


def main(job_path):
    job = json.loads(Path(job_path).read_text())
    clip = Clip(**job["clip"])
    work = Path(job["work"])
    take, camera = Take(clip), Camera.of(clip)
    todo = [(t, work / (name + ".png"), take.moments(t, clip.rate)) for t, name in job["pictures"]]
    todo = [(*each, blurred(each[2], camera)) for each in todo]
    todo.sort(key=lambda each: each[3])          # switching the blur on and off takes time
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = settings(clip, camera, job["threads"])
    still = background(scene, clip, camera, work)
    figure = Figure(clip.look, clip.hand == "left", clip.stature)
    figure.animate([moments for _, _, moments, _ in todo])
    figure.ball.visible_shadow = False
    scene.render.film_transparent = True
    surfaces, floor = materials.of_court(), []
    meter = camera.focal / np.linalg.norm(camera.position - camera.target)
    begun, hidden = time.time(), not sys.stdout.isatty()
    window = work / (Path(job_path).stem + "-window.png")
    for n, (t, path, _, blur) in enumerate(todo):
        joints, frames = take.at(t)
        scene.frame_set(n)
        scene.render.use_motion_blur = blur
        for o in floor:
            bpy.data.objects.remove(o)
        body = outline(joints, frames)
        patch = shadow_window(body)
        floor = court.ground(surfaces, patch, camera)
        box = box_of(body + corners(patch), camera, .05 * meter)
        seen = box_of([take.ball_at(t)], camera, .16 * meter)
        if seen:
            box = (min(box[0], seen[0]), min(box[1], seen[1]), max(box[2], seen[2]), max(box[3], seen[3]))
        picture = pictures.paste(still, render_window(scene, camera, box, window), box[0], box[1])
        pictures.write(path, picture)
        each = (time.time() - begun) / (n + 1)
        print(f"@ picture {n + 1} of {len(todo)}, {each:.1f} s each, {each * (len(todo) - n - 1) / 60:.0f} min left",
              end="\n" if hidden else "\r", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
