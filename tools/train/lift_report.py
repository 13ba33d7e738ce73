"""How far joint angles are off: root mean square errors in degrees, named and defined as the toolkit's angles in space."""

import numpy as np

from lift_bodies import ARMS, LEGS, between
from lift_errors import facing
from window import L_HIP, L_SHOULDER, R_HIP, R_SHOULDER

UP = np.array([0.0, 1.0, 0.0])
CYCLIC = ("shoulderAzimuth", "pelvisAzimuth", "hipShoulderSeparation")


def angles(joints):
    """{angle: degrees} of skeletons (n, 12, 3); those of both sides one after the other."""
    def at(place):
        return joints[:, place]

    def sides(formula):
        return np.degrees(np.concatenate([formula(arm, leg) for arm, leg in zip(ARMS, LEGS)]))

    def flexion(a, vertex, b):
        return np.pi - between(at(a) - at(vertex), at(b) - at(vertex))

    def tilt(left, right):
        line = at(right) - at(left)
        return np.degrees(np.arctan2(line[:, 1], np.hypot(line[:, 0], line[:, 2])))

    trunk = (at(L_SHOULDER) + at(R_SHOULDER) - at(L_HIP) - at(R_HIP)) / 2
    chest = np.degrees(facing(joints))
    line = at(R_HIP) - at(L_HIP)
    pelvis = np.degrees(np.arctan2(line[:, 2], -line[:, 0]))
    return {
        "elbowFlexion": sides(lambda arm, _: flexion(*arm)),
        "shoulderElevation": sides(lambda arm, leg: between(at(arm[1]) - at(arm[0]), at(leg[0]) - at(arm[0]))),
        "hipFlexion": sides(lambda arm, leg: flexion(arm[0], leg[0], leg[1])),
        "kneeFlexion": sides(lambda _, leg: flexion(*leg)),
        "trunkInclination": np.degrees(between(trunk, np.broadcast_to(UP, trunk.shape))),
        "shoulderTilt": tilt(L_SHOULDER, R_SHOULDER), "pelvisTilt": tilt(L_HIP, R_HIP),
        "shoulderAzimuth": chest, "pelvisAzimuth": pelvis, "hipShoulderSeparation": pelvis - chest}


def errors(found, true):
    made, wanted = angles(found), angles(true)
    return {name: wrapped(made[name] - wanted[name]) if name in CYCLIC else made[name] - wanted[name] for name in made}


def wrapped(degrees):
    return (degrees + 180) % 360 - 180


def table(columns):
    """Markdown rows of RMSE by angle; `columns` is {heading: list of errors()}."""
    joined = {heading: {name: np.concatenate([one[name] for one in parts]) for name in parts[0]}
              for heading, parts in columns.items()}
    sizes = {heading: {name: np.sqrt(np.mean(values ** 2)) for name, values in found.items()}
             for heading, found in joined.items()}
    lines = ["| angle | " + " | ".join(columns) + " |", "|---" * (len(columns) + 1) + "|"]
    for name in next(iter(sizes.values())):
        lines.append(f"| {name} | " + " | ".join(f"{sizes[heading][name]:.1f}" for heading in columns) + " |")
    medians = " | ".join(f"{np.median(list(sizes[heading].values())):.1f}" for heading in columns)
    return "\n".join(lines + [f"| median | {medians} |"])
