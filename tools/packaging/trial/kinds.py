"""Tries what a release is made of in bare Debian roots, with no network.

    python3 -m trial.kinds deb ROOT PACKAGE MEDIA
    python3 -m trial.kinds archive ROOT ARCHIVE MEDIA
    python3 -m trial.kinds container ROOT - MEDIA

ROOT is a root that this changes, MEDIA a folder with `samples` and `models`.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .root import MEDIA, Root, TrialError, difference
from .steps import Installed, done, expect

APT = ("apt-get", "--yes", "--no-install-recommends", "-o", "Dpkg::Use-Pty=0")


def prepare(root: Root, packages: list[str]) -> None:
    """What there must be before: the libraries of Debian, from the packages in the root, and an ordinary user."""
    root.run(*APT, "install", *packages, environment={"DEBIAN_FRONTEND": "noninteractive"})
    root.run("useradd", "--create-home", "player")
    for name in ("swift", "python3", "curl"):
        expect(root.run("sh", "-c", f"command -v {name}", status=None).returncode != 0, f"there is {name} in the bare root")
    done(f"a bare Debian without Swift, Python and network, with {len(packages)} packages that are needed")


def without_home(contents: dict[str, str]) -> dict[str, str]:
    """What people made for themselves is theirs."""
    return {path: mark for path, mark in contents.items() if not path.startswith(("home/player", "root/"))}


def names(depends: str) -> list[str]:
    """The packages of a field `Depends`."""
    return [word.split()[0] for word in depends.split(",")]


def deb(root: Root, package: Path, work: Path) -> None:
    field = subprocess.run(["dpkg-deb", "--field", package, "Depends"], capture_output=True, text=True, check=True).stdout
    prepare(root, names(field))
    before = root.contents()
    shutil.copy(package, root.media / "tennisswing.deb")
    install = (*APT, "install", f"{MEDIA}/tennisswing.deb")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    full = root.run(*install, status=None, environment=quiet, options=("--size", "20000000", "--tmpfs", "/usr/lib/tennisswing"))
    expect(full.returncode != 0 and "No space left" in full.stdout + full.stderr, f"a full disk: {full.stdout}{full.stderr}")
    status = root.run("dpkg-query", "-W", "-f=${Status}", "tennisswing", status=None).stdout
    expect("installed" not in status.replace("not-installed", "").replace("half-installed", ""), f"dpkg says '{status}'")
    expect(not (root.path / "usr/bin/swing").exists(), "a part of the package was left on a full disk")
    done("a disk that fills up while the package is installed: apt says so, and nothing of it is left")
    root.run(*install, environment=quiet)
    done("the package is installed")
    unit(root, work)
    use(Installed(root, work))
    # Root's analyses keep compiled networks beside the models.
    root.run("swing", "analyze", f"{MEDIA}/samples/forehand-right.mp4", "--out", "/root/results", "--overlay", "none", "--quiet")
    root.run("apt-get", "--yes", "purge", "tennisswing", environment=quiet)
    gone(root, before)


def archive(root: Root, packed: Path, work: Path) -> None:
    folder = packed.name.removesuffix(".tar.gz").removesuffix("-linux-x86_64")
    subprocess.run(["tar", "-C", root.media, "-xzf", packed], check=True)
    unpacked = root.media / packed.name.removesuffix(".tar.gz")
    prepare(root, (unpacked / "share/tennisswing/packages.txt").read_text(encoding="utf-8").split())
    before = root.contents()
    shutil.copytree(unpacked, root.path / "opt" / folder, symlinks=True)
    use(Installed(root, work, program=f"/opt/{folder}/bin/swing"))
    shutil.rmtree(root.path / "opt" / folder)
    gone(root, before)


def unit(root: Root, work: Path) -> None:
    """systemd takes the unit of the package, and finds its program."""
    if not shutil.which("systemd-analyze"):
        done("left out: what systemd-analyze says of the unit; it is not here")
        return
    copy = work / "swing.service"
    text = (root.path / "lib/systemd/system/swing.service").read_text(encoding="utf-8")
    copy.write_text(text.replace("ExecStart=", f"ExecStart={root.path}"), encoding="utf-8")
    said = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    expect(said.returncode == 0 and not said.stderr, f"systemd-analyze verify: {said.stderr}")
    done("systemd-analyze verify takes the unit")


def use(installed: Installed) -> None:
    installed.run("doctor")
    installed.analyze("a sample is analyzed, with its video and its page")
    installed.copy_models()
    installed.served("--isolation", "require")
    installed.refusals()


def gone(root: Root, before: dict[str, str]) -> None:
    left = difference(without_home(before), without_home(root.contents()))
    expect(not left, "after it was removed:\n" + "\n".join(left))
    done("it is removed, and nothing of it is left")


def container(root: Root, _: Path, work: Path) -> None:
    """The root of the container: nothing in it can be written but /data and /tmp, and its user has no rights."""
    data = work / "data"
    data.mkdir()
    owner = (root.path / "data").stat()
    shutil.chown(data, owner.st_uid, owner.st_gid)
    before = root.contents()
    installed = Installed(root, work, user="swing", options=("--bind", str(data), "/data"))
    expect(installed.root.run("sh", "-c", "touch /usr/x /home/swing/x", user="swing", status=None).returncode != 0, "it can be written")
    installed.refused("without a token others are not served", 64, "serve", "--host", "0.0.0.0", "--data", "/data")
    installed.token = installed.run("token", "create", "club", "--data", "/data").stdout.split()[-1]
    installed.served("--host", "0.0.0.0", "--isolation", "require", data="/data")
    copy = installed.run("serve", "--data", "/data", "--backup", "/tmp/copy").stdout
    done(f"a copy is made: {copy.strip()}")
    expect(not difference(before, root.contents()), "the root was changed")
    done("its root is as it was")


KINDS = {"deb": deb, "archive": archive, "container": container}


def main(arguments: list[str]) -> int:
    if len(arguments) != 4 or arguments[0] not in KINDS:
        print(__doc__, file=sys.stderr)
        return 64
    kind, artifact = arguments[0], arguments[2]
    root, media = Path(arguments[1]).resolve(), Path(arguments[3]).resolve()
    with tempfile.TemporaryDirectory() as work:
        try:
            KINDS[kind](Root(root, media, readonly=kind == "container"), Path(artifact), Path(work))
        except TrialError as error:
            print(f"error: {kind}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
