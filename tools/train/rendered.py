"""Strokes as this project's own renderer moves its figures, from the joints alone: no picture is drawn.

The renderer has one believable stroke of each kind and variant. Players differ more than that, so that every stroke drawn
here turns, leans, reaches, bends, stands and times itself a little differently, half of them with a fault besides.
"""

import sys
from pathlib import Path

import numpy as np

from mocap import COLUMNS, Motion

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "samples"))
from swingclip import clip, parameters, strokes as shapes  # noqa: E402  the renderer's own package, found by the line above

# Of each kind and variant.
VARIATIONS = 60
STEP = 0.02


def strokes(seed=0, each=VARIATIONS):
    """Right-handers' strokes, every second one with a fault of any size up to the largest that the renderer knows."""
    chance = np.random.default_rng(seed)
    found = []
    for kind in shapes.KINDS:
        for variant in shapes.variants(kind) or [None]:
            for index in range(each):
                faults = {}
                if index % 2:
                    known = sorted(parameters.faults_for(kind, variant).items())
                    fault, largest = known[chance.integers(len(known))]
                    faults[fault] = largest * chance.random()
                found.append(motion(kind, variant, faults, chance))
    return found


def motion(kind, variant, faults, chance):
    """One stroke, times from the peak of hand speed."""
    played = clip.Motion(kind, variant, "right", faults, habits=chance)
    times = np.arange(played.stroke.start, played.stroke.end, STEP)
    world = np.array([joints_at(played, time) for time in times])
    # The renderer has y toward the net and z up; here y is up and z away from the net.
    joints = np.stack([world[..., 0], world[..., 2], -world[..., 1]], -1)
    hand = joints[:, COLUMNS.index("RightWrist")] - (
        joints[:, COLUMNS.index("LeftHip")] + joints[:, COLUMNS.index("RightHip")]) / 2
    speed = np.linalg.norm(np.gradient(hand, times, axis=0), axis=-1) * (abs(times) <= 0.2)
    fastest = times[speed.argmax()]
    right, ahead, _ = played.stroke.ball_out
    return Motion("rendered", kind, times - fastest, joints, contact=-fastest, target=np.array([right, 0.0, -ahead]))


def joints_at(played, time):
    places, _ = played.at(time)
    return [places[name[0].lower() + name[1:]] for name in COLUMNS]
