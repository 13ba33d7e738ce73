"""The still camera: where it stands, and how a point of the court lands in the picture."""
import numpy as np

from .skeleton import HEIGHT
from .vectors import unit, vec

# stroke -> (target x, y), lowest and highest that the picture must show and how wide it must be there (m), camera height (m);
# for a player 1.80 m tall; from the racket's and the ball's way through each stroke, seen from all around
FRAMING = {"forehand": ((.10, .02), -.20, 2.50, 2.95, 1.45), "backhand": ((-.02, .06), -.20, 2.50, 3.30, 1.45),
           "forehandVolley": ((.10, .20), -.15, 2.25, 2.45, 1.45), "backhandVolley": ((-.10, .20), -.15, 2.25, 2.35, 1.45),
           "smash": ((.0, .28), -.23, 2.95, 2.75, 1.55), "serve": ((.0, .22), -.20, 3.15, 3.20, 1.55)}
RACKET_ROOM = 1.05             # of that width; the racket is as long in a small player's hand (m)
DISTANCE = 6.6
GROUND = .35                   # share of a picture's spare height that lies below the player


def framing(kinds):
    target, low, high, wide, up = zip(*(FRAMING[k] for k in kinds))
    return tuple(np.mean(target, axis=0)), min(low), max(high), max(wide), max(up)


class Camera:
    def __init__(self, kinds, hand, angle, width, height, scale=1.0, wide=None):
        """`kinds` are all strokes that the picture must show, `scale` is the player's height over the usual one, `wide` is how
        much it must show across (m, for a player of usual height) where that is not left to the strokes."""
        (tx, ty), low, high, across, up = framing(kinds)
        cover = max(high - low, (wide or across + RACKET_ROOM * (1 / scale - 1)) * height / width)
        middle = low + cover / 2 - GROUND * (cover - (high - low))
        tx, ty, cover, middle = tx * scale, ty * scale, cover * scale, middle * scale
        if kinds[0].startswith("backhand"):        # the chest shows on the other side
            angle = -angle
        if hand == "left":
            angle, tx = -angle, -tx
        a = np.radians(angle)
        away = vec(np.sin(a), np.cos(a), 0)
        self.position = vec(tx, ty, 0) + away * DISTANCE + vec(0, 0, up)
        self.target = vec(tx, ty, middle)
        back = unit(self.position - self.target)
        right = unit(np.cross(vec(0, 0, 1), back))
        self.rotation = np.column_stack([right, np.cross(back, right), back])
        distance = np.linalg.norm(self.position - self.target)
        self.fov = 2 * np.arctan(cover / 2 / distance)
        self.width, self.height = width, height
        self.focal = height / 2 / np.tan(self.fov / 2)

    @classmethod
    def of(cls, clip):
        return cls(clip.kinds(), clip.hand, clip.angle, clip.width, clip.height, clip.stature / HEIGHT, clip.wide)

    def beside(self, across, behind):
        """Point of the ground as far to the right in the picture and behind the player as said, in meters."""
        right = self.rotation[:, 0]
        away = unit((self.target - self.position) * vec(1, 1, 0))
        return (self.target + right * across + away * behind) * vec(1, 1, 0)

    def same_window(self, window, z):
        """The window (x0, y0, x1, y1) at height z that the picture shows in the place of this one on the ground."""
        x0, y0, x1, y1 = window
        share = 1 - z / self.position[2]
        return tuple(e + (v - e) * share for v, e in zip((x0, y0, x1, y1), (*self.position[:2], *self.position[:2])))

    def matrix(self):
        """3x4 matrix from world meters to homogeneous pixels, y down, origin at the top left corner."""
        r = self.rotation.T.copy()
        r[1] *= -1
        r[2] *= -1
        k = np.array([[self.focal, 0, self.width / 2], [0, self.focal, self.height / 2], [0, 0, 1]])
        return k @ np.column_stack([r, -r @ self.position])

    def pixel(self, point):
        h = self.matrix() @ np.append(point, 1.0)
        return h[:2] / h[2] if h[2] > 0.05 else np.array([np.nan, np.nan])
