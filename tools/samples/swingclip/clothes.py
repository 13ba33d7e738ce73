"""Shirt, shorts and skirt: loose shells around the body, thick at the hems."""
import numpy as np

from .body import TRUNK, shaped, thickened
from .lofts import Shape, add_object, delete_points, points_of
from .rest import POINTS
from .vectors import unit, vec

SKIRT_HEM = .735      # height of its edge while standing, m
HEM = .176      # how far down the upper arm the sleeve ends, m


def grown(sections, side, front=None, lo=-1.0, hi=9.0):
    front = side if front is None else front
    return [tuple([s[0], s[1] + side, s[2] + front] + list(s[3:])) for s in sections if lo <= s[0] <= hi]


def shirt(cloth, accent, flesh):
    trunk = [(.90, .190, .142, -.008), (.94, .190, .142, -.008), (1.0, .183, .134, -.004), (1.06, .172, .124),
             (1.12, .166, .118)] + grown(TRUNK, .017, .016, 1.15, 1.44) + [(1.468, .120, .088, -.004), (1.490, .086, .076, -.010)]
    shape = Shape().column(shaped(trunk, flesh))
    loose = .5 + .5 * flesh["limbs"]
    for side, k in (("left", -1), ("right", 1)):
        s, e = POINTS[side + "Shoulder"], POINTS[side + "Elbow"]
        sleeve = [(-.08, .058, .060), (.0, .071, .074), (.18, .071, .074), (.38, .070, .072), (.58, .071, .072),
                  (.64, .070, .071)]
        shape.limb(s, e, thickened(sleeve, loose))
        shape.ball(s + vec(-k * .004, 0, .004), (.073 * loose, .072 * loose, .072 * loose))
        shape.tube([s + vec(-k * .10, .037, -.055), s + vec(k * .02, .014, -.03)], [.074, .060])
        if flesh["bust"]:
            shape.ball(vec(k * .074, .066, 1.292), (.064, .062, .062))
        shape.tube([vec(k * .055, -.012, 1.462), s + vec(-k * .02, -.006, .010)], [.052, .056])
        shape.tube([s + vec(-k * .09, -.04, -.07), s + vec(k * .01, -.014, -.03)], [.072, .058])
    obj = add_object("shirt", shape, cloth, voxel=.0095, smooth=7)
    p = points_of(obj)
    # open the sleeves, the hem and the collar, so that the cloth has an edge and not a lid
    open_ = p[:, 2] < .902
    for side in ("left", "right"):
        s, e = POINTS[side + "Shoulder"], POINTS[side + "Elbow"]
        d = unit(e - s)
        u = (p - s) @ d
        r = np.linalg.norm(p - s - np.outer(u, d), axis=1)
        open_ |= (u > HEM) & (np.abs(p[:, 0]) > .2) & (r < .11)
    collar = unit(vec(0, .30, 1.0))
    at = vec(0, .02, 1.468)
    open_ |= ((p - at) @ collar > 0) & (np.hypot(p[:, 0], p[:, 1] + .01) < .090)
    delete_points(obj, open_)
    for side in ("left", "right"):
        s, e = POINTS[side + "Shoulder"], POINTS[side + "Elbow"]
        d = unit(e - s)
        snap(obj, s + d * HEM, d, .014, lambda q, s=s: np.linalg.norm(q - s, axis=1) < .24)
    snap(obj, at, collar, .016, lambda q: np.hypot(q[:, 0], q[:, 1] + .01) < .105)
    snap(obj, vec(0, 0, .902), vec(0, 0, 1), .014, lambda q: q[:, 2] < .95)
    obj.data.materials.append(accent)
    centers = np.array([f.center for f in obj.data.polygons])
    for side in ("left", "right"):
        s, e = POINTS[side + "Shoulder"], POINTS[side + "Elbow"]
        near = ((centers - s) @ unit(e - s) > HEM - .020) & (np.linalg.norm(centers - s, axis=1) < .24)
        for i in np.nonzero(near & (np.abs(centers[:, 0]) > .2))[0]:
            obj.data.polygons[int(i)].material_index = 1
    thick(obj, .004)
    return obj


def shorts(cloth, flesh):
    hips = [(.80, .150, .125, -.008), (.86, .182, .145, -.012), (.92, .192, .147, -.016), (.98, .182, .136, -.010),
            (1.03, .166, .120, -.004), (1.05, .158, .110)]
    shape = Shape().column(shaped(hips, flesh))
    for side, k in (("left", -1), ("right", 1)):
        h, kn = POINTS[side + "Hip"], POINTS[side + "Knee"]
        out = vec(k * .012, 0, 0)
        legs = [(-.05, .096, .118, -.01), (.1, .104, .124, -.004), (.3, .101, .120, .004), (.5, .097, .113, .008),
                (.66, .095, .109, .010), (.68, .093, .107, .010)]
        shape.limb(h + out, kn + out * 2.2, legs)
        shape.ball(h + vec(0, -.058, -.03), (.104, .100, .105))
    obj = add_object("shorts", shape, cloth, voxel=.0105, smooth=8)
    p = points_of(obj)
    low = p[:, 2] < POINTS["leftHip"][2] - .68 * .44 + .012
    for side, k in (("left", -1), ("right", 1)):
        c = POINTS[side + "Hip"][0] + k * .022
        low &= ~((p[:, 0] * k > 0) & (np.hypot((p[:, 0] - c) * 1.17, p[:, 1] - .01) > .094))
    delete_points(obj, low)
    snap(obj, vec(0, 0, POINTS["leftHip"][2] - .68 * .44 + .012), vec(0, 0, 1), .018, lambda q: q[:, 2] < .75)
    thick(obj, .004)
    return obj


def skirt(cloth, flesh):
    """A short flared skirt, worn over shorts."""
    rings = [(1.06, .160, .116, -.002), (1.03, .168, .124, -.004), (.98, .188, .146, -.008), (.90, .212, .176, -.008),
             (.82, .232, .198, -.004), (SKIRT_HEM - .02, .252, .222, .0)]
    obj = add_object("skirt", Shape().column(shaped(rings, flesh), power=2.1, n=48), cloth, voxel=.0105, smooth=6)
    delete_points(obj, (points_of(obj)[:, 2] < SKIRT_HEM) | (points_of(obj)[:, 2] > 1.045))
    snap(obj, vec(0, 0, SKIRT_HEM), vec(0, 0, 1), .018, lambda q: q[:, 2] < SKIRT_HEM + .05)
    thick(obj, .004)
    return obj


def thick(obj, by):
    m = obj.modifiers.new("thick", "SOLIDIFY")
    m.thickness, m.offset = by, 1.0


def snap(obj, point, normal, reach, where):
    """Moves the ragged open edge near a plane onto the plane, so that a hem is straight."""
    seen = {}
    for f in obj.data.polygons:
        for k in f.edge_keys:
            seen[k] = seen.get(k, 0) + 1
    rim = np.array(sorted({v for k, n in seen.items() if n == 1 for v in k}))
    p = points_of(obj)
    off = (p[rim] - point) @ normal
    ok = (np.abs(off) < reach) & where(p[rim])
    p[rim[ok]] -= np.outer(off[ok], normal)
    obj.data.vertices.foreach_set("co", p.ravel())
    obj.data.update()
