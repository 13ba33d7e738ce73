"""Trains the network that lifts a skeleton into space from the picture alone, for poses of programs that give no depth, measures
it beside the one that is given depth, on players and swings it has not seen, and writes its weights.

tools/train/picture-lifter runs it; models/motion/picture-lifter.md is its model card.
"""

import numpy as np

import lift_errors
import lifter
import model_file
import training_samples
from lift_views import IN_PICTURE

# The training samples that the lifter with depth was trained on; the rest was seen by neither and is measured on.
TRAINED_ON = 568
# Where the chest points on the whole, degrees from the camera.
SIDES = {"facing the camera": (0, 60), "from the side": (60, 120), "from behind": (120, 181)}


def side(sample):
    """From where a sample is seen, as SIDES names it."""
    chest = lift_errors.facing(sample.true_space[sample.in_stroke])
    turned = abs(np.degrees(np.arctan2(np.sin(chest).mean(), np.cos(chest).mean())))
    return next(name for name, (low, high) in SIDES.items() if low <= turned < high)


def main():
    given = model_file.trainer(__doc__, takes_samples=True).parse_args()
    samples = training_samples.read(given.samples)
    known, unseen = samples[:TRAINED_ON], samples[TRAINED_ON:]
    flat, left_out, columns = lifter.trained(given.data, known, IN_PICTURE)
    deep = lifter.stored(given.models / "skeleton-lifter.safetensors")
    columns |= {f"{len(unseen)} swings not trained on": lifter.errors_of(unseen, flat, IN_PICTURE),
                "the same with depth": lifter.errors_of(unseen, deep)}
    for name in SIDES:
        part = [sample for sample in unseen if side(sample) == name]
        columns |= {f"{len(part)} of them {name}": lifter.errors_of(part, flat, IN_PICTURE),
                    f"with depth, {name}": lifter.errors_of(part, deep)}
    about = ("# Joint angles in space from the picture alone, root mean square error in degrees\n\nWritten by tools/train/picture-lifter. "
             "Frames inside strokes, landmarks as the pose model found them, before any repair; "
             f"\"with depth\" is the skeleton lifter, which is given the pose model's depth too. Trained on {len(known)} samples.")
    lifter.write(given, "picture-lifter", about, columns, flat, left_out)


if __name__ == "__main__":
    main()
