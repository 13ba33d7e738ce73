"""What happens in front of the camera from the first picture to the last: one stroke, or several with idle between.

Times are seconds of real time from the first picture."""
import numpy as np

from .ball import Ball
from .clip import Motion
from .problems import Problem
from .skeleton import UPPER_FIST

STRIDE = 0.35           # longest step of a foot on the way from the end of one stroke to the beginning of the next, meters
PACE = 0.35             # each step of both feet takes so long, and so does setting off, seconds
LIFT = 0.06             # the feet are lifted so high, meters
SUB = (-0.25, 0.0, 0.25)   # parts of a picture's time at which the pose is laid down for motion blur


class Part:
    def __init__(self, motion, contact):
        self.motion, self.contact = motion, contact
        self.ball = Ball(motion)
        self.start, self.end = contact + motion.stroke.start, contact + motion.stroke.end


class Walk:
    """The way from the end of one stroke to the beginning of the next, in the middle of the pause between them."""

    def __init__(self, a, b):
        self.a, self.b = a, b
        ends = a.motion.driving(a.motion.stroke.end), b.motion.driving(b.motion.stroke.start)
        far = max(np.hypot(*(ends[1][f] - ends[0][f])[:2]) for f in ("leftFoot", "rightFoot")) * a.motion.scale
        self.steps = max(1, int(np.ceil(far / STRIDE)))
        self.duration = PACE * (1 + self.steps)
        self.begin = .5 * (a.end + b.start - self.duration)

    def share(self, t):
        return (t - self.begin) / self.duration

    def channels(self, t):
        a, b = (p.motion.driving(p.motion.pose_time(t - p.contact)) for p in (self.a, self.b))
        return between(released(a), released(b), self.share(t), self.steps)


class Take:
    def __init__(self, clip):
        lines = clip.sequence or [{"stroke": clip.stroke, "variant": clip.variant, "faults": clip.faults, "contact": None}]
        motions = {}
        self.parts = []
        for line in lines:
            key = (line["stroke"], line["variant"], str(line["faults"]))
            if key not in motions:
                habits = None if clip.habits is None else np.random.default_rng(clip.habits)
                motions[key] = Motion(line["stroke"], line["variant"], clip.hand, line["faults"], clip.stature, habits)
            motion = motions[key]
            # Contact is always on a picture; alone, on the first that leaves room for the whole stroke.
            frame = np.ceil(-motion.stroke.start * clip.rate - 1e-6) if line["contact"] is None else round(line["contact"] * clip.rate)
            self.parts.append(Part(motion, float(frame) / clip.rate))
        self.walks = [Walk(a, b) for a, b in zip(self.parts, self.parts[1:])]
        self._check()
        self.duration = self.parts[-1].end

    def _check(self):
        if self.parts[0].start < -0.01:
            raise Problem(f"the first contact is at {self.parts[0].contact:.2f} s", "the stroke begins before the clip does",
                          f"give a contact time of at least {-self.parts[0].motion.stroke.start:.2f}")
        for walk in self.walks:
            a, b = walk.a, walk.b
            if b.start - a.end < walk.duration:
                soonest = a.end + walk.duration - b.motion.stroke.start
                raise Problem(f"the strokes at {a.contact:.2f} s and {b.contact:.2f} s are too close together",
                              "the player needs time to get ready again", f"let the second contact be at {soonest:.2f} s or later")

    def _place(self, t):
        """The stroke that t belongs to, and the walk to the next one if t lies in it."""
        for walk in self.walks:
            if t < walk.begin:
                return walk.a, None
            if walk.share(t) < 1:
                return (walk.a if walk.share(t) <= .5 else walk.b), walk
        return self.parts[-1], None

    def quiet(self, t):
        """Whether the player only breathes, in slow steps."""
        part, walk = self._place(t)
        return walk is None and part.motion.quiet(t - part.contact)

    def at(self, t):
        """Joints and segment frames."""
        part, walk = self._place(t)
        return part.motion.pose(walk.channels(t)) if walk else part.motion.at(t - part.contact)

    def ball_at(self, t):
        """Center of the ball: that of the stroke at hand, or of the coming one when half the way to it is gone."""
        part, _ = self._place(t)
        return part.ball.in_palm(self.at(t)[1]) if self.held(t) else part.ball.at(t - part.contact)

    def held(self, t):
        part, _ = self._place(t)
        return part.ball.in_hand(t - part.contact)

    def moments(self, t, rate):
        """[(joints, frames, ball)] at the instants around t that motion blur is made from; an idle player is not blurred."""
        quiet = self.quiet(t)
        if quiet and self.held(t):
            return [(*self.at(t), self.ball_at(t))] * len(SUB)
        poses = [self.at(t)] * len(SUB) if quiet else [self.at(t + s / rate) for s in SUB]
        return [(*pose, self.ball_at(t + s / rate)) for pose, s in zip(poses, SUB)]


def smooth(u):
    u = np.clip(u, 0, 1)
    return u * u * (3 - 2 * u)


def released(ch):
    """The same pose with the off hand, once it lets go of the grip, near the grip."""
    return ch | {"support": np.ones(1), "supportAt": np.array([UPPER_FIST])} if ch["bothHands"][0] > .5 else ch


def walked(share, steps, first):
    """How far a foot has come when both feet step in turn, and how high it is lifted (0 to 1)."""
    u = np.clip(share, 0, 1) * steps
    k = min(int(u), steps - 1)
    part = np.clip((u - k) * 2 - (0 if first else 1), 0, 1)
    return (k + smooth(part)) / steps, np.sin(np.pi * part)


def between(a, b, share, steps):
    """Driving channels on the way from a to b: the feet step in turn, the body follows evenly."""
    out = {}
    for name in a:
        u, lift = smooth(share), 0.0
        if name.endswith("Foot"):
            u, lift = walked(share, steps, name.startswith("right"))
        v = a[name] * (1 - u) + b[name] * u
        if name.endswith("Foot") and np.hypot(*(b[name] - a[name])[:2]) > .01:
            v[2] += LIFT * lift
        if name in ("racket", "face") or name.endswith(("Arm", "Pole", "Thumb")):
            v = v / np.linalg.norm(v)
        out[name] = v
    return out
