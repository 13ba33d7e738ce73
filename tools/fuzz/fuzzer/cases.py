"""What is run: files in a folder, and commands that read them."""

from dataclasses import dataclass, field

CLIP = ["probe", "{clip}", "--json"]
ANALYZE = ["analyze", "{clip}", "--overlay", "none", "--out", "out", "--quiet"]
IMPORT = ["analyze", "--pose", "poses.{ending}", "--pose-mapping", "mapping.yaml", "--overlay", "none", "--out", "out"]


@dataclass
class Case:
    """Files by name, and commands of swing; `seed` makes it again."""

    name: str
    files: dict[str, bytes]
    commands: list[list[str]]
    needs_models: bool = False
    # Names of files that are copies of the stored analysis unless they are among `files`.
    folders: list[str] = field(default_factory=list)


def clip_case(name: str, file: str, data: bytes, analyze: bool) -> Case:
    command = ANALYZE if analyze else CLIP
    return Case(name, {file: data}, [[word.format(clip=file) for word in command]], needs_models=analyze)


def import_case(name: str, ending: str, poses: bytes, mapping: bytes, extra: dict[str, bytes] | None = None) -> Case:
    """Poses of another program; for a folder of files `ending` is empty."""
    command = [word.format(ending=ending).rstrip(".") for word in IMPORT]
    files = {"mapping.yaml": mapping} | ({f"poses.{ending}": poses} if ending else {}) | (extra or {})
    return Case(name, files, [command])


def stored_case(name: str, files: dict[str, bytes]) -> Case:
    """An analysis that was received: its files replace those of `changed.swing`, beside the one they came from."""
    named = {f"changed.swing/{file}": data for file, data in files.items()}
    return Case(name, named, [
        ["compare", "changed.swing", "good.swing"], ["compare", "good.swing", "changed.swing", "--out", "compared"],
        ["pose", "changed.swing"], ["rubric", "diff", "{rubric}", "{rubric}", "--on", "changed.swing"],
        ["render", "changed.swing", "--overlay", "frames"], ["grade", "changed.swing"],
    ], folders=["good.swing", "changed.swing"])


def text_case(name: str, kind: str, data: bytes) -> Case:
    file = f"{kind}.yaml"
    return Case(name, {file: data}, [["rubric", "check", file]])
