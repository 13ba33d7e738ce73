"""The exact value of every graded metric of a stroke, read from the exact 3D skeleton by the metric's definition.

Written from the published definitions alone, so that a reading of a clip can be checked against it. Turns and distances
along the hit are measured against the way the ball leaves the strings; lengths are per cent of standing height."""
import numpy as np

from .events import STEP

DEGREES, TURNING = "deg", "deg/s"
PERCENT, SECONDS, HEIGHTS = "percentHeight", "s", "bodyHeights/s"
UP = np.array([0.0, 0.0, 1.0])
EQUAL = 1e-6


class Player:
    """A stroke's joints, with sides named by their task and directions named by the hit."""

    def __init__(self, series, events, ball_out, height):
        self.s, self.events, self.height = series, events, height
        self.t, self.points = self.s.t, self.s.p
        self.hit, self.off = self.s.hit, self.s.off
        across = series.stroke.kind.startswith("backhand")
        self.front, self.back = (self.hit, self.off) if across else (self.off, self.hit)
        out = np.array([ball_out[0], ball_out[1], 0.0])
        self.target = out / np.linalg.norm(out)
        right = np.cross(self.target, UP)
        self.hitting_side = right if self.hit == "right" else -right
        # A right-hander's forehand, serve and smash go back clockwise, seen from above; his backhand the other way.
        self.clockwise = 1.0 if (self.hit == "right") != across else -1.0

    def point(self, name):
        if name in ("hips", "shoulders"):
            part = name[:-1].capitalize()
            return (self.points["left" + part] + self.points["right" + part]) / 2
        return self.points[name]

    def flexion(self, side, a, b, c):
        """0 is a straight limb."""
        middle = self.points[side + b]
        return 180 - angles(self.points[side + a] - middle, self.points[side + c] - middle)

    def knee(self, side):
        return self.flexion(side, "Hip", "Knee", "Ankle")

    def elbow(self, side):
        return self.flexion(side, "Shoulder", "Elbow", "Wrist")

    def trunk(self):
        return self.point("shoulders") - self.point("hips")

    def inclination(self):
        """Trunk from the vertical, to any side."""
        return angles(self.trunk(), UP)

    def lean(self):
        """Trunk from the vertical toward the off side, seen along the hit."""
        v = self.trunk()
        return np.degrees(np.arctan2(-v @ self.hitting_side, v[:, 2]))

    def elevation(self):
        """Hitting upper arm from the trunk's downward axis."""
        return angles(self.point(self.hit + "Elbow") - self.point(self.hit + "Shoulder"), -self.trunk())

    def shoulder_tilt(self):
        v = self.point(self.hit + "Shoulder") - self.point(self.off + "Shoulder")
        return np.degrees(np.arctan2(v[:, 2], np.hypot(v[:, 0], v[:, 1])))

    def turn(self, part):
        """How far the front of a left-to-right line is turned from the target toward the backswing; 90 is side-on."""
        v = self.points["right" + part] - self.points["left" + part]
        front = np.cross(UP, v)
        bearing = np.unwrap(np.arctan2(front[:, 0], front[:, 1])) - np.arctan2(self.target[0], self.target[1])
        turn = np.degrees(bearing) * self.clockwise
        near = np.interp(0.0, self.t, turn)
        return turn - 360 * np.round(near / 360)

    def separation(self):
        return self.turn("Shoulder") - self.turn("Hip")

    def ahead(self, point, base):
        return self.per_height((self.point(point) - self.point(base)) @ self.target)

    def to_hitting_side(self, point, base):
        return self.per_height((self.point(point) - self.point(base)) @ self.hitting_side)

    def apart(self, one, other, level=False):
        v = self.point(one) - self.point(other)
        return self.per_height(np.hypot(v[:, 0], v[:, 1]) if level else np.linalg.norm(v, axis=1))

    def level(self, point):
        """Height over the court."""
        return self.per_height(self.point(point)[:, 2])

    def way(self, point, low, high):
        """Length of the way against the hips, straight from each place to the next."""
        k = (self.t >= low - STEP / 2) & (self.t <= high + STEP / 2)
        steps = np.diff(self.from_hips(point)[k], axis=0)
        return float(self.per_height(np.linalg.norm(steps, axis=1).sum())), low if high > 0 else high

    def turn_speed(self, part):
        """How fast a line turns toward the target."""
        return -np.gradient(self.turn(part), self.t)

    def from_hips(self, point):
        return self.point(point) - self.point("hips")

    def speed_from_hips(self, point):
        return np.linalg.norm(np.gradient(self.from_hips(point), self.t, axis=0), axis=1) / self.height

    def per_height(self, meters):
        return meters / self.height * 100

    def speed(self, point):
        return self.s.speed(point) / self.height

    # What brings a course down to one value; each gives (value, seconds from contact), or None without its moment.

    def at(self, values, event="contact"):
        if event not in self.events:
            return None
        t = self.events[event]
        return float(np.interp(t, self.t, values)), t

    def greatest(self, values, low, high):
        k = np.nonzero((self.t >= low - STEP / 2) & (self.t <= high + STEP / 2))[0]
        # The first of equals: which of them is largest by a rounding error depends on the processor.
        best = k[np.argmax(values[k] > values[k].max() - EQUAL)]
        return float(values[best]), float(self.t[best])

    def least(self, values, low, high):
        value, t = self.greatest(-values, low, high)
        return -value, t

    def mean(self, values, low, high):
        return float(np.mean(values[(self.t >= low) & (self.t <= high)])), 0.0

    def moment_of_greatest(self, values, low, high):
        _, t = self.greatest(values, low, high)
        return t, t

    def fall(self, values, event):
        """By how much it falls from a moment to contact."""
        start = self.at(values, event)
        return start and (start[0] - self.at(values)[0], 0.0)

    def rise(self, values, low):
        """By how much it exceeds at contact its least since a time before."""
        return self.at(values)[0] - self.least(values, low, 0.0)[0], 0.0

    def gain(self, values, high):
        """By how much the greatest value until a time after contact exceeds that at contact."""
        best = self.greatest(values, 0.0, high)
        return best[0] - self.at(values)[0], 0.0

    def duration(self, event):
        return (-self.events[event], 0.0) if event in self.events else None


def angles(v, w):
    w = np.broadcast_to(w, v.shape)
    cosine = np.sum(v * w, axis=1) / np.linalg.norm(v, axis=1) / np.linalg.norm(w, axis=1)
    return np.degrees(np.arccos(np.clip(cosine, -1, 1)))


def overhead(p):
    """What serve and smash share."""
    return {
        "hittingElbowFlexionCocking": (DEGREES, p.greatest(p.elbow(p.hit), -0.6, 0.0)),
        "shoulderElevationContact": (DEGREES, p.at(p.elevation())),
        "elbowFlexionContact": (DEGREES, p.least(p.elbow(p.hit), -0.08, 0.08)),
        "shoulderOverShoulderContact": (DEGREES, p.at(p.shoulder_tilt())),
        "trunkInclinationContact": (DEGREES, p.at(p.inclination())),
        "contactHandHeight": (PERCENT, p.at(p.level(p.hit + "Wrist"))),
        "handPeakSpeed": (HEIGHTS, p.greatest(p.speed(p.hit + "Wrist"), -0.15, 0.1)),
    }


def serve(p):
    coil = p.greatest(p.turn("Shoulder"), -1.2, 0.0)
    return overhead(p) | {
        "frontKneeFlexionLoading": (DEGREES, p.at(p.knee(p.front), "loading")),
        "backKneeFlexionLoading": (DEGREES, p.at(p.knee(p.back), "loading")),
        "backKneeFlexionContact": (DEGREES, p.at(p.knee(p.back))),
        "backFootBehindFront": (PERCENT, p.at(p.ahead(p.front + "Ankle", p.back + "Ankle"), "loading")),
        "hittingArmElevationCocking": (DEGREES, p.at(p.elevation(), "cocking")),
        "trunkRotationSpeedContact": (TURNING, p.at(p.turn_speed("Shoulder"))),
        "legDriveHipRise": (PERCENT, p.rise(p.level("hips"), -0.6)),
        "trunkInclinationLoading": (DEGREES, p.at(p.inclination(), "loading")),
        "trunkLateralLeanContact": (DEGREES, p.at(p.lean())),
        "shoulderTurnLoading": (DEGREES, coil),
        "hipShoulderSeparationLoading": (DEGREES, (float(np.interp(coil[1], p.t, p.separation())), coil[1])),
        "tossArmStraightness": (DEGREES, p.at(p.elbow(p.off), "tossTop")),
        "tossTopToContactTime": (SECONDS, p.duration("tossTop")),
        "frontKneeExtensionDrive": (DEGREES, p.fall(p.knee(p.front), "loading")),
        "tossHandHeight": (PERCENT, p.greatest(p.level(p.off + "Wrist") - p.level("nose"), -1.2, 0.0)),
        "backFootKick": (PERCENT, p.greatest(p.level(p.back + "Ankle") - p.level(p.front + "Ankle"), 0.0, 0.55)),
    }


def smash(p):
    return overhead(p) | {
        "frontKneeFlexionLoading": (DEGREES, p.greatest(p.knee(p.front), -0.9, 0.0)),
        "offArmPointHeight": (PERCENT, p.greatest(p.level(p.off + "Wrist") - p.level("nose"), -1.0, 0.0)),
        "prepToContactTime": (SECONDS, p.duration("backswingEnd")),
        "shoulderTurnPreparation": (DEGREES, p.greatest(p.turn("Shoulder"), -0.7, 0.0)),
        "contactForwardOfHips": (PERCENT, p.at(p.ahead(p.hit + "Wrist", "hips"))),
    }


def groundstroke(p):
    """What forehand and backhand share."""
    return {
        "shoulderTurnBackswing": (DEGREES, p.at(p.turn("Shoulder"), "backswingEnd")),
        "hipShoulderSeparationBackswing": (DEGREES, p.at(p.separation(), "backswingEnd")),
        "shoulderRotationRange": (DEGREES, p.fall(p.turn("Shoulder"), "backswingEnd")),
        "hipRotationRange": (DEGREES, p.fall(p.turn("Hip"), "backswingEnd")),
        "stanceWidth": (PERCENT, p.at(p.apart("leftAnkle", "rightAnkle", level=True), "backswingEnd")),
        "elbowFlexionBackswing": (DEGREES, p.at(p.elbow(p.hit), "backswingEnd")),
        "contactForwardOfHips": (PERCENT, p.at(p.ahead(p.hit + "Wrist", "hips"))),
        "trunkInclinationContact": (DEGREES, p.at(p.inclination())),
        "headStability": (HEIGHTS, p.mean(p.speed("nose"), -0.1, 0.05)),
        "forwardSwingTime": (SECONDS, p.duration("backswingEnd")),
        "handPeakSpeed": (HEIGHTS, p.greatest(p.speed(p.hit + "Wrist"), -0.15, 0.1)),
    }


def forehand(p):
    return groundstroke(p) | {
        "backKneeFlexionLoading": (DEGREES, p.greatest(p.knee(p.back), -0.9, 0.0)),
        "elbowFlexionContact": (DEGREES, p.at(p.elbow(p.hit))),
        "offHandCoil": (PERCENT, p.at(p.apart("leftWrist", "rightWrist"), "backswingEnd")),
        "contactSpacing": (PERCENT, p.at(p.apart(p.hit + "Shoulder", p.hit + "Wrist"))),
        "shoulderPeakSpeed": (HEIGHTS, p.greatest(p.speed_from_hips(p.hit + "Shoulder"), -0.35, 0.1)),
        "trunkRotationTiming": (SECONDS, p.moment_of_greatest(p.turn_speed("Shoulder"), -0.35, 0.1)),
        "followThroughAcross":
            (PERCENT, p.least(p.to_hitting_side(p.hit + "Wrist", p.off + "Shoulder"), 0.0, 0.55)),
    }


def backhand(p):
    over = p.per_height(p.point(p.hit + "Wrist")[:, 2] - p.point("shoulders")[:, 2])
    return groundstroke(p) | {
        "frontKneeFlexionLoading": (DEGREES, p.greatest(p.knee(p.front), -0.9, 0.0)),
        "frontKneeFlexionContact": (DEGREES, p.at(p.knee(p.front))),
        "pelvisPeakAngularSpeed": (TURNING, p.greatest(p.turn_speed("Hip"), -0.35, 0.1)),
        "elbowExtensionThroughContact": (DEGREES, p.fall(p.elbow(p.hit), "backswingEnd")),
        "racketHandStartHeight": (PERCENT, p.fall(p.level(p.hit + "Wrist"), "backswingEnd")),
        "forwardPathLength": (PERCENT, p.gain(p.ahead(p.hit + "Wrist", "hips"), 0.3)),
        "sidewaysAtContact": (DEGREES, p.at(p.turn("Shoulder"))),
        "elbowFlexionForwardSwing": (DEGREES, p.least(p.elbow(p.hit), -0.08, 0.08)),
        "contactForwardOfFrontFoot": (PERCENT, p.at(p.ahead(p.hit + "Wrist", p.front + "Ankle"))),
        "handsDropBelowContact": (PERCENT, p.rise(p.level(p.hit + "Wrist"), -0.35)),
        "offArmCounterbalance": (PERCENT, p.greatest(p.ahead("hips", p.off + "Wrist"), 0.0, 0.55)),
        "followThroughHeight": (PERCENT, p.greatest(over, 0.0, 0.55)),
        "rearHandPeakSpeed": (HEIGHTS, p.greatest(p.speed(p.off + "Wrist"), -0.15, 0.1)),
    }


def volley(p):
    """What both volleys share."""
    return {
        "frontKneeFlexionLoading": (DEGREES, p.greatest(p.knee(p.front), -0.9, 0.0)),
        "trunkInclinationContact": (DEGREES, p.at(p.inclination())),
        "shoulderRotationRange": (DEGREES, p.fall(p.turn("Shoulder"), "backswingEnd")),
        "contactForwardOfHips": (PERCENT, p.at(p.ahead(p.hit + "Wrist", "hips"))),
        "elbowFlexionContact": (DEGREES, p.at(p.elbow(p.hit))),
        "headStability": (HEIGHTS, p.mean(p.speed("nose"), -0.1, 0.05)),
        "backswingHandPath": (PERCENT, p.way(p.hit + "Wrist", -0.5, 0.0)),
        "followThroughPath": (PERCENT, p.way(p.hit + "Wrist", 0.0, 0.45)),
    }


def forehand_volley(p):
    return volley(p) | {"offHandCloseContact": (PERCENT, p.at(p.apart("leftWrist", "rightWrist")))}


TABLES = {"serve": serve, "smash": smash, "forehand": forehand, "backhand": backhand,
          "forehandVolley": forehand_volley, "backhandVolley": volley}


def exact(series, events, ball_out, height, contact_time):
    """{metric: value, unit and clip time} of a stroke's series; empty for kinds without graded metrics.

    `events` are seconds from contact by name, `height` is the standing height in meters, `contact_time` is when contact
    happens in the clip."""
    table = TABLES.get(series.stroke.kind)
    if table is None:
        return {}
    found = table(Player(series, events, ball_out, height))
    return {name: {"value": round(reading[0], 3), "unit": unit, "at": round(contact_time + reading[1], 4)}
            for name, (unit, reading) in sorted(found.items()) if reading is not None}
