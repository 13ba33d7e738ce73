"""The exact truth about a clip, for tests: times, camera, joints in 3D and in the picture, angles, racket and ball."""
import json

import numpy as np

from . import events as phases
from . import metrics, sound
from .vectors import angle_between

SCHEMA = "tennisswing.sample-truth/1"
SIDES = ("left", "right")
JOINTS = ["nose"]
for _s in SIDES:
    JOINTS += [_s + "EyeInner", _s + "Eye", _s + "EyeOuter"]
JOINTS += ["leftEar", "rightEar", "mouthLeft", "mouthRight"]
for _n in ("Shoulder", "Elbow", "Wrist", "Pinky", "Index", "Thumb", "Hip", "Knee", "Ankle", "Heel", "FootIndex"):
    JOINTS += ["left" + _n, "right" + _n]

ANGLES = {"ElbowFlexion": ("Shoulder", "Elbow", "Wrist", True), "ShoulderElevation": ("Elbow", "Shoulder", "Hip", False),
          "KneeFlexion": ("Hip", "Knee", "Ankle", True), "HipFlexion": ("Shoulder", "Hip", "Knee", True)}
ABOUT = {
    "axes": "metres; x to the right of a player who faces the net, y towards the net, z up; origin on the ground near the player",
    "pixels": "of the upright picture (as it is shown, after any rotation), origin at the top left corner, x right, y down",
    "time": "seconds on the clip's own clock (presentation times of its file); in slow motion slowMotionFactor times real seconds",
    "angles": "degrees from the 3D joints; flexion 0 = straight; shoulder elevation = angle of the upper arm to the line shoulder-hip of its side",
    "events": "measured on the 3D joints by the rule beside each",
    "metrics": "as graded, from the 3D joints at 240 Hz; the target is where the ball leaves to, lengths are per cent of bodyHeight",
    "sharing": "before and after the stroke the player breathes in steps of 0.1 s, so that neighbouring frames there are alike",
}


def angles(j):
    out = {}
    for side in SIDES:
        for name, (a, b, c, flexion) in ANGLES.items():
            v = angle_between(j[side + a] - j[side + b], j[side + c] - j[side + b])
            out[side + name] = round(180 - v if flexion else v, 1)
    return out


def rounded(v, digits):
    return [round(float(x), digits) if np.isfinite(x) else None for x in v]


def stroke_truth(part, camera, stature, slower):
    """What is true of one stroke; `slower` times stretches real seconds to those of the clip."""
    motion = part.motion
    hit, bounce = sound.heard(part, camera)
    series = phases.Series(motion)
    found = phases.find(series)
    heard = slower == 1             # phones record slow motion without sound
    return {
        "stroke": motion.stroke.kind, "variant": motion.variant, "hand": "left" if motion.left else "right", "faults": motion.faults,
        "contact": {"time": round(part.contact * slower, 4), "ball": rounded(part.ball.contact, 3)},
        "hitSound": {"time": round(hit, 4)} if heard else None,
        "bounceSound": {"time": round(bounce, 4)} if heard and bounce else None,
        "events": [{"id": k, "time": round((part.contact + t) * slower, 4), "rule": phases.RULES[k]} for k, t in found.items()],
        "metrics": {name: m | {"at": round(m["at"] * slower, 4)}
                    for name, m in metrics.exact(series, found, part.ball.v_out, stature, part.contact).items()},
    }


def frame_truth(clip, take, camera, instant, second):
    j, _ = take.at(instant)
    b = take.ball_at(instant)
    px = camera.pixel(b)
    seen = np.isfinite(px).all() and -8 < px[0] < clip.width + 8 and -8 < px[1] < clip.height + 8
    return {
        "time": round(second, 5),
        "world": [rounded(j[n], 3) for n in JOINTS],
        "pixel": [rounded(camera.pixel(j[n]), 1) for n in JOINTS],
        "angles": list(angles(j).values()),
        "racketTip": {"world": rounded(j["racketTip"], 3), "pixel": rounded(camera.pixel(j["racketTip"]), 1)},
        "ball": {"world": rounded(b, 3), "pixel": rounded(px, 1)} if seen else None,
    }


def build(clip, take, camera, plan, seconds):
    """`seconds` is when each frame is shown by the clip's own clock."""
    return {**head(clip, take, camera, plan),
            "frames": [frame_truth(clip, take, camera, float(t), float(s)) for t, s in zip(plan.instants, seconds)]}


def head(clip, take, camera, plan):
    """What is true of the whole clip."""
    strokes = [stroke_truth(part, camera, clip.stature, clip.slow_motion) for part in take.parts]
    for s in strokes:
        s["contact"]["frame"] = plan.nearest(s["contact"]["time"])
    return {
        "schema": SCHEMA, "clip": clip.name + ".mp4", "hand": clip.hand, "view": clip.view,
        "cameraAngle": clip.angle, "fps": clip.fps, "captureFps": clip.rate, "slowMotionFactor": clip.slow_motion, "timing": clip.timing,
        "rotation": clip.rotation, "width": clip.width, "height": clip.height, "frameCount": plan.count,
        **({"every": clip.every, "margin": clip.margin} if clip.every > 1 or clip.margin is not None else {}),
        "bodyHeight": clip.stature, "companion": clip.companion, "about": ABOUT,
        **({"strokes": strokes} if clip.sequence else strokes[0]),
        "camera": {"worldToPixel": [rounded(r, 5) for r in camera.matrix()], "position": rounded(camera.position, 4)},
        "joints": JOINTS, "angleNames": list(angles(take.at(0.0)[0])),
    }


def write(path, truth):
    """One key to a line, one frame to a line: small, and still readable and comparable."""
    frames = truth.pop("frames")
    head = [f'{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}' for k, v in truth.items()]
    text = "{\n" + ",\n".join(head)
    rows = ",\n".join(json.dumps(f, separators=(",", ":")) for f in frames)
    truth["frames"] = frames
    path.write_text(f'{text},\n"frames": [\n{rows}\n]}}\n', encoding="utf-8")
