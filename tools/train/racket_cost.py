"""Milliseconds of a hand through OpenVINO on one core: tools/train/racket_cost.py FOLDER, to which the network is written as IR.

The weights do not matter here. The least of many is told beside the median, as other work on the machine only adds.
"""

import pathlib
import sys
import tempfile
import time

import numpy as np
import openvino

import racket_crop
import racket_network

TIMES = 300


def main():
    network = racket_network.build()
    with tempfile.TemporaryDirectory() as place:
        network.export(place, verbose=False)
        model = openvino.convert_model(place, input=[1, racket_crop.SIDE, racket_crop.SIDE, racket_crop.CHANNELS])
    openvino.save_model(model, pathlib.Path(sys.argv[1], "racket.xml"))
    ready = openvino.Core().compile_model(model, "CPU", {"INFERENCE_NUM_THREADS": 1, "NUM_STREAMS": 1})
    picture, times = np.zeros((1, racket_crop.SIDE, racket_crop.SIDE, racket_crop.CHANNELS), np.float32), []
    for _ in range(TIMES):
        start = time.perf_counter()
        ready(picture)
        times.append(1000 * (time.perf_counter() - start))
    print(f"{network.count_params()} parameters; least {min(times):.2f} ms, median {np.median(times):.2f} ms")


if __name__ == "__main__":
    main()
