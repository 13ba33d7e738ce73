"""Plain PNG writing, and laying a rendered window over the still background."""
import struct
import zlib

import bpy
import numpy as np


def read(path):
    """Red, green, blue and opacity from 0 to 1, top row first; color not multiplied by opacity."""
    image = bpy.data.images.load(str(path), check_existing=False)
    w, h = image.size
    p = np.empty(w * h * 4, dtype=np.float32)
    image.pixels.foreach_get(p)
    bpy.data.images.remove(image)
    return p.reshape(h, w, 4)[::-1]


def write(path, rgb):
    h, w = rgb.shape[:2]
    raw = np.zeros((h, w * 3 + 1), dtype=np.uint8)
    raw[:, 1:] = rgb.reshape(h, -1)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    part = path.with_suffix(".part")
    part.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(raw.tobytes(), 1)) + chunk(b"IEND", b""))
    part.rename(path)


def paste(base, piece, x0, y0):
    """`base` (bytes) with `piece` laid over it at x0, y0 from the top left, by the piece's opacity."""
    h, w = piece.shape[:2]
    old, opacity = base[y0:y0 + h, x0:x0 + w], piece[:, :, 3:]
    out = base.copy()
    out[y0:y0 + h, x0:x0 + w] = (old * (1 - opacity) + piece[:, :, :3] * (255 * opacity) + .5).astype(np.uint8)
    return out
