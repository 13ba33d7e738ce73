"""A bare Debian root in which something is tried: no Swift, no Python, no network."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# Where the trial's own things lie inside, read only.
MEDIA = "/media"
# What Debian's programs write down of what they did.
BOOKS = ("var/lib/dpkg", "var/lib/apt", "var/cache/apt", "var/cache/debconf", "var/cache/fontconfig", "var/cache/ldconfig",
         "var/log", "etc/ld.so.cache", "tmp", "run", "media")


class TrialError(Exception):
    """Something is not as it must be."""


class Root:
    def __init__(self, path: Path, media: Path, readonly: bool = False):
        self.path, self.media, self.readonly = path, media, readonly
        (path / MEDIA[1:]).mkdir(exist_ok=True)

    def command(self, words: list[str], user: str = "root", options: tuple = (), environment: dict | None = None) -> list[str]:
        """The command that runs another one inside, with no network but its own loopback, which whoever calls has cut off."""
        home = "/root" if user == "root" else self.home(user)
        said = {"PATH": PATH, "HOME": home, "LANG": "C.UTF-8", **(environment or {})}
        rights = ["--cap-add", "ALL"]
        if user != "root":
            words = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--inh-caps=-all", "--bounding-set=-all",
                     "--", *words]
        # A /proc of which nothing is masked, as bubblewrap's own is: else no namespace could be made inside.
        return ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child",
                "bwrap", "--ro-bind" if self.readonly else "--bind", str(self.path), "/", "--dev-bind", "/proc", "/proc",
                "--dev", "/dev", "--perms", "1777", "--tmpfs", "/tmp", "--ro-bind", str(self.media), MEDIA, "--unshare-ipc",
                "--unshare-uts", "--die-with-parent", "--chdir", home if (self.path / home[1:]).is_dir() else "/", *rights,
                "--clearenv", *[word for name, value in said.items() for word in ("--setenv", name, value)], *options, *words]

    def home(self, user: str) -> str:
        for line in (self.path / "etc/passwd").read_text(encoding="utf-8").splitlines():
            fields = line.split(":")
            if fields[0] == user:
                return fields[5]
        raise TrialError(f"there is no user {user} in {self.path}")

    def run(self, *words: str, status: int | None = 0, **how) -> subprocess.CompletedProcess:
        """Runs a command to its end; `status` is what it must end with, None where any will do."""
        ended = subprocess.run(
            self.command(list(words), **how), capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        if status is not None and ended.returncode != status:
            raise TrialError(
                f"'{' '.join(words)}' ended with {ended.returncode}, where {status} was due:\n{ended.stdout[-2000:]}{ended.stderr[-3000:]}")
        return ended

    @contextlib.contextmanager
    def started(self, *words: str, log: Path, **how) -> Iterator[Started]:
        with log.open("ab") as errors:
            process = subprocess.Popen(
                self.command(list(words), **how), stdout=subprocess.PIPE, stderr=errors, stdin=subprocess.DEVNULL, text=True)
        try:
            yield Started(process)
        finally:
            process.kill()
            process.wait()

    def contents(self) -> dict[str, str]:
        """All that lies in it but what Debian's programs note, each with what tells it from another."""
        found = {}
        for place, folders, files in os.walk(self.path):
            inside = os.path.relpath(place, self.path)
            for name in [*folders, *files]:
                path = os.path.normpath(os.path.join(inside, name))
                if not path.startswith(BOOKS):
                    found[path] = mark(Path(place) / name)
            folders[:] = [name for name in folders if not os.path.normpath(os.path.join(inside, name)).startswith(BOOKS)]
        return found


class Started:
    def __init__(self, process: subprocess.Popen):
        self.process = process

    def line(self) -> str:
        return self.process.stdout.readline().strip()

    def end(self, signal: int, within: float = 120) -> int:
        # unshare has started bubblewrap, and that the program.
        number = self.process.pid
        for _ in range(2):
            number = int(Path(f"/proc/{number}/task/{number}/children").read_text(encoding="ascii").split()[0])
        os.kill(number, signal)
        return self.process.wait(within)


def mark(path: Path) -> str:
    """What tells a file, link or folder from another one in its place."""
    status = path.lstat()
    kind = stat.filemode(status.st_mode)
    if stat.S_ISLNK(status.st_mode):
        return f"{kind} {os.readlink(path)}"
    if stat.S_ISREG(status.st_mode):
        with path.open("rb") as file:
            return f"{kind} {status.st_uid} {hashlib.file_digest(file, 'sha256').hexdigest()}"
    return f"{kind} {status.st_uid}"


def difference(before: dict[str, str], after: dict[str, str]) -> list[str]:
    return [
        f"{'left' if path not in before else 'lost' if path not in after else 'changed'}: /{path}"
        for path in sorted(before | after) if before.get(path) != after.get(path)]
