"""The skin of trunk, neck and limbs: one fused surface, cut away where clothes cover it."""
import numpy as np

from .lofts import Shape, add_object, delete_points, points_of
from .rest import POINTS
from .vectors import vec

FUSED = .012            # meters by which fusing and smoothing may put the skin outside the sections below
TRUNK = [(.84, .105, .090, -.004), (.90, .162, .118, -.010), (.95, .172, .122, -.014), (1.00, .164, .112, -.006),
         (1.06, .150, .100), (1.12, .143, .094), (1.19, .150, .100), (1.26, .163, .110), (1.33, .174, .118, .004),
         (1.385, .172, .114, .002), (1.435, .150, .098), (1.465, .108, .080, -.004)]
NECK = [(1.44, .095, .075, -.008), (1.475, .074, .068, -.010), (1.505, .062, .063, -.008), (1.55, .058, .060),
        (1.60, .057, .060, .006), (1.66, .055, .058, .010)]
UPPER_ARM = [(-.06, .050, .050), (.0, .060, .060), (.18, .058, .060, .004), (.42, .052, .055, .006), (.62, .047, .048, .002),
             (.85, .041, .040), (1.0, .041, .040), (1.04, .036, .036)]
FOREARM = [(-.05, .036, .036), (.0, .041, .040), (.14, .046, .044), (.28, .047, .044), (.5, .040, .038), (.75, .031, .028),
           (.92, .028, .023), (1.02, .028, .023)]
THIGH = [(-.08, .085, .100, -.01), (.05, .096, .108, -.006), (.2, .094, .102, .004), (.45, .080, .086, .010),
         (.7, .065, .068, .008), (.88, .057, .060, .006), (1.0, .054, .058, .006), (1.05, .050, .052, .004)]
SHIN = [(-.05, .050, .054, .004), (.0, .053, .057, .006), (.1, .052, .056, -.002), (.26, .056, .061, -.016),
        (.42, .052, .056, -.014), (.6, .042, .044, -.008), (.8, .034, .036, -.004), (.95, .033, .037, -.002),
        (1.03, .034, .040)]


def shaped(sections, flesh):
    """Trunk sections with the flesh of a build: hips, waist and chest by height."""
    def by(z):
        return np.interp(z, (.96, 1.12, 1.32, 1.44, 1.50), (flesh["hips"], flesh["waist"], flesh["chest"], flesh["chest"], 1.0))
    return [(s[0], s[1] * by(s[0]), s[2] * by(s[0]), *s[3:]) for s in sections]


def thickened(sections, k):
    return [(s[0], s[1] * k, s[2] * k, *s[3:]) for s in sections]


def build(skin, flesh):
    k_limb = flesh["limbs"]
    shape = Shape().column(shaped(TRUNK, flesh)).column(thickened(NECK, flesh["neck"]), power=2.0)
    for side, k in (("left", -1), ("right", 1)):
        s, e, w = (POINTS[side + n] for n in ("Shoulder", "Elbow", "Wrist"))
        h, kn, a = (POINTS[side + n] for n in ("Hip", "Knee", "Ankle"))
        shape.limb(s, e, thickened(UPPER_ARM, k_limb)).limb(e, w, thickened(FOREARM, k_limb))
        shape.limb(h, kn, thickened(THIGH, k_limb)).limb(kn, a, thickened(SHIN, k_limb))
        shape.ball(s + vec(-k * .004, 0, .002), (.064 * k_limb, .062 * k_limb, .062 * k_limb))
        shape.tube([s + vec(-k * .10, .035, -.055), s + vec(k * .02, .012, -.03)], [.062, .048 * k_limb])
        shape.tube([vec(k * .05, -.012, 1.475), s + vec(-k * .02, -.006, .012)], [.046 * flesh["neck"], .046 * k_limb])
        shape.tube([s + vec(-k * .09, -.04, -.07), s + vec(k * .01, -.012, -.03)], [.060, .046 * k_limb])
        shape.ball(kn + vec(0, .020, 0), (.040 * k_limb, .038, .044))
        shape.ball(e, (.040 * k_limb, .039 * k_limb, .039 * k_limb))
        shape.ball(h + vec(0, -.055, -.03), (.082, .080, .085))
    obj = add_object("skin", shape, skin, voxel=.0085, smooth=9)
    p = points_of(obj)
    # The shirt's cloth bends otherwise than the skin: whatever flesh the trunk's sides have must go, or a raised arm shows it.
    z, half = np.array([section[:2] for section in shaped(TRUNK, flesh)]).T
    hidden = (np.abs(p[:, 0]) < np.maximum(.175, np.interp(p[:, 2], z, half) + FUSED)) & (p[:, 2] > .685) & (p[:, 2] < 1.43)
    for side in ("left", "right"):
        s, e = POINTS[side + "Shoulder"], POINTS[side + "Elbow"]
        u = (p - s) @ (e - s) / ((e - s) @ (e - s))
        outside = p[:, 0] * (1 if side == "right" else -1) > .17
        hidden |= outside & (p[:, 2] > 1.10) & (u < .20) & (p[:, 2] < 1.46)
    hidden |= (np.abs(p[:, 0]) > .100) & (np.abs(p[:, 0]) < .25) & (p[:, 2] > 1.38) & (p[:, 2] < 1.53)
    hidden |= (p[:, 2] > .685) & (p[:, 2] < 1.0) & (np.abs(p[:, 0]) < .22)
    hidden |= p[:, 2] < .115
    delete_points(obj, hidden)
    return obj
