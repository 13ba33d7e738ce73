"""Runs MediaPipe's own pose solution over a clip, to compare with.

Prints a JSON object with the frames a second of decoding and pose estimation together, which is what the toolkit's own pose stage
does; agreement.py asks for the landmarks.
"""

import argparse
import json
import time
from pathlib import Path

import cv2
import mediapipe

from upright import upright_frames


def run(path: Path, smooth: bool) -> tuple[list[dict], float]:
    """A line a frame with the landmarks in pixels of the upright picture, `[x, y, z, visibility]`, if any; and the seconds it took."""
    pose = mediapipe.solutions.pose.Pose(model_complexity=1, smooth_landmarks=smooth)
    lines: list[dict] = []
    start = time.perf_counter()
    for index, picture in enumerate(upright_frames(path)):
        height, width = picture.shape[:2]
        found = pose.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)).pose_landmarks
        lines.append({"i": index} | ({} if not found else {"k": [
            [round(point.x * width, 2), round(point.y * height, 2), round(point.z * width, 2), round(point.visibility, 3)]
            for point in found.landmark]}))
    seconds = time.perf_counter() - start
    pose.close()
    return lines, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("clip", type=Path)
    parser.add_argument("--smooth", action="store_true", help="with MediaPipe's own smoothing (its default)")
    given = parser.parse_args()
    lines, seconds = run(given.clip, given.smooth)
    print(json.dumps({"framesPerSecond": round(len(lines) / seconds, 1) if lines else None}))


if __name__ == "__main__":
    main()
