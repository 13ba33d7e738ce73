"""Measures how fast OpenVINO alone runs the prepared landmarker: no decoding, no sampling, no reading of results.

Two readings, one after the other, both in single precision on the same threads with the same image over and over:
- one at a time: a request infers, and the next begins when it has ended. This is what the model takes by itself.
- side by side: two requests are always in flight, a thread each, so that no core ever waits. Nothing that also has to
  decode a clip on these cores can reach it; it is the upper bound.
Prints one JSON object.
"""

import argparse
import json
import time
from pathlib import Path

import numpy
import openvino

THREADS, INFERENCES, WARM_UP = 2, 200, 10
OPTIONS = {"INFERENCE_PRECISION_HINT": "f32", "ENABLE_CPU_PINNING": False}


def compiled(model: Path, **options: str):
    """The network, and noise in the shape of its input."""
    network = openvino.Core().compile_model(model, "CPU", OPTIONS | options)
    return network, numpy.random.default_rng(0).random(network.inputs[0].shape, dtype=numpy.float32)


def one_at_a_time(model: Path):
    """What infers so many times with one request on all threads."""
    network, image = compiled(model, NUM_STREAMS="1", INFERENCE_NUM_THREADS=str(THREADS))
    request = network.create_infer_request()
    request.set_input_tensor(openvino.Tensor(image))

    def infer(count: int) -> None:
        for _ in range(count):
            request.infer()
    return infer


def side_by_side(model: Path):
    """What infers so many times with two requests always in flight, on half of the threads each."""
    network, image = compiled(model, NUM_STREAMS="2", INFERENCE_NUM_THREADS=str(THREADS))
    queue = openvino.AsyncInferQueue(network, 2)

    def infer(count: int) -> None:
        for _ in range(count):
            queue.start_async({0: image})
        queue.wait_all()
    return infer


def measured(infer) -> dict:
    """Inferences a second, and processor seconds an inference."""
    start, cpu_start = time.perf_counter(), time.process_time()
    infer(INFERENCES)
    seconds, cpu_seconds = time.perf_counter() - start, time.process_time() - cpu_start
    return {"inferencesPerSecond": round(INFERENCES / seconds, 1), "cpuSecondsPerInference": round(cpu_seconds / INFERENCES, 5)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path, help="folder of an installed model, with landmarker.xml")
    model = parser.parse_args().model / "landmarker.xml"
    contenders = {"oneAtATime": one_at_a_time(model), "sideBySide": side_by_side(model)}
    for infer in contenders.values():
        infer(WARM_UP)
    print(json.dumps({name: measured(infer) for name, infer in contenders.items()}))


if __name__ == "__main__":
    main()
