"""Where the ball of a stroke is sent: for each kind a straight line over the places of the joints around the contact.

Taught by the renderer's strokes, whose ball has a direction, seen with a pose model's errors, and by motion capture of ten
players, who hit no ball: the way they play is taken to be the mean over the kinds, as lines taught by drawn strokes alone tell
it, since these tell every kind further out to its hitting side. tools/train/target runs it.
"""

import json

import numpy as np

import augment
import lines
import mocap
import model_file
import poseerrors
import rendered
import window

# Views of each stroke.
COPIES = 4
# How far off a contact is, seconds: with a sound or without one.
CONTACT_OFF = 0.02
# Nobody plays this far from where the others of a recorded kind look, degrees.
ASTRAY = 75
# Lines taught by drawn strokes alone tell five real serves, whose direction was judged by eye, 6 to 30 degrees too far to the
# right, 20 in the mean: drawn ones are told halfway from there, degrees.
TO_THE_LEFT = {"serve": 10.0}
# Players are left out a third at a time.
PARTS = 3


def wrapped(degrees):
    return (degrees + 180) % 360 - 180


def middle(degrees):
    """The mean direction."""
    turned = np.exp(1j * np.radians(np.asarray(degrees)))
    return float(np.degrees(np.angle(turned.mean())))


def turn(azimuth):
    """What augment.turned does to the rows (x, y, z) of joints, about the vertical."""
    cosine, sine = np.cos(azimuth), np.sin(azimuth)
    return np.array([[cosine, 0, -sine], [0, 1, 0], [sine, 0, cosine]])


def from_trunk(way, joints):
    """How far to the right of where the trunk faces at the middle of the window a way points, seen from above, degrees."""
    cosine, sine = lines.across(joints)
    return float(np.degrees(np.arctan2(way[0] * cosine + way[2] * sine, way[0] * sine - way[2] * cosine)))


def examples(known, random, to_the_left=0.0):
    """Numbers and answers of strokes, each given with its target and its contact."""
    values, answers = [], []
    for motion, target, contact in known:
        for _ in range(COPIES):
            azimuth, elevation = augment.camera(motion, random)
            joints = poseerrors.seen(motion.times, augment.turned(motion, azimuth, elevation), random)
            start = contact + CONTACT_OFF * random.normal()
            seen = window.make(motion.times - start, joints, joints[:, window.L_HIP])[0]
            values.append(lines.numbers(seen))
            answers.append(from_trunk(target @ turn(azimuth), seen) - to_the_left)
    return np.array(values), np.array(answers)


def facing(motion):
    """The azimuth of where the trunk faces at the hit, in the axes of the joints: 0 where z grows smaller."""
    near = abs(motion.times) <= 0.05
    way = sum(motion.joints[near, right] - motion.joints[near, left] for left, right in (
        (window.L_SHOULDER, window.R_SHOULDER), (window.L_HIP, window.R_HIP))).mean(0)
    return float(np.degrees(np.arctan2(way[2], way[0])))


def not_astray(recorded):
    """The recorded strokes of a kind that are played the way most of it are."""
    azimuths = np.array([facing(motion) for motion in recorded])
    return [motion for motion, azimuth in zip(recorded, azimuths) if abs(wrapped(azimuth - middle(azimuths))) < ASTRAY]


def told(line, motion, contact):
    """The azimuth of a recorded stroke's target by a line, in the axes of its joints: 0 where z grows smaller."""
    joints = window.make(motion.times - contact, motion.in_heights, motion.in_heights[:, window.L_HIP])[0]
    right = lines.across(joints)
    return float(lines.answer(line, lines.numbers(joints)) + np.degrees(np.arctan2(right[1], right[0])))


def by_kind(drawn, recorded):
    """{kind: (drawn strokes, recorded ones, contact of the recorded)}."""
    found = {}
    for kind in dict.fromkeys(motion.kind for motion in drawn):
        own = [motion for motion in drawn if motion.kind == kind]
        found[kind] = (own, not_astray([motion for motion in recorded if motion.kind == kind]),
                       float(np.median([motion.contact for motion in own])))
    return found


def unseen(own, others, target, contact, random):
    """Errors of lines for recorded players whom they were not taught."""
    players = sorted({motion.player for motion in others})
    errors = []
    for part in range(PARTS):
        left_out = players[part::PARTS]
        rest = [(motion, target, contact) for motion in others if motion.player not in left_out]
        line = lines.fit(*(np.concatenate(both) for both in zip(own, examples(rest, random))))
        values, answers = examples([(motion, target, contact) for motion in others if motion.player in left_out], random)
        errors.append(wrapped(lines.answer(line, values) - answers))
    return np.concatenate(errors)


def fit(drawn, recorded, random):
    """{kind: line}, and how far lines are off for players they were not taught."""
    kinds = by_kind(drawn, recorded)
    own = {kind: examples([(motion, motion.target, motion.contact) for motion in strokes], random, TO_THE_LEFT.get(kind, 0.0))
           for kind, (strokes, _, _) in kinds.items()}
    alone = {kind: lines.fit(*known) for kind, known in own.items()}
    ways = {kind: middle([told(alone[kind], motion, contact) for motion in others])
            for kind, (_, others, contact) in kinds.items()}
    print("drawn strokes alone tell recorded ones:", ", ".join(f"{kind} {way:.0f}" for kind, way in ways.items()))
    room = middle(list(ways.values()))
    target = np.array([np.sin(np.radians(room)), 0.0, -np.cos(np.radians(room))])
    found = {}
    for kind, (_, others, contact) in kinds.items():
        known = examples([(motion, target, contact) for motion in others], random)
        found[kind] = lines.fit(*(np.concatenate(both) for both in zip(own[kind], known)))
        errors = unseen(own[kind], others, target, contact, random)
        print(f"{kind}: {len(others)} recorded strokes, players not taught {errors.mean():+.0f} ± {errors.std():.0f} degrees, "
              f"half within {np.median(abs(errors)):.0f}")
    return found


def tensors(fitted):
    return {part: values for kind, parts in fitted.items() for part, values in lines.tensors(kind, parts).items()}


def fixtures(fitted, path):
    """A made-up window for every kind, with the answer the toolkit must give."""
    random = np.random.default_rng(11)
    entries = []
    for kind, parts in fitted.items():
        joints = np.round(0.3 * random.normal(size=(len(window.GRID), 12, 3)), 4)
        entries.append({"kind": kind, "joints": joints.tolist(), "across": np.round(lines.across(joints), 6).tolist(),
                        "answer": round(float(lines.answer(parts, lines.numbers(joints))), 3)})
    path.write_text(json.dumps(entries, separators=(",", ":"), sort_keys=True) + "\n")


def main():
    options = lines.arguments(__doc__)
    recorded, _ = mocap.strokes(options.data / "mocap")
    fitted = fit(rendered.strokes(), recorded, np.random.default_rng(4))
    model_file.write(options.models, "shot-direction", tensors(fitted))
    fixtures(fitted, options.fixtures)


if __name__ == "__main__":
    main()
