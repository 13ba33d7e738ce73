"""The strokes that can be rendered, by the kind and variant of the analysis document; beside this, the table of each."""

# the first variant of a kind is its default
STROKES = (("forehand", None), ("backhand", "twoHanded"), ("backhand", "oneHanded"), ("backhand", "slice"), ("serve", None),
           ("smash", None), ("forehandVolley", None), ("backhandVolley", None))
KINDS = tuple(dict.fromkeys(kind for kind, _ in STROKES))


def variants(kind):
    """The variants of a kind, its default first; None stands for a kind without any."""
    return tuple(variant for k, variant in STROKES if k == kind)
