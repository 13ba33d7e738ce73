"""Runs MediaPipe's pose solution over a clip: landmarks of every frame, and how fast it was.

Needs mediapipe 0.10.21 and OpenCV; the bench and the accuracy tool prepare an environment that has them.
"""

import argparse
import json
import time

import cv2
import mediapipe

JOINTS = (
    "nose leftEyeInner leftEye leftEyeOuter rightEyeInner rightEye rightEyeOuter leftEar rightEar mouthLeft mouthRight "
    "leftShoulder rightShoulder leftElbow rightElbow leftWrist rightWrist leftPinky rightPinky leftIndex rightIndex "
    "leftThumb rightThumb leftHip rightHip leftKnee rightKnee leftAnkle rightAnkle leftHeel rightHeel leftFootIndex "
    "rightFootIndex"
).split()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("clip")
    parser.add_argument("--out", required=True, help="a JSON Lines file: a header, then one object a frame")
    arguments = parser.parse_args()
    capture = cv2.VideoCapture(arguments.clip)
    pose = mediapipe.solutions.pose.Pose(model_complexity=1, smooth_landmarks=False)
    rows, seconds = [], 0.0
    while True:
        # Decoding and colour conversion count: they are part of reading a clip in Python.
        started = time.perf_counter()
        there, picture = capture.read()
        if not there:
            break
        height, width = picture.shape[:2]
        result = pose.process(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
        seconds += time.perf_counter() - started
        landmarks = result.pose_landmarks.landmark if result.pose_landmarks else None
        rows.append({
            "joints": landmarks and {
                name: [round(point.x * width, 2), round(point.y * height, 2), round(point.visibility, 3)]
                for name, point in zip(JOINTS, landmarks)
            }
        })
    with open(arguments.out, "w", encoding="utf-8") as lines:
        lines.write(json.dumps({"frames": len(rows), "seconds": seconds}) + "\n")
        for row in rows:
            lines.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
