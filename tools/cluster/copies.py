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


def copy_in(address: str, target: str) -> None:
    """Copies a clip; it has its name only once it is whole, and is not copied twice."""
    import fsspec

    place = Path(target)
    if place.exists():
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    partial = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with fsspec.open(address, "rb") as source, open(partial, "wb") as file:
            while block := source.read(1 << 20):
                file.write(block)
        os.replace(partial, place)
    finally:
        partial.unlink(missing_ok=True)


def copy_out(folder: str, address: str) -> int:
    """Copies what a batch wrote, without what it keeps for itself; returns the number of files."""
    import fsspec

    files = 0
    for directory, names, entries in os.walk(folder):
        names[:] = [name for name in names if not name.startswith(".")]
        for name in entries:
            if name.startswith("."):
                continue
            source = Path(directory) / name
            target = address.rstrip("/") + "/" + source.relative_to(folder).as_posix()
            with open(source, "rb") as file, fsspec.open(target, "wb", auto_mkdir=True) as copy:
                while block := file.read(1 << 20):
                    copy.write(block)
            files += 1
    return files
