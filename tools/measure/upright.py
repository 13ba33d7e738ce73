"""The pictures of a clip as a viewer sees them."""

from pathlib import Path

import cv2

TURNS = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}


def upright_frames(path: Path):
    """Yield the pictures of a clip, upright. The turn is applied here: builds of OpenCV differ in whether they do."""
    capture = cv2.VideoCapture(str(path))
    capture.set(cv2.CAP_PROP_ORIENTATION_AUTO, 0)
    turn = TURNS.get(int(capture.get(cv2.CAP_PROP_ORIENTATION_META)) % 360)
    while True:
        is_read, picture = capture.read()
        if not is_read:
            return
        yield cv2.rotate(picture, turn) if turn is not None else picture
