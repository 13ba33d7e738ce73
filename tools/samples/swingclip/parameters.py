"""The small text file that describes one clip: reading, defaults and checks."""
import re
from dataclasses import dataclass, field
from pathlib import Path

from .problems import Problem
from .strokes import KINDS, variants

VIEWS = {"front": 20.0, "frontDiagonal": 55.0, "side": 84.0, "backDiagonal": 140.0, "back": 172.0}
LOOKS = ("white", "coral", "lemon")
# fault -> (what its size means, smallest, largest)
FAULTS = {
    "shortTurn": ("degrees less shoulder turn in the backswing", 0, 70),
    "straightLegs": ("share of the knee bend taken away, 0 to 1", 0, 1),
    "bentElbow": ("degrees more elbow flexion at contact", 0, 60),
    "upright": ("degrees less forward lean at contact", 0, 20),
    "lowToss": ("metres taken off the contact height", 0, 0.2),
}
WHY = "the renderer cannot tell which clip is meant, and a guess would cost many minutes of rendering"


@dataclass
class Clip:
    name: str
    stroke: str
    variant: str | None = None
    hand: str = "right"
    view: str = "side"
    angle: float = 84.0
    fps: int = 60
    width: int = 1280
    height: int = 720
    look: str = "white"
    seed: int = 1
    samples: int = 8
    faults: dict = field(default_factory=dict)


def read_pairs(text, path):
    """Lines of `key: value`; an indented line belongs to the key above it; # begins a remark."""
    pairs, group = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*$", "", line).rstrip()
        if not line.strip():
            continue
        m = re.match(r"^(\s*)([A-Za-z]\w*)\s*:\s*(.*)$", line)
        if not m:
            raise Problem(f"{path} line {number} is not `key: value`: {line.strip()!r}", WHY, "write one `key: value` on each line")
        indent, key, value = m.groups()
        if indent and group is not None:
            pairs[group][key] = value
        elif not value:
            group = key
            pairs[key] = {}
        else:
            group = None
            pairs[key] = value
    return pairs


def number(pairs, key, default, low, high, whole=True):
    raw = pairs.pop(key, None)
    if raw is None:
        return default
    try:
        value = int(raw) if whole else float(raw)
    except (TypeError, ValueError):
        raise Problem(f"{key} is {raw!r}, not a number", WHY, f"give {key} a number from {low} to {high}") from None
    if not low <= value <= high:
        raise Problem(f"{key} is {value}, outside {low} to {high}", "such a clip cannot be rendered or would not show the player",
                      f"give {key} a number from {low} to {high}")
    return value


def choice(pairs, key, default, allowed):
    value = pairs.pop(key, default)
    if value not in allowed:
        raise Problem(f"unknown {key}: {value!r}", WHY, f"set {key} to one of: {', '.join(allowed)}")
    return value


def variant_of(pairs, stroke):
    """The variant written in a group of keys, or the default of its stroke."""
    known = variants(stroke)
    if "variant" in pairs and known == (None,):
        raise Problem(f"variant is {pairs['variant']!r}, but a {stroke} has no variants", WHY, "remove the line `variant`")
    return choice(pairs, "variant", known[0], known)


def load(path):
    path = Path(path)
    if not path.is_file():
        raise Problem(f"there is no file {path}", "the text file says what to render", "name a file such as samples/forehand-right.swing.yaml")
    if not path.name.endswith(".swing.yaml"):
        raise Problem(f"{path.name} does not end in .swing.yaml", "the clip takes its name from the part before that ending",
                      "rename the file, for example to forehand-right.swing.yaml")
    pairs = read_pairs(path.read_text(encoding="utf-8"), path)
    stroke = choice(pairs, "stroke", None, KINDS)
    variant = variant_of(pairs, stroke)
    hand = choice(pairs, "hand", "right", ("right", "left"))
    view = choice(pairs, "view", "side", tuple(VIEWS))
    angle = number(pairs, "angle", VIEWS[view], 0, 180, whole=False)
    size = pairs.pop("size", "720x1280" if stroke == "serve" else "1280x720")
    m = re.match(r"^(\d{2,4})x(\d{2,4})$", str(size))
    if not m or any(int(v) % 2 or not 120 <= int(v) <= 3840 for v in m.groups()):
        raise Problem(f"size is {size!r}", "H.264 needs an even width and height, 120 to 3840 pixels", "write for example `size: 1280x720`")
    faults = pairs.pop("faults", {})
    if not isinstance(faults, dict):
        raise Problem("faults has a value on its own line", WHY, "put each fault on its own indented line, for example `  bentElbow: 25`")
    sizes = {}
    for name in list(faults):
        if name not in FAULTS:
            raise Problem(f"unknown fault: {name!r}", WHY, f"use one of: {', '.join(FAULTS)}")
        sizes[name] = number(faults, name, 0, FAULTS[name][1], FAULTS[name][2], whole=False)
    clip = Clip(name=path.name[:-len(".swing.yaml")], stroke=stroke, variant=variant, hand=hand, view=view, angle=angle,
                fps=number(pairs, "fps", 60, 24, 240), width=int(m[1]), height=int(m[2]),
                look=choice(pairs, "look", "white", LOOKS), seed=number(pairs, "seed", 1, 0, 10**6),
                samples=number(pairs, "samples", 8, 1, 256), faults=sizes)
    if pairs:
        raise Problem(f"unknown key: {', '.join(pairs)}", "a misspelt key would silently leave its default in place",
                      "use: stroke, variant, hand, view, angle, fps, size, look, seed, samples, faults")
    return clip
