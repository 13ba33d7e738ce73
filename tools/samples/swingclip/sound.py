"""The sound of a clip: the hit, the bounce and a quiet outdoor court, as a mono WAV."""
import wave

import numpy as np

RATE = 48000
SOUND_SPEED = 343.0
RECORDER_DELAY = 0.04      # sound of phone clips lags the picture by about this much
# ringing tones (hertz, level, decay seconds) and the level of the click
TONES = {"stroke": ([(430, .30, .022), (1150, .16, .012), (2350, .06, .006)], .55),
         "serve": ([(520, .34, .020), (1400, .18, .010), (2700, .07, .005)], .55),
         "bounce": ([(210, .10, .020), (480, .03, .012)], .035)}


def hit_time(contact_time, distance):
    return float(contact_time + distance / SOUND_SPEED + RECORDER_DELAY)


def band(noise, low, high):
    f = np.fft.rfftfreq(len(noise), 1 / RATE)
    s = np.fft.rfft(noise)
    return np.fft.irfft(s * np.exp(-0.5 * (np.log2(np.maximum(f, 1) / np.sqrt(low * high)) / (np.log2(high / low) / 2)) ** 2), len(noise))


def knock(rng, parts, click, length=.30):
    """A short noise click and a few ringing tones: (hertz, level, decay seconds)."""
    t = np.arange(int(length * RATE)) / RATE
    out = click * band(rng.normal(0, 1, len(t)), 900, 6500) * np.exp(-t / .0035)
    for hertz, level, decay in parts:
        out += level * np.sin(2 * np.pi * hertz * t + .4) * np.exp(-t / decay)
    return out * np.minimum(1, t / .0006)


def ambience(rng, n):
    f = np.fft.rfftfreq(n, 1 / RATE)
    shape = 1 / np.maximum(f, 60) ** .8 * np.exp(-(f / 5200) ** 2)
    air = np.fft.irfft(np.fft.rfft(rng.normal(0, 1, n)) * shape, n)
    t = np.arange(n) / RATE
    air *= (1 + .25 * np.sin(2 * np.pi * .31 * t + rng.uniform(0, 6))) / np.abs(air).max() * .011
    for _ in range(max(1, int(n / RATE / 1.4))):                 # a distant bird now and then
        at, base = rng.uniform(0, t[-1] - .3), rng.uniform(2600, 3900)
        for k in range(rng.integers(2, 4)):
            u = t - at - .09 * k
            on = (u > 0) & (u < .06)
            air[on] += .0045 * np.sin(2 * np.pi * (base * u[on] + 5200 * u[on] ** 2)) * np.sin(np.pi * u[on] / .06) ** 2
    return air


def heard(part, camera):
    """When hit and bounce of a stroke are heard, in seconds of the take; the bounce may be None."""
    ball = part.ball
    hit = hit_time(part.contact, np.linalg.norm(camera.position - ball.contact))
    if ball.bounce is None or part.contact + ball.bounce <= 0:
        return hit, None
    return hit, hit_time(part.contact + ball.bounce, np.linalg.norm(camera.position - ball.at_bounce))


def write(path, duration, parts, camera, seed):
    rng = np.random.default_rng(seed + 100)
    n = int(duration * RATE)
    out = ambience(rng, n)

    def put(at, sound):
        i = int(round(at * RATE))
        if 0 <= i < n:
            k = min(len(sound), n - i)
            out[i:i + k] += sound[:k]
    for part in parts:
        hit, bounce = heard(part, camera)
        put(hit, knock(rng, *TONES["serve" if part.motion.stroke.kind in ("serve", "smash") else "stroke"]))
        if bounce is not None:
            put(bounce, knock(rng, *TONES["bounce"]))
    data = (np.clip(out, -1, 1) * 32000).astype("<i2")
    with wave.open(str(path), "wb") as w:
        w.setnchannels(1)
        w.setsampwidth(2)
        w.setframerate(RATE)
        w.writeframes(data.tobytes())
