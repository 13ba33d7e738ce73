"""Faults that a clip can be given on purpose, each with a size, so that a grader can be shown a known mistake.

A fault acts on the keys of a stroke: on all of them (a late contact), on the body and the racket before the arms are laid
out in the chest's axes, or on the arms after it; those of a short turn go along while they are laid out
(strokes/common.py). Which strokes can have which fault, and how large, says parameters.py."""
import numpy as np

from .skeleton import BALL_OF_FOOT
from .vectors import rot_z

SIDE_ON = 20            # degrees; trunk turns beyond this are the backswing's, not the hit's
HIPS = .5               # share of the turn lost that the hips lose too
STANDING = .96          # meters; hips of a player 1.80 m tall whose legs are all but straight
CLOSER = .6             # share by which the feet of a player who does not bend the legs come closer
LOWER, JUMP, HEELS = .95, .8, .8    # shares by which such a player lifts the feet, jumps and rises on the toes less
FLOOR = .02             # meters; the ball of a foot that stands
PUSH = [-.20, -.06]     # seconds; the heels begin to rise, and have risen
HELD = .10              # seconds after contact at which a cut follow-through stops; the way back begins at HELD_UNTIL
HELD_UNTIL, READY = .45, .75
IN_TIME = .10           # seconds around contact in which the racket of a late swing points as in one that is in time


def bump(times, center, width):
    return np.exp(-0.5 * ((times - center) / width) ** 2)


def short_turn(ch, size):
    """The shoulders turn less, the hips with them: keys lose of the size what their turn has of the greatest one. The racket
    goes back less far by as much."""
    lost = turn_lost(ch["chestTurn"], size)
    for name, share in (("pelvisTurn", HIPS), ("chestTurn", 1)):
        ch[name].values[:, 0] += share * lost(ch[name].times)
    for name in ("racket", "face"):
        turn_round(ch[name], lost)


def turn_lost(chest, size):
    """Degrees to the left that a short turn turns the shoulders of a stroke, over time."""
    yaw = chest.values[:, 0]
    way = 1 if yaw.max() > -yaw.min() else -1
    share = np.clip((yaw * way - SIDE_ON) / ((yaw * way).max() - SIDE_ON), 0, 1)
    times, degrees = chest.times.copy(), -way * size * share
    return lambda t: np.interp(t, times, degrees)


def turn_round(track, lost):
    """Directions over the court, turned about the vertical."""
    track.values = np.array([rot_z(lost(t)) @ value for t, value in zip(track.times, track.values)])


def straight_legs(ch, size):
    """The hips stay as high as a standing player's and the feet closer below them; steps and jumps are low, and until the
    push the heels stay down."""
    pelvis, feet = ch["pelvis"], (ch["leftFoot"], ch["rightFoot"])
    middle = pelvis.values[pelvis.times <= 0, :2].mean(0)
    for track in feet:
        track.values[:, :2] = middle + (track.values[:, :2] - middle) * (1 - CLOSER * size)
    above = sum(below_ankle(track, pelvis.times) for track in feet) / 2
    pelvis.values[:, :2] += size * (above - pelvis.values[:, :2])
    z = pelvis.values[:, 2]
    pelvis.values[:, 2] = z + size * (STANDING - z) * np.where(z < STANDING, 1, JUMP)
    for t in feet:
        t.values[:, 4] *= 1 - size * (t.values[:, 4] > 0) * np.interp(t.times, PUSH, [1, HEELS])
        t.values[:, 2] = FLOOR + (t.values[:, 2] - FLOOR) * (1 - LOWER * size)


def below_ankle(foot, times):
    """The places on the court below the ankle: as far behind the ball of the foot as in a foot that stands."""
    return np.array([key[:2] - (rot_z(key[3]) @ BALL_OF_FOOT)[:2] for key in foot.raw(times)])


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
        t.values[:, 2] = np.maximum(FLOOR, t.values[:, 2] - size * bump(t.times, 0, .12))


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
    """The elbow does not straighten toward contact, and no further after it."""
    elbow = ch["rightElbow"]
    bent = elbow.raw(np.zeros(1))[0, 0] + size
    elbow.values[:, 0] = np.maximum(elbow.values[:, 0], bent * bump(elbow.times, 0, .3))


def late_contact(stroke, seconds):
    """The whole swing comes so much too late, so that the ball is met at an earlier point of the hand's way; the eyes are on
    the ball, and the wrist brings the racket to it in time all the same."""
    for name, keys in stroke.tracks.items():
        if name != "gaze":
            in_time = seconds * (name in ("racket", "face"))
            stroke.tracks[name] = [(t + seconds - in_time * bump(t, 0, IN_TIME), value) for t, value in keys]
    for name in ("right_arm", "right_pole", "left_arm", "left_pole"):
        setattr(stroke, name, [(t + seconds, *rest) for t, *rest in getattr(stroke, name)])


BODY = {"shortTurn": short_turn, "straightLegs": straight_legs, "upright": upright, "lowToss": low_toss, "lateTrunk": late_trunk,
        "shortFollowThrough": short_follow_through}
ARMS = {"bentElbow": bent_elbow, "shortFollowThrough": short_follow_through_arm}


def apply(table, ch, sizes):
    for name, size in sizes.items():
        if name in table:
            table[name](ch, size)
