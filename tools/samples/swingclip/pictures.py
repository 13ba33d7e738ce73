"""Plain PNG writing, and pasting a rendered window into the still background without a seam."""
import struct
import zlib

import bpy
import numpy as np

FEATHER = 14


def read(path):
    """RGB bytes, top row first."""
    image = bpy.data.images.load(str(path), check_existing=False)
    w, h = image.size
    p = np.empty(w * h * 4, dtype=np.float32)
    image.pixels.foreach_get(p)
    bpy.data.images.remove(image)
    return (p.reshape(h, w, 4)[::-1, :, :3] * 255 + .5).astype(np.uint8)


def write(path, rgb):
    h, w = rgb.shape[:2]
    raw = np.zeros((h, w * 3 + 1), dtype=np.uint8)
    raw[:, 1:] = rgb.reshape(h, -1)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    part = path.with_suffix(".part")
    part.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(raw.tobytes(), 3)) + chunk(b"IEND", b""))
    part.rename(path)


def paste(base, piece, x0, y0):
    """`piece` over `base` at x0, y0 (from the top left), fading over a few pixels at edges inside the picture."""
    h, w = piece.shape[:2]
    bh, bw = base.shape[:2]

    def ramp(n, low, high):
        i = np.arange(n)
        a = np.ones(n)
        if low:
            a = np.minimum(a, (i + 1) / FEATHER)
        if high:
            a = np.minimum(a, (n - i) / FEATHER)
        return a
    a = np.outer(ramp(h, y0 > 0, y0 + h < bh), ramp(w, x0 > 0, x0 + w < bw))[:, :, None]
    old = base[y0:y0 + h, x0:x0 + w]
    base[y0:y0 + h, x0:x0 + w] = (old * (1 - a) + piece * a + .5).astype(np.uint8)
    return base
