"""Hands of the sample clips with what is true of them: the racket that was rendered, and for the free hand none, or one drawn in."""

import dataclasses
import itertools
import json
import pathlib

import cv2
import numpy as np

import racket_crop
import racket_scene
import racket_shape

# Never trained on: the figures on rendered, unseen scenes are of them.
UNSEEN = ("serve-right-back", "slice-right", "forehand-left")
OTHER = {"left": "right", "right": "left"}
EVERY, MOST, PATCH, WIDER = 5, 250, 256, 1.6
ALIKE = 0.35  # A free hand nearer to the racket than this, in rackets, may hold it too.
DRAWN = 0.55


@dataclasses.dataclass
class Hand:
    """Three pictures around a hand as JPEG; arms and fists are in their pixels, the rest is of the middle one."""

    pictures: list
    arms: np.ndarray  # Elbow and wrist of this hand, and of the other.
    forearm: float
    fists: np.ndarray
    points: np.ndarray  # Of the racket, or none where the hand is free.
    seconds: float
    clip: str


def joint(frame, names, side, parts):
    return np.mean([frame["pixel"][names.index(side + part)] for part in parts], 0)


def racket_points(camera, frame, names, side):
    """Tip, throat and handle's end in the picture."""
    fist = np.mean([frame["world"][names.index(side + part)] for part in ("Index", "Pinky")], 0)
    tip = np.array(frame["racketTip"]["world"])
    along = (tip - fist) / np.linalg.norm(tip - fist)
    space = tip + np.outer([racket_crop.PLACES[name] - racket_crop.PLACES["tip"] for name in racket_crop.POINTS], along)
    seen = np.column_stack([space, np.ones(3)]) @ np.array(camera).T
    return seen[:, :2] / seen[:, 2:]


def pictures_of(path):
    video = cv2.VideoCapture(str(path))
    while True:
        is_read, picture = video.read()
        if not is_read:
            return
        yield cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)


def hands(truth, number, three, clip):
    """Both hands of a frame."""
    names, frame = truth["joints"], truth["frames"][number]
    fps, racket = truth["fps"], racket_points(truth["camera"]["worldToPixel"], frame, names, truth["hand"])
    for side in ("left", "right"):
        arms = np.array([[joint(frame, names, one, [part]) for part in ("Elbow", "Wrist")] for one in (side, OTHER[side])])
        forearm = racket_crop.unit(np.array(frame["pixel"]))
        fists = np.array([joint(truth["frames"][one], names, side, ["Index", "Pinky"]) for one in (number - 1, number, number + 1)])
        is_free = side != truth["hand"]
        if is_free and np.linalg.norm(racket - fists[1], axis=1).min() < ALIKE * np.linalg.norm(racket[0] - racket[2]) + forearm * 0.3:
            continue
        scale = PATCH / (racket_crop.FOREARMS * WIDER * forearm)
        placing = np.column_stack([scale * np.eye(2), PATCH / 2 - scale * arms[0, 1]])
        coded = [cv2.imencode(".jpg", racket_crop.cut(one, placing, PATCH), [cv2.IMWRITE_JPEG_QUALITY, 92])[1] for one in three]
        yield Hand(coded, racket_crop.mapped(placing, arms), forearm * scale, racket_crop.mapped(placing, fists),
                   None if is_free else racket_crop.mapped(placing, racket), 1 / fps, clip)


def read(folder, is_unseen):
    """The hands of every few frames of the clips that are trained on, or of the others."""
    found = []
    for path in sorted(pathlib.Path(folder).glob("*.truth.json")):
        truth = json.loads(path.read_text())
        name = path.name.removesuffix(".truth.json")
        if (name in UNSEEN) != is_unseen or truth["rotation"]:
            continue
        three = []
        for number, picture in enumerate(itertools.islice(pictures_of(path.with_name(name + ".mp4")), MOST)):
            three = [*three[-2:], picture]
            middle = number - 1
            if len(three) == 3 and middle % EVERY == 0 and middle + 1 < len(truth["frames"]) and truth["frames"][middle].get("racketTip"):
                found += hands(truth, middle, three, name)
    return found


def opened(hand):
    return [cv2.imdecode(one, cv2.IMREAD_COLOR) for one in hand.pictures]


def ground(random, hand):
    """A part of a hand's pictures that shows its surroundings, as a ground."""
    picture = opened(hand)[1]
    side = int(random.integers(50, 110))
    corner = random.choice([0, PATCH - side], 2)
    part = picture[corner[1]:corner[1] + side, corner[0]:corner[0] + side]
    part = np.rot90(part, random.integers(4))
    return cv2.resize(part, (racket_scene.SIZE, racket_scene.SIZE), interpolation=cv2.INTER_LINEAR)


def scene(random, hand, is_upright=False):
    """As racket_scene.scene gives it."""
    size = racket_scene.SIZE
    placing = racket_crop.matrix(hand.arms[0, 1], hand.arms[0, 0], hand.forearm, size, is_upright)
    pose = racket_crop.mapped(placing, hand.arms), racket_scene.TO_PIXELS * racket_crop.FOREARM
    tint = random.uniform(0.7, 1.3, 3)
    pictures = [cv2.warpAffine(one, placing, (size, size)) for one in opened(hand)]
    if random.random() < 0.5:
        # Another order of the colors makes another court, but skin that nobody has: rarely.
        order = random.permutation(3) if random.random() < 0.3 else [0, 1, 2]
        pictures = [np.clip(one[..., order] * tint, 0, 255).astype(np.uint8) for one in pictures]
    if hand.points is not None:
        points = racket_crop.mapped(placing, hand.points)
        inside = ((points >= 0) & (points < size)).all(1)
        return pictures, racket_scene.Truth(points, inside, bool(inside[0] or inside[1]), 0.0, *pose)
    if random.random() > DRAWN:
        return pictures, racket_scene.Truth(np.zeros((3, 2)), np.zeros(3, bool), False, 0.0, *pose)
    pictures, told = drawn(random, pictures, racket_crop.mapped(placing, hand.fists), hand.seconds)
    return pictures, racket_scene.Truth(*told, *pose)


def drawn(random, pictures, fists, seconds):
    """A racket put into a free hand: over all but the fist."""
    size, moves = racket_scene.SIZE, racket_scene.swing(random)
    moves.exposure *= seconds / moves.step
    moves.step = seconds
    scale = racket_scene.TO_PIXELS * random.uniform(0.93, 1.07)
    racket = racket_shape.Racket(racket_shape.look(random), scale, fists[1], random.uniform(4, 25))
    results = []
    for place, picture in zip((-1, 0, 1), pictures, strict=True):
        racket.middle = fists[1 + place]
        poses = [(moves.pose(time), np.zeros(3)) for time in moves.times(place, 9 if place == 0 else 4)]
        light, cover = racket.moving(poses, size)
        before = np.zeros((size, size), np.uint8)
        cv2.circle(before, fists[1 + place].astype(int).tolist(), int(scale * random.uniform(0.03, 0.05)), 255, -1, cv2.LINE_AA)
        share = 1 - before[..., None].astype(np.float32) / 255
        if place == 0:
            clear = racket_scene.contrast(picture, light, cover) > racket_scene.CONTRAST
        results.append(racket_scene.put(picture, light * share, cover * share))
        if place == 0:
            found = racket_scene.shown(racket, moves, np.zeros(3), (cover, before))
    racket.middle = fists[1]
    points, seen, share = found
    return results, (points, seen & clear, share > racket_scene.SEEN and clear, racket_scene.blur(racket, moves, np.zeros(3)))
