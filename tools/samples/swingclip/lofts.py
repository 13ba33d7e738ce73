"""Surfaces made of rings: numpy vertices and faces, and their way into Blender."""
import bpy
import numpy as np

from .vectors import unit, vec


class Shape:
    def __init__(self):
        self.verts, self.faces, self.count = [], [], 0

    def put(self, verts, faces):
        self.faces += [tuple(i + self.count for i in f) for f in faces]
        self.verts.append(np.asarray(verts, float))
        self.count += len(verts)
        return self

    def loft(self, rings, close=True):
        """Joins rings of equally many points; both ends get a fan."""
        rings = np.asarray(rings, float)
        m, n = rings.shape[:2]
        faces = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k)
                 for i in range(m - 1) for k in range(n)]
        verts = rings.reshape(-1, 3)
        if close:
            verts = np.vstack([verts, rings[0].mean(0), rings[-1].mean(0)])
            a, b = m * n, m * n + 1
            faces += [((k + 1) % n, k, a) for k in range(n)]
            faces += [((m - 1) * n + k, (m - 1) * n + (k + 1) % n, b) for k in range(n)]
        return self.put(verts, faces)

    def column(self, sections, power=2.35, n=32):
        """Upright body of sections (z, half width, half depth, y offset, x offset)."""
        t = np.linspace(0, 2 * np.pi, n, endpoint=False)
        c, s = np.cos(t), np.sin(t)
        e = 2 / power
        x, y = np.sign(c) * np.abs(c) ** e, np.sign(s) * np.abs(s) ** e
        rows = []
        for sec in sections:
            z, a, b, oy, ox = (list(sec) + [0, 0])[:5]
            rows.append(np.column_stack([ox + a * x, oy + b * y, np.full(n, z)]))
        return self.loft(rows)

    def tube(self, points, radii, n=20, flat=1.0, up=(0, 1, 0.001)):
        """Tube along points; `flat` squashes it across `up`."""
        p = np.asarray(points, float)
        r = np.broadcast_to(np.asarray(radii, float), (len(p),))
        t = np.linspace(0, 2 * np.pi, n, endpoint=False)
        rows = []
        for i in range(len(p)):
            d = unit(p[min(i + 1, len(p) - 1)] - p[max(i - 1, 0)])
            x = unit(np.cross(vec(*up), d))
            y = np.cross(d, x)
            rows.append(p[i] + r[i] * (np.outer(np.cos(t), x) + flat * np.outer(np.sin(t), y)))
        return self.loft(rows)

    def ball(self, center, radii, n=20, m=14):
        r = np.broadcast_to(np.asarray(radii, float), (3,))
        rows = []
        for i in range(1, m):
            a = np.pi * i / m - np.pi / 2
            t = np.linspace(0, 2 * np.pi, n, endpoint=False)
            rows.append(np.column_stack([np.cos(a) * np.cos(t), np.cos(a) * np.sin(t), np.full(n, np.sin(a))]) * r + center)
        return self.loft(rows)

    def limb(self, a, b, sections, n=24):
        """Limb from a to b with sections (share of the length, side radius, front radius, front offset)."""
        d = unit(b - a)
        x = unit(np.cross(vec(0, 1, 0), -d))
        y = np.cross(-d, x)
        t = np.linspace(0, 2 * np.pi, n, endpoint=False)
        rows = []
        for sec in sections:
            u, rx, ry, oy = (list(sec) + [0])[:4]
            c = a + (b - a) * u + y * oy
            rows.append(c + rx * np.outer(np.cos(t), x) + ry * np.outer(np.sin(t), y))
        return self.loft(rows)

    def box(self, lo, hi):
        (a, b, c), (d, e, f) = lo, hi
        v = [(a, b, c), (d, b, c), (d, e, c), (a, e, c), (a, b, f), (d, b, f), (d, e, f), (a, e, f)]
        return self.put(v, [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)])

    def mirror_x(self):
        s = Shape()
        s.put(np.vstack(self.verts) * vec(-1, 1, 1), [tuple(reversed(f)) for f in self.faces])
        return s


def add_object(name, shape, material=None, voxel=None, smooth=0, soft=True):
    """A Blender mesh object; with `voxel` all parts are fused into one skin, then smoothed."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.vstack(shape.verts).tolist(), [], shape.faces)
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if voxel:
        m = obj.modifiers.new("fuse", "REMESH")
        m.mode, m.voxel_size, m.use_smooth_shade = "VOXEL", voxel, True
        if smooth:
            s = obj.modifiers.new("smooth", "SMOOTH")
            s.factor, s.iterations = 0.5, smooth
        done = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        obj.modifiers.clear()
        obj.data = done
    if soft:
        obj.data.polygons.foreach_set("use_smooth", [True] * len(obj.data.polygons))
    if material:
        obj.data.materials.clear()
        obj.data.materials.append(material)
    return obj


def points_of(obj):
    co = np.empty(len(obj.data.vertices) * 3)
    obj.data.vertices.foreach_get("co", co)
    return co.reshape(-1, 3)


def delete_points(obj, mask):
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(obj.data)
    bm.verts.ensure_lookup_table()
    bmesh.ops.delete(bm, geom=[bm.verts[i] for i in np.nonzero(mask)[0]], context="VERTS")
    bm.to_mesh(obj.data)
    bm.free()
