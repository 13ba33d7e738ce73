"""Draws the strokes that a player's are shown beside: each stroke from around the player, a picture of each event, as one strip.

    python -m swingclip.model_player --work /tmp/work --out models/model-player
"""
import argparse
import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import numpy as np

from . import events, make
from .camera import Camera
from .encode import ffmpeg, need_tools
from .parameters import Clip
from .problems import run
from .schedule import content
from .strokes import STROKES
from .take import Take

# Degrees from the net, minus from the side of the other arm: the middles of the sectors by which an analysis names views.
VIEWS = {"frontDiagonal": 45, "side": 90, "back": 180, "frontDiagonalOther": -45, "backDiagonal": 135, "front": 0,
         "sideOther": -90, "backDiagonalOther": -135}
RATE = 240                     # of the shutter, pictures a second: hardly any blur
DRAWN = (560, 700)             # pixels of what is drawn; strips hold a part of it, made smaller
PANEL = (168, 224)             # pixels of one event's picture in a strip
QUALITY = 56                   # of WebP
ROOM = np.array([.10, .22, .10, .12])     # left of, above, right of and below the joints, meters: hair, frame, ball, soles
MANIFEST = "manifest.yaml"


@dataclass(frozen=True)
class Model:
    kind: str
    variant: str | None
    view: str

    @property
    def stroke(self):
        return self.kind if self.variant is None else f"{self.kind}-{self.variant}"

    @property
    def file(self):
        return f"{self.stroke}-{self.view}.webp"

    @property
    def angle(self):
        return VIEWS[self.view]

    def clip(self):
        return Clip(name=f"model-{self.stroke}-{self.view}", stroke=self.kind, variant=self.variant, view="side", angle=float(self.angle),
                    fps=RATE, width=DRAWN[0], height=DRAWN[1], look="navy", seed=1, samples=8)


def models():
    """Every stroke from everywhere; the views that most cameras have come first."""
    return [Model(kind, variant, view) for view in VIEWS for kind, variant in STROKES]


@cache
def take_of(kind, variant):
    """A stroke in time, which is the same from everywhere, and {event: seconds from the first picture}."""
    take = Take(Model(kind, variant, "front").clip())
    part = take.parts[0]
    return take, {name: part.contact + second for name, second in events.find(events.Series(part.motion)).items()}


def boxes(take, camera, seconds):
    """What of the picture the player and the racket take at each moment: left, top, right, bottom in pixels."""
    meter = camera.focal / np.linalg.norm(camera.position - camera.target)
    found = []
    for second in seconds:
        joints, _ = take.at(second)
        pixels = np.array([camera.pixel(v) for v in joints.values() if isinstance(v, np.ndarray)])
        found.append(np.concatenate([pixels.min(0), pixels.max(0)]) + ROOM * meter * [-1, -1, 1, 1])
    return np.array(found)


def windows(take, camera, seconds):
    """The part of the picture that each panel shows: of one size, so that the player is as large in all; left, top, width, height."""
    around = boxes(take, camera, seconds)
    width, height = (around[:, 2:] - around[:, :2]).max(0)
    scale = min(max(width / PANEL[0], height / PANEL[1]), DRAWN[0] / PANEL[0], DRAWN[1] / PANEL[1])
    size = np.floor(np.array(PANEL) * scale)
    middle = (around[:, 0] + around[:, 2]) / 2
    left = np.clip(middle - size[0] / 2, 0, DRAWN[0] - size[0])
    # The ground stays where it is, so that a player who jumps is seen to.
    top = np.clip(around[:, 3].max() - size[1], 0, DRAWN[1] - size[1])
    return [(int(x), int(top), int(size[0]), int(size[1])) for x in left]


def strip(pictures, cuts, target):
    inputs = [word for picture in pictures for word in ("-i", str(picture))]
    parts = [f"[{i}]crop={w}:{h}:{x}:{y},scale={PANEL[0]}:{PANEL[1]}:flags=lanczos[p{i}]" for i, (x, y, w, h) in enumerate(cuts)]
    joined = "".join(f"[p{i}]" for i in range(len(cuts))) + f"hstack=inputs={len(cuts)}"
    ffmpeg([*inputs, "-filter_complex", ";".join(parts + [joined]), "-c:v", "libwebp", "-quality", str(QUALITY),
            "-compression_level", "6", "-map_metadata", "-1", str(target)], f"{target.name} was not written")


def draw(model, a):
    clip = model.clip()
    take, at = take_of(model.kind, model.variant)
    camera, seconds = Camera.of(clip), list(at.values())
    plan = SimpleNamespace(instants=seconds, names=[content(take, camera, second, clip.rate) for second in seconds])
    work = make.work_folder(a.work, clip, camera, False)
    make.draw(work, clip, plan, SimpleNamespace(threads=a.threads, processes=1), range(len(seconds)))
    strip([make.picture(work, plan, i) for i in range(len(seconds))], windows(take, camera, seconds), a.out / model.file)
    print(f"model-player: wrote {model.file}", flush=True)


def entry(model, out):
    """What the manifest says of a strip: whose it is, from where, which events it shows in order."""
    lines = [f"  - file: {model.file}", f"    sha256: {hashlib.sha256((out / model.file).read_bytes()).hexdigest()}",
             f"    stroke: {model.kind}"] + ([f"    variant: {model.variant}"] if model.variant else [])
    _, names = take_of(model.kind, model.variant)
    return lines + [f"    angle: {model.angle}", f"    events: [{', '.join(names)}]"]


def manifest(out):
    there = [model for model in models() if (out / model.file).exists()]
    about = ["# Strokes to compare with; the program compares the digests. tools/samples/model-player draws the strips and writes this.",
             "format: tennisswing-model-player", "version: 1", "licence: Apache-2.0",
             "source: rendered by this project (tools/samples); the figure is no person, and its strokes are no recording",
             f"width: {PANEL[0]}", f"height: {PANEL[1]}", "strips:"]
    return "\n".join(about + [line for model in there for line in entry(model, out)]) + "\n"


def main():
    p = argparse.ArgumentParser(prog="tools/samples/model-player", description=__doc__.split("\n", maxsplit=1)[0])
    p.add_argument("--work", type=Path, required=True, help=argparse.SUPPRESS)
    p.add_argument("--out", type=Path, required=True, help=argparse.SUPPRESS)
    p.add_argument("--most", type=int, default=len(models()), help="draw so many of those that are missing, then stop")
    p.add_argument("--threads", type=int, default=0, help="processor threads for Blender (default: all)")
    p.add_argument("--processes", type=int, default=1, help="strips that are drawn at the same time (default: 1)")
    a = p.parse_args()
    need_tools()
    a.out.mkdir(parents=True, exist_ok=True)
    missing = [model for model in models() if not (a.out / model.file).exists()]
    with ThreadPoolExecutor(a.processes) as pool:
        list(pool.map(lambda model: draw(model, a), missing[:a.most]))
    (a.out / MANIFEST).write_text(manifest(a.out), encoding="utf-8")
    print(f"model-player: {len(models()) - len(missing[a.most:])} of {len(models())} strips are there")


if __name__ == "__main__":
    run(main)
