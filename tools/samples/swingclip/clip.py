"""The motion of one clip: a stroke's channels, mirrored for a left-hander, with breathing and legs kept in reach."""
import numpy as np

from .habits import personal
from .skeleton import BED_CENTRE, GRIP_AT, HEIGHT, RACKET_LENGTH, SIDES, leg, solve
from .strokes.common import build, read
from .vectors import body_rotation, frame, vec

# How far a leg reaches at most, as a share of its length; of a player who does not bend the legs, all but straight.
REACH, STRAIGHT = 0.985, 0.997
QUIET_STEP = 0.1


class Motion:
    """`habits`, a random generator, makes a player who moves a little differently from the table of the stroke."""

    def __init__(self, kind, variant=None, hand="right", faults=None, stature=HEIGHT, habits=None):
        self.stroke = read(kind, variant) if habits is None else personal(read(kind, variant), habits)
        self.stroke.faults = self.faults = faults or {}
        self.variant = variant
        self.left = hand == "left"
        self.scale = stature / HEIGHT
        self.channels = build(self.stroke)
        self.drop, self.still = self._drop(), {}

    def _drop(self):
        """How far the pelvis must sink so that no planted leg is pulled straight, smoothed over time."""
        s = self.stroke
        reach = REACH + (STRAIGHT - REACH) * self.faults.get("straightLegs", 0)
        times = np.arange(s.start - 0.2, s.end + 0.2, 1 / 120)
        need = np.zeros(len(times))
        for i, t in enumerate(times):
            ch = self._values(t, ("pelvis", "pelvisTurn", "leftFoot", "rightFoot"))
            turn = body_rotation(*ch["pelvisTurn"])
            for _ in range(12):
                if max(leg(frame(turn, ch["pelvis"]), side, ch[side + "Foot"])[-1] for side in SIDES) <= reach:
                    break
                ch["pelvis"] = ch["pelvis"] - vec(0, 0, 0.006)
                need[i] += 0.006
        wide = np.array([need[max(0, i - 6):i + 7].max() for i in range(len(need))])
        w = np.exp(-0.5 * (np.arange(-12, 13) / 5.0) ** 2)
        return times, np.convolve(np.pad(wide, 12, mode="edge"), w / w.sum(), mode="valid")

    def _values(self, t, names=None):
        t = min(max(t, self.stroke.start), self.stroke.end)
        return {name: self.channels[name](t) for name in names or self.channels}

    def quiet(self, t):
        return t < self.stroke.quiet[0] or t > self.stroke.quiet[1]

    def pose_time(self, t):
        """Idle stretches move in slow steps, so that one rendered picture serves several frames."""
        return np.floor(t / QUIET_STEP + 1e-6) * QUIET_STEP if self.quiet(t) else t

    def driving(self, t):
        """Driving channels at t seconds from contact, breath and sunken pelvis included."""
        ch = self._values(t)
        breath = np.sin(2 * np.pi * t / 2.6)
        ch["pelvis"] = ch["pelvis"] - vec(0, 0, float(np.interp(t, *self.drop)) + 0.0025 + 0.0025 * breath)
        ch["chestTurn"] = ch["chestTurn"] + vec(0, -0.5 * breath, 0)
        return ch

    def pose(self, ch):
        j, f = scaled(*solve(ch), self.scale)
        return mirrored(j, f) if self.left else (j, f)

    def at(self, t):
        t = self.pose_time(t)
        if not self.quiet(t):
            return self.pose(self.driving(t))
        key = round(t / QUIET_STEP)
        if key not in self.still:
            self.still[key] = self.pose(self.driving(t))
        return self.still[key]


def scaled(j, f, k):
    """The same pose of a player k times as tall; the racket keeps its length."""
    joints = {name: v * k if isinstance(v, np.ndarray) else v for name, v in j.items()}
    frames = {name: m.copy() for name, m in f.items()}
    for m in frames.values():
        m[:3, 3] *= k
    fist, axis = frames["racket"][:3, 3], frames["racket"][:3, 2]
    joints["racketTip"] = fist + axis * (RACKET_LENGTH - GRIP_AT)
    joints["racketCentre"] = fist + axis * BED_CENTRE
    return joints, frames


def swapped(name):
    if name.startswith("left"):
        return "right" + name[4:]
    if name.startswith("right"):
        return "left" + name[5:]
    return {"mouthLeft": "mouthRight", "mouthRight": "mouthLeft"}.get(name, name)


def mirrored(j, f):
    """The same stroke by a left-hander: reflected across the player's middle plane, sides renamed."""
    s = np.diag([-1.0, 1.0, 1.0, 1.0])
    joints = {swapped(k): (v * vec(-1, 1, 1) if isinstance(v, np.ndarray) else v) for k, v in j.items()}
    return joints, {swapped(k): s @ m @ s for k, m in f.items()}
