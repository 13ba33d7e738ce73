"""Strokes as this project's own renderer moves its figures, from the joints alone: no picture is drawn.

The renderer has one believable stroke of each kind and variant. Players differ more than that, so that every stroke drawn
here turns, leans, reaches, bends, stands and times itself a little differently, half of them with a fault besides.
"""

import importlib
import sys
from pathlib import Path

import numpy as np

from mocap import COLUMNS, Motion

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "samples"))
from swingclip import clip, parameters, strokes as shapes  # noqa: E402  the renderer's own package, found by the line above

# Of each kind and variant.
VARIATIONS = 60
STEP = 0.02
# How players differ, standard deviations: the tempo before, at and after the hit (logarithm), turns and stance (share), lean
# and the way of the arms (degrees), elbows (degrees), how deep they stand (metres).
TEMPO, HIT_TEMPO, TURN, STANCE, LEAN, ARM, ELBOW, DEPTH = 0.2, 0.1, 0.12, 0.12, 4.0, 8.0, 10.0, 0.02
# Seconds over which the way of an arm changes from one habit to the next.
HABIT = 0.2


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
    """One stroke, times from its fastest moment."""
    played = played_by(kind, variant, faults, chance)
    times = np.arange(played.stroke.start, played.stroke.end, STEP)
    world = np.array([joints_at(played, time) for time in times])
    # The renderer has y towards the net and z up; here y is up and z away from the net.
    joints = np.stack([world[..., 0], world[..., 2], -world[..., 1]], -1)
    hand = joints[:, COLUMNS.index("RightWrist")] - (
        joints[:, COLUMNS.index("LeftHip")] + joints[:, COLUMNS.index("RightHip")]) / 2
    speed = np.linalg.norm(np.gradient(hand, times, axis=0), axis=-1) * (abs(times) <= 0.2)
    fastest = times[speed.argmax()]
    return Motion("rendered", kind, times - fastest, joints, contact=-fastest)


def joints_at(played, time):
    places, _ = played.at(time)
    return [places[name[0].lower() + name[1:]] for name in COLUMNS]


def played_by(kind, variant, faults, chance):
    """The renderer's motion of a stroke, by a player with habits of their own."""
    module = importlib.import_module(f"swingclip.strokes.{shapes.MODULES[kind, variant]}")
    plain = module.stroke
    try:
        module.stroke = lambda: personal(plain(), chance)
        return clip.Motion(kind, variant, "right", faults)
    finally:
        module.stroke = plain


def personal(stroke, chance):
    """The keys of a stroke with another player's tempo, turns, lean, stance and arms."""
    warp = tempo(stroke, chance)
    turn, stance, deep = 1 + TURN * chance.normal(), 1 + STANCE * chance.normal(), DEPTH * chance.normal()
    lean = LEAN * chance.normal(size=2)
    for name, keys in stroke.tracks.items():
        values = [np.array(value, float) for _, value in keys]
        if name in ("pelvisTurn", "chestTurn"):
            values = [value * [turn, 1, 1] + [0, *lean * (1 if name == "chestTurn" else 0.4)] for value in values]
        elif name == "pelvis":
            values = [value + [0, 0, deep] for value in values]
        elif name in ("leftFoot", "rightFoot"):
            values = [value * [stance, stance, 1, 1, 1] for value in values]
        stroke.tracks[name] = [(warp(time), value) for (time, _), value in zip(keys, values)]
    for name in ("right", "left"):
        keys = getattr(stroke, f"{name}_arm")
        habits = arm_habits(stroke, chance)
        setattr(stroke, f"{name}_arm", [
            (warp(time), turned(direction, [np.interp(time, *habit) for habit in habits[:3]]),
             float(np.clip(flexion + np.interp(time, *habits[3]), 0, 150))) for time, direction, flexion in keys])
        setattr(stroke, f"{name}_pole", [(warp(time), value) for time, value in getattr(stroke, f"{name}_pole")])
    stroke.start, stroke.end = warp(stroke.start), warp(stroke.end)
    stroke.quiet = tuple(warp(time) for time in stroke.quiet)
    stroke.toss = None if stroke.toss is None else warp(stroke.toss)
    return stroke


def tempo(stroke, chance):
    """Times of this player for those of the table: the preparation, the hit and what follows at their own pace each."""
    edges = np.array([stroke.start - 1, -0.15, 0, 0.1, stroke.end + 1])
    paces = np.exp(chance.normal(size=4) * [TEMPO, HIT_TEMPO, HIT_TEMPO, TEMPO])
    places = np.concatenate([[0], np.cumsum(np.diff(edges) * paces)])
    places = places - places[2]
    return lambda time: float(np.interp(time, edges, places))


def arm_habits(stroke, chance):
    """Turns of an arm about three axes and flexion of its elbow, degrees over time: constant ones and passing ones."""
    times = np.arange(stroke.start - 0.5, stroke.end + 0.5, HABIT)
    sizes = np.array([ARM, ARM, ARM, ELBOW])
    values = sizes[:, None] * (chance.normal(size=(4, 1)) + chance.normal(size=(4, len(times)))) / np.sqrt(2)
    return [(times, value) for value in values]


def turned(direction, degrees):
    """A direction after a small turn about the three axes."""
    vector = np.array(direction, float)
    return vector / np.linalg.norm(vector) + np.cross(np.radians(degrees), vector / np.linalg.norm(vector))
