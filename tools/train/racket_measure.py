"""How well the network sees rackets, on what racket_data.py made and on labels of real clips: tools/train/racket_measure.py --help."""

import argparse
import os
import pathlib

import numpy as np

import racket_answer
import racket_crop
import racket_data
import racket_real
import racket_track

# Of presence what is asked is its precision where so many of the rackets are found.
RECALL = 0.85
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
    parser.add_argument("--sure", type=float, default=0.5, help="how likely a racket must be to be taken as there")
    parser.add_argument("--upright", action="store_true", help="as the examples were made")
    parser.add_argument("--found", type=pathlib.Path, help="file for the labeled hands and what is seen in them, .npz")
    return parser.parse_args()


def angle(points):
    """Degrees of the way from the handle's end to the tip."""
    along = points[:, 0] - points[:, 2]
    return np.degrees(np.arctan2(along[:, 1], along[:, 0]))


def percent(values):
    return f"{100 * np.mean(values):.1f}" if len(values) else "-"


def off(found, true):
    """Degrees between directions."""
    return abs((found - true + 180) % 360 - 180)


def at_recall(likely, present):
    """Precision and threshold where RECALL of what is there is found."""
    sure = np.quantile(likely[present], 1 - RECALL) if present.any() else 1.0
    return f"{percent(present[likely >= sure])} from {sure:.2f} on"


def measurable(arrays):
    """Where both ends are seen and the racket does not point at the camera."""
    true, seen = arrays["points"], arrays["seen"]
    return seen[:, 0] & seen[:, 2] & (np.linalg.norm(true[:, 0] - true[:, 2], axis=1) > SHORT * LENGTH)


def figures(arrays, found, sure):
    """(name, figure, of how many) of each measure."""
    points, likely, turns = found
    true, seen, present = arrays["points"], arrays["seen"], arrays["there"]
    far, told, long = np.linalg.norm(points - true, axis=-1) / LENGTH, likely >= sure, measurable(arrays)
    result = [("presence, precision", percent(present[told]), told.sum()), ("presence, recall", percent(told[present]), present.sum()),
              (f"presence, precision at a recall of {RECALL:.0%}", at_recall(likely, present), present.sum())]
    for place, name in enumerate(racket_crop.POINTS):
        for share in (0.1, 0.2):
            result.append((f"{name}, PCK@{share}", percent(far[seen[:, place], place] < share), seen[:, place].sum()))
    for name, chosen in (("direction", long), ("direction where taken as there", long & told)):
        turn = off(turns, angle(true))[chosen]
        result.append((f"{name} within {NEAR} degrees", percent(turn < NEAR), len(turn)))
        result.append((f"{name}, median error, degrees", f"{np.median(turn):.1f}" if len(turn) else "-", len(turn)))
    return result


def parts(arrays):
    """Groups of examples by name: all, by length in the picture taken, by blur."""
    there, length, blur = arrays["there"], arrays["length"], arrays["blur"]
    yield "all", np.ones(len(there), bool)
    for low, high in ((12, 30), (30, 60), (60, 120), (120, np.inf)):
        yield f"{low} to {high} pixels long", (length >= low) & (length < high) & there
    yield "blurred by a fifth of its length", there & (blur > 0.2 * LENGTH)


def table(arrays, found, sure):
    columns = [(name, figures(*chosen_of(arrays, found, chosen), sure))
               for name, chosen in parts(arrays) if chosen.sum() >= 10]
    lines = ["| | " + " | ".join(name for name, _ in columns) + " |", "|---" * (len(columns) + 1) + "|"]
    for place, (name, _, _) in enumerate(columns[0][1]):
        lines.append(f"| {name} | " + " | ".join(f"{column[place][1]} ({column[place][2]})" for _, column in columns) + " |")
    return "\n".join(lines)


def one_picture(network, arrays):
    points, likely, _ = racket_answer.answer(network, arrays["pictures"])
    return points, likely, angle(points)


def several_pictures(network, arrays):
    """As one_picture, from the pictures around."""
    count = len(racket_real.NEIGHBORS)
    points, likely, ways = racket_answer.answer(network, arrays["near"].reshape(-1, *arrays["near"].shape[2:]))
    points, likely, ways = (part.reshape(-1, count, *part.shape[1:]) for part in (points, likely, ways))
    turns = [racket_track.direction(ways[place][known], np.array(racket_real.NEIGHBORS)[known], arrays["turns"][place][known])
             for place, known in enumerate(arrays["known"])]
    return points[:, racket_real.NEIGHBORS.index(0)], racket_track.presence(likely, arrays["known"]), np.array(turns)


def chosen_of(arrays, found, chosen):
    return {key: values[chosen] for key, values in arrays.items()}, [part[chosen] for part in found]


def of_hands(arrays, found):
    """Each hand of which the label tells whether it holds the racket. Hidden rackets are left out: neither there nor not."""
    arrays = {**arrays, "seen": arrays["seen"] & arrays["there"][:, None]}
    return chosen_of(arrays, found, arrays["told"] & (arrays["clear"] | ~arrays["there"]))


def of_players(arrays, found):
    """Of each player the hand that is the likelier one to hold a racket, as a pose may take the left arm for the right one."""
    first = np.nonzero(arrays["clear"][::2])[0] * 2
    return chosen_of({**arrays, "there": arrays["held"]}, found, first + (found[1][first + 1] > found[1][first]))


def by_source(arrays, found, sure):
    lines = ["| source | hands | presence right | direction within 15 |", "|---|---|---|---|"]
    for source in sorted(set(arrays["source"])):
        chosen = arrays["source"] == source
        some = dict((name, value) for name, value, _ in figures(*chosen_of(arrays, found, chosen), sure))
        right = percent((found[1][chosen] >= sure) == arrays["there"][chosen])
        lines.append(f"| {source} | {chosen.sum()} | {right} | {some[f'direction within {NEAR} degrees']} |")
    return "\n".join(lines)


def main():
    given = arguments()
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    network = racket_answer.load(given.weights)
    for folder in given.made:
        arrays = racket_data.read(folder)
        print(f"\n{folder.name}: {len(arrays['there'])} examples\n\n{table(arrays, one_picture(network, arrays), given.sure)}", flush=True)
    if given.labels:
        labeled(network, given)


def labeled(network, given):
    """Prints what is measured on labels, hand by hand and player by player."""
    place = given.labels, given.data, given.analyses, given.split, given.upright
    arrays, lost = racket_real.read(*place)
    found = {"one picture": one_picture(network, arrays), "five pictures": several_pictures(network, arrays)}
    print(f"\nlabels, {given.split}: {len(arrays['there'])} hands, {lost} rows without a pose or a picture")
    for name, some in found.items():
        for of, chosen in (("hands", of_hands(arrays, some)), ("players", of_players(arrays, some))):
            print(f"\n{of}, {name}: {len(chosen[1][1])}\n\n{table(*chosen, given.sure)}", flush=True)
    print(f"\n{by_source(*of_players(arrays, found['one picture']), given.sure)}", flush=True)
    _, likely, _ = racket_answer.answer(network, racket_real.empty(*place))
    empty = likely.reshape(-1, 2).max(1)
    print(f"\nclips without tennis, taken as there: {percent(likely >= given.sure)} of {len(likely)} hands, "
          f"{percent(empty >= given.sure)} of {len(empty)} players", flush=True)
    players, said = of_players(arrays, found["one picture"])
    everybody, present = np.concatenate([said[1], empty]), np.concatenate([players["there"], np.zeros(len(empty), bool)])
    print(f"players of the labels and of clips without tennis: precision at a recall of {RECALL:.0%} {at_recall(everybody, present)}", flush=True)
    if given.found:
        kept = {f"{part}_{name.split()[0]}": value for name, some in found.items() for part, value in zip(("points", "likely", "turns"), some, strict=True)}
        np.savez(given.found, **kept, empty=likely, **{"true_" + name: values for name, values in arrays.items()})


if __name__ == "__main__":
    main()
