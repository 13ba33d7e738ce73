"""The rendered swings that the skeleton lifter is trained on, as the numbers that training needs: what the pose model found in
their pictures, and what was there. Pictures take hours to draw; the numbers are kept in data/samples, in parts.

tools/train/training-samples makes them; skeleton_lifter.py reads them.
"""

import argparse
import json
import pathlib

import numpy as np

import lift_errors

# Pixels and meters of one step of a stored number.
PIXEL, METER = 0.1, 0.001
PARTS = {"found": PIXEL, "true": PIXEL, "found_space": METER, "true_space": METER}
# The array that says to which sample a row belongs, by its name in the stored files.
SAMPLE = "lesson"
# What is missing.
NOTHING = np.iinfo(np.int16).min


def read(folder):
    """The swings of a folder, in the order of their numbers."""
    return [sample for part in sorted(folder.glob("*.npz")) for sample in read_part(part)]


def read_part(path):
    """The swings of a file, in the order in which they were stored."""
    stored = np.load(path)
    parts = {name: np.where(stored[name] == NOTHING, np.nan, stored[name] * step) for name, step in PARTS.items()}
    strokes = zip(stored["kinds"], stored["hands"], stored["contacts"] / 1e4)
    rows = [stored[SAMPLE] == number for number in range(len(stored["kinds"]))]
    return [lift_errors.Sample("", stored["times"][own] / 1e4, stored["in_stroke"][own], *stroke,
                               **{name: values[own] for name, values in parts.items()}) for own, stroke in zip(rows, strokes)]


def write(clips, path):
    def steps(values, step):
        return np.where(np.isnan(values), NOTHING, np.clip(np.rint(np.nan_to_num(values) / step), -32767, 32767)).astype(np.int16)

    rows = {SAMPLE: np.concatenate([np.full(len(clip.times), place, np.int16) for place, clip in enumerate(clips)]),
            "times": np.concatenate([np.rint(clip.times * 1e4).astype(np.int32) for clip in clips]),
            "in_stroke": np.concatenate([clip.in_stroke for clip in clips]),
            "kinds": np.array([clip.kind for clip in clips]), "hands": np.array([clip.hand for clip in clips]),
            "contacts": np.array([np.rint(clip.contact * 1e4) for clip in clips], np.int32)}
    rows |= {name: steps(np.concatenate([getattr(clip, name) for clip in clips]), step) for name, step in PARTS.items()}
    np.savez_compressed(path, **rows)


def is_whole(clip):
    """Whether the player was followed through the stroke: else there is nothing to learn from."""
    return clip.in_stroke.sum() > 0 and np.diff(clip.times[clip.in_stroke]).max(initial=0) < 0.2


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clips", type=pathlib.Path, required=True, help="folder of the rendered swings and their truth")
    parser.add_argument("--poses", type=pathlib.Path, required=True, help="folder of their analyses")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the file to write")
    given = parser.parse_args()
    clips = lift_errors.read(given.clips, given.poses)
    whole = [clip for clip in clips if is_whole(clip)]
    write(whole, given.out)
    summary = {"samples": len(whole), "left out": [clip.name for clip in clips if not is_whole(clip)],
            "pictures": int(sum(len(clip.times) for clip in whole)),
            "of strokes": int(sum(clip.in_stroke.sum() for clip in whole))}
    print(json.dumps(summary))


if __name__ == "__main__":
    main()
