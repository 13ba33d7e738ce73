"""What happens in front of the camera from the first picture to the last: one stroke, or several with idle between.

Times are seconds of real time from the first picture."""
import numpy as np

from .ball import Ball
from .clip import Motion
from .problems import Problem

STEP = 0.7              # the player needs so long to step from the end of one stroke to the beginning of the next
LIFT = 0.06             # the feet are lifted so high on the way, metres
SUB = (-0.25, 0.0, 0.25)   # parts of a picture's time at which the pose is laid down for motion blur


class Part:
    """One stroke of a take."""

    def __init__(self, motion, contact):
        self.motion, self.contact = motion, contact
        self.ball = Ball(motion)
        self.start, self.end = contact + motion.stroke.start, contact + motion.stroke.end


class Take:
    def __init__(self, clip):
        lines = clip.sequence or [{"stroke": clip.stroke, "variant": clip.variant, "faults": clip.faults, "contact": None}]
        motions = {}
        self.parts = []
        for line in lines:
            key = (line["stroke"], line["variant"], str(line["faults"]))
            if key not in motions:
                motions[key] = Motion(line["stroke"], line["variant"], clip.hand, line["faults"], clip.stature)
            motion = motions[key]
            wanted = -motion.stroke.start if line["contact"] is None else line["contact"]
            self.parts.append(Part(motion, round(wanted * clip.rate) / clip.rate))     # contact is always on a picture
        self._check()
        self.duration = self.parts[-1].end

    def _check(self):
        if self.parts[0].start < -0.01:
            raise Problem(f"the first contact is at {self.parts[0].contact:.2f} s", "the stroke begins before the clip does",
                          f"give a contact time of at least {-self.parts[0].motion.stroke.start:.2f}")
        for a, b in zip(self.parts, self.parts[1:]):
            if b.start - a.end < STEP:
                soonest = a.end + STEP - b.motion.stroke.start
                raise Problem(f"the strokes at {a.contact:.2f} s and {b.contact:.2f} s are too close together",
                              "the player needs time to get ready again", f"let the second contact be at {soonest:.2f} s or later")

    def _place(self, t):
        """The part that t belongs to, and how far the steps to the next part have come (0 to 1, None outside of them)."""
        for a, b in zip(self.parts, self.parts[1:]):
            begin = .5 * (a.end + b.start - STEP)
            if t < begin:
                return a, None, None
            if t < begin + STEP:
                return a, b, (t - begin) / STEP
        return self.parts[-1], None, None

    def quiet(self, t):
        """Whether the player only breathes, in slow steps."""
        part, following, _ = self._place(t)
        return following is None and part.motion.quiet(t - part.contact)

    def at(self, t):
        """Joints and segment frames."""
        part, following, share = self._place(t)
        if following is None:
            return part.motion.at(t - part.contact)
        a = part.motion.driving(part.motion.pose_time(t - part.contact))
        b = following.motion.driving(following.motion.pose_time(t - following.contact))
        return part.motion.pose(between(a, b, share))

    def ball_at(self, t):
        """Centre of the ball: that of the stroke at hand, or of the coming one when the player has turned to it."""
        part, following, share = self._place(t)
        if following is not None and share > .5:
            part = following
        if part.ball.in_hand(t - part.contact):
            return part.ball.in_palm(self.at(t)[1])
        return part.ball.at(t - part.contact)

    def moments(self, t, rate):
        """[(joints, frames, ball)] at the instants around t that motion blur is made from; an idle player is not blurred."""
        quiet = self.quiet(t)
        if quiet and self.held(t):
            return [(*self.at(t), self.ball_at(t))] * len(SUB)
        poses = [self.at(t)] * len(SUB) if quiet else [self.at(t + s / rate) for s in SUB]
        return [(*pose, self.ball_at(t + s / rate)) for pose, s in zip(poses, SUB)]

    def held(self, t):
        part, following, share = self._place(t)
        part = following if following is not None and share > .5 else part
        return part.ball.in_hand(t - part.contact)


def smooth(u):
    u = np.clip(u, 0, 1)
    return u * u * (3 - 2 * u)


def between(a, b, share):
    """Driving channels on the way from a to b: first one foot steps, then the other, the body follows evenly."""
    out = {}
    for name in a:
        u = smooth(share)
        if name.endswith("Foot"):
            u = smooth(share * 2 - (0.0 if name.startswith("right") else 1.0))
        v = a[name] * (1 - u) + b[name] * u
        if name.endswith("Foot") and np.hypot(*(b[name] - a[name])[:2]) > .01:
            v[2] += LIFT * np.sin(np.pi * u)
        if name in ("racket", "face") or name.endswith(("Arm", "Pole", "Thumb")):
            v = v / np.linalg.norm(v)
        out[name] = v
    return out
