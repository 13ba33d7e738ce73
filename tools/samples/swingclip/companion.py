"""A second person, who stands on the court behind the player and watches; part of the still background."""
import numpy as np

from .clip import Motion, scaled
from .rig import Figure
from .skeleton import HEIGHT, solve
from .take import SUB
from .vectors import frame, rot_z, vec

AWAY = vec(0, 0, -5)        # racket and ball, which a watcher has not, go below the court


def standing():
    """Driving channels of someone at rest, facing the net: weight on one leg, arms down."""
    ready = Motion("forehand")
    return ready.driving(ready.stroke.start) | {"pelvis": vec(.035, 0, .925), "pelvisTurn": vec(4, 3, -3), "chestTurn": vec(-3, 3, 2), "rightFoot": vec(.11, .0, .02, -14, 0),
            "leftFoot": vec(-.16, .07, .02, 20, 0), "racket": vec(.1, .3, -.95), "face": vec(1, 0, 0), "support": vec(0), "supportAt": vec(.24),
            "rightArm": vec(.26, .10, -.96), "rightElbow": vec(16), "rightPole": vec(.5, -.8, -.2), "leftArm": vec(-.24, .16, -.95),
            "leftElbow": vec(28), "leftPole": vec(-.5, -.8, -.2), "leftThumb": vec(.3, .9, .1), "gaze": vec(0, 6, 1.45)}


def stand(clip, camera):
    place = camera.beside(clip.companion["across"], clip.companion["behind"])
    turn = np.degrees(np.arctan2(place[0] - camera.target[0], camera.target[1] - place[1]))    # toward the player
    joints, frames = scaled(*solve(standing()), clip.companion["stature"] / HEIGHT)
    to_place = frame(rot_z(turn), place)
    frames = {n: to_place @ f for n, f in frames.items()}
    frames["racket"] = frame(np.eye(3), AWAY)
    figure = Figure(clip.companion["look"], False, clip.companion["stature"])
    figure.animate([[(joints, frames, AWAY)] * len(SUB)])
    return figure
