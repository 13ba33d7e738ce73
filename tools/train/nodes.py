"""The questions a stroke is named by, one after the other, and the measures each is answered from.

Few measures a question, each with a reason: with ten players, many measures learn the players instead of the strokes. The
questions that the renderer's strokes and the many other gestures train as well bear more of them; what each was given is what
did best for players and strokes left out.
"""


def unique(measures):
    """Every measure once, in the order of their first place."""
    return tuple(dict.fromkeys(measures))


STROKES = ("serve", "forehand", "backhand", "forehandVolley", "backhandVolley", "smash")

# How fast both hands are before and after.
PACE = tuple(f"{what}{time:+.2f}" for what in ("speed", "otherSpeed") for time in (-0.75, -0.6, -0.45, -0.3, -0.15, 0.15, 0.3, 0.45))
# How the chest turns before and after.
TURN = tuple(f"turned{time:+.2f}" for time in (-0.75, -0.6, -0.45, -0.15, 0.15, 0.45))
# Where the hands are before and after.
PLACES = tuple(f"height{time:+.2f}" for time in (-0.45, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3)) + tuple(
    f"{what}{time:+.2f}" for what in ("otherHeight", "gap") for time in (-0.7, -0.5, -0.3))
FEET = ("stepsEarly", "stepsLate", "stepsHit", "frontFootEarly", "frontFootLate", "hipRise", "stance")
# Everything that needs no depth, that does, and that is read from the picture without it.
COMMON = PACE + PLACES + FEET + (
    "overShoulder", "highest", "lowest", "meanHeight", "end", "rise", "riseHighest", "otherHighest", "otherEnd", "gap", "gapFirst",
    "arm", "wayBefore", "wayAfter", "top", "otherTop")
SPACE = TURN + ("turn", "turnBefore", "turnAfter", "across", "aside", "wide") + tuple(
    f"right{time:+.2f}" for time in (-0.2, -0.1, 0, 0.1, 0.2, 0.3))
PICTURE = ("wide", "across", "aside", "push") + tuple(
    f"{what}{time:+.2f}" for what in ("line", "hips", "across", "otherAcross", "side")
    for time in (-0.45, -0.3, -0.15, 0, 0.15, 0.3))

# A server's feet stay where they are, and the hands part early and low; to smash one steps back under the ball.
SMASH = (
    "gapFirst", "gap-0.70", "gap-0.50", "otherHeight-0.70", "otherHeight-0.50", "otherHeight-0.30", "height-0.45",
    "highest", "stepsEarly", "stepsLate", "stepsHit", "frontFootEarly", "frontFootLate", "hipRise", "stance")

# A backhand ends high, a volley low, and so does a slice, which swings further and faster; two hands are seen in all.
BACKHAND_VOLLEY = (
    "riseHighest", "rise", "end", "gap", "top", "wayBefore", "wayAfter", "wide", "height-0.30", "lowest", "otherTop",
    "otherEnd")

# What is read of a stroke that the clip shows in part: where nothing is shown joints stay where they are first or last seen, and
# the logarithm of no way is no number.
PART = tuple(measure for measure in COMMON if measure not in ("wayBefore", "wayAfter"))

# Name, decay of the weights, measures, kinds for which the answer is no, kinds for which it is yes. With each player left out
# all measures do better than few for overhead and the forehand volley (mean loss 0.035 and 0.079 instead of 0.050 and 0.104), and
# worse for the other kinds.
SPATIAL = (
    ("overhead", 0.01, COMMON + SPACE, ("forehand", "backhand", "forehandVolley", "backhandVolley"), ("serve", "smash")),
    ("backhandSide", 0.03,
     ("across", "aside", "gap", "turn", "turnBefore", "turnAfter", "right-0.20", "right+0.00", "right+0.20",
      "right+0.30"),
     ("forehand", "forehandVolley"), ("backhand", "backhandVolley")),
    # A server's front foot stays where it is, and the hands part early; to smash one steps back under the ball.
    ("smash", 0.01,
     ("frontFootEarly", "frontFootLate", "stepsHit", "gapFirst", "gap-0.70", "otherHeight-0.50", "highest", "hipRise",
      "top", "stance"),
     ("serve",), ("smash",)),
    ("forehandVolley", 0.03, COMMON + SPACE, ("forehand",), ("forehandVolley",)),
    # A backhand ends high, a volley low; two hands are seen in volleys too.
    ("backhandVolley", 0.03, ("riseHighest", "rise", "end", "gap"), ("backhand",), ("backhandVolley",)),
    # Against everything else that both hands do around a stroke.
    ("hit", 0.003, COMMON + SPACE, ("none", "gesture"), STROKES),
    # The same of what a clip shows in part.
    ("partialHit", 0.003, PART + SPACE, ("none", "gesture"), STROKES),
)

# In a video the ground is not known, and slices are met: the hands' paths say more than the feet's. Where every measure is
# noisy many tell more than few: with each player left out 15 strokes instead of 23 are wrong about overhead, 10 instead of 14
# about the side, of 558.
VIDEO = tuple(question for question in SPATIAL if question[0] in ("overhead", "hit", "partialHit")) + (
    ("backhandSide", 0.01, COMMON + SPACE, ("forehand", "forehandVolley"), ("backhand", "backhandVolley")),
    ("forehandVolley", 0.03,
     ("rise", "end", "lowest", "wide", "wayBefore", "wayAfter", "top", "turn", "turnBefore", "turnAfter", "otherEnd",
      "arm", "aside", "across", "height-0.45", "height-0.30"),
     ("forehand",), ("forehandVolley",)),
    ("smash", 0.01, unique(SMASH + PACE + TURN), ("serve",), ("smash",)),
    ("backhandVolley", 0.01, unique(BACKHAND_VOLLEY + ("turn", "turnBefore", "turnAfter") + PACE + PLACES + TURN), ("backhand",),
     ("backhandVolley",)),
)

# Without depth: sides are read from the path of the hand and how wide shoulders and hips appear from where the camera is.
PLANAR = (
    ("overhead", 0.01, COMMON + PICTURE, ("forehand", "backhand", "forehandVolley", "backhandVolley"), ("serve", "smash")),
    ("backhandSide", 0.01,
     ("across", "aside", "push", "gap", "line-0.30", "line-0.15", "line+0.00", "line+0.15", "line+0.30", "hips-0.30",
      "hips+0.00", "across-0.30", "across-0.15", "across+0.00", "across+0.15", "across+0.30", "otherAcross-0.30",
      "otherAcross+0.00", "otherAcross+0.30", "side-0.30", "side-0.15", "side+0.00", "side+0.15", "side+0.30"),
     ("forehand", "forehandVolley"), ("backhand", "backhandVolley")),
    ("smash", 0.01, COMMON + PICTURE, ("serve",), ("smash",)),
    ("forehandVolley", 0.03,
     ("rise", "end", "lowest", "wide", "wayBefore", "wayAfter", "top", "otherEnd", "arm", "height-0.45", "height-0.30",
      "line-0.30", "line+0.00", "line+0.30"),
     ("forehand",), ("forehandVolley",)),
    ("backhandVolley", 0.01, unique(BACKHAND_VOLLEY + ("line-0.30", "line+0.00", "line+0.30") + PACE + PLACES), ("backhand",),
     ("backhandVolley",)),
    ("hit", 0.003, COMMON + PICTURE, ("none", "gesture"), STROKES),
    ("partialHit", 0.003, PART + PICTURE, ("none", "gesture"), STROKES),
)
