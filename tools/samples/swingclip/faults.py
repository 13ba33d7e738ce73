"""Faults that a clip can be given on purpose, each with a size, so that a grader can be shown a known mistake.

A fault acts on the keys of a stroke: on the body and the racket before the arms are laid out in the chest's axes, or on
the arms after it. Which strokes can have which fault, and how large, says parameters.py."""
import numpy as np

from .skeleton import aim, wrist_at
from .vectors import body_rotation, vec

SIDE_ON = 20            # degrees; trunk turns beyond this are the backswing's, not the hit's
STANDING = .935         # metres; hips of a player 1.80 m tall who stands with easy knees
PUSH = [-.20, -.06]     # seconds; the heels begin to rise, and have risen
HELD = .10              # seconds after contact at which a cut follow-through stops; the way back begins at HELD_UNTIL
HELD_UNTIL, READY = .45, .75


def bump(times, centre, width):
    return np.exp(-0.5 * ((times - centre) / width) ** 2)


def short_turn(ch, size):
    """The shoulders turn less: keys lose of the size what their turn has of the greatest one."""
    yaw = ch["chestTurn"].values[:, 0]
    way = 1 if yaw.max() > -yaw.min() else -1
    share = np.clip((yaw * way - SIDE_ON) / ((yaw * way).max() - SIDE_ON), 0, 1)
    ch["chestTurn"].values[:, 0] = yaw - way * size * share


def straight_legs(ch, size):
    """The hips stay as high as a standing player's, and until the push the heels stay down."""
    z = ch["pelvis"].values[:, 2]
    ch["pelvis"].values[:, 2] = np.where(z < STANDING, z + size * (STANDING - z), z)
    for foot in ("leftFoot", "rightFoot"):
        t = ch[foot]
        ground = (t.values[:, 2] < .03) & (t.values[:, 4] > 0)
        t.values[:, 4] *= 1 - size * ground * np.interp(t.times, PUSH, [1, 0])


def upright(ch, size):
    """Around contact the trunk leans less, to whatever side it leaned."""
    chest = ch["chestTurn"]
    lean = np.hypot(*chest.raw(np.zeros(1))[0, 1:])
    for track in (ch["pelvisTurn"], chest):
        track.values[:, 1:] *= 1 - size / lean * bump(track.times, 0, .25)[:, None]


def low_toss(ch, size):
    """The player meets a lower ball from lower down, the feet still on the ground."""
    ch["pelvis"].add(0.0, 0.12, np.array([0, 0, -size]))
    for foot in ("leftFoot", "rightFoot"):
        t = ch[foot]
        t.values[:, 2] = np.maximum(0.02, t.values[:, 2] - size * bump(t.times, 0, .12))


def late_trunk(ch, size):
    """Hips and shoulders come round later than the arm, which keeps its time and its way over the court."""
    for name in ("pelvisTurn", "chestTurn"):
        ch[name].times = ch[name].times + size * bump(ch[name].times, -.08, .20)


def hold(track, size):
    held = track.raw(np.array([HELD]))[0]
    share = size * np.interp(track.times, [HELD, HELD + .05, HELD_UNTIL, READY], [0, 1, 1, 0])[:, None]
    track.values = track.values * (1 - share) + held * share


def short_follow_through(ch, size):
    for name in ("pelvisTurn", "chestTurn", "racket", "face"):
        hold(ch[name], size)


def short_follow_through_arm(ch, size):
    for name in ("rightArm", "rightElbow", "rightPole"):
        hold(ch[name], size)


def bent_elbow(ch, size):
    ch["rightElbow"].add(0.0, 0.09, size)


def late_contact(ch, size):
    """The hand is so far behind its proper place at contact, and less so just before and after."""
    arm, elbow = ch["rightArm"], ch["rightElbow"]
    for i, t in enumerate(arm.times):
        back = body_rotation(*ch["chestTurn"](t)).T @ vec(0, -size * bump(t, 0, .13), 0)
        arm.values[i], elbow.values[i, 0] = aim("right", wrist_at("right", arm.values[i], elbow.values[i, 0]) + back)


BODY = {"shortTurn": short_turn, "straightLegs": straight_legs, "upright": upright, "lowToss": low_toss, "lateTrunk": late_trunk,
        "shortFollowThrough": short_follow_through}
ARMS = {"bentElbow": bent_elbow, "lateContact": late_contact, "shortFollowThrough": short_follow_through_arm}


def apply(table, ch, sizes):
    """Lets the faults of one table act on the keys."""
    for name, size in sizes.items():
        if name in table:
            table[name](ch, size)
