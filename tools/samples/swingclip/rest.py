"""Where every joint and bone is while the figure stands in its rest pose (arms half lowered)."""
from . import skeleton as sk
from .vectors import vec

PELVIS = vec(0, 0, 0.945)
CHEST = PELVIS + vec(0, 0, sk.SPINE)
NECK_BASE = CHEST + sk.NECK_BASE
HEAD = NECK_BASE + vec(0, 0.012, sk.NECK)
POINTS = {}
for _side, _k in sk.SIDES.items():
    POINTS[_side + "Hip"] = PELVIS + vec(_k * sk.HIP, 0, 0)
    POINTS[_side + "Knee"] = POINTS[_side + "Hip"] - vec(0, 0, sk.THIGH)
    POINTS[_side + "Ankle"] = POINTS[_side + "Knee"] - vec(0, 0, sk.SHIN)
    POINTS[_side + "Shoulder"] = CHEST + vec(_k * sk.SHOULDER_X, 0, sk.SHOULDER_Z)
    POINTS[_side + "Elbow"] = POINTS[_side + "Shoulder"] + sk.UPPER_ARM * sk.REST_ARM[_side]
    POINTS[_side + "Wrist"] = POINTS[_side + "Elbow"] + sk.FOREARM * sk.REST_ARM[_side]

# bone -> (origin, line segments that draw the skin, radius of the body there)
BONES = {
    "pelvis": (PELVIS, [(vec(-.08, 0, .92), vec(.08, 0, .92)), (vec(0, 0, .90), vec(0, 0, 1.0))], .12),
    "spine": (PELVIS, [(vec(0, 0, 1.04), vec(0, 0, 1.14))], .13),
    "chest": (CHEST, [(vec(0, 0, 1.22), vec(0, 0, 1.44)), (vec(-.11, 0, 1.39), vec(.11, 0, 1.39))], .12),
    "neck": (NECK_BASE, [(vec(0, 0, 1.505), HEAD + vec(0, 0, .04))], .065),
}
for _side in sk.SIDES:
    BONES[_side + "UpperArm"] = (POINTS[_side + "Shoulder"],
                                 [(POINTS[_side + "Shoulder"], POINTS[_side + "Elbow"])], .055)
    BONES[_side + "Forearm"] = (POINTS[_side + "Elbow"], [(POINTS[_side + "Elbow"], POINTS[_side + "Wrist"])], .045)
    BONES[_side + "Thigh"] = (POINTS[_side + "Hip"],
                              [(POINTS[_side + "Hip"] - vec(0, 0, .05), POINTS[_side + "Knee"])], .085)
    BONES[_side + "Shin"] = (POINTS[_side + "Knee"], [(POINTS[_side + "Knee"], POINTS[_side + "Ankle"])], .055)
