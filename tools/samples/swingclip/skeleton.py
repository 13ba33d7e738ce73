"""The player's skeleton: lengths (meters, body height 1.80) and the pose of every segment from the driving channels.

Axes of the court: x to the right of a player who faces the net, y toward the net, z up."""
import numpy as np

from .vectors import basis_from, body_rotation, cross, frame, half_rotation, minimal_rotation, move, rot_x, rot_z, unit, vec

HEIGHT = 1.80
HIP, THIGH, SHIN = 0.092, 0.44, 0.42
SPINE, SHOULDER_X, SHOULDER_Z = 0.185, 0.185, 0.300
NECK_BASE, NECK = vec(0, -0.005, 0.345), 0.058
UPPER_ARM, FOREARM, FIST = 0.30, 0.26, 0.080
BALL_OF_FOOT = vec(0, 0.125, -0.065)
RACKET_LENGTH, GRIP_AT, BED_CENTRE = 0.685, 0.07, 0.445
UPPER_FIST = 0.085             # middle of the upper fist of a two-handed grip, from that of the lower one
SIDES = {"left": -1.0, "right": 1.0}
REST_ARM = {s: unit(vec(k * np.cos(np.radians(38)), 0, -np.sin(np.radians(38)))) for s, k in SIDES.items()}


def reach(flexion):
    """Distance from shoulder to wrist at an elbow flexion (0 = straight)."""
    c = np.cos(np.radians(flexion))
    return np.sqrt(UPPER_ARM**2 + FOREARM**2 + 2 * UPPER_ARM * FOREARM * c)


def two_bones(root, target, a, b, pole):
    """Middle joint of a two-bone chain, bent toward the pole; returns (middle, end, stretch ratio)."""
    d = target - root
    dist = np.linalg.norm(d)
    stretch = dist / (a + b)
    limit = 0.9985 * (a + b)
    n = unit(d)
    if dist > limit:
        dist = limit
    dist = max(dist, abs(a - b) + 0.02)
    x = (a * a - b * b + dist * dist) / (2 * dist)
    side = unit(pole - np.dot(pole, n) * n)
    return root + n * x + side * np.sqrt(max(a * a - x * x, 0)), root + n * dist, stretch


def shoulder(chest, side, direction):
    """Shoulder center with the shoulder blade following the raised or reaching arm (direction in chest axes)."""
    k = SIDES[side]
    up, fwd, cross = max(0.0, direction[2]), max(0.0, direction[1]), max(0.0, -k * direction[0])
    p = vec(k * (SHOULDER_X - 0.025 * up - 0.02 * cross), 0.015 * up + 0.04 * fwd, SHOULDER_Z + 0.055 * up)
    return move(chest, p)


def arm(chest, side, direction, flexion, pole, pull=None, weight=0.0):
    """Shoulder, elbow and wrist; `pull` is a world point that the wrist goes to, by weight."""
    s = shoulder(chest, side, direction)
    r = chest[:3, :3]
    wrist = s + r @ direction * reach(flexion)
    if weight > 0:
        wrist = wrist * (1 - weight) + pull * weight
    elbow, wrist, _ = two_bones(s, wrist, UPPER_ARM, FOREARM, r @ pole)
    return s, elbow, wrist


def gripping_arm(chest, direction, pole, grip, axis):
    """Left shoulder, elbow, wrist and hand direction, the fist closed round the handle at `grip`."""
    s = shoulder(chest, "left", direction)
    hand = unit(grip - s)
    for _ in range(4):         # the hand follows the forearm, whose place depends on the hand
        elbow, wrist, _ = two_bones(s, grip - FIST * hand, UPPER_ARM, FOREARM, chest[:3, :3] @ pole)
        hand = unit(unit(wrist - elbow) + 0.30 * axis)
    elbow, wrist, _ = two_bones(s, grip - FIST * hand, UPPER_ARM, FOREARM, chest[:3, :3] @ pole)
    return s, elbow, wrist, hand


def off_arm(chest, ch, fist, axis):
    """Left shoulder, elbow, wrist and hand frame of an open hand, free or (by `support`) at the racket's throat, or on its
    way to the grip (by `bothHands`)."""
    hold = float(np.clip(ch["support"][0], 0, 1))
    throat = fist + axis * ch["supportAt"][0]
    s = shoulder(chest, "left", ch["leftArm"])
    s, e, w = arm(chest, "left", ch["leftArm"], ch["leftElbow"][0], ch["leftPole"],
                  throat - 0.09 * unit(throat - s), hold)
    near = ch["bothHands"][0]
    if near > 0:
        grip = gripping_arm(chest, ch["leftArm"], ch["leftPole"], fist + axis * UPPER_FIST, axis)[2]
        e, w, _ = two_bones(s, w * (1 - near) + grip * near, UPPER_ARM, FOREARM, chest[:3, :3] @ ch["leftPole"])
    open_hand = unit(w - e) * (1 - hold) + unit(throat - w) * hold
    palm = chest[:3, :3] @ ch["leftThumb"] * (1 - hold) + axis * hold
    return s, e, w, frame(basis_from(-unit(open_hand), unit(palm)), w)


def leg(pelvis, side, foot):
    """Hip, knee, ankle and the foot frame from ball of foot x, y, z, heading and heel lift about the ball."""
    k = SIDES[side]
    hip = move(pelvis, (k * HIP, 0, 0))
    ball = vec(*foot[:3])
    rot = rot_z(foot[3]) @ rot_x(-foot[4])
    ankle = ball - rot @ BALL_OF_FOOT
    heading = rot_z(foot[3]) @ vec(0, 1, 0)
    pelvis_heading = pelvis[:3, :3] @ vec(k * 0.25, 1, 0)
    pole = 0.65 * heading + 0.35 * pelvis_heading
    knee, end, stretch = two_bones(hip, ankle, THIGH, SHIN, pole)
    return hip, knee, end, frame(rot, end), stretch


def limb_frame(a, b, hint):
    """Frame at a, z pointing from b back to a (as the limb hangs at rest), y near the hint."""
    return frame(basis_from(a - b, hint), a)


def solve(ch):
    """Joints (world points) and segment frames of one instant from its driving channels."""
    j, f = {}, {}
    pelvis = frame(body_rotation(*ch["pelvisTurn"]), ch["pelvis"])
    chest_r = body_rotation(*ch["chestTurn"])
    spine_r = half_rotation(pelvis[:3, :3], chest_r)
    chest = frame(chest_r, move(frame(spine_r, pelvis[:3, 3]), (0, 0, SPINE)))
    f["pelvis"], f["chest"] = pelvis, chest
    f["spine"] = frame(spine_r, pelvis[:3, 3])
    j["stretch"] = 0.0
    for side in SIDES:
        hip, knee, ankle, foot, stretch = leg(pelvis, side, ch[side + "Foot"])
        j[side + "Hip"], j[side + "Knee"], j[side + "Ankle"] = hip, knee, ankle
        fwd = foot[:3, :3] @ vec(0, 1, 0)
        bend = cross(cross(knee - hip, ankle - knee), knee - hip)
        hint = unit(fwd * 0.4 - bend * 4) if np.linalg.norm(bend) > 1e-4 else fwd
        f[side + "Thigh"] = limb_frame(hip, knee, hint)
        f[side + "Shin"] = limb_frame(knee, ankle, hint)
        f[side + "Foot"] = foot
        j[side + "Heel"] = move(foot, (0, -0.055, -0.045))
        j[side + "FootIndex"] = move(foot, (0, 0.165, -0.05))
        j["stretch"] = max(j["stretch"], stretch)
    axis = unit(ch["racket"])
    s, e, w = arm(chest, "right", ch["rightArm"], ch["rightElbow"][0], ch["rightPole"])
    j["rightShoulder"], j["rightElbow"], j["rightWrist"] = s, e, w
    hand = unit(unit(w - e) + 0.30 * axis)
    fist = w + FIST * hand
    normal = unit(ch["face"] - np.dot(ch["face"], axis) * axis)
    f["racket"] = frame(np.column_stack([cross(normal, axis), normal, axis]), fist)
    f["rightHand"] = frame(basis_from(-hand, axis), w)
    j["racketTip"] = fist + axis * (RACKET_LENGTH - GRIP_AT)
    j["racketCentre"] = fist + axis * BED_CENTRE
    if ch["bothHands"][0] > 0.999:
        s, e, w, hand = gripping_arm(chest, ch["leftArm"], ch["leftPole"], fist + axis * UPPER_FIST, axis)
        f["leftHand"] = frame(basis_from(-hand, axis), w)
    else:
        s, e, w, f["leftHand"] = off_arm(chest, ch, fist, axis)
    j["leftShoulder"], j["leftElbow"], j["leftWrist"] = s, e, w
    j["bothHands"] = bool(ch["bothHands"][0] > 0.5)
    for side in SIDES:
        u = chest_r.T @ unit(j[side + "Elbow"] - j[side + "Shoulder"])
        upper = chest_r @ minimal_rotation(REST_ARM[side], u)
        f[side + "UpperArm"] = frame(upper, j[side + "Shoulder"])
        v = upper.T @ unit(j[side + "Wrist"] - j[side + "Elbow"])
        f[side + "Forearm"] = frame(upper @ minimal_rotation(REST_ARM[side], v), j[side + "Elbow"])
    head(j, f, chest, ch["gaze"])
    return j, f


def head(j, f, chest, gaze):
    """The head turns to the gaze point as far as a neck lets it."""
    base = move(chest, NECK_BASE)
    local = chest[:3, :3].T @ (gaze - move(chest, NECK_BASE + vec(0, 0.02, 0.2)))
    yaw = np.degrees(np.arctan2(-local[0], local[1]))
    pitch = np.degrees(np.arctan2(-local[2], np.hypot(local[0], local[1])))
    yaw, pitch = 74 * np.tanh(yaw / 74), np.clip(pitch, -48, 50)
    turn = chest[:3, :3] @ rot_z(yaw) @ rot_x(-pitch)
    half = half_rotation(chest[:3, :3], turn)
    f["neck"] = frame(half, base)
    f["head"] = frame(turn, base + half @ vec(0, 0.012, NECK))
    for name, point in FACE.items():
        j[name] = move(f["head"], point)
    for side, k in SIDES.items():
        hand = f[side + "Hand"]
        curl = 0.055 if side == "right" else 0.0
        j[side + "Pinky"] = move(hand, (0.0, -0.032, -0.085 + 0.2 * curl))
        j[side + "Index"] = move(hand, (0.0, 0.034, -0.090 + 0.2 * curl))
        j[side + "Thumb"] = move(hand, (0.02 * k, 0.045, -0.055))


FACE = {"nose": vec(0, 0.118, 0.088)}
for _s, _k in SIDES.items():
    FACE[_s + "EyeInner"] = vec(_k * 0.018, 0.092, 0.120)
    FACE[_s + "Eye"] = vec(_k * 0.032, 0.090, 0.120)
    FACE[_s + "EyeOuter"] = vec(_k * 0.047, 0.080, 0.120)
    FACE[_s + "Ear"] = vec(_k * 0.077, 0.0, 0.105)
    FACE["mouth" + _s.capitalize()] = vec(_k * 0.025, 0.095, 0.045)
