#!/usr/bin/env python3
"""Measure how fast OpenVINO alone runs the prepared landmarker: no decoding, no sampling, no reading of results.

Two readings, in turns, both in single precision on the same threads with the same image over and over:
- one at a time: a request infers, and the next begins when it has ended. This is what the model takes by itself.
- side by side: two requests are always in flight, a thread each, so that no core ever waits. Nothing that also has to
  decode a clip on these cores can reach it; it is the upper bound.
Prints one JSON object.

Needs the packages `openvino` (the version in the manifest) and `numpy`.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path

import numpy
import openvino


OPTIONS = {"INFERENCE_PRECISION_HINT": "f32", "ENABLE_CPU_PINNING": False}


class OneAtATime:
    """One request on all threads, inferring over and over."""

    def __init__(self, core: openvino.Core, model: Path, threads: int):
        options = OPTIONS | {"NUM_STREAMS": "1", "INFERENCE_NUM_THREADS": str(threads)}
        network = core.compile_model(model, "CPU", options)
        self.request = network.create_infer_request()
        self.request.set_input_tensor(openvino.Tensor(picture(network)))

    def infer(self, count: int) -> None:
        for _ in range(count):
            self.request.infer()


class SideBySide:
    """Two requests always in flight, on half of the threads each."""

    def __init__(self, core: openvino.Core, model: Path, threads: int):
        options = OPTIONS | {"NUM_STREAMS": "2", "INFERENCE_NUM_THREADS": str(threads)}
        network = core.compile_model(model, "CPU", options)
        self.queue = openvino.AsyncInferQueue(network, 2)
        self.image = picture(network)

    def infer(self, count: int) -> None:
        for _ in range(count):
            self.queue.start_async({0: self.image})
        self.queue.wait_all()


def picture(network: openvino.CompiledModel) -> numpy.ndarray:
    """Noise in the shape of the network's input."""
    return numpy.random.default_rng(0).random(network.inputs[0].shape, dtype=numpy.float32)


def measured(contender: OneAtATime | SideBySide, count: int) -> tuple[float, float]:
    """Inferences a second, and processor seconds an inference."""
    start, cpu_start = time.perf_counter(), time.process_time()
    contender.infer(count)
    return count / (time.perf_counter() - start), (time.process_time() - cpu_start) / count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path, help="folder of an installed model, with landmarker.xml")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--inferences", type=int, default=200, metavar="N")
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="the median of N runs is given")
    arguments = parser.parse_args()
    core = openvino.Core()
    contenders = {
        name: kind(core, arguments.model / "landmarker.xml", arguments.threads)
        for name, kind in (("oneAtATime", OneAtATime), ("sideBySide", SideBySide))
    }
    runs = {name: [] for name in contenders}
    for contender in contenders.values():
        contender.infer(10)
    for _ in range(arguments.repeat):
        for name, contender in contenders.items():
            runs[name].append(measured(contender, arguments.inferences))
    answer = {
        name: {
            "inferencesPerSecond": round(statistics.median(rate for rate, _ in taken), 1),
            "cpuSecondsPerInference": round(statistics.median(cost for _, cost in taken), 5),
        }
        for name, taken in runs.items()
    }
    print(json.dumps(answer | {"threads": arguments.threads}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
