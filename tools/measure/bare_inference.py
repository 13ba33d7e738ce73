#!/usr/bin/env python3
"""Measure how fast OpenVINO alone runs the prepared landmarker: the upper bound of the pose stage.

Two requests in flight on one thread each, single precision, the same image over and over: no decoding, no sampling, no
reading of results. Prints one JSON object.

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path, help="folder of an installed model, with landmarker.xml")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--inferences", type=int, default=200, metavar="N")
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="the median of N runs is given")
    arguments = parser.parse_args()
    options = {
        "NUM_STREAMS": "2", "INFERENCE_NUM_THREADS": str(arguments.threads), "INFERENCE_PRECISION_HINT": "f32",
        "ENABLE_CPU_PINNING": False,
    }
    network = openvino.Core().compile_model(arguments.model / "landmarker.xml", "CPU", options)
    image = numpy.random.default_rng(0).random(network.inputs[0].shape, dtype=numpy.float32)
    rates, costs = [], []
    for _ in range(arguments.repeat):
        queue = openvino.AsyncInferQueue(network, 2)
        for _ in range(10):
            queue.start_async({0: image})
        queue.wait_all()
        start, cpu_start = time.perf_counter(), time.process_time()
        for _ in range(arguments.inferences):
            queue.start_async({0: image})
        queue.wait_all()
        rates.append(arguments.inferences / (time.perf_counter() - start))
        costs.append((time.process_time() - cpu_start) / arguments.inferences)
    print(json.dumps({
        "inferencesPerSecond": round(statistics.median(rates), 1),
        "cpuSecondsPerInference": round(statistics.median(costs), 5), "threads": arguments.threads,
    }))
    return 0


if __name__ == "__main__":
    sys.exit(main())
