#!/usr/bin/env python3
"""Put a prepared folder under a prefix, or take away again what was put there, and nothing else.

A record below the prefix names every file that was put there, with its digest. Only a file that still has its recorded
digest is ever removed or replaced without a copy: whatever a person added or changed stays, and is named.

    place.py install FOLDER PREFIX
    place.py uninstall PREFIX
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

RECORD = "share/tennisswing/installed.txt"
# Folders that hold files of this project only. What else lies in them is named, because nothing of it is read.
OWN_FOLDERS = ("share/tennisswing", "lib/tennisswing")
# The folder for a person's own files, which this program never looks into.
LOCAL = "share/tennisswing/local"
# Below ~/.local the program keeps a person's history of players there, with files of the same beginning beside it.
HISTORY = "share/tennisswing/history.sqlite"
# What the program keeps beside its models where their owner runs it, and makes again.
COMPILED = "share/tennisswing/models/*/*compiled-*"

EXIT_CANNOT_CREATE = 73
EXIT_NO_INPUT = 66


class PlacingError(Exception):
    """The exit code, what happened, why it matters, and what to do next."""


@dataclass
class Record:
    """What was put under a prefix: digests by path, and the folders that were made for it."""

    files: dict[str, set[str]] = field(default_factory=dict)
    folders: set[str] = field(default_factory=set)

    @staticmethod
    def read(prefix: Path) -> Record | None:
        """The record, or None where there is none. Others may have written it, and root may read it: a path must not leave the prefix."""
        try:
            lines = (prefix / RECORD).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return None
        record = Record()
        for line in lines:
            kind, _, path = line.partition("  ")
            parts = Path(path).parts
            if not parts or Path(path).is_absolute() or ".." in parts:
                raise PlacingError(
                    EXIT_NO_INPUT, f"The record {prefix / RECORD} names '{path}', which lies outside of {prefix}.",
                    "It is not as this program wrote it; nothing was removed or replaced.",
                    "Remove that line, or the whole file, and run the command again.")
            if kind == "folder":
                record.folders.add(path)
            else:
                record.files.setdefault(path, set()).add(kind)
        return record

    def write(self, prefix: Path) -> None:
        lines = [f"folder  {path}" for path in sorted(self.folders)]
        lines += [f"{digest}  {path}" for path, digests in sorted(self.files.items()) for digest in sorted(digests)]
        target = prefix / RECORD
        with tempfile.NamedTemporaryFile("w", dir=target.parent, prefix=".installed-", delete=False, encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
        os.chmod(file.name, 0o644)
        os.replace(file.name, target)


def digest(path: Path) -> str | None:
    """The SHA-256 of a file's bytes or of a link's target; None where nothing is there, or a folder or device."""
    if path.is_symlink():
        return "link:" + hashlib.sha256(os.fsencode(os.readlink(path))).hexdigest()
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def is_there(path: Path) -> bool:
    return path.is_symlink() or path.exists()


def files_below(folder: Path) -> list[str]:
    """The files and links below a folder, as relative paths."""
    found = []
    for place, folders, names in os.walk(folder):
        links = [name for name in folders if (Path(place) / name).is_symlink()]
        found += [str((Path(place) / name).relative_to(folder)) for name in names + links]
    return sorted(found)


def make_folders(prefix: Path, path: str) -> set[str]:
    """Makes the folders above a path, and gives those that were not there."""
    made = set()
    for folder in reversed(Path(path).parents[:-1]):
        if not (prefix / folder).is_dir():
            (prefix / folder).mkdir()
            made.add(str(folder))
    return made


def set_aside(path: Path) -> Path:
    """Renames a file that is not ours, so that ours can take its place."""
    number = 1
    while is_there(aside := path.with_name(f"{path.name}.saved-{number}")):
        number += 1
    path.rename(aside)
    return aside


def put(source: Path, target: Path) -> None:
    """Copies a file or link beside its place and renames it: a stopped run leaves the old file or the new one."""
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
        copy = Path(folder) / target.name
        shutil.copy2(source, copy, follow_symlinks=False)
        os.replace(copy, target)


def install(folder: Path, prefix: Path) -> list[str]:
    """Puts everything in `folder` under `prefix`, and gives what a person should know."""
    remarks: list[str] = []
    earlier = Record.read(prefix) or Record()
    names = files_below(folder)
    digests = {name: digest(folder / name) or "" for name in names}
    blocked = [name for name in names if (prefix / name).is_dir() and not (prefix / name).is_symlink()]
    if blocked:
        raise PlacingError(
            EXIT_CANNOT_CREATE, f"{prefix / blocked[0]} is a folder, where a file has to go.",
            "It is not removed, because something of yours may be in it.", "Move it away and run the command again.")
    # Written before anything is touched: after a stopped run both the earlier files and the new ones are known as ours.
    both = Record({path: set(found) for path, found in earlier.files.items()}, set(earlier.folders))
    both.folders |= make_folders(prefix, RECORD)
    for name, found in digests.items():
        both.files.setdefault(name, set()).add(found)
    both.write(prefix)
    for name in names:
        target = prefix / name
        both.folders |= make_folders(prefix, name)
        if is_there(target) and digest(target) not in both.files[name]:
            remarks.append(f"{target} was not as it had been installed; it is kept as {set_aside(target).name}.")
        put(folder / name, target)
    remarks += remove(prefix, {path: found for path, found in earlier.files.items() if path not in digests})
    Record({name: {found} for name, found in digests.items()}, both.folders).write(prefix)
    return remarks + foreign(prefix, set(names))


def uninstall(prefix: Path) -> list[str]:
    """Removes what was put under `prefix`, and gives what a person should know."""
    record = Record.read(prefix)
    if record is None:
        raise PlacingError(
            EXIT_NO_INPUT, f"No installation is recorded under {prefix}: {RECORD} is not there.",
            "Without it nobody knows which files are the toolkit's, so nothing was removed.",
            "Name the prefix that was given to tools/install, or install there again first.")
    remarks = remove(prefix, record.files)
    for made in prefix.glob(COMPILED):
        shutil.rmtree(made, ignore_errors=True)
    (prefix / RECORD).unlink()
    for folder in sorted(record.folders, key=lambda path: -len(Path(path).parts)):
        try:
            (prefix / folder).rmdir()
        except OSError:
            continue  # Something else is in it, or it is gone already.
    return remarks + foreign(prefix, set())


def remove(prefix: Path, files: dict[str, set[str]]) -> list[str]:
    """Removes files that are still as they were installed, and names the others."""
    remarks = []
    for name, digests in sorted(files.items()):
        path = prefix / name
        if not is_there(path):
            continue
        if digest(path) in digests:
            path.unlink()
        else:
            remarks.append(f"{path} was changed since it was installed; it is kept.")
    return remarks


def foreign(prefix: Path, ours: set[str]) -> list[str]:
    """Names what lies among the toolkit's files and is not one of them."""
    found = []
    for folder in OWN_FOLDERS:
        for name in files_below(prefix / folder):
            path = f"{folder}/{name}"
            if path not in ours and path != RECORD and not path.startswith((LOCAL + "/", HISTORY)) and "compiled-" not in path:
                found.append(path)
    return [f"{prefix / path} is not one of the toolkit's files; it is kept." for path in found]


def refused(status: int, what: str, why: str, next_step: str) -> int:
    print(f"error: {what}\n  why it matters: {why}\n  what to do: {next_step}", file=sys.stderr)
    return status


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    placing = commands.add_parser("install")
    placing.add_argument("folder", type=Path)
    placing.add_argument("prefix", type=Path)
    removing = commands.add_parser("uninstall")
    removing.add_argument("prefix", type=Path)
    options = parser.parse_args(arguments)
    try:
        remarks = install(options.folder, options.prefix) if options.command == "install" else uninstall(options.prefix)
    except PlacingError as error:
        return refused(*error.args)
    except OSError as error:
        return refused(
            EXIT_CANNOT_CREATE, f"{error.filename or options.prefix} cannot be written: {(error.strerror or str(error)).lower()}.",
            "The installation is not complete.", "Make room, or run the command as a user who may write there, and run it again.")
    local = options.prefix / LOCAL
    if remarks:
        remarks += [f"languages and rubrics of your own belong in {local}/coaching and {local}/rubrics, where they are found first."]
    for remark in remarks:
        print(f"note: {remark}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
