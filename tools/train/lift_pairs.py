"""Moments of rendered swings as the pose model saw them, with what was there."""

import numpy as np

import lift_bodies
import lift_errors
import lift_views

# Standard deviation of noise on the numbers, standing heights: the same frames come again and again.
NOISE = 0.003


def inputs(clip):
    """The network's inputs for every frame of a clip, from the landmarks as stored."""
    flat = clip.found / clip.pixels_a_height * np.array([1, -1])
    space = lift_errors.centered(clip.found_space) / lift_errors.MODEL_STATURE
    near = abs(clip.times[None, :, None] - (clip.times[:, None] + lift_bodies.OFFSETS)[:, None, :]).argmin(1)
    return lift_views.numbers(flat[near], space[near])


class Pairs:
    """What was seen of every frame inside a stroke (n, 288) and where the joints were (n, 12, 3)."""

    def __init__(self, clips):
        self.inputs = np.concatenate([inputs(clip)[clip.in_stroke] for clip in clips])
        self.answers = np.concatenate([lift_errors.standing(clip)[clip.in_stroke] for clip in clips]).astype(np.float32)

    def drawn(self, count, random):
        """Some of them, half in the mirror, at the scales at which a player may be taken."""
        chosen = random.integers(0, len(self.inputs), count)
        seen, there = self.inputs[chosen], self.answers[chosen]
        mirrored = random.random(count) < 0.5
        seen[mirrored], there[mirrored] = lift_views.in_mirror(seen[mirrored]), lift_bodies.mirrored(there[mirrored])
        seen[:, :lift_views.IN_PICTURE] *= np.exp(random.normal(0, lift_views.SCALE, (count, 1)))
        return seen + random.normal(0, NOISE, seen.shape).astype(np.float32), there
