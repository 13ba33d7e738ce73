"""Clips that are sent: good ones, each another one, and hostile ones."""

import hashlib
import random
import sys

from .service import ROOT

sys.path.insert(0, str(ROOT / "tools" / "fuzz"))

from fuzzer.mutations import damaged, damaged_movie  # noqa: E402

SAMPLES = ("forehand-right", "backhand-volley-right", "serve-right-back")
BLOCK = 1 << 20


def numbered(data: bytes, number: int) -> bytes:
    """The same movie with another digest: players skip a box of this sort after the last one."""
    content = number.to_bytes(8, "big")
    return data + (8 + len(content)).to_bytes(4, "big") + b"free" + content


def good(number: int) -> bytes:
    name = SAMPLES[number % len(SAMPLES)]
    return numbered((ROOT / "samples" / f"{name}.mp4").read_bytes(), number)


def hostile(number: int, seed: int) -> bytes:
    chance = random.Random(f"{seed} {number}")
    data = good(number)
    kind = number % 5
    if kind == 0:
        return damaged_movie(data, chance)
    if kind == 1:
        return damaged(data, chance)
    if kind == 2:
        return data[: chance.randrange(1, len(data))]
    if kind == 3:
        return b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n" + str(number).encode()
    return chance.randbytes(chance.randrange(1, 100_000))


def block(index: int) -> bytes:
    """A piece of a large file that is made twice the same and never kept."""
    return hashlib.sha256(str(index).encode()).digest() * (BLOCK // 32)


def stretch(start: int, end: int):
    """The bytes of the large file from one place to another, in pieces."""
    while start < end:
        index, inside = divmod(start, BLOCK)
        piece = block(index)[inside : inside + end - start]
        yield piece
        start += len(piece)
