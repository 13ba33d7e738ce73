"""Which pictures a clip needs: frame times, and which frames may share one picture."""
import numpy as np


class Schedule:
    def __init__(self, clip, motion, ball, camera):
        s = motion.stroke
        self.fps = clip.fps
        self.contact_frame = int(round(-s.start * clip.fps))
        self.count = int(round((s.end - s.start) * clip.fps))
        self.times = (np.arange(self.count) - self.contact_frame) / clip.fps
        self.contact_time = self.contact_frame / clip.fps
        self.source, seen = [], {}
        for i, t in enumerate(self.times):
            still = motion.quiet(t) and not self.flying(t, s, ball, camera)
            key = ("still", round(float(motion.pose_time(t)), 4)) if still else ("frame", i)
            self.source.append(seen.setdefault(key, i))
        self.unique = sorted(set(self.source))

    @staticmethod
    def flying(t, stroke, ball, camera):
        if stroke.toss is not None and t < stroke.toss:
            return False
        x, y = camera.pixel(ball.at(t))
        return bool(-20 < x < camera.width + 20 and -20 < y < camera.height + 20)
