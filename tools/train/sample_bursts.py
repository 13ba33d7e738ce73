"""Strokes and other gestures of the rendered training samples as the pose model saw them, both in space and in the picture.

Errors drawn by chance (poseerrors.py) know nothing of posture. An arm before or behind the body, seen from behind at an angle, is
located far worse than one held out, and gentle hits such as volleys are lost in it.
"""

import numpy as np

import augment
import gestures
import lift_errors
import window

# Whose examples they are.
PLAYER = "training sample"
# Pictures are 0.06 s apart; between them joints are taken to go straight.
STEP = 0.02


class Burst:
    """One hand's burst of speed in a sample: times from it, joints (frames, 12, 3 and 2) of a right-hander in body heights."""

    def __init__(self, kind, times, in_space, in_picture):
        self.player, self.kind, self.times, self.in_space, self.in_picture = PLAYER, kind, times, in_space, in_picture

    @property
    def travel(self):
        """The travel of the hips across the picture, from where they are at the burst."""
        hips = (self.in_picture[:, window.L_HIP] + self.in_picture[:, window.R_HIP]) / 2
        return hips - hips[abs(self.times).argmin()]


def bursts(samples):
    """A list for each sample: the bursts of both hands, the hit first and as a stroke of its kind, the others as gestures."""
    return [[burst for hand in (sample.hand, *{"left", "right"} - {sample.hand}) for burst in of_hand(sample, hand)]
            for sample in samples]


def of_hand(sample, hand):
    space, picture = lift_errors.centered(sample.found_space), sample.found * np.array([1, -1])
    if hand == "left":
        space, picture = window.mirrored(space), window.mirrored(picture)
    times = np.arange(sample.times[0], sample.times[-1] + 1e-6, STEP)
    space, picture = (window.resampled(sample.times, joints, times) for joints in (space, picture))
    space, picture = (joints / np.median(window.limb_length(joints)) for joints in (space, picture))
    peaks, kinds = gestures.bursts(times, space, window.R_WRIST), {}
    if hand == sample.hand:
        hit = min((peak for peak in gestures.bursts(times, space, window.R_WRIST, 0)
                   if abs(peak - sample.contact) <= augment.REACH),
                  key=lambda peak: abs(peak - sample.contact), default=sample.contact)
        peaks = [hit, *(peak for peak in peaks if abs(peak - sample.contact) >= gestures.HIT)]
        kinds = {hit: sample.kind}
    return [Burst(kinds.get(peak, "gesture"), times - peak, space, picture) for peak in peaks]


def video(burst, random, vary=True):
    """A window of what the model saw in space, as `augment.video` makes one of a motion."""
    travel = np.pad(burst.travel, ((0, 0), (0, 1)))
    return augment.made(burst.times, burst.in_space, panned(burst, travel, random, vary), random, vary, 0.0)


def planar(burst, random, vary=True):
    """A window of what the model saw in the picture."""
    return augment.made(burst.times, burst.in_picture, panned(burst, burst.travel, random, vary), random, vary, 0.0)


def panned(burst, travel, random, vary):
    return augment.panned(burst.times, travel, random) if vary else travel
