"""Changes a good file at random, in ways that fit its kind."""

import json
import random

from .containers import movie_fields
from .numbers import REAL, WHOLE, packed


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Bytes changed, numbers put in, pieces cut out, doubled or exchanged."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 16, 64))):
        if len(data) < 16:
            break
        place = chance.randrange(len(data) - 8)
        way = chance.random()
        if way < 0.35:
            data[place] = chance.randrange(256)
        elif way < 0.7:
            width = chance.choice((1, 2, 4, 8))
            data[place:place + width] = packed(chance.choice(WHOLE), width, chance.choice(("little", "big")))
        elif way < 0.8:
            del data[place:place + chance.randrange(1, 1 + min(4096, len(data) - place))]
        elif way < 0.9:
            piece = data[place:place + chance.randrange(1, 1 + min(4096, len(data) - place))]
            data[place:place] = piece
        else:
            del data[chance.randrange(len(data)):]
    return bytes(data)


def damaged_movie(data: bytes, chance: random.Random) -> bytes:
    """Times, counts and sizes of an MP4 changed; now and then any bytes too."""
    fields = list(movie_fields(data))
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        if fields:
            place = chance.choice(fields)
            changed[place:place + 4] = packed(chance.choice(WHOLE), 4, "big")
    return damaged(bytes(changed), chance) if chance.random() < 0.3 else bytes(changed)


def damaged_json(text: str, chance: random.Random) -> bytes:
    """Values of a JSON document changed, left out or doubled; now and then its text."""
    if chance.random() < 0.2:
        return damaged(text.encode(), chance)
    try:
        document = json.loads(text)
    except ValueError:
        return damaged(text.encode(), chance)
    for _ in range(chance.choice((1, 1, 2, 4, 12))):
        holder, key = _place(document, chance)
        if holder is None:
            break
        way = chance.random()
        if way < 0.15:
            del holder[key]
        elif way < 0.3 and isinstance(holder, list):
            holder[key:key] = [holder[key]] * chance.choice((1, 3, 50))
        else:
            holder[key] = _value(chance)
    return json.dumps(document).encode()


def _place(document, chance):
    """A random place in a document: the list or object, and the key in it."""
    holder, key, node = None, None, document
    while isinstance(node, (dict, list)) and node and (holder is None or chance.random() < 0.85):
        holder = node
        key = chance.choice(list(node)) if isinstance(node, dict) else chance.randrange(len(node))
        node = holder[key]
    return holder, key


def _value(chance):
    return chance.choice((
        chance.choice(WHOLE), chance.choice(REAL), chance.choice(REAL), None, True, "", "x" * 5000, [], {}, [[]],
        "\x1b]0;x\x07\u202e", "../../etc/passwd", "/dev/zero", "NaN", chance.choice(WHOLE) + 0.5))


def damaged_lines(data: bytes, chance: random.Random) -> bytes:
    """A file of JSON lines: single lines changed, doubled, left out or put elsewhere."""
    lines = data.decode().splitlines()
    for _ in range(chance.choice((1, 2, 5))):
        place = chance.randrange(min(len(lines), chance.choice((1, len(lines)))))
        way = chance.random()
        if way < 0.6:
            lines[place] = damaged_json(lines[place], chance).decode(errors="replace")
        elif way < 0.75:
            lines[place:place] = [lines[place]] * chance.choice((1, 100))
        elif way < 0.9:
            lines.insert(chance.randrange(len(lines)), lines[place])
        elif len(lines) > 1:
            del lines[place]
    return "\n".join(lines).encode() + b"\n"


def damaged_text(data: bytes, chance: random.Random) -> bytes:
    """A YAML or CSV text: numbers and words changed, lines left out, doubled or indented."""
    if chance.random() < 0.15:
        return damaged(data, chance)
    lines = data.decode().split("\n")
    for _ in range(chance.choice((1, 1, 2, 4))):
        place = chance.randrange(len(lines))
        line = lines[place]
        way = chance.random()
        if way < 0.5:
            words = line.replace(",", " , ").split(" ")
            words[chance.randrange(len(words))] = str(chance.choice((
                chance.choice(WHOLE), chance.choice(REAL), "nan", "~", "[", "{", "&a", "*a", "!!binary x", "|", '"',
                "1e99999", "0x7fffffffffffffff", "\u202e", "- - - -", "<<: *a")))
            lines[place] = " ".join(words).replace(" , ", ",")
        elif way < 0.65:
            del lines[place:place + chance.choice((1, 3))]
            lines = lines or [""]
        elif way < 0.8:
            lines[place:place] = [line] * chance.choice((1, 2, 200))
        else:
            lines[place] = chance.choice(("  ", "\t", "- ", "? ", "")) + line.lstrip()
    return "\n".join(lines).encode()
