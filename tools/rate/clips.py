"""The strokes that a sheet shows: from analyses, which say where in the clip they are, or from clips as they are."""

import hashlib
import subprocess
from dataclasses import dataclass
from pathlib import Path

from documents import documents_in
from rating_files import BadRatings

# Seconds shown before and after a stroke, so that the way to the ball and the recovery are seen.
MARGIN = 1.0
# A phone's screen shows no more, and a sheet of many strokes must be sent by mail or chat.
SHORTER_SIDE, LONGEST = 540, 30.0
# Even numbers of pixels, as the encoder wants them; clips of phones held upright are not made smaller than others.
SCALED = (
    f"scale='if(gt(iw,ih),-2,min({SHORTER_SIDE},trunc(iw/2)*2))':'if(gt(iw,ih),min({SHORTER_SIDE},trunc(ih/2)*2),-2)'"
)


@dataclass(frozen=True)
class Shown:
    """One stroke of a sheet: its clip, and what is known of it without any grade."""

    clip: Path
    sha256: str
    number: int
    contact: float | None
    kind: str | None
    span: tuple[float, float] | None


def shown_strokes(paths, kind: str | None, folders) -> list[Shown]:
    """The strokes of clips and analyses. `folders` are where clips of analyses are looked for beside the usual places."""
    strokes = []
    for path in map(Path, paths):
        if not path.exists():
            raise FileNotFoundError(path)
        if path.is_file():
            strokes.append(Shown(path, digest(path), 1, None, kind, None))
            continue
        for file, document in documents_in(path):
            strokes += of_analysis(file, document, folders)
    return strokes


def of_analysis(path: Path, document: dict, folders) -> list[Shown]:
    """The strokes of an analysis; of what it says nothing is taken but where they are and what kind they are."""
    clip = clip_of(path, document, folders)
    return [
        Shown(
            clip,
            document["input"]["sha256"],
            stroke["id"],
            stroke["contact"]["time"],
            stroke["kind"] if stroke["kind"] != "unknown" else None,
            (max(0.0, stroke["start"] - MARGIN), stroke["end"] + MARGIN),
        )
        for stroke in document["strokes"]
    ]


def clip_of(path: Path, document: dict, folders) -> Path:
    """The clip of an analysis, which must be the same bytes."""
    named = Path(document["input"]["path"])
    places = [named, path.parent.parent / named.name, *(Path(folder) / named.name for folder in folders)]
    for place in places:
        if place.is_file() and digest(place) == document["input"]["sha256"]:
            return place
    raise BadRatings(
        f"The clip {named.name} of {path.parent} is not at hand, or was changed.",
        "Say in which folder it lies: --clips FOLDER",
    )


def digest(path: Path) -> str:
    with open(path, "rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def small_video(shown: Shown, out: Path) -> bytes:
    """The part of the clip with the stroke, as every browser plays it; none of the toolkit's marks are in it."""
    start, end = shown.span or (0.0, LONGEST)
    command = [
        "ffmpeg",
        "-v",
        "error",
        "-nostdin",
        "-y",
        "-ss",
        f"{start:.3f}",
        "-i",
        f"file:{shown.clip}",
        "-t",
        f"{end - start:.3f}",
        "-map",
        "0:v:0",
        "-map",
        "0:a:0?",
        "-map_metadata",
        "-1",
        "-vf",
        SCALED,
        "-c:v",
        "libx264",
        "-preset",
        "veryfast",
        "-crf",
        "25",
        "-pix_fmt",
        "yuv420p",
        "-c:a",
        "aac",
        "-b:a",
        "64k",
        "-ac",
        "1",
        "-movflags",
        "+faststart",
        f"file:{out}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise BadRatings(f"{shown.clip} cannot be shown: {said}", "Leave it out, or convert it to MP4 first.")
    return out.read_bytes()
