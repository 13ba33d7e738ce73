"""The court around the player: surface, lines, net, fences with windscreens, trees, a bench, sky and sun.

The player stands near the middle of the baseline; the net is toward +y."""
import bpy
import numpy as np

from .lofts import Shape, add_object
from .vectors import vec

BASELINE, NET = .45, .45 + 11.885
HALF_SINGLES, HALF_DOUBLES, SERVICE = 4.115, 5.485, 6.40
SUN_ELEVATION, SUN_AZIMUTH = 47.0, 72.0      # azimuth from the player's right (+x) toward the net


def sun_direction():
    e, a = np.radians(SUN_ELEVATION), np.radians(SUN_AZIMUTH)
    return vec(np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e))


def flats():
    """The level surfaces of the court, lowest first: (material, x0, y0, x1, y1, z)."""
    far = 2 * (NET - BASELINE) + BASELINE
    rows = [("surround", -60, -60, 60, 90, -.004), ("court", -HALF_DOUBLES, BASELINE - .1, HALF_DOUBLES, far + .1, -.002)]

    def across(y, half, w=.05):
        rows.append(("line", -half, y, half, y + w, 0))
    across(BASELINE - .1, HALF_DOUBLES, .1)
    across(far, HALF_DOUBLES, .1)
    for y in (NET - SERVICE, NET + SERVICE):
        across(y, HALF_SINGLES)
    for x in (-HALF_DOUBLES, -HALF_SINGLES, HALF_SINGLES, HALF_DOUBLES):
        rows.append(("line", x - .025, BASELINE, x + .025, far, .0005))
    rows.append(("line", -.025, NET - SERVICE, .025, NET + SERVICE, .0005))
    rows.append(("line", -.025, BASELINE, .025, BASELINE + .1, .0005))
    return rows


def ground(mats, window=(-60, -60, 60, 90), camera=None):
    """The level surfaces inside a window (x0, y0, x1, y1) of the court; returns the objects.

    The surfaces lie a little above each other. Seen from the camera all of them end at the window's edge; without it, the
    lower ones would look out beyond the line that covers them.
    """
    shapes = {}
    for name, x0, y0, x1, y1, z in flats():
        wx0, wy0, wx1, wy1 = window if camera is None else camera.same_window(window, z)
        x0, y0, x1, y1 = max(x0, wx0), max(y0, wy0), min(x1, wx1), min(y1, wy1)
        if x0 < x1 and y0 < y1:
            shapes.setdefault(name, Shape()).put([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)])
    return [add_object(name, shape, mats[name], soft=False) for name, shape in shapes.items()]


def net(mats):
    s, half, h = Shape(), 6.4, .95
    for x in np.arange(-half, half, .09):
        s.box((x - .0025, NET - .0015, .02), (x + .0025, NET + .0015, h))
    for z in np.arange(.05, h, .09):
        s.box((-half, NET - .0015, z - .0025), (half, NET + .0015, z + .0025))
    add_object("net", s, mats["net"], soft=False)
    add_object("tape", Shape().box((-half, NET - .012, h - .03), (half, NET + .012, h + .035)).box((-.025, NET - .01, 0), (.025, NET + .01, h)),
               mats["tape"], soft=False)
    add_object("net posts", Shape().tube([vec(-half, NET, 0), vec(-half, NET, 1.07)], .04).tube([vec(half, NET, 0), vec(half, NET, 1.07)], .04),
               mats["steel"])


def fence(mats):
    screen, posts = Shape(), Shape()
    x, y0, y1, h = 9.2, -7.5, 30.5, 2.7
    for a, b in (((-x, y0), (x, y0)), ((-x, y1), (x, y1)), ((-x, y0), (-x, y1)), ((x, y0), (x, y1))):
        a, b = np.array(a), np.array(b)
        n = int(np.ceil(np.linalg.norm(b - a) / 3))
        for i in range(n + 1):
            p = a + (b - a) * i / n
            posts.tube([vec(*p, 0), vec(*p, h + .12)], .035, n=10)
        lo, hi = np.minimum(a, b) - .01, np.maximum(a, b) + .01
        screen.box((*lo, .06), (*hi, h - .15))
        posts.box((*(lo - .012), h - .03), (*(hi + .012), h + .02))
        posts.box((*(lo - .012), .03), (*(hi + .012), .07))
    add_object("screens", screen, mats["screen"], soft=False)
    add_object("posts", posts, mats["post"], soft=False)


def bench(mats, x, y, turn):
    wood, steel = Shape(), Shape()
    for i in range(4):
        wood.box((-.75, -.2 + i * .11, .44), (.75, -.11 + i * .11, .465))
    for i in range(2):
        wood.box((-.75, -.245, .62 + i * .13), (.75, -.22, .72 + i * .13))
    for k in (-.6, .6):
        steel.box((k - .02, -.2, 0), (k + .02, -.16, .44)).box((k - .02, .16, 0), (k + .02, .2, .44))
        steel.box((k - .02, -.25, .40), (k + .02, -.215, .86))
    bag = Shape().tube([vec(.15, .05, .58), vec(.45, .05, .58), vec(.72, .06, .56)], [.13, .15, .12], n=16, up=(0, 0, 1))
    for s, m in ((wood, "wood"), (steel, "steel"), (bag, "bag")):
        o = add_object("bench", s, mats[m], soft=m == "bag")
        o.location, o.rotation_euler = (x, y, 0), (0, 0, np.radians(turn))


def trees(mats, seed):
    rng = np.random.default_rng(seed)
    crowns = {"leaf": Shape(), "leaf2": Shape()}
    trunks = Shape()
    spots = [(k * 13.5 + rng.normal(0, 1.4), y) for k in (-1, 1) for y in np.arange(-16, 40, 3.4)]
    spots += [(x, k + rng.normal(0, 1.2)) for x in np.arange(-17, 18, 3.3) for k in (-13.0, 37.0)]
    for x, y in spots:
        h = rng.uniform(3.2, 6.0)
        trunks.tube([vec(x, y, 0), vec(x, y, h)], .14, n=8)
        for _ in range(7):
            c = vec(x, y, h) + rng.normal(0, 1, 3) * vec(.9, .9, .75)
            r = rng.uniform(.7, 1.35)
            crowns["leaf" if rng.random() < .5 else "leaf2"].ball(c, (r, r, r * rng.uniform(.7, .95)), n=12, m=8)
    for n, s in crowns.items():
        o = add_object(n, s, mats[n])
        m = o.modifiers.new("leafy", "DISPLACE")
        sub = o.modifiers.new("fine", "SUBSURF")
        sub.levels = sub.render_levels = 1
        t = bpy.data.textures.new("leafy", "CLOUDS")
        t.noise_scale = .35
        m.texture, m.strength, m.texture_coords = t, .55, "GLOBAL"
        o.modifiers.move(1, 0)
    add_object("trunks", trunks, mats["trunk"])


def light():
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    nodes, links = w.node_tree.nodes, w.node_tree.links
    co, sep, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    links.new(co.outputs["Generated"], sep.inputs[0])
    links.new(sep.outputs["Z"], ramp.inputs["Fac"])
    r = ramp.color_ramp
    r.elements[0].color, r.elements[0].position = (.72, .82, .92, 1), 0
    r.elements[1].color, r.elements[1].position = (.13, .30, .66, 1), .55
    mid = r.elements.new(.15)
    mid.color = (.45, .62, .86, 1)
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    # Seen by the camera alone: its light on things is materials.lit_by_sky.
    w.cycles.sampling_method = "NONE"
    seen = nodes.new("ShaderNodeLightPath")
    links.new(seen.outputs["Is Camera Ray"], nodes["Background"].inputs["Strength"])
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 3.3, np.radians(.8), (1, .955, .89)
    o = bpy.data.objects.new("sun", sun)
    bpy.context.scene.collection.objects.link(o)
    import mathutils
    o.rotation_euler = mathutils.Vector(sun_direction()).to_track_quat("Z", "Y").to_euler()


def build(mats, seed):
    ground(mats)
    net(mats)
    fence(mats)
    bench(mats, -8.3, 3.2, -90)
    bench(mats, 3.4, -6.7, 0)
    trees(mats, seed)
    light()
