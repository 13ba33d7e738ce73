"""Clips from and results to places that fsspec knows."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit


def local_names(addresses: list[str]) -> list[str]:
    """A path below the shared folder for each address: its own, without what all have in common and what leads outside."""
    paths = []
    for address in addresses:
        parts = urlsplit(address)
        whole = PurePosixPath(parts.netloc + "/" + parts.path.lstrip("/"))
        paths.append([part for part in whole.parts if part not in ("", "/", ".", "..")])
    common = os.path.commonprefix([path[:-1] for path in paths]) if len(paths) > 1 else paths[0][:-1] if paths else []
    names = ["/".join(path[len(common):]) for path in paths]
    if len(set(names)) < len(names):
        raise ValueError("two lines of the list name the same clip")
    return names


def copy_in(address: str, target: str) -> str | None:
    """Copies a clip; it has its name only once it is whole, and is not copied twice.

    Returns nothing, or why there is no copy: one clip that cannot be had, or goes away meanwhile, keeps no other back.
    """
    place = Path(target)
    if place.exists():
        return None
    partial = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        return _told(failure)
    try:
        return _copy(address, str(partial), lambda: os.replace(partial, place))
    finally:
        partial.unlink(missing_ok=True)


def copy_out(folder: str, address: str) -> tuple[int, dict[str, str]]:
    """Copies what a batch wrote, without what it keeps for itself; returns how many files, and why others were not copied."""
    files, left_out = 0, {}
    for directory, names, entries in os.walk(folder):
        names[:] = [name for name in names if not name.startswith(".")]
        for name in entries:
            if name.startswith("."):
                continue
            source = Path(directory) / name
            reason = _copy(str(source), address.rstrip("/") + "/" + source.relative_to(folder).as_posix())
            if reason:
                left_out[str(source)] = reason
            else:
                files += 1
    return files, left_out


def _copy(source: str, target: str, finish=lambda: None) -> str | None:
    """Copies a file from place to place; returns why not where it could not be copied whole."""
    import fsspec

    copied = 0
    # Each kind of place has exceptions of its own, which have nothing in common.
    try:
        with fsspec.open(source, "rb") as file, fsspec.open(target, "wb", auto_mkdir=True) as copy:
            # What some places do not know; one that streams says nothing of a stream that ends early.
            size = getattr(file, "size", None)
            while block := file.read(1 << 20):
                copy.write(block)
                copied += len(block)
        if size is not None and copied != size:
            return f"it changed meanwhile: {copied} bytes of {size} were there"
        finish()
    except Exception as failure:  # noqa: BLE001
        return _told(failure)
    return None


def _told(failure: Exception) -> str:
    lines = str(failure).strip().splitlines()
    return f"{type(failure).__name__}: {lines[0]}" if lines else type(failure).__name__
