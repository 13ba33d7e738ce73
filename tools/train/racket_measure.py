"""How well the network sees rackets, on what racket_data.py made and on labels of real clips: tools/train/racket_measure.py --help."""

import argparse
import os
import pathlib

import numpy as np

import racket_crop
import racket_data
import racket_maps
import racket_network
import racket_real

# A racket is taken to be there, and a point to be seen, from here on.
SURE = 0.5
# From the handle's end to the tip in the picture, of the length that a racket seen from its side has: shorter ones point at the camera.
SHORT = 0.25
LENGTH = racket_crop.SIDE * 0.685 / (racket_crop.FOREARMS * racket_crop.FOREARM)
NEAR = 15


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=pathlib.Path, required=True, help="the state that racket_train.py kept")
    parser.add_argument("--made", type=pathlib.Path, nargs="*", default=[], help="folders of examples")
    parser.add_argument("--labels", type=pathlib.Path)
    parser.add_argument("--split", default="development")
    parser.add_argument("--data", type=pathlib.Path, help="folder of the labeled clips")
    parser.add_argument("--analyses", type=pathlib.Path, help="folder of their analyses")
    parser.add_argument("--found", type=pathlib.Path, help="file for the labeled hands and what is seen in them, .npz")
    return parser.parse_args()


def answer(network, pictures):
    outputs = [network(racket_maps.scaled(pictures[place:place + 64]), training=False) for place in range(0, len(pictures), 64)]
    return racket_maps.read(*(np.concatenate([np.asarray(one[part]) for one in outputs]) for part in (0, 1)))


def angle(points):
    """Degrees of the way from the handle's end to the tip."""
    along = points[:, 0] - points[:, 2]
    return np.degrees(np.arctan2(along[:, 1], along[:, 0]))


def percent(values):
    return f"{100 * np.mean(values):.1f}" if len(values) else "-"


def figures(arrays, found):
    """(name, figure, of how many) of each measure."""
    points, _, there = found
    true, seen, present = arrays["points"], arrays["seen"], arrays["there"]
    off = np.linalg.norm(points - true, axis=-1) / LENGTH
    told = there >= SURE
    result = [("presence, precision", percent(present[told]), told.sum()), ("presence, recall", percent(told[present]), present.sum())]
    for place, name in enumerate(racket_crop.POINTS):
        for share in (0.1, 0.2):
            result.append((f"{name}, PCK@{share}", percent(off[seen[:, place], place] < share), seen[:, place].sum()))
    long = seen[:, 0] & seen[:, 2] & (np.linalg.norm(true[:, 0] - true[:, 2], axis=1) > SHORT * LENGTH)
    turn = abs((angle(points) - angle(true) + 180) % 360 - 180)[long]
    result.append((f"direction within {NEAR} degrees", percent(turn < NEAR), len(turn)))
    result.append(("direction, median error, degrees", f"{np.median(turn):.1f}" if len(turn) else "-", len(turn)))
    return result


def parts(arrays):
    """Groups of examples by name: all, by length in the picture taken, by blur."""
    there, length, blur = arrays["there"], arrays["length"], arrays["blur"]
    yield "all", np.ones(len(there), bool)
    for low, high in ((12, 30), (30, 60), (60, 120), (120, np.inf)):
        yield f"{low} to {high} pixels long", (length >= low) & (length < high) & there
    yield "blurred by a fifth of its length", there & (blur > 0.2 * LENGTH)


def table(arrays, found):
    columns = [(name, figures({key: values[chosen] for key, values in arrays.items()}, [part[chosen] for part in found]))
               for name, chosen in parts(arrays) if chosen.sum() >= 10]
    lines = ["| | " + " | ".join(name for name, _ in columns) + " |", "|---" * (len(columns) + 1) + "|"]
    for place, (name, _, _) in enumerate(columns[0][1]):
        lines.append(f"| {name} | " + " | ".join(f"{column[place][1]} ({column[place][2]})" for _, column in columns) + " |")
    return "\n".join(lines)


def by_source(arrays, found):
    lines = ["| source | hands | presence right | tip PCK@0.2 | direction within 15 |", "|---|---|---|---|---|"]
    for source in sorted(set(arrays["source"])):
        chosen = arrays["source"] == source
        some = dict((name, value) for name, value, _ in figures({key: values[chosen] for key, values in arrays.items()}, [part[chosen] for part in found]))
        right = percent((found[2][chosen] >= SURE) == arrays["there"][chosen])
        lines.append(f"| {source} | {chosen.sum()} | {right} | {some['tip, PCK@0.2']} | {some[f'direction within {NEAR} degrees']} |")
    return "\n".join(lines)


def main():
    given = arguments()
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    network = racket_network.build()
    kept = np.load(given.weights)
    for place, variable in enumerate(network.variables):
        variable.assign(kept[f"{place:03}"])
    for folder in given.made:
        arrays = racket_data.read(folder)
        print(f"\n{folder.name}: {len(arrays['there'])} examples\n\n{table(arrays, answer(network, arrays['pictures']))}", flush=True)
    if given.labels:
        arrays, lost = racket_real.read(given.labels, given.data, given.analyses, given.split)
        found = answer(network, arrays["pictures"])
        print(f"\nlabels, {given.split}: {len(arrays['there'])} hands, {lost} rows without a pose or a picture\n")
        print(f"{table(arrays, found)}\n\n{by_source(arrays, found)}", flush=True)
        if given.found:
            np.savez(given.found, points=found[0], sure=found[1], there=found[2], **{"true_" + name: values for name, values in arrays.items()})


if __name__ == "__main__":
    main()
