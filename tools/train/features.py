"""What distinguishes strokes: a few measures of a window, each with a meaning. See window.py for the window itself."""

import numpy as np

from window import (GRID, L_ANKLE, L_HIP, L_SHOULDER, L_WRIST, R_ANKLE, R_HIP, R_SHOULDER, R_WRIST, STEP)


def index(time):
    return int(round((time - GRID[0]) / STEP))


class Reader:
    """Reads windows: joints (count, 29, 12, 2 or 3), travel (count, 29, 2 or 3)."""

    def __init__(self, joints, travel):
        self.joints = joints
        self.velocity = np.gradient(joints, STEP, axis=1)
        drift = np.gradient(travel, STEP, axis=1)
        self.ground_speed = np.linalg.norm(self.velocity + drift[:, :, None, :], axis=-1)
        self.speed = np.linalg.norm(self.velocity, axis=-1)
        self.hip_height = travel[..., 1]

    def span(self, values, start, end):
        return values[:, index(start):index(end) + 1]

    def mean(self, values, start, end):
        return self.span(values, start, end).mean(1)

    def highest(self, values, start, end):
        return self.span(values, start, end).max(1)

    def lowest(self, values, start, end):
        return self.span(values, start, end).min(1)

    def at(self, values, time):
        return values[:, index(time)]

    def distance(self, first, second):
        return np.linalg.norm(self.joints[:, :, first] - self.joints[:, :, second], axis=-1)


def logarithm(speed):
    """Of a speed in body heights a second; 0.05 is what stands still."""
    return np.log(speed + 0.05)


def common(reader):
    """Measures that need no depth: heights, distances, speeds."""
    hand = reader.joints[:, :, R_WRIST]
    other = reader.joints[:, :, L_WRIST]
    shoulders = np.maximum(reader.joints[:, :, L_SHOULDER, 1], reader.joints[:, :, R_SHOULDER, 1])
    height, gap = hand[..., 1], reader.distance(L_WRIST, R_WRIST)
    speed = reader.speed[:, :, R_WRIST]
    feet = np.linalg.norm(reader.velocity[:, :, L_ANKLE] - reader.velocity[:, :, R_ANKLE], axis=-1)
    front = reader.ground_speed[:, :, L_ANKLE]
    result = {
        "overShoulder": reader.highest(height - shoulders, -0.2, 0.2),
        "highest": reader.highest(height, -0.15, 0.2),
        "lowest": reader.lowest(height, -0.2, 0.05),
        "meanHeight": reader.mean(height, -0.1, 0.1),
        "end": reader.mean(height, 0.35, 0.45),
        "rise": reader.mean(height, 0.25, 0.45) - reader.mean(height, -0.3, -0.15),
        "riseHighest": reader.highest(height, 0.1, 0.5) - reader.highest(height, -0.5, -0.1),
        "otherHighest": reader.highest(other[..., 1], -0.9, -0.1),
        "otherEnd": reader.mean(other[..., 1], 0.35, 0.45),
        "gap": np.median(reader.span(gap, -0.2, 0.15), axis=1),
        "gapFirst": reader.mean(gap, -0.9, -0.75),
        "arm": reader.mean(reader.distance(R_SHOULDER, R_WRIST), -0.05, 0.05),
        "wayBefore": np.log(reader.mean(speed, -0.6, -0.05)),
        "wayAfter": np.log(reader.mean(speed, 0.05, 0.45)),
        "top": np.log(reader.highest(speed, -0.2, 0.2)),
        "otherTop": np.log(reader.highest(reader.speed[:, :, L_WRIST], -0.2, 0.2)),
        "stepsEarly": logarithm(reader.mean(feet, -0.9, -0.6)),
        "stepsLate": logarithm(reader.mean(feet, -0.6, -0.2)),
        "stepsHit": logarithm(reader.mean(feet, -0.2, 0.2)),
        "frontFootEarly": logarithm(reader.mean(front, -0.9, -0.6)),
        "frontFootLate": logarithm(reader.mean(front, -0.6, -0.2)),
        "hipRise": reader.highest(reader.hip_height, -0.2, 0.2) - reader.lowest(reader.hip_height, -0.6, -0.2),
        "stance": reader.at(reader.distance(L_ANKLE, R_ANKLE), 0),
    }
    for time in (-0.45, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3):
        result[f"height{time:+.2f}"] = reader.at(height, time)
    for time in (-0.7, -0.5, -0.3):
        result[f"otherHeight{time:+.2f}"] = reader.at(other[..., 1], time)
        result[f"gap{time:+.2f}"] = reader.at(gap, time)
    for time in (-0.75, -0.6, -0.45, -0.3, -0.15, 0.15, 0.3, 0.45):
        result[f"speed{time:+.2f}"] = logarithm(reader.at(speed, time))
        result[f"otherSpeed{time:+.2f}"] = logarithm(reader.at(reader.speed[:, :, L_WRIST], time))
    return result


def spatial(reader):
    """Measures that need depth: turns of the chest, and the hand's path in the frame of the trunk at the hit."""
    line = reader.joints[:, :, R_SHOULDER] - reader.joints[:, :, L_SHOULDER]
    turn = np.unwrap(np.arctan2(line[..., 2], line[..., 0]), axis=1)
    trunk = line + reader.joints[:, :, R_HIP] - reader.joints[:, :, L_HIP]
    axis = reader.mean(trunk, -0.1, 0.1)[:, [0, 2]]
    axis = axis / np.maximum(np.linalg.norm(axis, axis=-1, keepdims=True), 1e-9)
    hand = reader.joints[:, :, R_WRIST][..., [0, 2]]
    right = (hand * axis[:, None]).sum(-1)
    ahead = hand[..., 0] * axis[:, None, 1] - hand[..., 1] * axis[:, None, 0]
    result = {
        "turn": reader.at(turn, 0.3) - reader.at(turn, -0.3),
        "turnBefore": reader.at(turn, 0) - reader.at(turn, -0.3),
        "turnAfter": reader.at(turn, 0.2) - reader.at(turn, 0),
        "across": reader.mean(right, 0.1, 0.2) - reader.mean(right, -0.25, -0.15),
        "aside": reader.mean(right, -0.3, -0.15),
        "wide": np.log(reader.highest(np.hypot(right, ahead), -0.5, -0.1)),
    }
    for time in (-0.2, -0.1, 0, 0.1, 0.2, 0.3):
        result[f"right{time:+.2f}"] = reader.at(right, time)
    for time in (-0.75, -0.6, -0.45, -0.15, 0.15, 0.45):
        result[f"turned{time:+.2f}"] = reader.at(turn, time) - reader.at(turn, 0)
    return result


def planar(reader):
    """The same without depth: positions across the picture, and how wide the shoulders appear."""
    line = (reader.joints[:, :, R_SHOULDER] - reader.joints[:, :, L_SHOULDER])[..., 0]
    hips = (reader.joints[:, :, R_HIP] - reader.joints[:, :, L_HIP])[..., 0]
    across = reader.joints[:, :, R_WRIST, 0]
    other = reader.joints[:, :, L_WRIST, 0]
    result = {"wide": np.log(reader.highest(abs(across), -0.5, -0.1) + 0.05)}
    # Shoulders are about a quarter of the height apart; beyond a tenth the sign is sure.
    facing = np.tanh(line / 0.1)
    result["across"] = (reader.mean(across, 0.1, 0.2) - reader.mean(across, -0.25, -0.15)) * reader.mean(facing, -0.1, 0.1)
    result["aside"] = reader.mean(across * facing, -0.3, -0.15)
    result["push"] = reader.mean(reader.velocity[:, :, R_WRIST, 0] * facing, -0.1, 0.1)
    for time in (-0.45, -0.3, -0.15, 0, 0.15, 0.3):
        result[f"line{time:+.2f}"] = reader.at(line, time)
        result[f"hips{time:+.2f}"] = reader.at(hips, time)
        result[f"across{time:+.2f}"] = reader.at(across, time)
        result[f"otherAcross{time:+.2f}"] = reader.at(other, time)
        result[f"side{time:+.2f}"] = reader.at(across * facing, time)
    return result


def of(joints, travel):
    """All measures of windows by name; with or without depth as the joints have it."""
    reader = Reader(joints, travel)
    return common(reader) | (spatial(reader) if joints.shape[-1] == 3 else planar(reader))
