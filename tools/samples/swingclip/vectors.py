"""Small 3D vector and matrix helpers on numpy arrays; angles in degrees, lengths in meters."""
import numpy as np


def vec(*v):
    return np.array(v, dtype=float)


def unit(v):
    n = np.linalg.norm(v)
    return v / n if n > 1e-12 else v


def cross(a, b):
    """Cross product of two vectors; numpy's own is ten times slower for single ones."""
    return np.array([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])


def rot_x(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def rot_y(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rot_z(deg):
    c, s = np.cos(np.radians(deg)), np.sin(np.radians(deg))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def body_rotation(yaw, pitch, roll):
    """Trunk segment in the world: yaw to the left, then lean to the own right, then lean forward."""
    return rot_z(yaw) @ rot_y(roll) @ rot_x(-pitch)


def frame(rotation, origin):
    m = np.eye(4)
    m[:3, :3] = rotation
    m[:3, 3] = origin
    return m


def move(m, point):
    return m[:3, :3] @ np.asarray(point, dtype=float) + m[:3, 3]


def minimal_rotation(a, b):
    """The rotation without twist that brings direction a onto direction b."""
    a, b = unit(a), unit(b)
    v, c = cross(a, b), float(np.dot(a, b))
    if c < -0.999999:
        axis = unit(cross(a, vec(1, 0, 0) if abs(a[0]) < 0.9 else vec(0, 1, 0)))
        return 2 * np.outer(axis, axis) - np.eye(3)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + k + k @ k / (1 + c)


def basis_from(z_axis, y_hint):
    """Right-handed axes with z exact and y as near to the hint as it can be."""
    z = unit(z_axis)
    x = unit(cross(y_hint, z))
    return np.column_stack([x, cross(z, x), z])


def half_rotation(a, b):
    """Rotation half-way between two rotation matrices."""
    w, v = np.linalg.eigh((a + b) @ (a + b).T)
    return v @ np.diag(1 / np.sqrt(w)) @ v.T @ (a + b)


def angle_between(a, b):
    return float(np.degrees(np.arccos(np.clip(np.dot(unit(a), unit(b)), -1, 1))))


def quaternion(r):
    """Unit quaternion (w, x, y, z) of a rotation matrix."""
    k = np.array([
        [r[0, 0] - r[1, 1] - r[2, 2], 0, 0, 0],
        [r[0, 1] + r[1, 0], r[1, 1] - r[0, 0] - r[2, 2], 0, 0],
        [r[0, 2] + r[2, 0], r[1, 2] + r[2, 1], r[2, 2] - r[0, 0] - r[1, 1], 0],
        [r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1], r[0, 0] + r[1, 1] + r[2, 2]]]) / 3
    _, v = np.linalg.eigh(k, UPLO="L")
    x, y, z, w = v[:, 3]
    return np.array([w, x, y, z]) if w >= 0 else -np.array([w, x, y, z])
