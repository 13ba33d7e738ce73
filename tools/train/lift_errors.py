"""What the pose model makes of a body: its errors on this project's rendered clips, whose joints are known."""

import dataclasses
import sys
from pathlib import Path

import numpy as np

import window
from lift_bodies import OFFSETS
from mocap import COLUMNS
from window import (L_ANKLE, L_ELBOW, L_HIP, L_KNEE, L_SHOULDER, L_WRIST, MIRRORED, R_ANKLE, R_ELBOW, R_HIP, R_KNEE, R_SHOULDER,
                    R_WRIST, mirrored)

sys.path.append(str(Path(__file__).resolve().parents[1] / "measure"))
from angles import toward_camera  # noqa: E402  the measuring tools, found by the line above
from swing_runs import poses  # noqa: E402
from truth import read_truths  # noqa: E402

NAMES = [name[0].lower() + name[1:] for name in COLUMNS]
# The height of the model's own person, meters.
MODEL_STATURE = 1.6


@dataclasses.dataclass
class Sample:
    """A rendered swing, a row a picture: real times; landmarks of the twelve joints found and true, in pixels (n, 12, 2) and in meters
    (n, 12, 3), y up, z to the camera; of its first stroke the kind, the hitting hand, and when the ball is met."""

    name: str
    times: np.ndarray
    in_stroke: np.ndarray
    kind: str
    hand: str
    contact: float
    found: np.ndarray
    true: np.ndarray
    found_space: np.ndarray
    true_space: np.ndarray

    @property
    def pixels_a_height(self):
        return pixels_a_height(self.true, self.true_space)


def sample(truth, path):
    """The sample of a clip and its stored poses: every frame whose picture is its own."""
    rows = [(frame, truth.index_at(frame.time)) for frame in poses(path) if frame.image and frame.world]
    rows = [(frame, index) for frame, index in rows if index is not None and truth.is_drawn(index)]
    stroke, space, flat = truth.strokes[0], [], []
    for _, index in rows:
        joints, pixels = toward_camera(truth.world(index), truth.camera), truth.pixels(index)
        space.append([joints[name] for name in NAMES])
        flat.append([pixels.get(name, (np.nan, np.nan)) for name in NAMES])
    return Sample(
        truth.clip.stem, np.array([frame.time for frame, _ in rows]) / truth.slow_motion,
        np.array([truth.stroke_at(frame.time) is not None for frame, _ in rows]),
        stroke.kind, stroke.hand, stroke.contact / truth.slow_motion,
        np.array([[frame.image[name] for name in NAMES] for frame, _ in rows], float), np.array(flat),
        np.array([[frame.world[name] for name in NAMES] for frame, _ in rows], float), np.array(space))


def pixels_a_height(pixels, space):
    """Pixels of the picture for a standing height, by joints in both."""
    flat, across = centered(pixels), centered(space)[..., :2]
    scale = np.sqrt(np.nansum(flat ** 2, (1, 2)) / (across ** 2).sum((1, 2)))
    return np.median(scale) * np.median(window.limb_length(space))


def centered(joints):
    return joints - (joints[:, L_HIP] + joints[:, R_HIP])[:, None] / 2


def standing(clip):
    """The true joints of a clip from the hips, in standing heights."""
    return centered(clip.true_space) / np.median(window.limb_length(clip.true_space))


def facing(joints):
    """Where the chest points, radians from the camera toward the picture's right."""
    line = joints[..., R_SHOULDER, :] - joints[..., L_SHOULDER, :]
    return np.arctan2(line[..., 2], -line[..., 0])


def read(clips, analyses):
    """The clips of a folder whose stored poses lie in another."""
    stored = [(truth, Path(analyses, f"{truth.clip.stem}.swing", "pose.jsonl")) for truth in read_truths(Path(clips))]
    return [sample(truth, path) for truth, path in stored if path.exists()]


class Errors:
    """The model's errors over short windows, in standing heights, drawn by posture.

    An arm hidden behind the body is located far worse than one held out, so that a window takes the errors of a moment in
    which the players stood much like it. In space the model draws limbs shorter along the line of sight; `shrink` (joint,
    axis) is by how much on the whole, the rest is error.
    """

    # Moments whose chests point in about the same direction: radians, and neighbors at most.
    SECTOR, REACH = np.radians(25), 300
    # Of so many of them the one in the likest posture is taken.
    LOOKED_AT = 64
    # A posture is where these joints are from the hips.
    POSTURE = [L_SHOULDER, R_SHOULDER, L_ELBOW, R_ELBOW, L_WRIST, R_WRIST, L_KNEE, R_KNEE, L_ANKLE, R_ANKLE]

    def __init__(self, clips):
        pairs = [(standing(clip)[clip.in_stroke], centered(clip.found_space)[clip.in_stroke] / MODEL_STATURE)
                 for clip in clips]
        true, found = (np.concatenate(side) for side in zip(*pairs))
        shrink = (true * found).sum(0) / np.maximum((true * true).sum(0), 1e-9)
        self.shrink = (shrink + shrink[MIRRORED]) / 2
        flat, space, stood = (np.concatenate(parts) for parts in zip(*map(self.windows, clips)))
        flat, space, stood = (np.concatenate([part, mirrored(part)]) for part in (flat, space, stood))
        order = facing(stood).argsort()
        self.flat, self.space = flat[order], space[order]
        self.chest, self.postures = facing(stood[order]), self.posture(stood[order])

    def windows(self, clip):
        """Errors in the picture and in space of every window inside a stroke, and how the player stood in its middle."""
        in_picture = (clip.found - clip.true) / clip.pixels_a_height * np.array([1, -1])
        in_space = centered(clip.found_space) / MODEL_STATURE - self.shrink * standing(clip)
        inside = clip.in_stroke & (clip.times + OFFSETS[0] >= clip.times[0]) & (clip.times + OFFSETS[-1] <= clip.times[-1])
        near = abs(clip.times[None, :, None] - (clip.times[inside, None] + OFFSETS)[:, None, :]).argmin(1)
        known = ~np.isnan(in_picture[near]).any((1, 2, 3))
        return in_picture[near[known]], in_space[near[known]], standing(clip)[inside][known]

    def posture(self, joints):
        return joints[:, self.POSTURE].reshape(len(joints), -1)

    def drawn(self, joints, random):
        """Errors in the picture and in space for windows in whose middle the joints (n, 12, 3) are there."""
        wanted = facing(joints) + random.uniform(-self.SECTOR, self.SECTOR, len(joints))
        places = np.searchsorted(self.chest, (wanted + np.pi) % (2 * np.pi) - np.pi)
        steps = random.integers(-self.REACH, self.REACH + 1, (len(joints), self.LOOKED_AT))
        looked_at = (places[:, None] + steps) % len(self.chest)
        off = ((self.postures[looked_at] - self.posture(joints)[:, None]) ** 2).sum(-1)
        likest = looked_at[np.arange(len(joints)), off.argmin(1)]
        return self.flat[likest], self.space[likest]
