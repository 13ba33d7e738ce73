#!/usr/bin/env python3
"""Run MediaPipe's own pose solution over clips, to compare with.

Writes one JSON Lines file a clip: a header, then a line a frame with the landmarks in pixels of the upright picture,
`[x, y, z, visibility]`. Prints one JSON object a clip with the frames a second of pose estimation and decoding together,
which is what the toolkit's own pose stage does.

Needs the packages `mediapipe==0.10.21` and `opencv-python-headless`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import cv2
import mediapipe

from upright import upright_frames


def landmarks(result, width: int, height: int):
    return [
        [round(point.x * width, 2), round(point.y * height, 2), round(point.z * width, 2), round(point.visibility, 3)]
        for point in result.pose_landmarks.landmark
    ]


def run(path: Path, out: Path | None, smooth: bool) -> dict:
    pose = mediapipe.solutions.pose.Pose(model_complexity=1, smooth_landmarks=smooth)
    lines: list[dict] = []
    width = height = 0
    start = time.perf_counter()
    for index, picture in enumerate(upright_frames(path)):
        height, width = picture.shape[:2]
        result = pose.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
        line: dict = {"i": index}
        if result.pose_landmarks:
            line["k"] = landmarks(result, width, height)
        lines.append(line)
    seconds = time.perf_counter() - start
    pose.close()
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        header = {"format": "mediapipe-landmarks", "width": width, "height": height}
        with (out / f"{path.name}.jsonl").open("w", encoding="utf-8") as stream:
            for line in [header, *lines]:
                stream.write(json.dumps(line, separators=(",", ":")) + "\n")
    found = sum("k" in line for line in lines)
    return {
        "clip": path.name, "frames": len(lines), "framesWithPose": found,
        "framesPerSecond": round(len(lines) / seconds, 1) if lines else None,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clips", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, metavar="DIR", help="write the landmarks here, one file a clip")
    parser.add_argument("--smooth", action="store_true", help="with MediaPipe's own smoothing (its default)")
    parser.add_argument("--repeat", type=int, default=1, metavar="N", help="run each clip N times")
    arguments = parser.parse_args()
    for clip in arguments.clips:
        for _ in range(arguments.repeat):
            print(json.dumps(run(clip, arguments.out, arguments.smooth)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
