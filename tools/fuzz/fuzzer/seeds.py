"""The good files that all others are made from: small clips by ffmpeg, poses, texts of the project, one analysis."""

import json
import random
import subprocess
from pathlib import Path

from .cases import Case, clip_case, import_case, stored_case, text_case
from .mutations import damaged, damaged_json, damaged_lines, damaged_movie, damaged_text

MOVING = ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10:duration=0.6"]
SOUND = ["-f", "lavfi", "-i", "sine=duration=0.6:sample_rate=44100"]
H264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-bf", "2", "-c:a", "aac"]
RECIPES = {
    "mp4": MOVING + SOUND + H264 + ["-movflags", "+faststart"],
    "mov": MOVING + SOUND + H264 + ["-c:a", "pcm_s16le"],
    "fragments.mp4": MOVING + SOUND + H264 + ["-movflags", "frag_keyframe+empty_moov", "-g", "3"],
    "hevc.mp4": MOVING + ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"],
    "mkv": MOVING + SOUND + H264,
    "webm": MOVING + SOUND + ["-c:v", "libvpx", "-c:a", "libopus"],
    "vp9.webm": MOVING + ["-c:v", "libvpx-vp9", "-cpu-used", "8"],
    "ivf": MOVING + ["-c:v", "libvpx", "-g", "1"],
    "avi": MOVING + SOUND + ["-c:v", "mpeg4", "-c:a", "mp3"],
    "mjpeg.avi": MOVING + SOUND + ["-c:v", "mjpeg", "-c:a", "pcm_s16le"],
    "ts": MOVING + SOUND + H264,
    "mpg": MOVING + SOUND + ["-c:v", "mpeg2video", "-r", "25", "-c:a", "mp2"],
    "flv": MOVING + SOUND + H264,
    "3gp": MOVING + ["-c:v", "mpeg4"],
}
SPATIAL = b"""frameRate: 50
size: [1280, 720]
table:
  columns: "{joint}_{axis}"
  axes: [x, y, z]
  up: true
  scale: 0.01
  time: t
  rows: {stroke: "2"}
  joints: {leftHip: LeftHip, rightHip: RightHip, rightWrist: Hand}
"""


def coco_documents(count: int = 40) -> tuple[str, str]:
    """Poses as COCO has them: results alone, and with their images."""
    points = lambda index: [value for joint in range(17) for value in (300 + 9 * joint + index, 90 + 20 * joint, 2)]
    results = [{"image_id": index, "category_id": 1, "keypoints": points(index), "score": 0.9} for index in range(count)]
    images = [{"id": index, "width": 1280, "height": 720} for index in range(count)]
    return json.dumps(results), json.dumps({"images": images, "annotations": results})


def openpose_document() -> str:
    """One frame of OpenPose, with two people."""
    return json.dumps({"version": 1.3, "people": [{"pose_keypoints_2d": [100 + n for n in range(75)]}] * 2})


def table_text(count: int = 30) -> str:
    """A table with positions of three joints."""
    names = [f"{joint}_{axis}" for joint in ("LeftHip", "RightHip", "Hand") for axis in "xyz"]
    rows = ["stroke,t," + ",".join(names)]
    rows += [f"2,{index / 50:.2f}," + ",".join(str(10 * n + index) for n in range(9)) for index in range(count)]
    return "\n".join(rows)


class Seeds:
    """Good files, and cases made of them at random."""

    def __init__(self, root: Path, work: Path, swing):
        self.clips = {ending: self._clip(work, ending, arguments) for ending, arguments in RECIPES.items()}
        self.texts = {"rubric": (root / "models/rubrics/tennisswing-1.yaml").read_bytes(),
                      "texts": (root / "models/coaching/es.yaml").read_bytes()}
        self.stored, self.lacking = self._analysis(root, work, swing)

    @staticmethod
    def _clip(work: Path, ending: str, arguments: list[str]) -> bytes:
        path = work / f"good.{ending}"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-nostdin", *arguments, str(path)], check=True)
        return path.read_bytes()

    @staticmethod
    def _analysis(root: Path, work: Path, swing):
        """The files of one analysis, or none and what that means."""
        swing(["analyze", str(root / "samples/forehand-right.mp4"), "--overlay", "frames", "--out", str(work), "--quiet"])
        folder = work / "forehand-right.swing"
        if not (folder / "analysis.json").exists():
            return {}, "no analysis could be made, so cases of stored analyses and of whole analyses are left out"
        files = {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        return files, None

    def case(self, target: str, chance: random.Random) -> Case:
        return getattr(self, "_" + target)(chance)

    TARGETS = {"probe": 10, "analyze": 1, "coco": 2, "openpose": 1, "table": 2, "rubric": 2, "texts": 2, "stored": 2}

    def _probe(self, chance: random.Random, analyze: bool = False) -> Case:
        ending = chance.choice(list(self.clips))
        data = self.clips[ending]
        movie = ending.split(".")[-1] in ("mp4", "mov", "3gp")
        changed = damaged_movie(data, chance) if movie and chance.random() < 0.7 else damaged(data, chance)
        return clip_case(ending, f"clip.{ending}", changed, analyze)

    def _analyze(self, chance: random.Random) -> Case:
        return self._probe(chance, analyze=True)

    def _mapping(self, text: bytes, chance: random.Random) -> bytes:
        return damaged_text(text, chance) if chance.random() < 0.4 else text

    def _coco(self, chance: random.Random) -> Case:
        return import_case("coco", "json", damaged_json(chance.choice(coco_documents()), chance), self._mapping(b"frameRate: 30\n", chance))

    def _openpose(self, chance: random.Random) -> Case:
        good = openpose_document()
        frames = {f"poses/clip_{index:03}_keypoints.json": damaged_json(good, chance) if chance.random() < 0.5 else good.encode()
                  for index in range(4)}
        mapping = self._mapping(b"frameRate: 25\nsize: [1920, 1080]\n", chance)
        return import_case("openpose", "", b"", mapping, frames)

    def _table(self, chance: random.Random) -> Case:
        return import_case("table", "csv", damaged_text(table_text().encode(), chance), self._mapping(SPATIAL, chance))

    def _rubric(self, chance: random.Random) -> Case:
        return text_case("rubric", "rubric", damaged_text(self.texts["rubric"], chance))

    def _texts(self, chance: random.Random) -> Case:
        return text_case("texts", "texts", damaged_text(self.texts["texts"], chance))

    def _stored(self, chance: random.Random) -> Case:
        files = {}
        if chance.random() < 0.7:
            files["analysis.json"] = damaged_json(self.stored["analysis.json"].decode(), chance)
        if not files or chance.random() < 0.4:
            files["pose.jsonl"] = damaged_lines(self.stored["pose.jsonl"], chance)
        return stored_case("stored", files)
