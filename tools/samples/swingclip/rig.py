"""Binds the figure to its bones and lays the whole motion down as keys, three to a frame for motion blur."""
import bpy
import numpy as np

from . import body, clothes, extremities, head, racket
from .clip import swapped
from .lofts import points_of
from .rest import BONES, POINTS
from .skeleton import REST_ARM
from .vectors import quaternion, vec

SUB = (-0.25, 0.0, 0.25)


def weights(points):
    """Share of every bone in every skin point: by distance to the bone, left and right kept apart."""
    names = list(BONES)
    w = np.empty((len(points), len(names)))
    for i, n in enumerate(names):
        _, segments, radius = BONES[n]
        best = np.full(len(points), 9.0)
        for a, b in segments:
            d = b - a
            u = np.clip((points - a) @ d / (d @ d), 0, 1)
            best = np.minimum(best, np.linalg.norm(points - a - u[:, None] * d, axis=1))
        w[:, i] = 1 / (best / radius + .08) ** 6
        k = -1 if n.startswith("left") else 1 if n.startswith("right") else 0
        if k:
            w[:, i] /= 1 + np.exp(np.clip(-k * points[:, 0] / .012, -40, 40))
    w /= w.sum(1, keepdims=True)
    for side, k in (("left", -1), ("right", 1)):
        s, d = POINTS[side + "Shoulder"], REST_ARM[side]
        u = (points - s) @ d
        r = np.linalg.norm(points - s - np.outer(u, d), axis=1)
        mine = np.clip((u + .035) / .125, 0, 1)
        mine = (mine * mine * (3 - 2 * mine) * (r < .13) * np.clip((points[:, 0] * k - .13) / .04, 0, 1))[:, None]
        arm = np.zeros_like(w)
        for n in (side + "UpperArm", side + "Forearm"):
            arm[:, names.index(n)] = w[:, names.index(n)] + 1e-9
        w = w * (1 - mine) + mine * arm / arm.sum(1, keepdims=True)
    return names, w


def smoothed(obj, w, rounds=14):
    e = np.empty(len(obj.data.edges) * 2, dtype=np.int64)
    obj.data.edges.foreach_get("vertices", e)
    a, b = e.reshape(-1, 2).T
    n = np.bincount(np.concatenate([a, b]), minlength=len(w)).clip(1)[:, None]
    for _ in range(rounds):
        s = np.zeros_like(w)
        np.add.at(s, a, w[b])
        np.add.at(s, b, w[a])
        w = .5 * w + .5 * s / n
    return w / w.sum(1, keepdims=True)


def bind(obj, armature):
    names, w = weights(points_of(obj))
    w = smoothed(obj, w)
    for i, n in enumerate(names):
        g = obj.vertex_groups.new(name=n)
        for v in np.nonzero(w[:, i] > .004)[0]:
            g.add([int(v)], float(w[v, i]), "REPLACE")
    m = obj.modifiers.new("bones", "ARMATURE")
    m.object, m.use_deform_preserve_volume = armature, obj.name != "shirt"      # cloth would swell at a raised arm
    if "thick" in obj.modifiers:
        obj.modifiers.move(len(obj.modifiers) - 1, 0)


def armature():
    data = bpy.data.armatures.new("bones")
    obj = bpy.data.objects.new("bones", data)
    bpy.context.scene.collection.objects.link(obj)
    bpy.context.view_layer.objects.active = obj
    bpy.ops.object.mode_set(mode="EDIT")
    for n, (origin, _, _) in BONES.items():
        b = data.edit_bones.new(n)
        b.head, b.tail, b.roll = origin, origin + vec(0, .1, 0), 0
    bpy.ops.object.mode_set(mode="OBJECT")
    for p in obj.pose.bones:
        p.rotation_mode = "QUATERNION"
    return obj


class Figure:
    def __init__(self, mats, left):
        self.arm = armature()
        self.left = left
        skinned = [body.build(mats["skin"]), clothes.shirt(mats["shirt"], mats["accent"]), clothes.shorts(mats["shorts"])]
        for o in skinned:
            bind(o, self.arm)
        self.carriers = {}
        for n in ("head", "leftHand", "rightHand", "leftFoot", "rightFoot", "racket", "leftShin", "rightShin", "leftForearm",
                  "rightForearm", "ball"):
            e = bpy.data.objects.new("carrier " + n, None)
            bpy.context.scene.collection.objects.link(e)
            e.rotation_mode = "QUATERNION"
            self.carriers[n] = e
        for o in head.build(mats):
            self.ride(o, "head")
        for name, objects in extremities.build(mats).items():
            for o in objects:
                if name.endswith("Sock"):
                    self.ride(o, name[:-4] + "Shin", POINTS[name[:-4] + "Knee"])
                elif name.endswith("Band"):
                    self.ride(o, name[:-4] + "Forearm", POINTS[name[:-4] + "Elbow"])
                elif left and name.endswith("Hand"):
                    o.data.transform(((-1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)))
                    o.data.flip_normals()
                    self.ride(o, swapped(name))
                else:
                    self.ride(o, name)
        for o in racket.build(mats):
            self.ride(o, "racket")
        self.ball = racket.ball(mats)
        self.ride(self.ball, "ball")
        self.objects = skinned + [o for e in self.carriers.values() for o in e.children]

    def ride(self, obj, name, origin=None):
        obj.parent = self.carriers[name]
        if origin is not None:
            obj.location = -origin

    def animate(self, motion, ball, times, fps):
        """Keys for every frame; `times` are seconds from contact."""
        rows = {n: [] for n in BONES}
        rigid = {n: [] for n in self.carriers}
        stamps = []
        for i, t in enumerate(times):
            for s in SUB:
                stamps.append(i + s)
                _, f = motion.at(t if motion.quiet(t) else t + s / fps)
                for n, (origin, _, _) in BONES.items():
                    q = quaternion(f[n][:3, :3])
                    rows[n].append(np.concatenate([f[n][:3, 3] - origin, q]))
                for n in rigid:
                    if n == "ball":
                        rigid[n].append(np.concatenate([ball.at(t + s / fps), [1, 0, 0, 0]]))
                    else:
                        rigid[n].append(np.concatenate([f[n][:3, 3], quaternion(f[n][:3, :3])]))
        self.arm.animation_data_create().action = bpy.data.actions.new("bones")
        for n, r in rows.items():
            write(self.arm.animation_data.action, f'pose.bones["{n}"].', stamps, r, n)
        for n, r in rigid.items():
            e = self.carriers[n]
            e.animation_data_create().action = bpy.data.actions.new(n)
            write(e.animation_data.action, "", stamps, r)


def write(action, prefix, stamps, rows, group=""):
    v = np.array(rows)
    for i in range(1, len(v)):
        if v[i, 3:] @ v[i - 1, 3:] < 0:
            v[i, 3:] *= -1
    for path, first, count in (("location", 0, 3), ("rotation_quaternion", 3, 4)):
        for k in range(count):
            c = action.fcurves.new(prefix + path, index=k)
            c.keyframe_points.add(len(stamps))
            c.keyframe_points.foreach_set("co", np.column_stack([stamps, v[:, first + k]]).ravel())
            c.keyframe_points.foreach_set("interpolation", [1] * len(stamps))
            c.update()
