"""When each phase of a stroke happens, measured on the exact skeleton by fixed rules (contact and release are given)."""
import numpy as np

from .vectors import angle_between

STEP = 1 / 240
RULES = {
    "unitTurn": "first moment when the shoulder line turns away faster than 60 degrees a second",
    "backswingEnd": "greatest turn of the shoulder line in the 0.7 s before contact",
    "forwardSwingStart": "after the backswing's end, first moment when the hitting wrist moves faster than 1 m/s towards the net",
    "contact": "ball on the middle of the strings, exact",
    "followThroughEnd": "first slowest moment of the hitting wrist after contact",
    "start": "last moment before a wrist moves faster than 0.3 m/s for 0.2 s",
    "release": "ball leaves the tossing hand, exact",
    "loading": "greatest mean knee flexion between release (smash: 1 s before contact) and 0.05 s before contact",
    "tossTop": "highest tossing wrist after release",
    "cocking": "greatest flexion of the hitting elbow in the 0.6 s before contact",
    "deceleration": "after contact, hitting wrist slower than 30 percent of its peak",
    "finish": "hitting wrist, below the head, stops going down after contact",
}


class Series:
    """A stroke's joints at 240 Hz: events and metrics are read from one, since the poses take most of the time."""

    def __init__(self, motion):
        self.stroke = s = motion.stroke
        self.t = np.arange(s.start, s.end, STEP)
        self.hit, self.off = ("left", "right") if motion.left else ("right", "left")
        self.sign = -1.0 if motion.left else 1.0
        poses = [motion.at(t)[0] for t in self.t]
        self.p = {n: np.array([j[n] for j in poses]) for n in poses[0] if isinstance(poses[0][n], np.ndarray)}

    def speed(self, name):
        return np.linalg.norm(np.gradient(self.p[name], STEP, axis=0), axis=1)

    def turn(self):
        """Turn of the shoulder line away from facing the net, degrees, growing in the backswing."""
        d = self.p["rightShoulder"] - self.p["leftShoulder"]
        angle = np.unwrap(np.arctan2(-d[:, 1], d[:, 0]))
        return np.degrees(angle) * self.sign

    def flexion(self, a, b, c):
        return np.array([180 - angle_between(x - y, z - y) for x, y, z in zip(self.p[a], self.p[b], self.p[c])])

    def best(self, values, low, high):
        """Time of the greatest value between low and high."""
        k = np.nonzero((self.t >= low) & (self.t <= high))[0]
        return float(self.t[k[np.argmax(values[k])]])

    def first(self, condition, after):
        k = np.nonzero((self.t > after) & condition)[0]
        return float(self.t[k[0]]) if len(k) else None


def ground_stroke(s, away):
    wrist, speed = s.p[s.hit + "Wrist"], s.speed(s.hit + "Wrist")
    found = turn_back(s, away)
    slow = np.r_[False, (speed[1:-1] <= speed[:-2]) & (speed[1:-1] < speed[2:]), False] & (speed < .35 * speed.max())
    forward = s.first(np.gradient(wrist[:, 1], STEP) > 1.0, found["backswingEnd"])
    return found | {"forwardSwingStart": forward, "contact": 0.0, "followThroughEnd": s.first(slow, 0.05)}


def turn_back(s, away):
    turn = s.turn() * away
    return {"unitTurn": s.first(np.gradient(turn, STEP) > 60, s.t[0]), "backswingEnd": s.best(turn, -0.7, -0.02)}


def over_the_head(s, loading_from):
    """What serve and smash share."""
    knees = s.flexion("leftHip", "leftKnee", "leftAnkle") + s.flexion("rightHip", "rightKnee", "rightAnkle")
    elbow = s.flexion(s.hit + "Shoulder", s.hit + "Elbow", s.hit + "Wrist")
    wrist, speed = s.p[s.hit + "Wrist"], s.speed(s.hit + "Wrist")
    peak = speed[(s.t > -.15) & (s.t < .1)].max()
    rising = np.gradient(wrist[:, 2], STEP) >= 0
    return {"loading": s.best(knees, loading_from, -.05), "cocking": s.best(elbow, -.6, 0.0), "contact": 0.0,
            "deceleration": s.first(speed < .3 * peak, 0.0), "finish": s.first(rising & (wrist[:, 2] < s.p["nose"][:, 2]), 0.1)}


def serve(s, release):
    moving = np.maximum(s.speed(s.hit + "Wrist"), s.speed(s.off + "Wrist")) > .3
    run = int(.2 / STEP)
    steady = np.array([moving[i:i + run].all() for i in range(len(moving))])
    return over_the_head(s, release) | {"start": s.first(steady, s.t[0]), "release": release,
                                        "tossTop": s.best(s.p[s.off + "Wrist"][:, 2], release, 0.0)}


def find(s):
    """{event id: seconds from contact} of a stroke's series, in order of time."""
    stroke = s.stroke
    if stroke.kind == "serve":
        found = serve(s, stroke.toss)
    elif stroke.kind == "smash":
        found = turn_back(s, 1.0) | over_the_head(s, -1.0)
    else:
        found = ground_stroke(s, -1.0 if stroke.kind.startswith("backhand") else 1.0)
    return dict(sorted(((k, v) for k, v in found.items() if v is not None), key=lambda e: e[1]))
