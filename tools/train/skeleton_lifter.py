"""Trains the network that lifts a player's skeleton into space, measures it on players and clips it has not seen, and
writes its weights.

tools/train/skeleton-lifter runs it; models/motion/skeleton-lifter.md is its model card.
"""

import pathlib

import lift_errors
import lifter
import model_file
import training_samples


def main():
    parser = model_file.trainer(__doc__, takes_samples=True)
    parser.add_argument("--unseen", type=pathlib.Path, nargs=2, action="append", required=True, metavar=("CLIPS", "ANALYSES"),
                        help="folder of rendered clips and their truth, and that of their analyses, to measure only")
    given = parser.parse_args()
    samples = training_samples.read(given.samples)
    whole, unseen, columns = lifter.trained(given.data, samples)
    clips = [clip for folders in given.unseen for clip in lift_errors.read(*folders)]
    stored = [lifter.angle_errors(clip.found_space[clip.in_stroke], clip.true_space[clip.in_stroke]) for clip in clips]
    columns |= {f"{len(clips)} clips not trained on, as stored": stored,
                f"{len(clips)} clips not trained on, lifted": lifter.errors_of(clips, whole)}
    about = ("# Joint angles in space, root mean square error in degrees\n\nWritten by tools/train/skeleton-lifter. Frames inside strokes, "
             f"landmarks as stored, before any repair. Trained on {len(samples)} samples.")
    lifter.write(given, "skeleton-lifter", about, columns, whole, unseen)


if __name__ == "__main__":
    main()
