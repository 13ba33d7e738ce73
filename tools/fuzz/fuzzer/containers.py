"""Writes and edits clips: IVF and Matroska from their parts, boxes of MP4 in place."""

import struct
import zlib

from .numbers import packed, packed_real


class Ivf:
    """The frames of an IVF file, to be written again with any times."""

    def __init__(self, data: bytes):
        self.head, self.frames, place = data[:16], [], 32
        self.denominator, self.numerator = struct.unpack("<II", data[16:24])
        while place + 12 <= len(data):
            (length,) = struct.unpack("<I", data[place:place + 4])
            self.frames.append(data[place + 12:place + 12 + length])
            place += 12 + length

    def file(self, times, denominator=None, numerator=None) -> bytes:
        """The file with these times, one a frame."""
        parts = [self.head, packed(denominator or self.denominator, 4, "little"),
                 packed(numerator or self.numerator, 4, "little"), packed(len(times), 4, "little"), bytes(4)]
        for frame, time in zip(self.frames, times):
            parts += [packed(len(frame), 4, "little"), packed(time, 8, "little"), frame]
        return b"".join(parts)


def element(name: str, content: bytes) -> bytes:
    """A Matroska element, its size in eight bytes."""
    return bytes.fromhex(name) + b"\x01" + len(content).to_bytes(7, "big") + content


def number(name: str, value: int) -> bytes:
    return element(name, packed(value, 8, "big"))


class Matroska:
    """A picture in VP8 and sound in PCM, each frame in a cluster of its own."""

    FIELDS = ("scale", "frame_duration", "codec_delay", "seek_pre_roll", "sound_rate", "width", "height")

    def __init__(self, frames):
        self.frames = frames
        self.scale, self.duration, self.frame_duration = 1_000_000, 400.0, 100_000_000
        self.codec_delay, self.seek_pre_roll, self.sound_rate = 0, 0, 8000
        self.width, self.height = 64, 48
        self.picture_times = [100 * index for index in range(len(frames))]
        self.sound_times = list(self.picture_times)

    def file(self) -> bytes:
        info = number("2AD7B1", self.scale) + element("4489", packed_real(self.duration))
        picture = (number("D7", 1) + number("83", 1) + element("86", b"V_VP8") + number("23E383", self.frame_duration)
                   + element("E0", number("B0", self.width) + number("BA", self.height)))
        sound = (number("D7", 2) + number("83", 2) + element("86", b"A_PCM/INT/LIT") + number("56AA", self.codec_delay)
                 + number("56BB", self.seek_pre_roll)
                 + element("E1", element("B5", packed_real(self.sound_rate)) + number("9F", 1) + number("6264", 16)))
        beep = bytes((37 * index) % 256 for index in range(1600))
        clusters = b"".join(
            self.cluster(picture_time, 1, frame) + self.cluster(sound_time, 2, beep)
            for frame, picture_time, sound_time in zip(self.frames, self.picture_times, self.sound_times))
        tracks = element("1654AE6B", element("AE", picture) + element("AE", sound))
        return (element("1A45DFA3", element("4282", b"matroska"))
                + element("18538067", element("1549A966", info) + tracks + clusters))

    @staticmethod
    def cluster(time: int, track: int, frame: bytes) -> bytes:
        return element("1F43B675", number("E7", time) + element("A3", bytes([0x80 | track, 0, 0, 0x80]) + frame))


# The boxes of MP4 that hold times, counts and sizes, and how many bytes of each are worth changing.
MOVIE_BOXES = {b"mvhd": 32, b"tkhd": 84, b"mdhd": 24, b"elst": 32, b"stts": 24, b"ctts": 24, b"stsc": 28, b"stsz": 24,
               b"stco": 16, b"stss": 16, b"mehd": 8, b"trex": 24, b"tfhd": 24, b"tfdt": 12, b"trun": 32, b"sidx": 32,
               b"hdlr": 12, b"stsd": 100, b"avcC": 12, b"esds": 24}


def box(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", 8 + len(content)) + name + content


def movie_fields(data: bytes):
    """The places of four-byte fields in boxes that hold times and counts."""
    for name, length in MOVIE_BOXES.items():
        start = data.find(name)
        while start >= 4:
            yield from range(start + 4, min(start + 4 + length, len(data) - 4), 4)
            start = data.find(name, start + 1)


def movie(samples: int, edits: int = 1, codec: bytes = b"mp4v", data: bytes = b"", size: int = 8, ctts: bool = False):
    """An MOV whose index claims many samples of one size, all in one chunk, and shows them `edits` times."""
    matrix = struct.pack(">9I", 1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30)
    full = bytes(4)
    entry = (bytes(6) + struct.pack(">H", 1) + bytes(16) + struct.pack(">HH", 64, 48) + struct.pack(">II", 72 << 16, 72 << 16)
             + bytes(4) + struct.pack(">H", 1) + bytes(32) + struct.pack(">Hh", 24, -1))
    tables = [
        box(b"stsd", full + struct.pack(">I", 1) + box(codec, entry)),
        box(b"stts", full + struct.pack(">III", 1, samples, 1)),
        box(b"stsc", full + struct.pack(">IIII", 1, 1, samples, 1)),
        box(b"stsz", full + struct.pack(">II", size, samples)),
        box(b"stco", full + struct.pack(">II", 1, 40)),
    ]
    if ctts:
        tables.append(box(b"ctts", full + struct.pack(">III", 1, samples, 1)))
    minf = box(b"minf", box(b"vmhd", bytes(12)) + box(b"dinf", box(b"dref", full + struct.pack(">I", 1)
               + box(b"url ", b"\0\0\0\1"))) + box(b"stbl", b"".join(tables)))
    mdia = box(b"mdia", box(b"mdhd", full + struct.pack(">IIIII", 0, 0, 30, samples, 0))
               + box(b"hdlr", full + b"mhlrvide" + bytes(13)) + minf)
    list_ = box(b"edts", box(b"elst", full + struct.pack(">I", edits)
                + struct.pack(">III", samples, 0, 1 << 16) * edits)) if edits > 1 else b""
    track = box(b"trak", box(b"tkhd", b"\0\0\0\3" + struct.pack(">IIII", 0, 0, 1, 0) + struct.pack(">I", samples)
                + bytes(16) + matrix + struct.pack(">II", 64 << 16, 48 << 16)) + list_ + mdia)
    header = box(b"mvhd", full + struct.pack(">IIII", 0, 0, 30, samples) + struct.pack(">IH", 1 << 16, 256) + bytes(10)
                 + matrix + bytes(24) + struct.pack(">I", 2))
    return box(b"ftyp", b"qt  \0\0\2\0qt  ") + box(b"mdat", bytes(12) + data) + box(b"moov", header + track)


def zeros(megabytes: int) -> bytes:
    """So many megabytes of zeros as a zlib stream: one megabyte is packed, and its bytes repeated."""
    million = bytes(1 << 20)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(million) + packer.flush(zlib.Z_FULL_FLUSH)
    check = 1
    for _ in range(megabytes):
        check = zlib.adler32(million, check)
    return b"\x78\xda" + block * megabytes + b"\x03\0" + check.to_bytes(4, "big")


def compressed_index(megabytes: int, claimed: int | None = None) -> bytes:
    """A MOV whose index is compressed and unpacks to so many megabytes."""
    size = (claimed or megabytes << 20).to_bytes(4, "big")
    return (box(b"ftyp", b"qt  \0\0\2\0qt  ")
            + box(b"moov", box(b"cmov", box(b"dcom", b"zlib") + box(b"cmvd", size + zeros(megabytes)))))


def png(width: int, height: int, extra: bytes = b"") -> bytes:
    """A black picture with something between its head and its pixels."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    rows = zlib.compress(bytes(height * (width + 1)), 9)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)) + extra
            + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


def inflating_chunk(megabytes: int) -> bytes:
    """A compressed text chunk that unpacks to so many megabytes."""
    content = b"t\0\0" + zeros(megabytes)
    return struct.pack(">I", len(content)) + b"zTXt" + content + struct.pack(">I", zlib.crc32(b"zTXt" + content))
