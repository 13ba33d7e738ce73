#!/usr/bin/env python3
"""Whether the sources, CHANGELOG.md and the tag name one version, before something is released.

    versions.py SOURCES            ends with 65 where they do not, and says what to do
    versions.py SOURCES --notes    prints what CHANGELOG.md says of the version; of one that is not yet named, what is unreleased
"""

import re
import subprocess
import sys
from pathlib import Path

VERSION = "Sources/TennisSwing/Installation/Version.swift"
CHANGES = "CHANGELOG.md"
SECTIONS = ("Added", "Changed", "Removed", "Fixed")
EXIT_DATA_UNUSABLE = 65


def stated(sources: Path) -> str:
    found = re.search(r'current = "(\d+\.\d+\.\d+)"', (sources / VERSION).read_text(encoding="utf-8"))
    if not found:
        raise SystemExit(f"error: {VERSION} states no version.\n  what to do: Write one there, such as \"0.2.0\".")
    return found.group(1)


def chapters(text: str) -> list[tuple[str, str]]:
    """The versions of a changelog, newest first, each with what is said of it."""
    parts = re.split(r"^## (.+)$", text, flags=re.M)[1:]
    return [(name.strip(), said) for name, said in zip(parts[::2], parts[1::2])]


def notes(version: str, changelog: str) -> str:
    """What is said of a version, or of what is not released yet where none has its name."""
    said = dict(chapters(changelog))
    return said.get(version, said.get("Unreleased", "")).strip()


def form(name: str, said: str) -> list[tuple[str, str]]:
    """What about a version of the changelog is not as keepachangelog has it: each section once, entries of one line."""
    found = []
    sections = re.findall(r"^### (.+)$", said, flags=re.M)
    if unknown := [section for section in sections if section not in SECTIONS]:
        found.append((f"'{name}' of {CHANGES} has a section '{unknown[0]}'.", f"There are {', '.join(SECTIONS)}."))
    if twice := [section for section in SECTIONS if sections.count(section) > 1]:
        found.append((f"'{name}' of {CHANGES} has the section '{twice[0]}' twice.", "Put them together."))
    lines = [line for line in said.splitlines() if line and not line.startswith("### ")]
    if sections and (wrong := [line for line in lines if not line.startswith("- ")]):
        found.append((f"'{name}' of {CHANGES} has an entry of several lines: '{wrong[0].strip()[:60]}'.",
                      "Say in one line what a user gains or must change."))
    return found


def faults(version: str, changelog: str, tags: list[str], changed: list[str]) -> list[tuple[str, str]]:
    """What stands in the way of a release, each with what to do: `tags` are the commit's, `changed` files are not as committed."""
    found = []
    newest = (chapters(changelog) or [("nothing", "")])[0]
    if newest[0] != version:
        found.append((f"{CHANGES} begins with '{newest[0]}', and the sources state {version}.",
                      f"Call what is released '## {version}' there, or change {VERSION}."))
    found += form(*newest)
    numbers = [tag for tag in tags if re.fullmatch(r"v?\d+\.\d+\.\d+", tag)]
    if version not in numbers:
        others = f"is tagged {', '.join(numbers)}" if numbers else "has no tag"
        found.append((f"The commit {others}, and the sources state {version}.", f"Commit, then run: git tag {version}"))
    if changed:
        found.append((f"{changed[0]} is not as it was committed.", "Commit it, or put it back, and tag that commit."))
    return found


def git(sources: Path, *arguments: str) -> list[str]:
    return subprocess.run(["git", "-C", sources, *arguments], capture_output=True, text=True, check=True).stdout.splitlines()


def main(arguments: list[str]) -> int:
    sources = Path(arguments[0])
    version = stated(sources)
    changelog = (sources / CHANGES).read_text(encoding="utf-8")
    if arguments[1:] == ["--notes"]:
        print(notes(version, changelog))
        return 0
    found = faults(
        version, changelog, git(sources, "tag", "--points-at", "HEAD"),
        [line[3:] for line in git(sources, "status", "--porcelain", "--untracked-files=no")])
    for what, action in found:
        print(
            f"error: {what}\n  why it matters: What is released must be found again by its version.\n"
            f"  what to do: {action}", file=sys.stderr)
    return EXIT_DATA_UNUSABLE if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
