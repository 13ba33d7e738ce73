"""The true event times of a drawn stroke, from its joints by the definitions of tools/samples/swingclip/events.py.

Only those that the linear models are trained on: the others are better determined by the rules alone.
"""

import numpy as np

import window

FORWARD_SPEED = 1.0  # meters a second
# Of the tossing wrist's top, the deepest knees and the most bent elbow: how long before the hit they are searched, seconds.
TOSS, KNEES, ELBOW = 1.1, 0.8, 0.6
TURN, TURN_END = 0.7, 0.02
KNEES_END = 0.05


def of(motion):
    """{event: seconds on the motion's clock} of a right-hander's stroke, y up, z away from the net, meters."""
    return OF_KIND[motion.kind](Reader(motion))


class Reader:
    def __init__(self, motion):
        self.times, self.joints, self.contact = motion.times, motion.joints, motion.contact

    def path(self, joint):
        return self.joints[:, joint]

    def turn(self, away):
        """Turn of the shoulder line away from facing the net, radians, growing in the backswing."""
        line = self.path(window.R_SHOULDER) - self.path(window.L_SHOULDER)
        return away * np.unwrap(np.arctan2(line[:, 2], line[:, 0]))

    def flexion(self, upper, vertex, lower):
        first, second = self.path(upper) - self.path(vertex), self.path(lower) - self.path(vertex)
        cosine = (first * second).sum(-1) / np.linalg.norm(first, axis=-1) / np.linalg.norm(second, axis=-1)
        return np.pi - np.arccos(np.clip(cosine, -1, 1))

    def peak_time(self, values, early, late):
        """When values are largest from `early` to `late` seconds before contact, refined by the parabola through three."""
        inside = np.flatnonzero((self.times >= self.contact - early) & (self.times <= self.contact - late))
        place = inside[values[inside].argmax()]
        if place in (inside[0], inside[-1]):
            return float(self.times[place])
        before, top, after = values[place - 1:place + 2]
        bend = before - 2 * top + after
        share = (before - after) / (2 * bend) if bend < 0 else 0.0
        return float(self.times[place] + share * (self.times[place + 1] - self.times[place]))

    def crossing(self, values, limit, after):
        """When values first rise over the limit after a time, straight between samples; None where they never do."""
        for place in np.flatnonzero((self.times > after) & (values > limit)):
            low, high = values[place - 1], values[place]
            share = (high - limit) / (high - low) if low < limit else 0.0
            return float(max(self.times[place] - share * (self.times[place] - self.times[place - 1]), after))
        return None


def ground(reader, away):
    back = reader.peak_time(reader.turn(away), TURN, TURN_END)
    toward_net = -np.gradient(reader.path(window.R_WRIST)[:, 2], reader.times)
    start = reader.crossing(toward_net, FORWARD_SPEED, back)
    found = {"backswingEnd": back, "forwardSwingStart": start}
    return {name: time for name, time in found.items() if time is not None and time < reader.contact}


def over_the_head(reader):
    wrist = reader.path(window.R_WRIST)
    speed = np.linalg.norm(np.gradient(wrist, reader.times, axis=0), axis=-1)
    peak = speed[abs(reader.times - reader.contact + 0.025) < 0.125].max()
    return {"deceleration": reader.crossing(-speed, -0.3 * peak, reader.contact)}


def serve(reader):
    knees = reader.flexion(window.L_HIP, window.L_KNEE, window.L_ANKLE) + reader.flexion(
        window.R_HIP, window.R_KNEE, window.R_ANKLE)
    elbow = reader.flexion(window.R_SHOULDER, window.R_ELBOW, window.R_WRIST)
    found = over_the_head(reader) | {
        "tossTop": reader.peak_time(reader.path(window.L_WRIST)[:, 1], TOSS, 0.0),
        "loading": reader.peak_time(knees, KNEES, KNEES_END), "cocking": reader.peak_time(elbow, ELBOW, 0.0)}
    return {name: time for name, time in found.items() if time is not None}


def smash(reader):
    found = over_the_head(reader) | {"backswingEnd": reader.peak_time(reader.turn(1), TURN, TURN_END)}
    return {name: time for name, time in found.items() if time is not None}


OF_KIND = {
    "forehand": lambda reader: ground(reader, 1), "forehandVolley": lambda reader: ground(reader, 1),
    "backhand": lambda reader: ground(reader, -1), "backhandVolley": lambda reader: ground(reader, -1),
    "serve": serve, "smash": smash,
}
