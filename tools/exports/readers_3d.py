"""Exports of space: TRC and MOT by OpenSim, C3D by ezc3d."""

from pathlib import Path

import ezc3d
import numpy as np
import opensim
from readers_2d import METER, SECOND

opensim.Logger.setLevelString("Error")

DEGREE = 0.0501
KEYS = [
    "DataRate", "CameraRate", "NumFrames", "NumMarkers", "Units", "OrigDataRate", "OrigDataStartFrame",
    "OrigNumFrames",
]  # fmt: skip
MIDDLES = {"Neck": ["leftShoulder", "rightShoulder"], "Hip": ["leftHip", "rightHip"]}
OWN_NAMES = {
    "Nose": "nose", "LMouth": "mouthLeft", "RMouth": "mouthRight", "LBigToe": "leftFootIndex",
    "RBigToe": "rightFootIndex",
}  # fmt: skip


def joints(marker: str) -> list[str]:
    """The joint of a marker, or the two it lies between."""
    if marker in MIDDLES:
        return MIDDLES[marker]
    side = {"L": "left", "R": "right"}.get(marker[0], "")
    return [OWN_NAMES.get(marker, side + marker[1:])]


def check_trc_text(motion, path: Path, findings):
    """The text itself, by the definition of the format."""
    lines = path.read_text().split("\n")
    findings.expect("nan" not in path.read_text().lower(), "trc: a NaN is written")
    findings.equal(lines[0].split("\t")[:3], ["PathFileType", "4", "(X/Y/Z)"], "trc: first line")
    findings.equal(lines[1].split("\t"), KEYS, "trc: keys")
    values = dict(zip(KEYS, lines[2].split("\t"), strict=True))
    findings.equal(int(values["NumFrames"]), len(motion.frames), "trc: NumFrames")
    findings.equal(int(values["OrigDataStartFrame"]), motion.frames[0] + 1, "trc: OrigDataStartFrame")
    count = int(values["NumMarkers"])
    axes = [f"{axis}{number}" for number in range(1, count + 1) for axis in "XYZ"]
    findings.equal(lines[4].split("\t"), ["", "", *axes, ""], "trc: axes")
    findings.equal(lines[5], "", "trc: blank line before the data")
    rows = [line.split("\t") for line in lines[6:] if line]
    findings.equal({len(row) for row in rows}, {3 + 3 * count}, "trc: cells of a row")
    findings.equal([int(row[0]) for row in rows], [frame + 1 for frame in motion.frames], "trc: Frame#")


def check_trc(motion, path: Path, findings):
    table = opensim.TimeSeriesTableVec3(str(path))
    findings.close(table.getIndependentColumn(), motion.times, SECOND, "trc: times")
    findings.equal(table.getTableMetaDataString("Units"), "m", "trc: units")
    for marker in table.getColumnLabels():
        column = table.getDependentColumn(marker)
        found = np.array([[column[row][axis] for axis in range(3)] for row in range(table.getNumRows())])
        findings.close(found, motion.world_of(joints(marker)), METER, f"trc: {marker}")
    # OpenSim's older reader, which its inverse kinematics uses.
    data = opensim.MarkerData(str(path))
    findings.equal((data.getNumFrames(), data.getNumMarkers()), (len(motion.frames), table.getNumColumns()),
                   "trc: frames and markers by MarkerData")


def check_mot(motion, path: Path, findings):
    table = opensim.TimeSeriesTable(str(path))
    known = np.array([~np.isnan(values) for values in motion.angles.values()]).any(axis=0)
    findings.close(table.getIndependentColumn(), motion.times[known], SECOND, "mot: times of frames with an angle")
    findings.equal(table.getTableMetaDataString("inDegrees"), "yes", "mot: inDegrees")
    findings.equal(int(table.getTableMetaDataString("nColumns")), table.getNumColumns() + 1, "mot: nColumns")
    findings.equal(int(table.getTableMetaDataString("nRows")), table.getNumRows(), "mot: nRows")
    measured = {name for name, values in motion.angles.items() if not np.isnan(values).all()}
    findings.equal(set(table.getColumnLabels()), measured, "mot: angles")
    for name in table.getColumnLabels():
        found, wanted = table.getDependentColumn(name).to_numpy(), motion.angles[name][known]
        findings.expect(bool(np.isfinite(found).all()), f"mot: {name} is not a number somewhere")
        # Turns are counted on; what is not known is interpolated and not compared.
        difference = np.where(np.isnan(wanted), 0, (found - wanted + 180) % 360 - 180)
        findings.close(difference, np.zeros_like(found), DEGREE, f"mot: {name}")
        findings.expect(np.abs(np.diff(found)).max(initial=0) < 180, f"mot: {name} jumps by a turn")
    storage = opensim.Storage(str(path))
    findings.equal((storage.getSize(), storage.isInDegrees()), (table.getNumRows(), True), "mot: by Storage")


def check_c3d(motion, path: Path, findings):
    file = ezc3d.c3d(str(path))
    parameters = {
        group: {name: entry["value"] for name, entry in entries.items() if name != "__METADATA__"}
        for group, entries in file["parameters"].items()
    }
    start, rate = float(parameters["VIDEO"]["START_TIME"][0]), float(file["header"]["points"]["frame_rate"])
    findings.close(start, motion.times[0], SECOND, "c3d: start")
    findings.equal(int(parameters["VIDEO"]["START_FRAME"][0]), motion.frames[0], "c3d: first frame")
    findings.equal(int(parameters["VIDEO"]["RESAMPLED"][0]), 0, "c3d: resampled")
    findings.equal(parameters["POINT"]["UNITS"], ["mm"], "c3d: units")
    findings.equal(int(parameters["PLAYER"]["NUMBER"][0]), motion.player, "c3d: player")
    findings.close(parameters["PLAYER"]["HEIGHT"], [motion.stature * 1000], 0.001, "c3d: height")
    points = file["data"]["points"][:3]
    findings.equal(points.shape[2], len(motion.frames), "c3d: frames")
    findings.close(start + np.arange(points.shape[2]) / rate, motion.times, 0.001, "c3d: times")
    residuals = file["data"]["meta_points"]["residuals"][0]
    for index, marker in enumerate(parameters["POINT"]["LABELS"]):
        wanted = motion.world_of(joints(marker)) * 1000
        findings.close(points[:, index, :].T, wanted, 1000 * METER, f"c3d: {marker}")
        is_missing = np.isnan(wanted).any(axis=1)
        findings.expect(bool(((residuals[index] < 0) == is_missing).all()), f"c3d: residuals of {marker}")
    events = [event for stroke in motion.strokes for event in stroke["events"]]
    labels = parameters["EVENT"]["LABELS"]
    findings.equal(list(labels), [event["id"] for event in events], "c3d: events")
    times = np.array(parameters["EVENT"]["TIMES"]).T @ [60, 1] + start
    findings.close(times, [event["time"] for event in events], SECOND, "c3d: times of events")
