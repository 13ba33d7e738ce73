"""Where the ball of a stroke is sent: for each kind a linear model of the joints around the contact.

Trained on the renderer's strokes, whose ball has a direction, seen with a pose model's errors, and on motion capture of ten
players, who hit no ball: the direction they play in is taken to be the mean over the kinds of what models trained on drawn
strokes alone predict, since these predict every kind further out to its hitting side. tools/train/shot-direction runs it.
"""

import numpy as np

import augment
import linear
import poseerrors
import window

# Nobody plays this far from where the others of a recorded kind face, degrees.
OUTLIER = 75
# Models trained on drawn strokes alone predict five real serves, whose direction was judged by eye, 6 to 30 degrees too far to
# the right, 20 in the mean: the answers of drawn ones are moved by half of that, degrees.
TO_THE_LEFT = {"serve": 10.0}
# Players are left out a third at a time.
PARTS = 3


def wrapped(degrees):
    return (degrees + 180) % 360 - 180


def middle(degrees):
    """The mean direction."""
    turned = np.exp(1j * np.radians(np.asarray(degrees)))
    return float(np.degrees(np.angle(turned.mean())))


def from_trunk(direction, joints):
    """How far a direction points to the right of where the trunk faces at the middle of the window, from above, degrees."""
    cosine, sine = linear.across(joints)
    return float(np.degrees(np.arctan2(direction[0] * cosine + direction[2] * sine, direction[0] * sine - direction[2] * cosine)))


def examples(known, random, to_the_left=0.0):
    """Numbers and answers of strokes, each given with its target and its contact."""
    values, answers = [], []
    for motion, target, contact in known:
        for _ in range(linear.COPIES):
            azimuth, elevation = augment.camera(motion, random)
            joints = poseerrors.seen(motion.times, augment.turned(motion, azimuth, elevation), random)
            start = contact + linear.CONTACT_ERROR * random.normal()
            seen = window.make(motion.times - start, joints, joints[:, window.L_HIP])[0]
            values.append(linear.numbers(seen))
            answers.append(from_trunk(target @ augment.about_vertical(azimuth), seen) - to_the_left)
    return np.array(values), np.array(answers)


def facing(motion):
    """The azimuth of where the trunk faces at the hit, in the axes of the joints: 0 where z grows smaller."""
    near = abs(motion.times) <= 0.05
    across = sum(motion.joints[near, right] - motion.joints[near, left] for left, right in (
        (window.L_SHOULDER, window.R_SHOULDER), (window.L_HIP, window.R_HIP))).mean(0)
    return float(np.degrees(np.arctan2(across[2], across[0])))


def without_outliers(recorded):
    """The recorded strokes of a kind that are played in the direction of most of them."""
    azimuths = np.array([facing(motion) for motion in recorded])
    return [motion for motion, azimuth in zip(recorded, azimuths) if abs(wrapped(azimuth - middle(azimuths))) < OUTLIER]


def predicted(line, motion, contact):
    """The azimuth of a recorded stroke's target by a model, in the axes of its joints: 0 where z grows smaller."""
    joints = window.make(motion.times - contact, motion.in_heights, motion.in_heights[:, window.L_HIP])[0]
    right = linear.across(joints)
    return float(linear.answer(line, linear.numbers(joints)) + np.degrees(np.arctan2(right[1], right[0])))


def by_kind(drawn, recorded):
    """{kind: (drawn strokes, recorded ones, contact of the recorded)}."""
    found = {}
    for kind in dict.fromkeys(motion.kind for motion in drawn):
        own = [motion for motion in drawn if motion.kind == kind]
        found[kind] = (own, without_outliers([motion for motion in recorded if motion.kind == kind]),
                       float(np.median([motion.contact for motion in own])))
    return found


def held_out_errors(own, others, target, contact, random):
    """Errors of models for recorded players on whom they were not trained."""
    players = sorted({motion.player for motion in others})
    errors = []
    for part in range(PARTS):
        left_out = players[part::PARTS]
        rest = [(motion, target, contact) for motion in others if motion.player not in left_out]
        line = linear.fit(*(np.concatenate(both) for both in zip(own, examples(rest, random))))
        values, answers = examples([(motion, target, contact) for motion in others if motion.player in left_out], random)
        errors.append(wrapped(linear.answer(line, values) - answers))
    return np.concatenate(errors)


def fit(drawn, recorded, random):
    """{kind: model}; prints the errors for players on whom a model was not trained."""
    kinds = by_kind(drawn, recorded)
    own = {kind: examples([(motion, motion.target, motion.contact) for motion in strokes], random, TO_THE_LEFT.get(kind, 0.0))
           for kind, (strokes, _, _) in kinds.items()}
    alone = {kind: linear.fit(*known) for kind, known in own.items()}
    directions = {kind: middle([predicted(alone[kind], motion, contact) for motion in others])
            for kind, (_, others, contact) in kinds.items()}
    print("drawn strokes alone predict for recorded ones:",
          ", ".join(f"{kind} {direction:.0f}" for kind, direction in directions.items()))
    shared = middle(list(directions.values()))
    target = np.array([np.sin(np.radians(shared)), 0.0, -np.cos(np.radians(shared))])
    found = {}
    for kind, (_, others, contact) in kinds.items():
        known = examples([(motion, target, contact) for motion in others], random)
        found[kind] = linear.fit(*(np.concatenate(both) for both in zip(own[kind], known)))
        errors = held_out_errors(own[kind], others, target, contact, random)
        print(f"{kind}: {len(others)} recorded strokes, held-out players {errors.mean():+.0f} ± {errors.std():.0f} degrees, "
              f"half within {np.median(abs(errors)):.0f}")
    return found


def tensors(fitted):
    return {part: values for kind, parts in fitted.items() for part, values in linear.tensors(kind, parts).items()}


def fixtures(fitted):
    """A made-up window for every kind, with the answer the toolkit must give."""
    return [{"kind": kind, "joints": joints.tolist(), "across": np.round(linear.across(joints), 6).tolist(),
             "answer": round(float(linear.answer(fitted[kind], linear.numbers(joints))), 3)}
            for kind, joints in linear.made_up_windows(fitted, seed=11)]


if __name__ == "__main__":
    linear.run(__doc__, "shot-direction", 4, fit, tensors, fixtures)
