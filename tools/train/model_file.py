"""How trained weights are written for the toolkit: a file in the safetensors format, and its digest in the manifest; and what all
trainers are given.

The format (https://github.com/huggingface/safetensors) is eight bytes with the length of a header, the header in JSON, which
says type, shape and position of every array, and the arrays, little-endian. The toolkit reads it with
SafeTensors of SwingMotion.
"""

import argparse
import hashlib
import json
import re
import struct
from pathlib import Path

import numpy as np

TYPES = {"float64": "F64", "float32": "F32", "int8": "I8"}


def trainer(description, takes_samples=False):
    """The parser of what every trainer is given."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--data", type=Path, required=True, help="folder with mocap/, and movenet/ for the stroke kinds")
    parser.add_argument("--models", type=Path, required=True, help="folder of the manifest, the weights and the reports")
    parser.add_argument("--fixtures", type=Path, required=True, help="the file of inputs and answers that the tests read")
    if takes_samples:
        parser.add_argument("--samples", type=Path, required=True, help="folder of what tools/train/training-samples wrote")
    return parser


def packed(tensors, metadata):
    """The bytes of a file that holds arrays by name and texts by name. The same content gives the same bytes."""
    # The widest numbers first, so that every array begins at a multiple of the size of its numbers.
    names = sorted(tensors, key=lambda name: (-tensors[name].dtype.itemsize, name))
    entries, parts, place = {"__metadata__": dict(sorted(metadata.items()))}, [], 0
    for name in names:
        values = np.ascontiguousarray(tensors[name])
        if not np.isfinite(values).all():
            raise ValueError(f"{name} holds what is no number")
        part = values.astype(values.dtype.newbyteorder("<")).tobytes()
        entries[name] = {"dtype": TYPES[values.dtype.name], "shape": list(tensors[name].shape),
                         "data_offsets": [place, place + len(part)]}
        parts.append(part)
        place += len(part)
    header = json.dumps(entries, separators=(",", ":")).encode()
    header += b" " * (-len(header) % 8)
    return struct.pack("<Q", len(header)) + header + b"".join(parts)


def unpacked(data):
    """Arrays and texts by name, as `packed` was given them."""
    length, = struct.unpack("<Q", data[:8])
    entries = json.loads(data[8:8 + length])
    metadata = entries.pop("__metadata__", {})
    types = {name: np.dtype(kind).newbyteorder("<") for kind, name in TYPES.items()}
    return {name: np.frombuffer(data[8 + length:][slice(*entry["data_offsets"])], types[entry["dtype"]]).reshape(entry["shape"])
            for name, entry in entries.items()}, metadata


def write(folder, model, tensors, metadata=None):
    """Writes the weights of a model into its folder, and their digest into the manifest there."""
    data = packed(tensors, {"model": model, **(metadata or {})})
    (folder / f"{model}.safetensors").write_bytes(data)
    manifest = folder / "manifest.yaml"
    text, count = re.subn(rf"(file: {re.escape(model)}\.safetensors\n\s+sha256: )\S+",
                          rf"\g<1>{hashlib.sha256(data).hexdigest()}", manifest.read_text())
    if count != 1:
        raise ValueError(f"{manifest} does not name the file of {model} once")
    manifest.write_text(text)
