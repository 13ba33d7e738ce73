"""Faults that a clip can be given on purpose, each with a size, so that a grader can be shown a known mistake."""
import numpy as np


def _short_turn(ch, size):
    t = ch["chestTurn"]
    t.values[:, 0] = np.where(t.values[:, 0] < -20, t.values[:, 0] + size * np.clip((-t.values[:, 0] - 20) / 80, 0, 1.2),
                              t.values[:, 0])


def _straight_legs(ch, size):
    t = ch["pelvis"]
    t.values[:, 2] = np.where(t.values[:, 2] < 0.92, t.values[:, 2] + size * (0.92 - t.values[:, 2]), t.values[:, 2])


def _upright(ch, size):
    ch["chestTurn"].add(0.0, 0.25, np.array([0, -size, 0]))


def _low_toss(ch, size):
    ch["pelvis"].add(0.0, 0.12, np.array([0, 0, -size]))
    for foot in ("leftFoot", "rightFoot"):
        t = ch[foot]
        t.values[:, 2] = np.maximum(0.02, t.values[:, 2] - size * np.exp(-0.5 * (t.times / 0.12) ** 2))


def _none(ch, size):
    pass


def _bent_elbow(ch, size):
    ch["rightElbow"].add(0.0, 0.09, size)


EARLY = {"shortTurn": _short_turn, "straightLegs": _straight_legs, "upright": _upright, "lowToss": _low_toss,
         "bentElbow": _none}
LATE = {"bentElbow": _bent_elbow}


def with_faults(stroke, faults):
    """The stroke with its faults attached; they act on the tracks before and after the arms are laid out."""
    for name, size in faults.items():
        late = LATE.get(name)
        stroke.faults[name] = (EARLY[name], float(size)) + ((late,) if late else ())
    return stroke
