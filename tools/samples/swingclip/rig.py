"""Binds the figure to its bones and lays the whole motion down as keys, three to a frame for motion blur."""
import bpy
import numpy as np

from . import body, clothes, extremities, head, materials, racket
from .clip import swapped
from .lofts import points_of
from .looks import LOOKS
from .rest import BONES, POINTS
from .skeleton import HEIGHT, REST_ARM
from .take import SUB
from .vectors import quaternion, vec

CARRIED = ("head", "leftHand", "rightHand", "leftFoot", "rightFoot", "racket", "leftShin", "rightShin", "leftForearm",
           "rightForearm", "ball")


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
    def __init__(self, look, left, stature):
        self.left, self.scale = left, stature / HEIGHT
        mats, player = materials.of_player(look), LOOKS[look]
        self.arm = armature()
        flesh = player["build"]
        skinned = [body.build(mats["skin"], flesh), clothes.shirt(mats["shirt"], mats["accent"], flesh), clothes.shorts(mats["shorts"], flesh)]
        if player["legs"] == "skirt":
            skinned.append(clothes.skirt(mats["shorts"], flesh))
        for o in skinned:
            bind(o, self.arm)
        for o in skinned + [self.arm]:
            o.scale = [self.scale] * 3
        self.carriers, self.off_hands = {}, {}
        for n in CARRIED:
            e = bpy.data.objects.new("carrier " + n, None)
            bpy.context.scene.collection.objects.link(e)
            e.rotation_mode = "QUATERNION"
            e.scale = [1.0 if n in ("racket", "ball") else self.scale] * 3
            self.carriers[n] = e
        for o in head.build(mats, player["hair"]):
            self.ride(o, "head")
        self.dress(mats)
        for o in racket.build(mats):
            self.ride(o, "racket")
        self.ball = racket.ball(mats)
        self.ride(self.ball, "ball")

    def dress(self, mats):
        for name, objects in extremities.build(mats).items():
            for o in objects:
                if name.endswith("Sock"):
                    self.ride(o, name[:-4] + "Shin", POINTS[name[:-4] + "Knee"])
                elif name.endswith("Band"):
                    self.ride(o, name[:-4] + "Forearm", POINTS[name[:-4] + "Elbow"])
                elif name.endswith(("Hand", "Fist")):
                    self.hand(o, name)
                else:
                    self.ride(o, name)

    def hand(self, obj, name):
        """Hands are made for a right-hander; the off hand is made open and closed, one of them shown at a time."""
        if self.left:
            obj.data.transform(((-1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)))
            obj.data.flip_normals()
        if name.startswith("left"):
            self.off_hands[name] = obj
        side = name[:-4] + "Hand"
        self.ride(obj, swapped(side) if self.left else side)

    def ride(self, obj, name, origin=None):
        obj.parent = self.carriers[name]
        if origin is not None:
            obj.location = -origin

    def animate(self, pictures):
        """Keys for every picture, each given as take.moments says."""
        rows = {n: [] for n in BONES}
        rigid = {n: [] for n in self.carriers}
        stamps = [i + s for i in range(len(pictures)) for s in SUB]
        for _, f, ball in (moment for moments in pictures for moment in moments):
            for n, (origin, _, _) in BONES.items():
                rows[n].append(np.concatenate([f[n][:3, 3] / self.scale - origin, quaternion(f[n][:3, :3])]))
            for n in rigid:
                if n == "ball":
                    rigid[n].append(np.concatenate([ball, [1, 0, 0, 0]]))
                else:
                    rigid[n].append(np.concatenate([f[n][:3, 3], quaternion(f[n][:3, :3])]))
        self.arm.animation_data_create().action = bpy.data.actions.new("bones")
        for n, r in rows.items():
            write(self.arm.animation_data.action, f'pose.bones["{n}"].', stamps, r, n)
        for n, r in rigid.items():
            e = self.carriers[n]
            e.animation_data_create().action = bpy.data.actions.new(n)
            write(e.animation_data.action, "", stamps, r)
        closed = [moments[len(SUB) // 2][0]["bothHands"] for moments in pictures]
        hide(self.off_hands["leftHand"], closed)
        hide(self.off_hands["leftFist"], [not c for c in closed])


def hide(obj, hidden):
    """Keeps an object out of the pictures whose entry is true."""
    obj.animation_data_create().action = bpy.data.actions.new("hide " + obj.name)
    c = obj.animation_data.action.fcurves.new("hide_render")
    c.keyframe_points.add(len(hidden))
    c.keyframe_points.foreach_set("co", np.column_stack([np.arange(len(hidden)), hidden]).astype(float).ravel())
    c.keyframe_points.foreach_set("interpolation", [0] * len(hidden))
    c.update()


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
