"""Exports of the picture: CSV by pandas, OpenPose by its definition, COCO by pycocotools, subtitles by FFmpeg."""

import contextlib
import io
import json
import re
import subprocess
from pathlib import Path

import numpy as np
import pandas
from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

# JSON has pixels to a tenth, meters to a millimeter, seconds to a tenth of a millisecond; half of that is rounding.
PIXEL, METER, SECOND = 0.0501, 0.000501, 0.0000501
# Smoothing moves a joint by less than this part of the player's height, in the median.
SMOOTHING = 0.02

# OpenPose's doc/02_output.md; None for a keypoint this toolkit does not know.
BODY_25 = [
    ["nose"], ["leftShoulder", "rightShoulder"], ["rightShoulder"], ["rightElbow"], ["rightWrist"], ["leftShoulder"],
    ["leftElbow"], ["leftWrist"], ["leftHip", "rightHip"], ["rightHip"], ["rightKnee"], ["rightAnkle"], ["leftHip"],
    ["leftKnee"], ["leftAnkle"], ["rightEye"], ["leftEye"], ["rightEar"], ["leftEar"], ["leftFootIndex"], None,
    ["leftHeel"], ["rightFootIndex"], None, ["rightHeel"],
]  # fmt: skip


def check_motion(motion, findings):
    """The motion itself is that of the pose model, smoothed."""
    findings.equal(motion.frames, motion.pose_frames, "json: frame numbers of pose.jsonl")
    findings.close(motion.times, motion.ticks * motion.seconds_a_tick, SECOND, "json: times of pose.jsonl")
    for name, seen in motion.seen.items():
        distance = np.linalg.norm(motion.image[name] - seen, axis=1) / motion.body_height
        findings.expect(np.nanmedian(distance) < SMOOTHING, f"json: {name} is far from what the pose model saw")


def check_csv(motion, path: Path, findings):
    table = pandas.read_csv(path)
    findings.equal(list(table["frame"]), motion.frames, "csv: frames")
    findings.close(table["time"], motion.times, 1e-9, "csv: time")
    findings.equal(list(table["pts"]), list(motion.ticks), "csv: pts")
    findings.equal(set(table["time_base"]), {motion.time_base}, "csv: time_base")
    findings.equal((set(table["player"]), set(table["bodyHeight_m"])), ({motion.player}, {motion.stature}), "csv: whose body")
    seconds = pandas.to_timedelta(table["timecode"]).dt.total_seconds()
    findings.close(seconds, motion.times, 0.000551, "csv: timecode")
    for name, image in motion.image.items():
        findings.close(table[[f"{name}_x_px", f"{name}_y_px"]], image, 1e-9, f"csv: {name}")
        columns = [f"{name}_{axis}_m" for axis in "xyz"]
        findings.close(table[columns], motion.world[name], 1e-9, f"csv: {name} in space")
    for name, values in motion.angles.items():
        findings.close(table[f"{name}_deg"], values, 1e-9, f"csv: {name}")


def check_openpose(motion, folder: Path, findings):
    files = sorted(folder.iterdir())
    findings.equal(len(files), motion.frames[-1] - motion.frames[0] + 1, "openpose: files")
    found = np.full((len(motion.frames), 25, 3), np.nan)
    for row, file in enumerate(files):
        match = re.fullmatch(r".+_(\d{12})_keypoints\.json", file.name)
        findings.equal(match and int(match[1]), motion.frames[row], "openpose: number in the file name")
        people = json.loads(file.read_text())["people"]
        if people:
            found[row] = np.reshape(people[0]["pose_keypoints_2d"], (25, 3))
            found[row][found[row][:, 2] == 0] = np.nan
    for index, names in enumerate(BODY_25):
        wanted = motion.image_of(names) if names else np.full((len(motion.frames), 2), np.nan)
        findings.close(found[:, index, :2], wanted, PIXEL, f"openpose: keypoint {index}")


def check_coco(motion, path: Path, findings):
    with contextlib.redirect_stdout(io.StringIO()):
        coco = COCO(str(path))
        entries = [dict(entry, score=1.0) for entry in coco.dataset["annotations"]]
        evaluation = COCOeval(coco, coco.loadRes(entries), "keypoints")
        evaluation.evaluate()
        evaluation.accumulate()
        evaluation.summarize()
    findings.equal(round(float(evaluation.stats[0]), 6), 1.0, "coco: average precision of the data set against itself")
    images = coco.loadImgs(sorted(coco.getImgIds()))
    findings.equal([image["id"] for image in images], motion.frames, "coco: images")
    findings.close([image["time"] for image in images], motion.times, SECOND, "coco: times")
    findings.equal({(image["width"], image["height"]) for image in images}, {motion.size}, "coco: size")
    names = coco.loadCats(1)[0]["keypoints"]
    findings.equal(len(names), 17, "coco: keypoints")
    found = np.full((len(images), len(names), 3), np.nan)
    for row, image in enumerate(images):
        for entry in coco.loadAnns(coco.getAnnIds(imgIds=image["id"])):
            found[row] = np.reshape(entry["keypoints"], (-1, 3))
            findings.equal(entry["num_keypoints"], int((found[row][:, 2] > 0).sum()), "coco: num_keypoints")
            found[row][found[row][:, 2] == 0] = np.nan
    for index, name in enumerate(names):
        joint = re.sub(r"_(.)", lambda match: match[1].upper(), name)
        findings.close(found[:, index, :2], motion.image[joint], PIXEL, f"coco: {name}")


def check_subtitles(motion, path: Path, findings):
    shown = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of", "json", path],
        capture_output=True, check=True, text=True,
    )  # fmt: skip
    findings.equal(shown.stderr, "", "srt: what ffprobe says")
    packets = json.loads(shown.stdout)["packets"]
    spans = [(float(packet["pts_time"]), float(packet["duration_time"])) for packet in packets]
    starts = [moment for stroke in motion.strokes for moment in (stroke["start"], stroke["contact"]["time"])]
    findings.close([start for start, _ in spans], starts, 0.0006, "srt: starts")
    follows = all(start + length <= after + 1e-6 for (start, length), (after, _) in zip(spans, spans[1:]))
    findings.expect(follows, "srt: subtitles overlap")
