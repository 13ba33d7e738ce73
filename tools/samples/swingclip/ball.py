"""Flight of the ball, from the strokes' own numbers; contact is where the strings are at time 0."""
import numpy as np

from .vectors import move, vec

G, RADIUS, BOUNCE = 9.81, 0.034, 0.72
FAR_BASELINE = 23.8                    # y where the other player hits it
NOWHERE = vec(0, 0, -5)                # below the court: before the other player has hit it
IN_HAND = vec(.043, .002, -.093)


class Ball:
    def __init__(self, motion):
        self.motion, s = motion, motion.stroke
        self.flip = vec(-1, 1, 1) if motion.left else vec(1, 1, 1)
        self.contact = motion.at(0.0)[0]["racketCentre"]
        self.v_in, self.v_out = vec(*s.ball_in) * self.flip, vec(*s.ball_out) * self.flip
        self.toss, self.bounce = s.toss, None
        if self.toss is not None:
            p, dt = self.in_palm(motion.at(self.toss)[1]), -self.toss
            self.released = p
            self.v_toss = (self.contact - p + vec(0, 0, .5 * G * dt * dt)) / dt
        elif s.struck is None:
            z, v = self.contact[2] - RADIUS, self.v_in[2]
            self.bounce = (v - np.sqrt(v * v + 2 * G * z)) / G
            self.at_bounce = self.contact + self.v_in * self.bounce - vec(0, 0, .5 * G * self.bounce ** 2)
            v = self.v_in - vec(0, 0, G * self.bounce)
            self.v_before = v * vec(1.25, 1.25, -1 / BOUNCE)

    def in_palm(self, frames):
        """Where the ball is while the hand of this pose holds it."""
        side = "right" if self.motion.left else "left"
        return move(frames[side + "Hand"], IN_HAND * self.motion.scale * self.flip)

    def in_hand(self, t):
        return self.toss is not None and t < self.toss

    def at(self, t):
        if t >= 0:
            return self._bouncing(self.contact, self.v_out, t)
        if self.toss is not None:
            if t < self.toss:
                return self.in_palm(self.motion.at(t)[1])
            dt = t - self.toss
            return self.released + self.v_toss * dt - vec(0, 0, .5 * G * dt * dt)
        if self.bounce is None and t < self.motion.stroke.struck:
            return NOWHERE
        if self.bounce is None or t > self.bounce:
            p = self.contact + self.v_in * t - vec(0, 0, .5 * G * t * t)
        else:
            dt = t - self.bounce
            p = self.at_bounce + self.v_before * dt - vec(0, 0, .5 * G * dt * dt)
        return p if p[1] < FAR_BASELINE and p[2] > 0 else NOWHERE

    def _bouncing(self, p, v, t):
        fall = (v[2] + np.sqrt(v[2] ** 2 + 2 * G * (p[2] - RADIUS))) / G
        if t < fall:
            return p + v * t - vec(0, 0, .5 * G * t * t)
        q = p + v * fall - vec(0, 0, .5 * G * fall * fall)
        w = (v - vec(0, 0, G * fall)) * vec(.75, .75, -BOUNCE)
        dt = min(t - fall, 2 * w[2] / G)
        return q + w * dt - vec(0, 0, .5 * G * dt * dt)
