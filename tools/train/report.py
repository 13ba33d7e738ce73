"""What is measured of the classifier, in words and tables."""

import numpy as np

import model
import movenet
import sample_bursts

# What stands for the player of strokes that the renderer moved.
DRAWN = {"rendered", sample_bursts.PLAYER}


def calibration(logits, answers, rounds=60):
    """Slope and shift of the logits under which their odds come true (logistic regression by Newton's method)."""
    x = np.stack([logits, np.ones(len(logits))], 1)
    found = np.array([1.0, 0.0])
    for _ in range(rounds):
        share = model.sigmoid(x @ found)
        # A unit prior on the slope keeps questions that are always answered right from growing without end.
        slope = x.T @ (share - answers) + np.array([found[0] - 1, 0])
        curve = (x * (share * (1 - share))[:, None]).T @ x + np.diag([1, 1e-6])
        found = found - np.linalg.solve(curve, slope)
    return float(found[0]), float(found[1])


def separation(scores, answers):
    """Area under the receiver operating characteristic."""
    ranks = scores.argsort().argsort() + 1.0
    count = answers.sum()
    return float((ranks[answers].sum() - count * (count + 1) / 2) / count / (len(answers) - count))


def three(probabilities):
    """Serve, forehand, backhand: smashes count as serves, volleys as strokes of their side."""
    return np.stack([
        probabilities[:, 0] + probabilities[:, 5], probabilities[:, 1] + probabilities[:, 3],
        probabilities[:, 2] + probabilities[:, 4]], 1)


def over_anchors(networks, questions, by_anchor):
    """Kinds of windows whose hit is not known exactly: the times at which it could be, weighted."""
    answers = [model.logits(networks, questions, values) for values in by_anchor]
    odds = np.array([logits["hit"] for logits in answers])
    weight = np.exp(odds - odds.max(0))
    weight /= weight.sum(0)
    return (weight[..., None] * [three(model.probabilities(logits)) for logits in answers]).sum(0)


def hit_odds(networks, questions, by_anchor):
    """Logarithm of the odds of a hit at any of the times, of either hand: they are added up as the toolkit adds them."""
    odds = np.array([model.logits(networks, questions, values)["hit"] for values in by_anchor])
    return np.log(np.exp(odds).mean(0))


def of_parts(source, odds, kinds, players):
    """Hits among other bursts of strokes that are shown in part: players left out, and training samples by tenths."""
    hits, is_sample = np.isin(kinds, model.KINDS), players == sample_bursts.PLAYER
    said = [f"{name} {separation(odds[part], hits[part]):.4f} ({(odds[part & hits] > 0).mean():.2f} of the hits and "
            f"{(odds[part & ~hits] > 0).mean():.3f} of the others taken for hits)"
            for name, part in (("players left out", ~np.isin(players, list(DRAWN))), ("training samples", is_sample))
            if part.any()]
    return (f"## {source}: begun up to 0.7 s before the hit or ended up to 0.35 s after it\n\nStrokes against all other bursts, "
            f"AUC: {'; '.join(said)}.")


def of_players(source, logits, kinds, players):
    """Six kinds, leave one player out."""
    captured = ~np.isin(players, list(DRAWN))
    part = np.isin(kinds, model.KINDS) & captured
    shares = model.probabilities({name: values[part] for name, values in logits.items()})
    truth = np.array([model.KINDS.index(kind) for kind in kinds[part]])
    right = shares.argmax(1) == truth
    table = np.zeros((6, 6), int)
    np.add.at(table, (truth, shares.argmax(1)), 1)
    aucs = {}
    for others in (("none",), ("none", "gesture")):
        asked = captured & np.isin(kinds, model.KINDS + others)
        aucs[others] = separation(logits["hit"][asked], np.isin(kinds[asked], model.KINDS))
    sure = shares.max(1)
    bins = "; ".join(
        f"{low:.1f} to {high:.1f}: {right[(sure > low) & (sure <= high)].mean():.2f} of "
        f"{((sure > low) & (sure <= high)).sum()}"
        for low, high in ((0, 0.7), (0.7, 0.9), (0.9, 1)) if ((sure > low) & (sure <= high)).any())
    by_player = ", ".join(f"{name} {right[players[part] == name].mean():.3f}" for name in sorted(set(players[part])))
    return (f"## {source}: leave one player out\n\nKind right: {right.mean():.4f} of {len(right)} "
            f"({(~right).sum()} wrong). Strokes against moments between them: AUC {aucs['none',]:.4f}; against "
            f"these and the other bursts of both hands: AUC {aucs['none', 'gesture']:.4f}. Right by stated "
            f"probability: {bins}.\n\nBy player: {by_player}.\n\n" + confusion(table, model.KINDS))


def of_samples(source, logits, kinds, chosen):
    """The six kinds and hits among other bursts of training samples, a tenth of them left out at a time."""
    hits, names = np.isin(kinds[chosen], model.KINDS), np.array(model.KINDS)
    shares = model.probabilities({name: values[chosen] for name, values in logits.items()})[hits]
    right, odds = names[shares.argmax(1)] == kinds[chosen][hits], logits["hit"][chosen]
    taken = ", ".join(f"{name} {(odds[hits][kinds[chosen][hits] == name] > 0).mean():.2f}" for name in names)
    return (f"## {source}: training samples, a tenth left out\n\n"
            f"Kind right: {right.mean():.4f} of {len(right)}. Strokes against other "
            f"bursts of both hands: AUC {separation(odds, hits):.4f}; taken for hits: {taken}; of the others "
            f"{(odds[~hits] > 0).mean():.4f}.")


def of_matches(networks, questions, windows, measures):
    """Picture-plane poses of matches, with the weights that ship."""
    def asked(is_other_hand):
        return [measures([movenet.measured(one, (one.match == "nadal") != is_other_hand, anchor) for one in windows])
                for anchor in movenet.ANCHORS]
    by_anchor = asked(False)
    shares, scores = over_anchors(networks, questions, by_anchor), hit_odds(networks, questions, by_anchor + asked(True))
    labels, matches = (np.array([getattr(one, key) for one in windows]) for key in ("label", "match"))
    names = np.array(["serve", "forehand", "backhand"])
    strokes = labels != "neutral"
    right = names[shares.argmax(1)] == labels
    by_match = ", ".join(
        f"{match} {right[strokes & (matches == match)].mean():.3f} / "
        f"{separation(scores[matches == match], strokes[matches == match]):.3f}" for match in sorted(set(matches)))
    table = np.zeros((3, 3), int)
    np.add.at(table, ([list(names).index(label) for label in labels[strokes]], shares[strokes].argmax(1)), 1)
    return ("## planar, broadcast matches: the weights that ship, which saw no match\n\nServe, forehand, backhand right: "
            f"{right[strokes].mean():.4f} of {strokes.sum()}; strokes against neutral: AUC {separation(scores, strokes):.4f}.\n\n"
            f"By match, right / AUC: {by_match}.\n\n" + confusion(table, names))


def confusion(table, names):
    lines = ["| is | " + " | ".join(names) + " |", "|---|" + "---:|" * len(names)]
    lines += [f"| {name} | " + " | ".join(str(count) for count in row) + " |" for name, row in zip(names, table)]
    return "\n".join(lines)
