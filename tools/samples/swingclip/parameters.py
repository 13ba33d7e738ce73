"""The small text file that describes one clip: reading, defaults and checks."""
import re
from dataclasses import dataclass, field
from pathlib import Path

from . import looks, textfile
from .problems import Problem
from .strokes import KINDS, variants
from .textfile import WHY, choice, number

VIEWS = {"front": 20.0, "frontDiagonal": 55.0, "side": 84.0, "backDiagonal": 140.0, "back": 172.0}
ENDING = ".swing.yaml"
LOOKS = tuple(looks.LOOKS)
GROUNDSTROKES, OVERHEAD = ("forehand", "backhand"), ("serve", "smash")
# fault -> (what its size means, the largest size for each stroke that can have it)
FAULTS = {
    "shortTurn": ("degrees less shoulder turn in the backswing", dict.fromkeys(GROUNDSTROKES + OVERHEAD, 70)),
    "straightLegs": ("share of the knee bend taken away, 0 to 1", dict.fromkeys(KINDS, 1)),
    "bentElbow": ("degrees more elbow flexion at contact", dict.fromkeys(GROUNDSTROKES + OVERHEAD, 60)),
    "upright": ("degrees less lean of the trunk at contact", {"forehand": 17, "serve": 30}),
    "lowToss": ("meters taken off the contact height", dict.fromkeys(OVERHEAD, 0.2)),
    "lateContact": ("seconds by which the swing comes too late", {"forehand": 0.07, "backhand": 0.09}),
    "lateTrunk": ("seconds by which the trunk turns too late", dict.fromkeys(GROUNDSTROKES, 0.12)),
    "shortFollowThrough": ("share of the follow-through taken away, 0 to 1", dict.fromkeys(GROUNDSTROKES, 1)),
}


# two hands on the racket turn with the trunk
IMPOSSIBLE = {("backhand", "twoHanded"): ("lateTrunk",)}


def faults_for(kind, variant=None):
    """The faults that a stroke can have, each with its largest size."""
    return {name: largest[kind] for name, (_, largest) in FAULTS.items()
            if kind in largest and name not in IMPOSSIBLE.get((kind, variant), ())}


@dataclass
class Clip:
    """What a text file says; `sequence` is empty for a clip of one stroke, else the strokes with their contact times."""
    name: str
    stroke: str | None = None
    variant: str | None = None
    hand: str = "right"
    view: str = "side"
    angle: float = 84.0
    fps: int = 60
    width: int = 1280
    height: int = 720
    wide: float | None = None
    look: str = "white"
    stature: float = 1.80
    habits: int | None = None
    seed: int = 1
    samples: int = 8
    every: int = 1
    margin: float | None = None
    faults: dict = field(default_factory=dict)
    sequence: list = field(default_factory=list)
    companion: dict | None = None
    rotation: int = 0
    timing: str = "constant"
    capture: int | None = None

    @property
    def rate(self):
        """Pictures taken each second of real time."""
        return self.capture or self.fps

    @property
    def slow_motion(self):
        """How many times slower the clip plays than it happened."""
        return self.rate / self.fps

    def kinds(self):
        return tuple(dict.fromkeys(s["stroke"] for s in self.sequence)) if self.sequence else (self.stroke,)


def variant_of(pairs, stroke):
    """The variant written in a group of keys, or the default of its stroke."""
    known = variants(stroke)
    if "variant" in pairs and known == (None,):
        raise Problem(f"variant is {pairs['variant']!r}, but a {stroke} has no variants", WHY, "remove the variant")
    return choice(pairs, "variant", known[0], known)


def faults_of(faults, kind, variant):
    known, sizes = faults_for(kind, variant), {}
    for name in list(faults):
        if name not in known:
            what = f"a {variant or ''} {kind} cannot have the fault {name}".replace("  ", " ") if name in FAULTS else f"unknown fault: {name!r}"
            raise Problem(what, WHY, f"use one of: {', '.join(known)}")
        sizes[name] = number(faults, name, 0, 0, known[name], whole=False)
    return sizes


def sequence_of(lines):
    """The strokes of a session: `contact seconds: kind variant fault=size ...`."""
    strokes = []
    for key, text in lines.items():
        words = text.split() if isinstance(text, str) else []
        contact = number({"contact time of a stroke": key}, "contact time of a stroke", 0, 0, 600, whole=False)
        if strokes and contact <= strokes[-1]["contact"]:
            raise Problem(f"the stroke at {key} s does not come after the one before it", "a session is told in order of time",
                          "write the strokes in order of their contact times")
        plain = [w for w in words if "=" not in w]
        if not 1 <= len(plain) <= 2:
            raise Problem(f"the stroke at {key} s is {text!r}", WHY, "write its kind, its variant if it has one, then faults: `9.0: backhand slice`")
        pairs = {"stroke": plain[0]} | ({"variant": plain[1]} if len(plain) == 2 else {})
        kind = choice(pairs, "stroke", None, KINDS)
        variant = variant_of(pairs, kind)
        faults = faults_of(dict(w.split("=", 1) for w in words if "=" in w), kind, variant)
        strokes.append({"contact": contact, "stroke": kind, "variant": variant, "faults": faults})
    return strokes


def companion_of(pairs):
    if not pairs:
        return None
    found = {"look": choice(pairs, "look", "navy", LOOKS), "stature": number(pairs, "height", 1.80, 1.40, 2.10, whole=False),
             "across": number(pairs, "across", 1.5, -6, 6, whole=False), "behind": number(pairs, "behind", 3.0, 1, 12, whole=False)}
    textfile.nothing_left(pairs, " of companion", ("look", "height", "across", "behind"))
    return found


def recording_of(pairs):
    """How the pictures become a file: turned, unevenly timed, or played slower than they were taken."""
    fps = number(pairs, "fps", 60, 24, 240)
    capture = number(pairs, "capture", None, 48, 960)
    timing = choice(pairs, "timing", "constant", ("constant", "variable"))
    rotation = int(choice(pairs, "rotation", "0", ("0", "90", "180", "270")))
    if capture is not None and capture < 1.5 * fps:
        raise Problem(f"capture is {capture} and fps {fps}", "a slow motion plays clearly slower than it was taken",
                      "give capture at least 1.5 times fps, for example `capture: 120` with `fps: 30`")
    if capture is not None and timing == "variable":
        raise Problem("capture and variable timing are both given", "a phone does one or the other", "remove one of the two lines")
    return {"fps": fps, "capture": capture, "timing": timing, "rotation": rotation}


def size_of(pairs, upright):
    size = pairs.pop("size", "720x1280" if upright else "1280x720")
    m = re.match(r"^(\d{2,4})x(\d{2,4})$", str(size))
    if not m or any(int(v) % 2 or not 120 <= int(v) <= 3840 for v in m.groups()):
        raise Problem(f"size is {size!r}", "H.264 needs an even width and height, 120 to 3840 pixels", "write for example `size: 1280x720`")
    return {"width": int(m[1]), "height": int(m[2])}


def strokes_of(pairs):
    if "sequence" not in pairs:
        stroke = choice(pairs, "stroke", None, KINDS)
        variant = variant_of(pairs, stroke)
        return {"stroke": stroke, "variant": variant, "faults": faults_of(textfile.group(pairs, "faults", "bentElbow: 25"), stroke, variant)}
    for key in ("stroke", "variant", "faults"):
        if key in pairs:
            raise Problem(f"{key} stands beside sequence", "in a session every stroke has its own", f"move {key} into the lines of the sequence")
    return {"sequence": sequence_of(textfile.group(pairs, "sequence", "2.6: forehand"))}


def load(path):
    path = Path(path)
    if not path.is_file():
        raise Problem(f"there is no file {path}", "the text file says what to render", "name a file such as samples/forehand-right.swing.yaml")
    if not path.name.endswith(ENDING):
        raise Problem(f"{path.name} does not end in {ENDING}", "the clip takes its name from the part before that ending",
                      "rename the file, for example to forehand-right.swing.yaml")
    pairs = textfile.read_pairs(textfile.read_text(path), path)
    strokes = strokes_of(pairs)
    view = choice(pairs, "view", "side", tuple(VIEWS))
    clip = Clip(name=path.name[:-len(ENDING)], hand=choice(pairs, "hand", "right", ("right", "left")), view=view,
                angle=number(pairs, "angle", VIEWS[view], -180, 180, whole=False), wide=number(pairs, "wide", None, 1.5, 8, whole=False),
                look=choice(pairs, "look", "white", LOOKS), stature=number(pairs, "height", 1.80, 1.40, 2.10, whole=False),
                habits=number(pairs, "habits", None, 0, 10**6), seed=number(pairs, "seed", 1, 0, 10**6), samples=number(pairs, "samples", 8, 1, 256),
                every=number(pairs, "every", 1, 1, 60), margin=number(pairs, "margin", None, 0, 10, whole=False),
                companion=companion_of(textfile.group(pairs, "companion", "look: navy")), **strokes, **recording_of(pairs),
                **size_of(pairs, strokes.get("stroke") in OVERHEAD))
    textfile.nothing_left(pairs, "", ("stroke", "variant", "faults", "sequence", "hand", "view", "angle", "fps", "capture", "timing", "rotation",
                                      "size", "wide", "look", "height", "habits", "companion", "seed", "samples", "every", "margin"))
    return clip
