"""Smooth motion channels from sparse keys.

A track is a list of (time, value) where time is in seconds from ball contact. Tracks are joined by cubic Hermite
curves whose slopes come from the parabola through three neighboring keys, and are then smoothed by a Gaussian so
that no joint speed has a corner."""
import numpy as np

RATE = 960


class Track:
    def __init__(self, keys, sigma=0.012, direction=False):
        self.sigma, self.direction = sigma, direction
        self.times = np.array([k[0] for k in keys], float)
        self.values = np.array([np.atleast_1d(np.asarray(k[1], float)) for k in keys])
        if np.any(np.diff(self.times) <= 0):
            raise ValueError(f"keys are not in order of time: {self.times}")
        if direction:
            self.values = self.values / np.linalg.norm(self.values, axis=1, keepdims=True)

    def add(self, center, width, delta):
        """Adds a soft bump (a Gaussian of the given width) to the keys: how faults are put into a stroke."""
        weight = np.exp(-0.5 * ((self.times - center) / width) ** 2)
        self.values = self.values + weight[:, None] * np.atleast_1d(delta)

    def raw(self, t):
        x, y = self.times, self.values
        if len(x) == 1:
            return np.repeat(y, len(t), axis=0)
        h = np.diff(x)
        s = np.diff(y, axis=0) / h[:, None]
        m = np.zeros_like(y)
        if len(x) > 2:
            m[1:-1] = (s[:-1] * h[1:, None] + s[1:] * h[:-1, None]) / (h[:-1] + h[1:])[:, None]
        t = np.clip(t, x[0], x[-1])
        i = np.clip(np.searchsorted(x, t, side="right") - 1, 0, len(h) - 1)
        u = ((t - x[i]) / h[i])[:, None]
        hh = h[i][:, None]
        return ((2 * u**3 - 3 * u**2 + 1) * y[i] + (u**3 - 2 * u**2 + u) * hh * m[i]
                + (-2 * u**3 + 3 * u**2) * y[i + 1] + (u**3 - u**2) * hh * m[i + 1])

    def bake(self, start, end):
        pad = 4 * self.sigma + 2 / RATE
        n = int(round((end - start) * RATE)) + 1
        k = int(np.ceil(pad * RATE))
        grid = start + np.arange(-k, n + k) / RATE
        v = self.raw(grid)
        if self.sigma > 0:
            w = np.exp(-0.5 * (np.arange(-k, k + 1) / RATE / self.sigma) ** 2)
            w /= w.sum()
            v = np.stack([np.convolve(v[:, c], w, mode="valid") for c in range(v.shape[1])], axis=1)
        else:
            v = v[k:-k]
        if self.direction:
            v = v / np.linalg.norm(v, axis=1, keepdims=True)
        self.start, self.grid = start, v

    def __call__(self, t):
        f = np.clip((t - self.start) * RATE, 0, len(self.grid) - 1.0001)
        i = int(f)
        v = self.grid[i] * (1 - (f - i)) + self.grid[i + 1] * (f - i)
        return v / np.linalg.norm(v) if self.direction else v
