"""What every stroke table is made of, and how it becomes tracks."""
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .. import faults
from ..motion import Track
from ..vectors import body_rotation, rot_z, unit, vec

SIGMA = {"pelvis": 0.022, "pelvisTurn": 0.016, "chestTurn": 0.014, "rightFoot": 0.016, "leftFoot": 0.016,
         "racket": 0.006, "face": 0.008, "gaze": 0.07, "support": 0.03, "supportAt": 0.02}
ARM_SIGMA = 0.009


@dataclass
class Stroke:
    """Times in seconds from contact; directions need no length."""
    about: str
    kind: str
    start: float                       # clip begins, seconds from contact
    end: float
    quiet: tuple                       # (until, from): idle before and after
    tracks: dict
    right_arm: list                    # (t, wrist direction from the shoulder in court axes, elbow flexion)
    right_pole: list                   # (t, where the elbow points, chest axes)
    left_arm: list
    left_pole: list
    ball_in: tuple = (0, 0, 0)         # ball velocity just before and after contact, m/s
    ball_out: tuple = (0, 0, 0)
    toss: float | None = None          # seconds of release of a toss, or None
    struck: float | None = None        # seconds at which the other player hit a ball that does not bounce, or None
    both_hands: bool = False           # the left fist closes round the handle too
    faults: dict = field(default_factory=dict)     # name: size


def read(kind, variant):
    name = kind if variant is None else f"{kind}-{variant}"
    return Stroke(**json.loads(Path(__file__).with_name(name + ".json").read_text(encoding="utf-8")))


def build(stroke):
    """All baked channels of a stroke, keyed as skeleton.solve wants them."""
    ch = {}
    faults.late_contact(stroke, stroke.faults.get("lateContact", 0))
    for name, keys in stroke.tracks.items():
        if name == "leftThumb":
            continue
        ch[name] = Track(keys, SIGMA[name], direction=name in ("racket", "face"))
    thumb = stroke.tracks.get("leftThumb", constant(0.8, 0.2, -0.3))
    ch["leftThumb"] = Track(thumb, 0.04, direction=True)
    ch["bothHands"] = Track(constant(stroke.both_hands))
    lost = faults.turn_lost(ch["chestTurn"], stroke.faults.get("shortTurn", 0))
    faults.apply(faults.BODY, ch, stroke.faults)
    margin = 0.1
    for t in ch.values():
        t.bake(stroke.start - margin, stroke.end + margin)
    for side, keys in (("right", stroke.right_arm), ("left", stroke.left_arm)):
        # Arms go with shoulders that turn less; the one that points at the ball does not.
        follow = side == "right" or stroke.kind not in ("serve", "smash")
        local = [(t, body_rotation(*ch["chestTurn"](t)).T @ rot_z(lost(t) * follow) @ unit(vec(*d))) for t, d, _ in keys]
        ch[side + "Arm"] = Track(local, ARM_SIGMA, direction=True)
        ch[side + "Elbow"] = Track([(t, f) for t, _, f in keys], ARM_SIGMA)
    ch["rightPole"] = Track(stroke.right_pole, ARM_SIGMA, direction=True)
    ch["leftPole"] = Track(stroke.left_pole, ARM_SIGMA, direction=True)
    faults.apply(faults.ARMS, ch, stroke.faults)
    for name in ("rightArm", "leftArm", "rightElbow", "leftElbow", "rightPole", "leftPole"):
        ch[name].bake(stroke.start - margin, stroke.end + margin)
    return ch


def constant(*value):
    return [(0.0, np.array(value, float))]
