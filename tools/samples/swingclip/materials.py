"""Colors of the court and of what all players share (linear RGB), and how a color becomes a surface."""
import bpy

from .looks import LOOKS

# Mean radiance that reaches a surface facing up (the sky of court.light) and one facing down (a sunlit court).
SKY_LIGHT, GROUND_LIGHT = (.38, .55, .80), (.12, .22, .34)
OCCLUSION_REACH = 0.6        # meters
# Rays for each ray of a pixel. Four take the grain out of the shade as eight rays a pixel do with one each, for a sixth more
# time instead of three quarters.
OCCLUSION_RAYS = 4
LEVEL = ("court", "surround", "line")        # never occluded enough to be worth a ray

COMMON = dict(eye=(.75, .73, .70), iris=(.035, .020, .012), lips=(.36, .13, .105), shoe=(.76, .76, .76), sole=(.60, .60, .58),
              sock=(.82, .82, .82), grip=(.75, .75, .73), strings=(.70, .70, .62), ball=(.55, .72, .06))
COURT = dict(court=(.055, .15, .33), surround=(.085, .21, .125), line=(.78, .78, .76), screen=(.030, .125, .085),
             post=(.10, .12, .11), net=(.03, .03, .03), tape=(.80, .80, .78), leaf=(.050, .12, .028), leaf2=(.075, .15, .035),
             trunk=(.09, .06, .04), wood=(.30, .17, .08), steel=(.35, .36, .37), bag=(.55, .06, .05))
ROUGH = dict(skin=.48, hair=.55, shirt=.85, shorts=.8, iris=.15, eye=.25, lips=.4, frame=.22, court=.88, surround=.9, line=.8,
             strings=.35, shoe=.55, steel=.35, net=.95)


def make(name, color, noise=0.0, scale=8.0):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (*color, 1)
    b.inputs["Roughness"].default_value = ROUGH.get(name, .7)
    b.inputs["Specular IOR Level"].default_value = .35 if name in ("skin", "frame", "iris", "eye") else .2
    tint = nodes.new("ShaderNodeRGB")
    tint.outputs[0].default_value = (*color, 1)
    tint = tint.outputs[0]
    if noise:
        t = nodes.new("ShaderNodeTexNoise")
        t.inputs["Scale"].default_value = scale
        t.inputs["Detail"].default_value = 2
        co = nodes.new("ShaderNodeTexCoord")
        links.new(co.outputs["Object"], t.inputs["Vector"])
        ramp = nodes.new("ShaderNodeValToRGB")
        for e, k in zip(ramp.color_ramp.elements, (1 - noise, 1 + noise)):
            e.color = (*[min(1, c * k) for c in color], 1)
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .3, .7
        links.new(t.outputs["Fac"], ramp.inputs["Fac"])
        tint = ramp.outputs["Color"]
        links.new(tint, b.inputs["Base Color"])
    links.new(lit_by_sky(nodes, links, tint, occluded=name not in LEVEL), b.inputs["Emission Color"])
    b.inputs["Emission Strength"].default_value = 1.0
    m.cycles.emission_sampling = "NONE"      # a way to shade, not a lamp
    return m


def lit_by_sky(nodes, links, color, occluded):
    """Light of sky and ground on a surface without sampling them: color x mean radiance of the half sphere it faces x
    ambient occlusion. A picture then needs few rays and no denoising, which took most of the time."""
    def mixed(kind, a, b, factor=1.0):
        n = nodes.new("ShaderNodeMix")
        n.data_type, n.blend_type = "RGBA", kind
        for socket, value in ((n.inputs[0], factor), (n.inputs[6], a), (n.inputs[7], b)):
            if hasattr(value, "links"):
                links.new(value, socket)
            else:
                socket.default_value = value
        return n.outputs[2]
    geometry, parts, upward = (nodes.new("ShaderNode" + k) for k in ("NewGeometry", "SeparateXYZ", "MapRange"))
    links.new(geometry.outputs["Normal"], parts.inputs[0])
    links.new(parts.outputs["Z"], upward.inputs["Value"])
    upward.inputs["From Min"].default_value = -1.0
    around = mixed("MIX", (*GROUND_LIGHT, 1), (*SKY_LIGHT, 1), upward.outputs["Result"])
    if not occluded:
        return mixed("MULTIPLY", color, around)
    occlusion = nodes.new("ShaderNodeAmbientOcclusion")
    occlusion.samples = OCCLUSION_RAYS
    occlusion.inputs["Distance"].default_value = OCCLUSION_REACH
    return mixed("MULTIPLY", mixed("MULTIPLY", color, around), occlusion.outputs["Color"])


NOISE = {"skin": (.07, 18), "hair": (.45, 60), "court": (.07, 1.6), "surround": (.08, 1.3), "screen": (.18, 2.5), "leaf": (.5, 3),
         "leaf2": (.5, 3), "shirt": (.025, 30), "shorts": (.10, 30), "ball": (.12, 60)}


def all_made(colors):
    return {n: make(n, c, *NOISE.get(n, (0.0, 1.0))) for n, c in colors.items()}


def of_court():
    return all_made(COURT)


def of_player(look):
    own = LOOKS[look]
    colors = {n: own[n] for n in ("skin", "shirt", "shorts", "accent", "band", "frame")}
    return all_made({**COMMON, **colors, "hair": own["hairColour"]})
