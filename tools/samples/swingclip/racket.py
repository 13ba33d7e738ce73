"""Racket and ball. Racket frame: origin in the fist, z along the racket to its tip, y out of the strings."""
import numpy as np

from . import skeleton as sk
from .lofts import Shape, add_object
from .vectors import vec

HEAD_A, HEAD_B = .128, .168


def oval(a, b, n=72):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    return np.column_stack([a * np.cos(t), np.zeros(n), sk.BED_CENTRE + b * np.sin(t)])


def hoop(shape, a, b, r_side, r_deep, n=72, m=12):
    c = oval(a, b, n)
    t = np.linspace(0, 2 * np.pi, m, endpoint=False)
    verts = []
    for i in range(n):
        d = c[(i + 1) % n] - c[i - 1]
        out = np.array([d[2], 0, -d[0]]) / np.linalg.norm(d)
        verts.append(c[i] + r_side * np.outer(np.cos(t), out) + r_deep * np.outer(np.sin(t), vec(0, 1, 0)))
    faces = [(i * m + k, i * m + (k + 1) % m, ((i + 1) % n) * m + (k + 1) % m, ((i + 1) % n) * m + k)
             for i in range(n) for k in range(m)]
    return shape.put(np.vstack(verts), faces)


def build(mats):
    frame = hoop(Shape(), HEAD_A, HEAD_B, .0085, .0115)
    c = sk.BED_CENTRE
    for k in (-1, 1):
        frame.tube([vec(k * .074, 0, c - .137), vec(k * .050, 0, c - .185), vec(k * .026, 0, c - .235), vec(k * .012, 0, c - .285)],
                   [.0100, .0105, .0110, .0115], n=12)
    frame.tube([vec(-.080, 0, c - .128), vec(-.045, 0, c - .146), vec(0, 0, c - .152), vec(.045, 0, c - .146), vec(.080, 0, c - .128)],
               .0085, n=10, up=(0, 1, 0.001))
    frame.tube([vec(0, 0, c - .275), vec(0, 0, .095)], [.0150, .0155], n=16)
    grip = Shape().tube([vec(0, 0, .10), vec(0, 0, .06), vec(0, 0, -.045), vec(0, 0, -.062), vec(0, 0, -.068)],
                        [.0160, .0168, .0168, .0195, .0185], n=8)
    strings = Shape()
    for i in range(16):
        x = (i - 7.5) * HEAD_A * 1.86 / 16
        h = HEAD_B * np.sqrt(max(0, 1 - (x / HEAD_A) ** 2))
        strings.tube([vec(x, .0006, c - h), vec(x, .0006, c + h)], .00085, n=5)
    for i in range(18):
        z = (i - 8.5) * HEAD_B * 1.84 / 18
        w = HEAD_A * np.sqrt(max(0, 1 - (z / HEAD_B) ** 2))
        strings.tube([vec(-w, -.0006, c + z), vec(w, -.0006, c + z)], .00085, n=5, up=(0, 0, 1))
    bumper = Shape()
    t = np.linspace(np.radians(35), np.radians(145), 24)
    arc = np.column_stack([(HEAD_A + .006) * np.cos(t), np.zeros(24), c + (HEAD_B + .006) * np.sin(t)])
    bumper.tube(arc, .0062, n=8, up=(0, 1, 0.001))
    return [add_object("frame", frame, mats["frame"]), add_object("grip", grip, mats["grip"]),
            add_object("strings", strings, mats["strings"]), add_object("bumper", bumper, mats["accent"])]


def ball(mats):
    return add_object("ball", Shape().ball(vec(0, 0, 0), .034, n=28, m=20), mats["ball"])
