"""Reading the small text file of a clip: `key: value` lines, groups of them, numbers and choices."""
import re

from .problems import Problem

WHY = "the renderer cannot tell which clip is meant, and a guess would cost many minutes of rendering"


def read_text(path):
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Problem(f"{path} is not plain text in UTF-8: byte {error.start}", WHY, "save it as UTF-8, or name another file") from None


def read_pairs(text, path):
    """Lines of `key: value`; an indented line belongs to the key above it; # begins a remark."""
    pairs, group = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*$", "", line).rstrip()
        if not line.strip():
            continue
        m = re.match(r"^(\s*)([A-Za-z]\w*|\d+(?:\.\d+)?)\s*:\s*(.*)$", line)
        if not m:
            raise Problem(f"{path} line {number} is not `key: value`: {line.strip()!r}", WHY, "write one `key: value` on each line")
        indent, key, value = m.groups()
        if indent and group is None:
            raise Problem(f"{path} line {number} is indented below a key that has its own value: {line.strip()!r}", WHY,
                          "put it at the beginning of the line, or take the value from the key above it")
        place = pairs[group] if indent else pairs
        if key in place:
            raise Problem(f"{path} line {number} gives {key} a second time", WHY, "keep one of the two lines")
        if not indent:
            group = None if value else key
        place[key] = value if indent or value else {}
    for key, value in pairs.items():
        if value == {}:
            raise Problem(f"{key} in {path} has no value", WHY, "write its value after the colon, or take the line out")
    return pairs


def number(pairs, key, default, low, high, whole=True):
    raw = pairs.pop(key, None)
    if raw is None:
        return default
    try:
        value = int(raw) if whole else float(raw)
    except (TypeError, ValueError):
        raise Problem(f"{key} is {raw!r}, not a number", WHY, f"give {key} a number from {low} to {high}") from None
    if not low <= value <= high:
        raise Problem(f"{key} is {value}, outside {low} to {high}", "such a clip cannot be rendered or would not show the player",
                      f"give {key} a number from {low} to {high}")
    return value


def choice(pairs, key, default, allowed):
    """One of the allowed values; without a default the key must be there."""
    value = pairs.pop(key, default)
    if value is None and None not in allowed:
        raise Problem(f"{key} is missing", WHY, f"set {key} to one of: {', '.join(allowed)}")
    if value not in allowed:
        raise Problem(f"unknown {key}: {value!r}", WHY, f"set {key} to one of: {', '.join(str(v) for v in allowed)}")
    return value


def group(pairs, key, example):
    value = pairs.pop(key, {})
    if not isinstance(value, dict):
        raise Problem(f"{key} has a value on its own line", WHY, f"put what belongs to {key} on indented lines, for example `  {example}`")
    return value


def nothing_left(pairs, where, allowed):
    if pairs:
        raise Problem(f"unknown key{where}: {', '.join(pairs)}", "a misspelt key would silently leave its default in place",
                      f"use: {', '.join(allowed)}")
