"""Which pictures a clip needs: when each frame is taken and shown, and which frames may share one picture."""
import hashlib

import numpy as np

from . import events

JITTER, DROPPED = 0.0008, 0.04      # of a phone in variable timing: unevenness of a frame (s, one deviation), share of frames lost


class Schedule:
    def __init__(self, clip, take, camera):
        """`instants` are seconds of real time from the first frame, `shown` the same on the clip's own clock. A frame
        that is not drawn shows another one's picture, and its instant is that one's."""
        grid = np.arange(int(round(take.duration * clip.rate))) / clip.rate
        self.instants = uneven(grid, clip.rate, clip.seed) if clip.timing == "variable" else grid
        self.shown = self.instants * clip.slow_motion
        self.count = len(self.instants)
        self.instants = self.instants[drawn(clip, take, self.instants)]
        self.length = float(grid[-1] + 1 / clip.rate) * clip.slow_motion
        self.names = [content(take, camera, float(t), clip.rate) for t in self.instants]
        first = {}
        for i, name in enumerate(self.names):
            first.setdefault(name, i)
        self.unique = sorted(first.values())

    def nearest(self, second):
        return int(np.argmin(np.abs(self.shown - second)))


def drawn(clip, take, instants):
    """The frame whose picture each frame shows: every so many the next one, and none far from the stroke."""
    frames = np.arange(len(instants))
    if clip.margin is not None:
        spans = [(part.contact + t for t in events.find(events.Series(part.motion)).values()) for part in take.parts]
        moments = [t for span in spans for t in span]
        first, last = min(moments) - clip.margin, max(moments) + clip.margin
        seen = frames[(instants >= first) & (instants <= last)]
        frames = np.clip(frames, seen[0], seen[-1])
    return frames // clip.every * clip.every


def uneven(grid, rate, seed):
    """Frame times as a phone makes them: a little early or late, and now and then a frame is lost. The clock of an MP4
    counts in 1/90000 s."""
    rng = np.random.default_rng(seed + 200)
    late = np.clip(rng.normal(0, JITTER, len(grid)), -.3 / rate, .3 / rate)
    late[0] = 0
    kept = rng.random(len(grid)) >= DROPPED
    kept[[0, 1, -1]] = True
    return np.round((grid + late)[kept] * 90000) / 90000


def content(take, camera, t, rate):
    """Name of the picture at t, made from everything that moves in it: equal pictures are drawn once."""
    h = hashlib.sha256()
    for joints, frames, ball in take.moments(t, rate):
        h.update(bytes([bool(joints["bothHands"])]))
        for name in sorted(frames):
            h.update((np.round(frames[name][:3], 4) + 0.0).tobytes())
        x, y = camera.pixel(ball)
        if -20 < x < camera.width + 20 and -20 < y < camera.height + 20:
            h.update((np.round(ball, 4) + 0.0).tobytes())
    return h.hexdigest()[:16]
