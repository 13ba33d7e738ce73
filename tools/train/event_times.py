"""When the events of a stroke happen: for each kind a linear model of the joints around it.

The contact is estimated from the burst of hand speed, the other events from the contact. Only the renderer's strokes have a
known contact, so that the models are trained on them, seen with a pose model's errors. Motion capture has no ball, but players
who swing otherwise: their contact is taken to lie as long after the peak of hand speed as the median of the drawn strokes of the
kind. The clips labeled by eye are for measuring only. tools/train/event-times runs it.
"""

import numpy as np

import augment
import events
import linear
import window


def examples(drawn, recorded, random):
    """{event: (numbers, seconds from the middle of the window)} of strokes of one kind; recorded ones have a contact only."""
    found = {}
    true = [events.of(motion) for motion in drawn] + [{} for _ in recorded]
    after = float(np.median([motion.contact for motion in drawn]))
    for _ in range(linear.COPIES):
        for motion, known in zip(drawn + recorded, true):
            contact = after if motion.contact is None else motion.contact
            joints, start = augment.filmed(motion, random)
            near = contact + linear.CONTACT_ERROR * random.normal()
            # A serve's contact is nearer to the highest wrist than any line.
            from_burst = [] if motion.kind == "serve" else ["contact"]
            for anchor, names in ((start, from_burst), (near, list(known))):
                seen = linear.numbers(window.make(motion.times - anchor, joints, joints[:, window.L_HIP])[0])
                for name in names:
                    time = contact if name == "contact" else known[name]
                    found.setdefault(name, []).append((seen, time - anchor))
    return {name: (np.array([one[0] for one in rows]), np.array([one[1] for one in rows])) for name, rows in found.items()}


def fit(drawn, recorded, random):
    """{kind: {event: model}}."""
    found = {}
    for kind in dict.fromkeys(motion.kind for motion in drawn):
        known = examples(*([motion for motion in motions if motion.kind == kind] for motions in (drawn, recorded)), random)
        found[kind] = {name: linear.fit(*rows) for name, rows in known.items()}
    return found


def tensors(fitted):
    return {part: values for kind, models in fitted.items() for name, parts in models.items()
            for part, values in linear.tensors(f"{kind}.{name}", parts).items()}


def fixtures(fitted):
    """A made-up window for every kind, with the answers the toolkit must give."""
    entries = []
    for kind, joints in linear.made_up_windows(fitted, seed=7):
        seen = linear.numbers(joints)
        entries.append({"kind": kind, "joints": joints.tolist(),
                        "answers": {name: round(float(linear.answer(parts, seen)), 5) for name, parts in fitted[kind].items()}})
    return entries


if __name__ == "__main__":
    linear.run(__doc__, "event-times", 2, fit, tensors, fixtures)
