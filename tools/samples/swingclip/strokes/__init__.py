"""The strokes that can be rendered, by the kind and variant of the analysis document, and the module that moves each."""

# the first variant of a kind is its default
MODULES = {
    ("forehand", None): "forehand",
    ("backhand", "twoHanded"): "backhand_two_handed",
    ("backhand", "oneHanded"): "backhand_one_handed",
    ("backhand", "slice"): "backhand_slice",
    ("serve", None): "serve",
    ("smash", None): "smash",
    ("forehandVolley", None): "forehand_volley",
    ("backhandVolley", None): "backhand_volley",
}
KINDS = tuple(dict.fromkeys(kind for kind, _ in MODULES))


def variants(kind):
    """The variants of a kind, its default first; None stands for a kind without any."""
    return tuple(variant for k, variant in MODULES if k == kind)
