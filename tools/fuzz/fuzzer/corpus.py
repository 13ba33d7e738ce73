"""The good files that libFuzzer begins with, by target."""

import struct
from pathlib import Path

from .containers import box
from .seeds import SPATIAL, Seeds, coco_documents, openpose_document, table_text


def samsung_file(mode: int = 12, text: bytes = b"1000:2000:0*3000:3500:0") -> bytes:
    """What a phone of Samsung writes of slow motion: the mode of recording in a box, ranges of time at the end."""
    boxes = box(b"ftyp", b"mp42\0\0\0\0") + box(
        b"moov", box(b"udta", box(b"smta", bytes(4) + box(b"saut", bytes(5) + bytes([mode])))))
    name = b"Super_SlowMotion_Data"
    entry = struct.pack("<HHI", 0, 0x0890, len(name)) + name + text
    directory = b"SEFH" + struct.pack("<II", 106, 1) + struct.pack("<HHII", 0, 0x0890, len(entry), len(entry))
    return boxes + entry + directory + struct.pack("<I", len(directory)) + b"SEFT"


def corpus(seeds: Seeds) -> dict[str, list[bytes]]:
    """Files that are read without complaint."""
    files = {
        "coco": [text.encode() for text in coco_documents(3)],
        "openpose": [openpose_document().encode()],
        "table": [table_text(3).encode()],
        "mapping": [SPATIAL, b"frameRate: 30\nsize: [1280, 720]\n"],
        "rubric": [seeds.texts["rubric"]],
        "texts": [seeds.texts["texts"]],
        "samsung": [samsung_file(), samsung_file(13, b"")],
        "clip": list(seeds.clips.values()),
    }
    if seeds.stored:
        lines = seeds.stored["pose.jsonl"].splitlines(keepends=True)
        files |= {"pose": [b"".join(lines[:4])], "stored": [seeds.stored["analysis.json"]]}
    return files


def write(folder: Path, seeds: Seeds) -> None:
    for target, contents in corpus(seeds).items():
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, content in enumerate(contents):
            (folder / target / f"good-{number}").write_bytes(content)
