"""When the moments of a stroke happen: for each kind a straight line over the places of the joints around it.

The contact is told from the burst of hand speed, the other moments from the contact. Only the renderer's strokes have a known
contact, so that the lines are taught by them, seen with a pose model's errors. Motion capture has no ball, but players who
swing otherwise: their contact is taken to lie as long after the fastest moment of the hand as that of the drawn strokes of the
kind does in the middle. The clips labelled by eye are for measuring only. tools/train/moments runs it.
"""

import argparse
import base64
import json
import pathlib

import numpy as np

import augment
import events
import mocap
import network
import rendered
import window

# Every second moment of a window, and the joints that tell: shoulders, elbows, wrists, knees.
EVERY = 2
JOINTS = [window.L_SHOULDER, window.R_SHOULDER, window.L_ELBOW, window.R_ELBOW, window.L_WRIST, window.R_WRIST,
          window.L_KNEE, window.R_KNEE]
# The trunk is taken as it stands this near the middle of the window, seconds.
NEAR = 0.1
# Views of each stroke.
COPIES = 4
# Weight of the prior that a place says nothing: the sum of that many examples of unit spread.
PRIOR = 500.0
# How far off a contact is that events are told from, seconds: with a sound or without one.
CONTACT_OFF = 0.02
# Places that hardly change tell nothing: least spread, body heights.
LEAST_SPREAD = 0.02
# Letters of weights a line of the Swift file.
LINE = 116


def numbers(joints):
    """A window's joints as the line reads them: turned about the vertical until the trunk faces one way at the middle."""
    middle = abs(window.GRID) <= NEAR + 1e-9
    across = (joints[:, window.R_SHOULDER] - joints[:, window.L_SHOULDER] + joints[:, window.R_HIP]
              - joints[:, window.L_HIP])[middle].mean(0)[[0, 2]]
    cosine, sine = across / max(np.linalg.norm(across), 1e-9)
    places = joints[::EVERY][:, JOINTS]
    right = places[..., 0] * cosine + places[..., 2] * sine
    back = places[..., 2] * cosine - places[..., 0] * sine
    return np.stack([right, places[..., 1], back], -1).ravel()


def examples(drawn, recorded, random):
    """{moment: (numbers, seconds from the middle of the window)} of strokes of one kind; recorded ones tell the contact only."""
    found = {}
    true = [events.of(motion) for motion in drawn] + [{} for _ in recorded]
    after = float(np.median([motion.contact for motion in drawn]))
    for _ in range(COPIES):
        for motion, moments in zip(drawn + recorded, true):
            contact = after if motion.contact is None else motion.contact
            joints, start = augment.filmed(motion, random)
            near = contact + CONTACT_OFF * random.normal()
            # A serve's contact is nearer to the highest wrist than any line.
            from_burst = [] if motion.kind == "serve" else ["contact"]
            for anchor, names in ((start, from_burst), (near, list(moments))):
                seen = numbers(window.make(motion.times - anchor, joints, joints[:, window.L_HIP])[0])
                for name in names:
                    time = contact if name == "contact" else moments[name]
                    found.setdefault(name, []).append((seen, time - anchor))
    return {name: (np.array([one[0] for one in rows]), np.array([one[1] for one in rows])) for name, rows in found.items()}


def line(values, answers):
    """Mean and spread of the numbers, slopes over them as spreads from the mean, and the answer at the mean."""
    mean, spread = values.mean(0), np.maximum(values.std(0), LEAST_SPREAD)
    x = np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT)
    slopes = np.linalg.solve(x.T @ x + PRIOR * np.eye(x.shape[1]), x.T @ (answers - answers.mean()))
    return [part.astype("<f4") for part in (mean, spread, slopes)] + [np.float32(answers.mean())]


def answer(parts, values):
    mean, spread, slopes, bias = parts
    return np.clip((values - mean) / spread, -network.Network.LIMIT, network.Network.LIMIT) @ slopes + bias


def fit(drawn, recorded, random):
    """{kind: {moment: line}}."""
    lines = {}
    for kind in dict.fromkeys(motion.kind for motion in drawn):
        known = examples(*([motion for motion in motions if motion.kind == kind] for motions in (drawn, recorded)), random)
        lines[kind] = {name: line(*rows) for name, rows in known.items()}
    return lines


def write(lines, swift):
    """One text of weights for each line: mean, spread and slope of each number, then the answer at the mean."""
    entries = []
    for kind, moments in lines.items():
        entries.append(f"        .{kind}: [")
        for name, parts in moments.items():
            text = base64.b64encode(b"".join(part.tobytes() for part in parts)).decode()
            rows = "\n".join(f"                {text[place:place + LINE]}\\" for place in range(0, len(text), LINE))
            entries.append(f'            .{name}: """\n{rows}\n\n                """,')
        entries.append("        ],")
    body = "\n".join(entries)
    swift.write_text(f'''import SwingCore

/// The weights of the lines that tell the moments of a stroke; each a text of little-endian numbers in base64.
///
/// Written by tools/train/moments; edit nothing here. `models/strokes` says what they are made from.
enum MomentWeights {{
    // swift-format-ignore
    static let base64: [StrokeKind: [StrokeEventID: String]] = [
{body}
    ]
}}
''')


def fixtures(lines, path):
    """A made-up window for every kind, with the answers the toolkit must give."""
    random = np.random.default_rng(7)
    entries = []
    for kind, moments in lines.items():
        joints = np.round(0.3 * random.normal(size=(len(window.GRID), 12, 3)), 4)
        seen = numbers(joints)
        entries.append({"kind": kind, "joints": joints.tolist(),
                        "answers": {name: round(float(answer(parts, seen)), 5) for name, parts in moments.items()}})
    path.write_text(json.dumps(entries, separators=(",", ":"), sort_keys=True) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="folder with mocap/")
    parser.add_argument("--swift", type=pathlib.Path, required=True, help="the Swift file that holds the weights")
    parser.add_argument("--fixtures", type=pathlib.Path, required=True, help="windows and answers that the tests read")
    options = parser.parse_args()
    recorded, _ = mocap.strokes(options.data / "mocap")
    lines = fit(rendered.strokes(), recorded, np.random.default_rng(2))
    write(lines, options.swift)
    fixtures(lines, options.fixtures)


if __name__ == "__main__":
    main()
