"""When the moments of a stroke happen: for each kind a straight line over the places of the joints around it.

The contact is told from the burst of hand speed, the other moments from the contact. Only the renderer's strokes have a known
contact, so that the lines are taught by them, seen with a pose model's errors. Motion capture has no ball, but players who
swing otherwise: their contact is taken to lie as long after the fastest moment of the hand as that of the drawn strokes of the
kind does in the middle. The clips labelled by eye are for measuring only. tools/train/moments runs it.
"""

import json

import numpy as np

import augment
import events
import lines
import mocap
import model_file
import rendered
import window

# Views of each stroke.
COPIES = 4
# How far off a contact is that events are told from, seconds: with a sound or without one.
CONTACT_OFF = 0.02


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
                seen = lines.numbers(window.make(motion.times - anchor, joints, joints[:, window.L_HIP])[0])
                for name in names:
                    time = contact if name == "contact" else moments[name]
                    found.setdefault(name, []).append((seen, time - anchor))
    return {name: (np.array([one[0] for one in rows]), np.array([one[1] for one in rows])) for name, rows in found.items()}


def fit(drawn, recorded, random):
    """{kind: {moment: line}}."""
    found = {}
    for kind in dict.fromkeys(motion.kind for motion in drawn):
        known = examples(*([motion for motion in motions if motion.kind == kind] for motions in (drawn, recorded)), random)
        found[kind] = {name: lines.fit(*rows) for name, rows in known.items()}
    return found


def tensors(fitted):
    return {part: values for kind, moments in fitted.items() for name, parts in moments.items()
            for part, values in lines.tensors(f"{kind}.{name}", parts).items()}


def fixtures(fitted, path):
    """A made-up window for every kind, with the answers the toolkit must give."""
    random = np.random.default_rng(7)
    entries = []
    for kind, moments in fitted.items():
        joints = np.round(0.3 * random.normal(size=(len(window.GRID), 12, 3)), 4)
        seen = lines.numbers(joints)
        entries.append({"kind": kind, "joints": joints.tolist(),
                        "answers": {name: round(float(lines.answer(parts, seen)), 5) for name, parts in moments.items()}})
    path.write_text(json.dumps(entries, separators=(",", ":"), sort_keys=True) + "\n")


def main():
    options = lines.arguments(__doc__)
    recorded, _ = mocap.strokes(options.data / "mocap")
    fitted = fit(rendered.strokes(), recorded, np.random.default_rng(2))
    model_file.write(options.models, "event-times", tensors(fitted))
    fixtures(fitted, options.fixtures)


if __name__ == "__main__":
    main()
