"""Which folders of a Swift target use each other, and where that goes round in circles."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import swift_source

MOST_FILES = 25

# Members that the standard library has as well: a use of such a name says nothing about whose it is.
COMMON = set(
    """
    abs add allSatisfy append bytes clamped code compactMap contains count description distance element elements encode end
    enumerated filter first flatMap format formatted hash id index indices insert isEmpty isFinite joined keys key last length
    load lowerBound magnitude make map max mean median merge min name next offset path pop prefix product range read reduce
    remove replace reversed rounded sorted split squareRoot start stride suffix sum text time update upperBound value values
    width height write x y z zip
    """.split()
)


@dataclass(frozen=True)
class Use:
    """A name that a file of one folder uses and a file of another declares."""

    name: str
    file: str
    line: int


@dataclass
class Target:
    """What is to be said of one target."""

    name: str
    files: int
    # Folders that use each other in a circle, with the uses between them by (user, used).
    circles: list[list[str]]
    uses: dict[tuple[str, str], list[Use]]
    # Folders with more Swift files than a reader overlooks.
    crowded: list[tuple[str, int]]


def targets(sources: Path) -> list[Target]:
    """Reads all targets: the folders of a folder that hold Swift files."""
    texts = {
        folder.name: {
            path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(folder.rglob("*.swift"))
        }
        for folder in sorted(path for path in sources.iterdir() if path.is_dir())
    }
    read = {target: {file: swift_source.read(text) for file, text in files.items()} for target, files in texts.items()}
    declarations = Counter(
        member for files in read.values() for source in files.values() for member in source.members
    )
    return [_target(name, files, declarations) for name, files in read.items() if files]


def folder(file: str) -> str:
    """The folder of a file right below the target; files of subfolders belong to it as well."""
    return file.split("/")[0] if "/" in file else "(root)"


def _target(name: str, files: dict[str, swift_source.Source], declarations: Counter) -> Target:
    types = _homes((declared, file) for file, source in files.items() for declared in source.types)
    functions = _homes((declared, file) for file, source in files.items() for declared in source.functions)
    # A name that several types or targets have may be any of theirs; only what is unique can be told from its name.
    members = _homes(
        (member, file)
        for file, source in files.items()
        for member in source.extension_members
        if declarations[member] == 1 and member not in COMMON
    )
    uses: dict[tuple[str, str], list[Use]] = defaultdict(list)
    for file, source in files.items():
        for homes, names in (types, source.names), (functions, source.calls), (members, source.member_names):
            for used in sorted(names.keys() & homes.keys()):
                folders = {folder(home) for home in homes[used]}
                if file not in homes[used] and len(folders) == 1 and folder(file) not in folders:
                    uses[folder(file), folders.pop()].append(Use(used, file, names[used]))
    crowded = Counter(file.rpartition("/")[0] or "(root)" for file in files)
    return Target(
        name=name,
        files=len(files),
        circles=circles(uses.keys()),
        uses=uses,
        crowded=sorted((place, count) for place, count in crowded.items() if count > MOST_FILES),
    )


def _homes(pairs) -> dict[str, set[str]]:
    homes: dict[str, set[str]] = defaultdict(set)
    for name, file in pairs:
        homes[name].add(file)
    return homes


def circles(edges) -> list[list[str]]:
    """The groups of nodes of which each is reached from each other, by edges of (from, to)."""
    reached: dict[str, set[str]] = defaultdict(set)
    for start, end in edges:
        reached[start].add(end)
    changed = True
    while changed:
        changed = False
        for known in list(reached.values()):
            further = set().union(*(reached.get(node, ()) for node in known)) - known
            known |= further
            changed = changed or bool(further)
    groups = {
        frozenset(other for other in known if node in reached.get(other, ()))
        for node, known in reached.items()
        if node in known
    }
    return sorted(sorted(group) for group in groups)
