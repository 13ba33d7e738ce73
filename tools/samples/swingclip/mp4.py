"""The display matrix of an MP4, by which a phone says how its stored pictures must be turned."""
import struct

from .problems import UNAVAILABLE, Problem

# 16.16 fixed point; the last column is 2.30: rows a b u, c d v, x y w. x and y move the turned picture back to the origin.
ONE, LAST = 1 << 16, 1 << 30


def matrix(rotation, width, height):
    """Display matrix that turns stored pictures of width x height clockwise by `rotation` degrees."""
    a, b, c, d, x, y = {0: (1, 0, 0, 1, 0, 0), 90: (0, 1, -1, 0, height, 0), 180: (-1, 0, 0, -1, width, height),
                        270: (0, -1, 1, 0, 0, width)}[rotation]
    return [a * ONE, b * ONE, 0, c * ONE, d * ONE, 0, x * ONE, y * ONE, LAST]


def boxes(data, start, end):
    """(kind, first byte of the content, end) of the boxes between start and end."""
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        head = 8
        if size == 1:
            size, head = struct.unpack_from(">Q", data, start + 8)[0], 16
        if size == 0:
            size = end - start
        if size < head or start + size > end:
            return
        yield kind, start + head, start + size
        start += size


def turn(path, rotation):
    """Writes the display matrix into the track header of the picture track."""
    data = bytearray(path.read_bytes())
    for kind, start, end in boxes(data, 0, len(data)):
        for track, first, last in boxes(data, start, end) if kind == b"moov" else ():
            for name, at, _ in boxes(data, first, last) if track == b"trak" else ():
                if name != b"tkhd":
                    continue
                place = at + (52 if data[at] == 1 else 40)
                width, height = (v >> 16 for v in struct.unpack_from(">II", data, place + 36))
                if width and height:             # a sound track has none
                    struct.pack_into(">9i", data, place, *matrix(rotation, width, height))
                    path.write_bytes(data)
                    return
    raise Problem(f"no picture track was found in {path.name}", "the clip would be shown lying on its side",
                  "render it again; if this happens again, the installed ffmpeg writes an MP4 that this renderer cannot read", UNAVAILABLE)
