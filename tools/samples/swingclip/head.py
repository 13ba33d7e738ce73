"""Head with a face, hair and ears, in the head frame (origin at the top of the neck, y to the front)."""
import numpy as np

from .lofts import Shape, add_object
from .vectors import vec

CENTRE = vec(0, 0.008, 0.128)
HALF = vec(0.077, 0.098, 0.121)


def bump(p, center, width, height):
    d = (p - np.asarray(center)) / np.asarray(width)
    return height * np.exp(-0.5 * (d ** 2).sum(-1))


def surface(n):
    """Point of the face surface for unit directions n (rows)."""
    x, y, z = n.T
    p = n * HALF
    low = np.clip(-z, 0, 1)
    front = np.clip(y, 0, 1)
    p[:, 0] *= 1 - 0.34 * low ** 1.4 + 0.03 * np.exp(-((z - .1) / .3) ** 2)
    p[:, 1] += 0.016 * low * front - 0.004 * np.clip(z, 0, 1) * front
    p[:, 1] = np.where(y < 0, p[:, 1] * (1 - 0.50 * low ** 1.5) , p[:, 1])
    p[:, 1] -= 0.012 * np.exp(-((z - .35) / .4) ** 2) * np.clip(-y, 0, 1)      # back of the skull
    p = p + CENTRE
    f = np.where(y > 0, 1.0, 0.0)
    out = np.zeros(len(p))
    q = np.column_stack([p[:, 0], p[:, 2]])
    out += bump(q, (0, .086), (.0085, .011), .019) + bump(q, (0, .102), (.0065, .016), .011)      # nose
    out += bump(q, (.0115, .081), (.007, .007), .0035) + bump(q, (-.0115, .081), (.007, .007), .0035)
    out += bump(q, (0, .140), (.040, .009), .0045)                                                 # brow
    out -= bump(q, (.031, .120), (.014, .010), .0075) + bump(q, (-.031, .120), (.014, .010), .0075)
    out += bump(q, (.047, .095), (.016, .013), .004) + bump(q, (-.047, .095), (.016, .013), .004)
    out += bump(q, (0, .054), (.019, .0045), .0045) + bump(q, (0, .044), (.015, .0042), .0048)     # lips
    out += bump(q, (0, .019), (.020, .012), .0085)                                                 # chin
    p[:, 1] += f * out
    return p


def grid(rows=84, cols=126):
    a = np.linspace(-np.pi / 2, np.pi / 2, rows)
    t = np.linspace(0, 2 * np.pi, cols, endpoint=False)
    aa, tt = np.meshgrid(a[1:-1], t, indexing="ij")
    n = np.column_stack([(np.cos(aa) * np.cos(tt)).ravel(), (np.cos(aa) * np.sin(tt)).ravel(), np.sin(aa).ravel()])
    return n, (rows - 2, cols)


def on_face(x, z, lift=0.0):
    """The front surface point at x, z."""
    n, _ = grid(160, 320)
    n = n[n[:, 1] > 0.2]
    p = surface(n)
    i = np.argmin((p[:, 0] - x) ** 2 + (p[:, 2] - z) ** 2)
    return vec(x, p[i, 1] + lift, z)


def hair_line(p):
    """Height over which hair grows, by where on the head: fringe, temples, over the ears, nape."""
    y = p[:, 1] - CENTRE[1]
    x = np.abs(p[:, 0])
    front = .189 + .006 * np.cos(x / .03)
    side = .128
    temple = np.clip((y - .02) / .035, 0, 1)
    back = np.clip((-y - .005) / .05, 0, 1)
    line = side + (front - side) * temple - (side - .058) * back
    sideburn = np.exp(-((y - .022) / .010) ** 2) * np.where(x > .055, 1, 0)
    return line - .022 * sideburn


def pony_tail(mats):
    """A tail of hair from the back of the head, and the band that holds it."""
    tail = Shape().tube([vec(0, -.082, .172), vec(0, -.118, .178), vec(0, -.150, .150), vec(0, -.166, .095), vec(0, -.166, .030),
                         vec(0, -.158, -.035), vec(0, -.150, -.075)], [.020, .023, .030, .033, .029, .019, .004], n=16, flat=.85, up=(1, 0, 0.001))
    band = Shape().tube([vec(0, -.106, .178), vec(0, -.119, .177)], [.0265, .0265], n=16, up=(1, 0, 0.001))
    return [add_object("pony tail", tail, mats["hair"], voxel=.005, smooth=3), add_object("hair band", band, mats["accent"])]


def build(mats, hair_style):
    n, shape2 = grid()
    p = surface(n)
    parts = [add_object("face", Shape().loft(p.reshape(*shape2, 3)), mats["skin"])]
    over = p[:, 2] - hair_line(p)
    grow = np.clip(over / .018, 0, 1) ** .6
    wave = 1 + .10 * np.sin(p[:, 0] * 210) * np.sin(p[:, 1] * 130 + 1) + .06 * np.sin(p[:, 1] * 330 + p[:, 0] * 90)
    top = np.clip((p[:, 2] - .15) / .09, 0, 1)
    hair = p + n * ((.011 + .008 * top) * grow * wave - .004 * (over < 0))[:, None]
    parts.append(add_object("hair", Shape().loft(hair.reshape(*shape2, 3)), mats["hair"]))
    for k in (-1, 1):
        c = on_face(k * .031, .120) + vec(0, -.0085, 0)
        parts.append(add_object("eye", Shape().ball(c, (.0125, .0125, .0125)), mats["eye"]))
        parts.append(add_object("iris", Shape().ball(c + vec(0, .0088, -.0005), (.0072, .0052, .0072)), mats["iris"]))
        lid = [c + .0136 * vec(k * np.sin(a), np.cos(a) * .92, .42) for a in np.linspace(-.95, .95, 9)]
        parts.append(add_object("lid", Shape().tube(lid, [.001, .003, .0042, .0046, .0048, .0046, .0042, .003, .001],
                                                    n=10, up=(0, 0, 1)), mats["skin"]))
        lash = [c + .0150 * vec(k * np.sin(a), np.cos(a) * .92, .28) for a in np.linspace(-.9, .9, 9)]
        parts.append(add_object("lash", Shape().tube(lash, [.0006] + [.0014] * 7 + [.0006], n=8, up=(0, 0, 1)), mats["hair"]))
        brow = [on_face(k * x, z, .001) for x, z in ((.014, .1375), (.022, .1405), (.032, .1425), (.042, .1405), (.050, .1355))]
        parts.append(add_object("brow", Shape().tube(brow, [.0022, .0040, .0038, .0030, .0012], n=10, up=(0, 0, 1)), mats["hair"]))
        ear = Shape().ball(vec(k * .076, -.006, .107), (.0085, .019, .031))
        ear.ball(vec(k * .079, .000, .080), (.006, .010, .010))
        parts.append(add_object("ear", ear, mats["skin"], voxel=.003, smooth=3))
    for z, r, name in ((.0535, .0042, "lips"), (.0445, .0046, "lips")):
        xs = np.linspace(-.027, .027, 9)
        line = [on_face(x, z + (.0492 - z) * (abs(x) / .027) ** 2, -.0012) for x in xs]
        rr = r * np.sqrt(np.clip(1.02 - (xs / .0275) ** 2, .01, 1))
        parts.append(add_object(name, Shape().tube(line, rr, n=10, up=(0, 0, 1)), mats["lips"]))
    if hair_style == "pony":
        parts += pony_tail(mats)
    return parts
