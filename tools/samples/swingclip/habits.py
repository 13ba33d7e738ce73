"""Players with habits of their own: another tempo, other turns, lean, stance and arms on the same table of a stroke."""

import numpy as np

# How players differ, standard deviations: the tempo before, at and after the hit (logarithm), turns and stance (share), lean
# and the way of the arms (degrees), elbows (degrees), how deep they stand (meters).
TEMPO, HIT_TEMPO, TURN, STANCE, LEAN, ARM, ELBOW, DEPTH = 0.2, 0.1, 0.12, 0.12, 4.0, 8.0, 10.0, 0.02
# Seconds over which the way of an arm changes from one habit to the next.
HABIT = 0.2


def personal(stroke, chance):
    """The keys of a stroke as another player moves, drawn from `chance`; the contact stays where it is."""
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
