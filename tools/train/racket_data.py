"""Makes the examples that the racket's network is trained on and measured with: tools/train/racket_data.py --help.

A part holds so many examples; the same seed gives the same part.
"""

import argparse
import itertools
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
SHOTS = 3
# Shares of hands of the renderer's, of made-up players before grounds of the renderer's, and of free hands.
RENDERED, BEFORE_RENDERED, FREE = 0.2, 0.05, 0.6


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=pathlib.Path, required=True, help="folder of the sample clips and their truth")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the parts; those there are kept")
    parser.add_argument("--parts", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--upright", action="store_true", help="leave squares upright instead of turning them along the forearm")
    parser.add_argument("--unseen", action="store_true", help="take the clips that are never trained on")
    return parser.parse_args()


def shots(random, hands, is_upright):
    """The examples of one scene."""
    kind = random.random()
    # Free hands are rare in the clips, and show most: with nothing in them, and with any racket drawn in.
    is_free = random.random() < FREE
    some = [hand for hand in hands if (hand.points is None) == is_free]
    hand = some[random.integers(len(some))]
    if kind < RENDERED:
        pictures, truth = racket_rendered.scene(random, hand, is_upright)
    else:
        is_plain = kind > RENDERED + BEFORE_RENDERED
        ground = racket_grounds.ground(random, racket_scene.SIZE) if is_plain else racket_rendered.ground(random, hand)
        pictures, truth = racket_scene.scene(random, ground, is_upright)
    for _ in range(SHOTS):
        picture, places, visible, length = racket_lens.shot(random, pictures, truth, is_upright)
        shown = bool(truth.is_there and visible[:2].any())
        yield picture, places, visible & shown, shown, length, truth.blur, int(kind < RENDERED)


def part(seed, hands, is_upright=False, count=PART):
    """Arrays by name."""
    random = np.random.default_rng(seed)
    made = (shot for _ in range(-(-count // SHOTS)) for shot in shots(random, hands, is_upright))
    columns = zip(*itertools.islice(made, count), strict=True)
    names = ("pictures", "points", "seen", "there", "length", "blur", "rendered")
    types = (np.uint8, np.float32, bool, bool, np.float32, np.float32, np.uint8)
    return {name: np.array(values, kind) for name, kind, values in zip(names, types, columns, strict=True)}


def opened(path, names=None):
    """The arrays of a part, or those named."""
    with np.load(path) as part:
        return {name: part[name] for name in names or part.files}


def read(folder):
    """All parts of a folder as one."""
    parts = [opened(path) for path in sorted(pathlib.Path(folder).glob("*.npz"))]
    return {name: np.concatenate([one[name] for one in parts]) for name in parts[0]}


def main():
    given = arguments()
    cv2.setNumThreads(1)
    given.out.mkdir(parents=True, exist_ok=True)
    hands = racket_rendered.read(given.samples, given.unseen)
    print(f"{len(hands)} hands, {sum(hand.points is None for hand in hands)} of them free, {racket_crop.SIDE} pixels", flush=True)
    for number in range(given.parts):
        path = given.out / f"{given.seed:03}-{number:03}.npz"
        if not path.exists():
            arrays = part([given.seed, number], hands, given.upright)
            fresh = path.with_suffix(".part")
            with fresh.open("wb") as file:
                np.savez(file, **arrays)
            fresh.rename(path)
            print(f"{path.name}: {arrays['there'].mean():.2f} with a racket", flush=True)


if __name__ == "__main__":
    main()
