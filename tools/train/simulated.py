"""Swings of players who differ far more than players do, as the pose model would see them, with their exact truth.

Their movements are those of the sample renderer, habits and faults drawn evenly over all that is plausible, so that unusual
values are as frequent as usual ones. No picture is drawn: each swing takes the pose model's errors from a rendered training
sample in which a player moved much like it before the same camera, from frame to frame around contact. The errors of a sample
keep what the pose model makes of a posture, such as an elbow drawn straighter than it is.
"""

import argparse
import json
import math
import sys
from pathlib import Path

import numpy as np

import lift_errors
import training_samples
import window

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tools" / part) for part in ("measure", "samples")]
from angles import toward_camera  # noqa: E402  the measuring tools, found by the lines above
from swingclip import truth as sample_truth  # noqa: E402  the sample renderer, found by the lines above
from swingclip.camera import Camera  # noqa: E402
from swingclip.fresh import OVERHEAD  # noqa: E402
from swingclip.parameters import Clip, faults_for  # noqa: E402
from swingclip.strokes import variants  # noqa: E402
from swingclip.take import Take  # noqa: E402

SAMPLES = Path(__file__).resolve().parent / "data" / "samples"
# Habits are drawn evenly within so many of their usual standard deviations.
HABITS = 2.2
# The share of swings with a fault, and of these with a second one; a fault's size is drawn evenly up to the largest.
FAULTY, TWICE = 0.75, 0.35
# Cameras, degrees from the net: as many of each view; and the share on the side of the other arm.
ANGLES, OTHER_SIDE = ((8, 35), (35, 65), (65, 110), (110, 150), (150, 176)), 0.25
RATES = (30, 60)
# Of the samples of the stroke whose cameras stand most alike, so many, the likest in movement is taken.
LIKE_CAMERAS = 12
# Seconds around contact in which movements are compared.
COMPARED = np.arange(-0.6, 0.41, 0.1)
# Errors of landmarks that the samples do not hold, standing heights.
OTHER_ERROR = 0.008
# How surely landmarks are seen, as the pose model says of nearly all of them.
SEEN = 0.99
# The ground of a court, meters: across, away from the player.
BASELINE, NET, SINGLES, DOUBLES, SERVICE = 0.45, 12.335, 4.115, 5.485, 6.40


class Even(np.random.Generator):
    """Numbers drawn evenly where normal ones are asked for."""

    def normal(self, loc=0.0, scale=1.0, size=None):
        return loc + scale * self.uniform(-HABITS, HABITS, size)


class Plan:
    """When frames are taken and shown: evenly, each at its own time."""

    def __init__(self, take, rate):
        self.count = round(take.duration * rate)
        self.instants = np.arange(self.count) / rate

    def nearest(self, second):
        return int(np.argmin(np.abs(self.instants - second)))


class Swing:
    """One simulated swing: its truth, and the poses that stand for what the pose model would find."""

    def __init__(self, number, kind, variant, seed):
        self.random = np.random.default_rng([seed, number])
        known = sorted(faults_for(kind, variant).items())
        count = (1 + (self.random.random() < TWICE)) if known and self.random.random() < FAULTY else 0
        chosen = self.random.permutation(len(known))[:count]
        low, high = ANGLES[number % len(ANGLES)]
        angle = self.random.uniform(low, high) * (-1 if self.random.random() < OTHER_SIDE else 1)
        tall = kind in OVERHEAD
        self.clip = Clip(
            name=f"{kind}-{number:04d}", stroke=kind, variant=variant, hand=str(self.random.choice(["left", "right"])), view="side",
            angle=float(angle), look="white", stature=float(self.random.uniform(1.5, 2.0)), seed=number,
            habits=Even(np.random.PCG64(int(self.random.integers(2**32)))), fps=int(self.random.choice(RATES)),
            width=360 if tall else 640, height=640 if tall else 360,
            faults={known[place][0]: float(known[place][1] * self.random.uniform(0, 1)) for place in chosen})
        take = Take(self.clip)
        self.camera = Camera.of(self.clip)
        plan = Plan(take, self.clip.fps)
        self.truth = sample_truth.build(self.clip, take, self.camera, plan, list(plan.instants))
        self.times = np.array([frame["time"] for frame in self.truth["frames"]])
        self.contact = self.truth["contact"]["time"]
        self.space, self.pixels = [], []
        for frame in self.truth["frames"]:
            world = dict(zip(sample_truth.JOINTS, frame["world"]))
            space = toward_camera(world, self.truth["camera"]["worldToPixel"])
            self.space.append([space[name] for name in sample_truth.JOINTS])
            self.pixels.append([place if None not in place else (math.nan, math.nan) for place in frame["pixel"]])
        self.space, self.pixels = np.array(self.space), np.array(self.pixels, float)

    @property
    def joints(self):
        """The twelve joints of the lifter in space, from the hips in standing heights."""
        joints = lift_errors.centered(self.space[:, [sample_truth.JOINTS.index(name) for name in lift_errors.NAMES]])
        return joints / np.median(window.limb_length(joints))


class Sample:
    """A training sample's movement and errors by time from contact, of a right-hander."""

    def __init__(self, stored):
        left = stored.hand == "left"
        turn = window.mirrored if left else (lambda joints: joints)
        self.kind, self.times = stored.kind, stored.times - stored.contact
        standing = lift_errors.standing(stored)
        flat = (stored.found - stored.true) / stored.pixels_a_height * np.array([1, -1])
        space = lift_errors.centered(stored.found_space) / lift_errors.MODEL_STATURE - standing
        self.joints, self.flat, self.space = turn(standing), turn(flat), turn(space)
        self.compared = window.resampled(self.times, self.joints, COMPARED)
        self.camera = direction(self.compared)


def direction(joints):
    """Where the chest points on the whole, as a unit vector from above."""
    facing = lift_errors.facing(joints)
    mean = np.array([np.cos(facing).mean(), np.sin(facing).mean()])
    return mean / np.linalg.norm(mean)


def samples(first=0):
    """The training samples by kind of stroke, from a number on."""
    by_kind = {}
    for stored in training_samples.read(SAMPLES)[first:]:
        sample = Sample(stored)
        if np.isfinite(sample.flat).all():
            by_kind.setdefault(sample.kind, []).append(sample)
    return by_kind


def likest(swing, known):
    """The sample whose errors a swing takes: drawn among those seen from much the same side, the likest in movement."""
    joints = swing.joints if swing.clip.hand == "right" else window.mirrored(swing.joints)
    moved = window.resampled(swing.times - swing.contact, joints, COMPARED)
    seen_from = direction(moved)
    near = sorted(known, key=lambda sample: -float(sample.camera @ seen_from))[:LIKE_CAMERAS]
    chosen = [near[place] for place in swing.random.permutation(len(near))[:LIKE_CAMERAS // 2]]
    return min(chosen, key=lambda sample: float(((sample.compared - moved) ** 2).sum()))


def poses(swing, sample):
    """The lines of a pose.jsonl: what the pose model would find in the pictures of a swing."""
    turn = window.mirrored if swing.clip.hand == "left" else (lambda joints: joints)
    moments = swing.times - swing.contact
    flat_off, space_off = (turn(window.resampled(sample.times, part, moments)) for part in (sample.flat, sample.space))
    places = [sample_truth.JOINTS.index(name) for name in lift_errors.NAMES]
    height = np.median(window.limb_length(swing.space[:, places]))
    scale = float(lift_errors.pixels_a_height(swing.pixels[:, places], swing.space[:, places]))
    random, shape = swing.random, swing.pixels.shape
    flat = swing.pixels + random.normal(0, OTHER_ERROR * scale, shape)
    hips = (swing.space[:, places[window.L_HIP]] + swing.space[:, places[window.R_HIP]]) / 2
    space = (swing.space - hips[:, None]) / height + random.normal(0, OTHER_ERROR, swing.space.shape)
    flat[:, places] = swing.pixels[:, places] + flat_off * scale * np.array([1, -1])
    space[:, places] = swing.joints + space_off
    space *= lift_errors.MODEL_STATURE
    ticks = 90000
    header = {"format": "tennisswing-pose", "version": 1, "width": swing.clip.width, "height": swing.clip.height, "slowMotionFactor": 1.0,
              "timeBase": {"numerator": 1, "denominator": ticks}, "model": "blazepose-full",
              "modelDigest": "", "inputSha256": "", "motionModels": {}, "joints": list(sample_truth.JOINTS),
              "sounds": [{"time": swing.truth["hitSound"]["time"], "strength": 0.9}],
              "lines": [{"time": swing.contact, "segments": lines(swing.camera)}]}
    yield json.dumps(header)
    for index, time in enumerate(swing.times):
        if not np.isfinite(flat[index]).all():
            continue
        found = [[round(x, 2), round(y, 2), round(-z * scale, 1), SEEN, SEEN]
                 for (x, y), z in zip(flat[index].tolist(), space[index, :, 2].tolist())]
        yield json.dumps({"i": index, "t": round(time * ticks), "s": 1, "k": found, "w": np.round(space[index], 4).tolist()})


def lines(camera):
    """The court's lines as segments of the picture, cut off at its edges."""
    far = 2 * NET - BASELINE
    court = [((-half, y), (half, y)) for half, y in ((DOUBLES, BASELINE), (DOUBLES, far), (SINGLES, NET - SERVICE), (SINGLES, NET + SERVICE))]
    court += [((x, BASELINE), (x, far)) for x in (-DOUBLES, -SINGLES, SINGLES, DOUBLES)]
    court += [((0, NET - SERVICE), (0, NET + SERVICE))]
    shown = []
    for start, end in court:
        steps = np.linspace(0, 1, 400)[:, None]
        ground = np.array(start) * (1 - steps) + np.array(end) * steps
        seen = np.array([camera.pixel(np.append(place, 0)) for place in ground])
        inside = (seen[:, 0] > 1) & (seen[:, 0] < camera.width - 1) & (seen[:, 1] > 1) & (seen[:, 1] < camera.height - 1)
        if inside.sum() >= 2:
            first, last = seen[inside][0], seen[inside][-1]
            if np.hypot(*(last - first)) > 20:
                shown.append([round(float(value), 1) for value in (*first, *last)])
    return shown


def stroke(number, kind):
    """The kind and variant of a numbered swing of a kind."""
    return kind, variants(kind)[number // len(ANGLES) % len(variants(kind))]


def parser(about):
    """What those who read simulated swings are given."""
    options = argparse.ArgumentParser(description=about)
    options.add_argument("--swing", type=Path, required=True, help="the toolkit's binary")
    options.add_argument("--swings", type=Path, required=True, help="folder for the simulated swings; those in it are used again")
    options.add_argument("--rubric", type=Path, required=True)
    return options


def names(folder):
    """The swings of a folder."""
    return sorted(path.name.removesuffix(".truth.json") for path in folder.glob("*.truth.json"))


def write(folder, count, seed, kind, first=0):
    """Swings of a kind, its variants in turn, with the errors of the training samples from the `first` on: `NAME.truth.json` and
    `NAME.jsonl` each; those already there are left."""
    folder.mkdir(parents=True, exist_ok=True)
    known = None
    for number in range(count):
        _, variant = stroke(number, kind)
        name = f"{kind}-{number:04d}"
        if (folder / f"{name}.truth.json").exists():
            continue
        known = known or samples(first)
        swing = Swing(number, kind, variant, seed)
        (folder / f"{name}.jsonl").write_text("\n".join(poses(swing, likest(swing, known[kind]))) + "\n", encoding="utf-8")
        kept = {key: value for key, value in swing.truth.items() if key != "frames"} | {"frames": []}
        (folder / f"{name}.truth.json").write_text(json.dumps(kept), encoding="utf-8")
        if number % 50 == 49:
            print(f"  {number + 1} of {count} swings simulated", file=sys.stderr)
