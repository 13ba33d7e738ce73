#!/usr/bin/env python3
"""Prepare the pose models that TennisSwing loads.

The weights come out of the MediaPipe wheel, pinned by digest. The landmarker is cut to the outputs that are used: its
segmentation mask alone costs a third of its time. The C API that the toolkit uses cannot cut a graph, so it is done
here, once, and saved in OpenVINO's own format.

Needs Python 3.9 or later with the `openvino` package whose version the manifest names. Writes one folder a manifest:

    OUT/<model>/manifest.yaml, detector.xml, detector.bin, landmarker.xml, landmarker.bin

The files are the same bytes on every run: the digests in the manifest are checked after writing.
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

MANIFESTS = Path(__file__).resolve().parents[2] / "models"

# Which outputs of which source file are kept, under which names. The landmarker's other one is the segmentation mask.
NETWORKS = {
    "blazepose-full": {
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


def prepared_digests(manifest: str) -> dict[str, str]:
    """The digests the manifest states, by file name, without needing a YAML parser."""
    return dict(re.findall(r"^\s*(\w+\.(?:xml|bin)):\s*([0-9a-f]{64})\s*$", manifest, flags=re.M))


def prepare(model: str, wheels: Path, out: Path, check: bool) -> None:
    manifest_path = MANIFESTS / f"{model}.yaml"
    wheel = find_wheel(wheels)
    out.mkdir(parents=True, exist_ok=True)
    # Written aside and renamed at the end: a stopped run leaves no half-made model folder behind.
    with tempfile.TemporaryDirectory(dir=out, prefix=f".{model}-") as temporary:
        folder = Path(temporary) / model
        folder.mkdir()
        for role, network in NETWORKS[model].items():
            source = extract(wheel, network["source"], network["sha256"], Path(temporary))
            convert(source, network["outputs"], f"{model}-{role}", folder / f"{role}.xml")
        found = {path.name: sha256(path) for path in sorted(folder.iterdir())}
        for name, digest in found.items():
            print(f"{name}: {digest}")
        if check:
            manifest = manifest_path.read_text(encoding="utf-8")
            expected = prepared_digests(manifest)
            if found != expected:
                wrong = sorted(name for name in found | expected if found.get(name) != expected.get(name))
                raise PreparationError(
                    f"The prepared files {', '.join(wrong)} do not have the digests that {manifest_path.name} states. "
                    "Use the OpenVINO version that the manifest names.")
            shutil.copyfile(manifest_path, folder / "manifest.yaml")
        target = out / model
        shutil.rmtree(target, ignore_errors=True)
        folder.rename(target)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wheels", type=Path, required=True, metavar="DIR", help="folder with the mediapipe wheel")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder that gets one folder a model")
    parser.add_argument("--model", choices=sorted(NETWORKS), action="append", help="only this model (repeatable)")
    parser.add_argument(
        "--print-digests", action="store_true",
        help="for maintainers: print the digests of the prepared files instead of checking them")
    arguments = parser.parse_args()
    try:
        for model in arguments.model or sorted(NETWORKS):
            prepare(model, arguments.wheels, arguments.out, check=not arguments.print_digests)
    except (PreparationError, OSError, ImportError) as error:
        print(f"prepare: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
