"""Hands, wristbands, shoes and socks: stiff pieces that ride on the end of a limb."""
import numpy as np

from . import skeleton as sk
from .lofts import Shape, add_object
from .rest import POINTS
from .vectors import unit, vec


def fist():
    """Right hand closed round a handle along y through (0, 0, -FIST); the fingers point down -z, the palm is at +x."""
    g = vec(0, 0, -sk.FIST)
    s = Shape()
    s.tube([vec(.0, 0, .02), vec(.002, 0, -.005), vec(.012, .001, -.04), vec(.019, .0, -.075), vec(.017, -.002, -.097)],
           [.026, .027, .038, .042, .038], flat=.52, up=(1, 0, 0.001))
    for i, y in enumerate((.031, .011, -.009, -.028)):
        r = (.0098, .0102, .0098, .0088)[i]
        a = np.radians(np.array([20, -25, -75, -125, -170, -205]))
        ring = .0285 if i < 3 else .0265
        pts = [g + vec(ring * np.cos(k), y + .004 * (1 - j / 5), ring * np.sin(k) * 1.05) for j, k in enumerate(a)]
        s.tube(pts, [r * 1.05, r * 1.06, r, r, r * .95, r * .8], n=12, up=(0, 1, 0.001))
    s.tube([vec(.012, .024, -.035), vec(.004, .044, -.058), vec(-.016, .046, -.076), vec(-.030, .036, -.088)],
           [.015, .0130, .0112, .0085], n=12, up=(0, 0.3, 1))
    return s


def open_hand():
    """Left hand, fingers a little bent toward the palm at +x, thumb at +y."""
    s = Shape()
    s.tube([vec(0, 0, .02), vec(.0, 0, -.005), vec(-.002, .002, -.045), vec(-.001, .001, -.08), vec(.001, 0, -.098)],
           [.026, .027, .037, .041, .038], flat=.42, up=(1, 0, 0.001))
    for i, (y, length) in enumerate(((.031, .070), (.0105, .078), (-.0105, .072), (-.030, .056))):
        r = (.0090, .0093, .0090, .0080)[i]
        spread = (y - .0) * .35
        pts = [vec(.000, y, -.085), vec(.002, y + spread * .3, -.085 - length * .35),
               vec(.012, y + spread * .6, -.085 - length * .72), vec(.026, y + spread * .8, -.085 - length)]
        s.tube(pts, [r * 1.1, r, r * .95, r * .75], n=12, up=(0, 1, 0.001))
    s.tube([vec(.006, .022, -.025), vec(.014, .045, -.052), vec(.022, .060, -.078), vec(.027, .066, -.098)],
           [.016, .0125, .011, .0085], n=12, up=(0, 0.3, 1))
    return s


def shoe():
    """Shoe around the ankle frame of the right foot (sole on the floor at -.085)."""
    s = Shape()
    rows = [(-.064, .020, .048, .006), (-.058, .031, .062, .0), (-.03, .037, .085, .0), (.0, .039, .083, .0),
            (.03, .040, .068, .0), (.06, .043, .054, .002), (.095, .049, .042, .005), (.13, .050, .034, .008),
            (.16, .045, .028, .008), (.183, .033, .023, .006), (.194, .016, .016, .004)]
    t = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    c, si = np.cos(t), np.sin(t)
    e = 2 / 2.6
    bottom = -.076
    rings = []
    for y, w, h, off in rows:
        x = np.sign(c) * np.abs(c) ** e * w + off * .4
        z = bottom + h * .5 * (1 + np.sign(si) * np.abs(si) ** e)
        x = x * (1 - .25 * np.clip((z - bottom) / .09, 0, 1))
        rings.append(np.column_stack([x, np.full(28, y), z]))
    return s.loft(rings)


def sole():
    s = Shape()
    ys = np.array([-.070, -.060, -.03, .01, .05, .09, .13, .165, .190, .200])
    ws = np.array([.018, .033, .039, .037, .039, .048, .052, .048, .034, .014])
    rings = []
    for z, g in ((-.085, -.002), (-.079, .002), (-.068, .001), (-.064, -.003)):
        outline = np.vstack([np.column_stack([ws + g, ys]), np.column_stack([-(ws + g) * .92, ys])[::-1]])
        rings.append(np.column_stack([outline, np.full(len(outline), z) + .012 * np.clip((outline[:, 1] - .14) / .06, 0, 1)]))
    return s.loft(rings)


def stripes():
    s = Shape()
    for y, tilt in ((.035, .02), (.055, .02)):
        for k in (-1, 1):
            s.tube([vec(k * .047, y + .004, -.066), vec(k * .043, y - tilt * .4, -.045), vec(k * .031, y - tilt, -.026)],
                   [.0040, .0045, .0040], n=8, up=(0, 1, 0.1))
    return s


def build(mats):
    """{rigid frame name: objects} in local coordinates, and the skinned sock and wristband objects."""
    rigid = {"rightHand": [], "leftHand": [], "leftFist": [], "rightFoot": [], "leftFoot": []}
    rigid["rightHand"].append(add_object("grip hand", fist(), mats["skin"], voxel=.0032, smooth=2))
    rigid["leftHand"].append(add_object("free hand", open_hand(), mats["skin"], voxel=.0032, smooth=3))
    rigid["leftFist"].append(add_object("off fist", fist().mirror_x(), mats["skin"], voxel=.0032, smooth=2))
    for side, k in sk.SIDES.items():
        for name, shape, mat in (("shoe", shoe(), "shoe"), ("sole", sole(), "sole"), ("stripe", stripes(), "accent")):
            shape = shape if k > 0 else shape.mirror_x()
            rigid[side + "Foot"].append(add_object(f"{side} {name}", shape, mats[mat], voxel=.0035 if name == "shoe" else None,
                                                   smooth=4 if name == "shoe" else 0, soft=name != "sole"))
        ankle = POINTS[side + "Ankle"]
        sock = Shape().limb(ankle + vec(0, 0, .10), ankle - vec(0, 0, .035),
                            [(-.02, .040, .046, -.004), (0, .0425, .0485, -.004), (.1, .0425, .0485, -.004), (.16, .040, .045, -.003),
                             (.6, .038, .044), (1.0, .038, .050)])
        rigid[side + "Sock"] = [add_object(f"{side} sock", sock, mats["sock"])]
        w, e = POINTS[side + "Wrist"], POINTS[side + "Elbow"]
        d = unit(w - e)
        band = Shape().limb(w - d * .062, w + d * .004, [(0, .0305, .028), (.06, .0345, .032), (.5, .0350, .0325), (.94, .0335, .031), (1.0, .030, .027)])
        rigid[side + "Band"] = [add_object(f"{side} wristband", band, mats["band"])]
    return rigid
