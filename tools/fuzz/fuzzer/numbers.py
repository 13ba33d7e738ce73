"""The numbers that programs trip over."""

import struct

# Whole numbers at and beside the ends of what 8 to 64 bits hold, and a few that overflow when multiplied.
WHOLE = sorted(
    {0, 1, -1, 2, 255, 256, 6_000_000_000_000_000_000, 9_007_199_254_740_993}
    | {sign * (1 << bits) + step for bits in (15, 16, 31, 32, 53, 62, 63) for sign in (1, -1) for step in (-1, 0, 1)}
)
REAL = [0.0, -0.0, 1e-300, 5e-324, 1e15, -1e15, 1e18, 1.8e19, 1e300, -1e308, 1.7976931348623157e308, 0.1, -1.0]


def packed(value: int, width: int, order: str) -> bytes:
    """A number as `width` bytes, cut where it does not fit."""
    return (value & ((1 << (8 * width)) - 1)).to_bytes(width, order)


def packed_real(value: float) -> bytes:
    """A number as Matroska stores it."""
    return struct.pack(">d", value)
