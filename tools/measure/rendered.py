"""Compares analyses of the rendered samples with their exact truth."""

import json
import math
from pathlib import Path

from figures import median, quantile, shown, table
from swing_runs import analyze

# The landmarks whose place in the rendered body is defined: joint centres, not points on a face or a hand.
COMPARED = [side + joint for side in ("left", "right")
            for joint in ("Shoulder", "Elbow", "Wrist", "Hip", "Knee", "Ankle")]


def rendered_rows(swing: Path, samples: Path, out: Path):
    """The Markdown and the figures of every sample that has its truth beside it."""
    rows, errors, contacts, inside_torso = [], [], [], []
    for truth_path in sorted(samples.glob("*.truth.json")):
        clip = truth_path.with_name(truth_path.name.replace(".truth.json", ".mp4"))
        truth = json.loads(truth_path.read_text(encoding="utf-8"))
        run = analyze(swing, clip, out)
        strokes = run.document["strokes"] if run.document else []
        distances, near = landmark_errors(run, truth)
        errors += distances
        inside_torso += near
        contact = strokes[0]["contact"]["time"] - truth["contact"]["time"] if len(strokes) == 1 else None
        if contact is not None:
            contacts.append(abs(contact) * 1000)
        found = ", ".join(f"{stroke['hand']} {stroke['kind']}" for stroke in strokes) or "**none**"
        rows.append([clip.name, f"{truth['hand']} {truth['stroke']}", found,
                     shown(contact * 1000, 0) if contact is not None else "–",
                     shown(quantile(distances, 0.5), 2), shown(quantile(distances, 0.95), 2),
                     shown(100 * sum(near) / len(near), 1) if near else "–"])
    figures = {"clips": len(rows), "contactMedianMs": median(contacts), "landmarkMedianPercent": median(errors),
               "landmarkP95Percent": quantile(errors, 0.95),
               "pck20Percent": 100 * sum(inside_torso) / len(inside_torso) if inside_torso else None}
    head = ["clip", "true", "found", "contact error (ms)", "2D error, median (% of height)",
            "2D error, 95th (% of height)", "PCK@0.2 torso (%)"]
    return table(head, rows) + "\n", figures


def landmark_errors(run, truth):
    """Distances of all compared landmarks, hidden ones too, in percent of height, and whether within 0.2 torso."""
    if run.document is None:
        return [], []
    distances, near = [], []
    frames = truth["frames"]
    for index, _, ours in run.poses():
        if ours is None or index >= len(frames):
            continue
        joints = truth_pixels(truth, index)
        torso = math.dist(middle(joints, "Shoulder"), middle(joints, "Hip"))
        tall = max(point[1] for point in joints.values()) - min(point[1] for point in joints.values())
        for name in COMPARED:
            if name in ours and name in joints:
                distance = math.dist(ours[name][:2], joints[name][:2])
                distances.append(distance / tall * 100)
                near.append(distance <= 0.2 * torso)
    return distances, near


def truth_pixels(truth, index):
    """The true places of the joints in a frame, by name."""
    return dict(zip(truth["joints"], truth["frames"][index]["pixel"]))


def middle(joints, part):
    """The point between the left and the right of a pair."""
    left, right = joints["left" + part], joints["right" + part]
    return ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
