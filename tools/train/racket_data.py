"""Makes the examples that the racket's network is trained on and measured with: tools/train/racket_data.py --help.

A part holds so many examples; the same seed gives the same part.
"""

import argparse
import pathlib

import cv2
import numpy as np

import racket_crop
import racket_grounds
import racket_lens
import racket_rendered
import racket_scene

PART = 1000
# Pictures taken of each scene: each from elsewhere, in another light.
SHOTS = 4
# Shares of hands of the renderer's, of made-up players before grounds of the renderer's, and of free hands.
RENDERED, BEFORE_RENDERED, FREE = 0.4, 0.15, 0.6


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=pathlib.Path, required=True, help="folder of the sample clips and their truth")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the parts; those there are kept")
    parser.add_argument("--parts", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unseen", action="store_true", help="take the clips that are never trained on")
    return parser.parse_args()


def shots(random, hands):
    """The examples of one scene."""
    kind = random.random()
    # Free hands are rare in the clips, and show most: with nothing in them, and with any racket drawn in.
    is_free = random.random() < FREE
    some = [hand for hand in hands if (hand.points is None) == is_free]
    hand = some[random.integers(len(some))]
    if kind < RENDERED:
        pictures, (points, seen, is_there, blur) = racket_rendered.scene(random, hand)
    else:
        ground = racket_rendered.ground(random, hand) if kind < RENDERED + BEFORE_RENDERED else racket_grounds.ground(random, racket_scene.SIZE)
        pictures, (points, seen, is_there, blur) = racket_scene.scene(random, ground)
    for _ in range(SHOTS):
        picture, places, visible, length = racket_lens.shot(random, pictures, points, seen)
        shown = bool(is_there and visible[:2].any())
        yield picture, places, visible & shown, shown, length, blur, int(kind < RENDERED)


def part(seed, hands, count=PART):
    """Arrays by name."""
    random = np.random.default_rng(seed)
    columns = zip(*(shot for _ in range(count // SHOTS) for shot in shots(random, hands)), strict=True)
    names = ("pictures", "points", "seen", "there", "length", "blur", "rendered")
    types = (np.uint8, np.float32, bool, bool, np.float32, np.float32, np.uint8)
    return {name: np.array(values, kind) for name, kind, values in zip(names, types, columns, strict=True)}


def read(folder, names=None):
    """All parts of a folder as one."""
    parts = [np.load(path) for path in sorted(pathlib.Path(folder).glob("*.npz"))]
    return {name: np.concatenate([one[name] for one in parts]) for name in names or parts[0].files}


def main():
    given = arguments()
    cv2.setNumThreads(1)
    given.out.mkdir(parents=True, exist_ok=True)
    hands = racket_rendered.read(given.samples, given.unseen)
    print(f"{len(hands)} hands, {sum(hand.points is None for hand in hands)} of them free, {racket_crop.SIDE} pixels", flush=True)
    for number in range(given.parts):
        path = given.out / f"{given.seed:03}-{number:03}.npz"
        if not path.exists():
            arrays = part([given.seed, number], hands)
            fresh = path.with_suffix(".part")
            with fresh.open("wb") as file:
                np.savez(file, **arrays)
            fresh.rename(path)
            print(f"{path.name}: {arrays['there'].mean():.2f} with a racket", flush=True)


if __name__ == "__main__":
    main()
