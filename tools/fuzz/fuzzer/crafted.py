"""Files made to hurt: each was found by hand or by the mutator once, and stays."""

import json

from .cases import Case, clip_case, import_case, stored_case, text_case
from .containers import Ivf, Matroska, box, compressed_index, inflating_chunk, movie, png
from .numbers import WHOLE

RATE = b"frameRate: 30\n"


def crafted(seeds) -> list[Case]:
    """All crafted cases; `seeds` has the good files they are made from."""
    return (_indexes() + _times(seeds, analyze=False) + _times(seeds, analyze=True) + _pictures() + _poses(seeds)
            + _texts(seeds) + _stored(seeds))


def _indexes() -> list[Case]:
    bombs = {
        # The edit list shows the samples 5,000 times: 100 million entries of the index.
        "edit-list": movie(20_000, edits=5000),
        "sample-table": movie(60_000_000),
        "time-offsets": movie(60_000_000, ctts=True),
        "tracks": _tracks(900),
        "compressed-index": compressed_index(1024),
        "compressed-index-claim": compressed_index(1, claimed=0xFFFF_FFFF),
        "fragment": _fragment(1_000_000_000),
        "deep-boxes": _nested(20_000),
    }
    return [clip_case(f"index-{name}", "bomb.mov", data, analyze=False) for name, data in bombs.items()]


def _tracks(count: int) -> bytes:
    whole = movie(10)
    start = whole.find(b"moov") - 4
    header = whole.find(b"mvhd") - 4
    track = whole[whole.find(b"trak") - 4:]
    return whole[:start] + box(b"moov", whole[header:header + 108] + track * count)


def _fragment(samples: int) -> bytes:
    run = box(b"trun", bytes(4) + samples.to_bytes(4, "big"))
    head = box(b"tfhd", b"\0\2\0\0" + (1).to_bytes(4, "big"))
    extends = box(b"mvex", box(b"trex", bytes(4) + b"".join(n.to_bytes(4, "big") for n in (1, 1, 1, 8, 0))))
    whole = movie(0)
    start = whole.find(b"moov") - 4
    fragment = box(b"moof", box(b"mfhd", bytes(8)) + box(b"traf", head + run)) + box(b"mdat", bytes(64))
    return whole[:start] + box(b"moov", whole[start + 8:] + extends) + fragment


def _nested(depth: int) -> bytes:
    content = b""
    for _ in range(depth):
        content = box(b"trak", content)
    return box(b"ftyp", b"qt  \0\0\2\0qt  ") + box(b"moov", content)


def _times(seeds, analyze: bool) -> list[Case]:
    prefix = "analyze" if analyze else "probe"
    clip = Ivf(seeds.clips["ivf"])
    cases = []
    ivf = {
        "long-interval": clip.file([0, 1 << 62], 1, 1),
        "overflow": clip.file([-6 * 10**18, 6 * 10**18, 9 * 10**18]),
        "least": clip.file([-(1 << 63) + 1 + n for n in range(4)], (1 << 31) - 1, 1),
        "large-base": clip.file([0, 1, 2, 3], 1, (1 << 31) - 1),
        "days": clip.file([0, 86_400 * 30], 1, 1),
        "half-day": clip.file([0, 1, 43_200], 1, 1),
    }
    cases += [clip_case(f"{prefix}-ivf-{name}", "times.ivf", data, analyze) for name, data in ivf.items()]
    for name, place in (("sound-jumps", slice(2, 4)), ("sound-far", slice(0, 4))):
        film = Matroska(clip.frames)
        film.sound_times[place] = [time + (1 << 60) for time in film.sound_times[place]]
        cases.append(clip_case(f"{prefix}-matroska-{name}", "times.mkv", film.file(), analyze))
    for name in Matroska.FIELDS:
        for value in (0, 1, (1 << 31) - 1, (1 << 63) - 1, (1 << 64) - 1) if not analyze else ((1 << 63) - 1,):
            film = Matroska(clip.frames)
            setattr(film, name, value)
            cases.append(clip_case(f"{prefix}-matroska-{name}-{value}", "times.mkv", film.file(), analyze))
    return cases


def _pictures() -> list[Case]:
    """Pictures that unpack to gigabytes between their head and their pixels."""
    bomb = png(16, 16, inflating_chunk(3600))
    return [clip_case("probe-png-text", "bomb.mov", movie(1, codec=b"png ", data=bomb, size=len(bomb)), False),
            stored_case("stored-picture", {"frames/stroke-01-contact.png": png(16, 16, inflating_chunk(3600))})]


def _coco(images) -> bytes:
    return json.dumps([{"image_id": image, "keypoints": [600, 300, 0.9] * 17} for image in images]).encode()


def _poses(seeds) -> list[Case]:
    lines = seeds.stored["pose.jsonl"].splitlines() if seeds.stored else []
    cases = [
        import_case("coco-far-images", "json", _coco([0, 8_639_999]), RATE),
        import_case("coco-farther-images", "json", _coco([-(1 << 63), (1 << 63) - 1]), RATE),
        import_case("coco-slowest", "json", _coco([0, 1]), b"frameRate: 1e-300\n"),
        import_case("coco-fastest", "json", _coco([0, 1]), b"frameRate: 10000\n"),
        import_case("mapping-alias-keys", "json", _coco([0, 1]), alias_bomb()),
    ]
    if lines:
        empty = b"".join(b'{"t":%d}\n' % time for time in range(1_000_000))
        cases.append(stored_case("pose-million-frames", {"pose.jsonl": lines[0] + b"\n" + empty}))
    return cases


def alias_bomb() -> bytes:
    """513 bytes of YAML whose last key takes 10^13 steps to compare."""
    rows = ['a: &a ["l","l","l","l","l","l","l","l","l","l"]']
    for before, name in zip("abcdefghijkl", "bcdefghijklm"):
        rows.append(f"{name}: &{name} [{','.join(['*' + before] * 10)}]")
    return "\n".join(rows + ["? *m", ": 1"]).encode()


def _texts(seeds) -> list[Case]:
    cases = []
    for kind in ("rubric", "texts"):
        good = seeds.texts[kind]
        hostile = {
            "alias-keys": alias_bomb(), "deep": b"a: " + b"[" * 50_000, "deep-lines": b"- " * 50_000 + b"a",
            "long": good + b"# " + b"x" * (9 << 20), "nul": good + b"\0", "surrogate": good + b'x: "\\ud800"\n',
        }
        cases += [text_case(f"{kind}-{name}", kind, data) for name, data in hostile.items()]
    return cases


def _stored(seeds) -> list[Case]:
    if not seeds.stored:
        return []
    cases = []
    good = json.loads(seeds.stored["analysis.json"])

    def changed(name, change):
        document = json.loads(seeds.stored["analysis.json"])
        change(document)
        cases.append(stored_case(f"stored-{name}", {"analysis.json": json.dumps(document).encode()}))

    for value in (1e308, -1e308, 5e-324):
        changed(f"rates-{value}", lambda d, v=value: d["input"].update(frameRate={"average": v, "captured": v, "variable": False}))
        changed(f"height-{value}", lambda d, v=value: d["provenance"]["config"].update(height=v))
        if good["strokes"] and good["strokes"][0]["metrics"]:
            changed(f"metric-{value}", lambda d, v=value: d["strokes"][0]["metrics"][0].update(value=v, low=v, high=v))
    changed("contacts", lambda d: d["provenance"]["config"].update(contact=[n / 1000 for n in range(100_000)]))
    changed("strokes", lambda d: d.update(strokes=d["strokes"] * 20_000))
    changed("device", lambda d: d["input"].update(path="/dev/zero"))
    changed("language", lambda d: d["provenance"]["config"].update(language="/etc/passwd"))
    for value in WHOLE:
        if abs(value) >= 1 << 53:
            changed(f"version-{value}", lambda d, v=value: d.update(schemaVersion=v))
    return cases
