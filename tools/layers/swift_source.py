"""What a Swift file declares and which names it uses, as far as its text shows."""

import re
from dataclasses import dataclass, field

TYPES = {"struct", "class", "enum", "protocol", "actor", "typealias"}
VALUES = {"func", "var", "let", "case"}
HIDDEN = {"private", "fileprivate"}
TOKEN = re.compile(r"`?[A-Za-z_]\w*`?|[{}.]|\S")


@dataclass
class Source:
    """The names of one file."""

    # Types and functions outside any type, visible beyond the file.
    types: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    # Members of extensions, visible beyond the file.
    extension_members: set[str] = field(default_factory=set)
    # Members of types and extensions, of whatever visibility.
    members: set[str] = field(default_factory=set)
    # Names used, and those of them that are called, with the first line of each.
    names: dict[str, int] = field(default_factory=dict)
    calls: dict[str, int] = field(default_factory=dict)
    # Names used after a period, with the first line of each.
    member_names: dict[str, int] = field(default_factory=dict)


def code(text: str) -> str:
    """The text with comments and the literal parts of strings as spaces; what strings interpolate stays, and so do line ends."""
    kept: list[str] = []
    position = _code(text, 0, kept, end=None)
    assert position == len(text)
    return "".join(kept)


def _blank(text: str) -> str:
    return "".join("\n" if character == "\n" else " " for character in text)


def _code(text: str, position: int, kept: list[str], end: str | None) -> int:
    """Copies code up to the parenthesis that closes an interpolation, or to the text's end."""
    depth = 0
    while position < len(text):
        character = text[position]
        if text.startswith("//", position):
            stop = text.find("\n", position)
            stop = len(text) if stop < 0 else stop
            kept.append(_blank(text[position:stop]))
            position = stop
        elif text.startswith("/*", position):
            stop = _comment_end(text, position)
            kept.append(_blank(text[position:stop]))
            position = stop
        elif opening := re.compile(r'(#*)("""|")').match(text, position):
            position = _string(text, position, opening, kept)
        else:
            if end is not None and character in "()":
                if character == end and depth == 0:
                    return position
                depth += 1 if character == "(" else -1
            kept.append(character)
            position += 1
    return position


def _comment_end(text: str, position: int) -> int:
    """Comments of Swift nest."""
    depth = 0
    while position < len(text):
        if text.startswith("/*", position):
            depth, position = depth + 1, position + 2
        elif text.startswith("*/", position):
            depth, position = depth - 1, position + 2
            if depth == 0:
                return position
        else:
            position += 1
    return position


def _string(text: str, position: int, opening: re.Match, kept: list[str]) -> int:
    hashes, quote = opening.groups()
    escape, closing = "\\" + hashes, quote + hashes
    kept.append(" " * len(opening.group()))
    position += len(opening.group())
    while position < len(text):
        if text.startswith(closing, position):
            kept.append(" " * len(closing))
            return position + len(closing)
        if text.startswith(escape + "(", position):
            kept.append(" " * (len(escape) + 1))
            position = _code(text, position + len(escape) + 1, kept, end=")")
        elif text.startswith(escape, position):
            kept.append(_blank(text[position : position + len(escape) + 1]))
            position += len(escape) + 1
        else:
            kept.append(_blank(text[position]))
            position += 1
    return position


def read(text: str) -> Source:
    """Reads a file."""
    source = Source()
    scopes: list[str] = []
    # What the next brace opens, and whether the declaration that is being read is hidden from other files.
    opens, is_hidden = "code", False
    tokens = [
        (match.group().strip("`"), number)
        for number, line in enumerate(code(text).split("\n"), 1)
        for match in TOKEN.finditer(line)
    ]
    for index, (token, line) in enumerate(tokens):
        before = tokens[index - 1][0] if index else ""
        following = tokens[index + 1][0] if index + 1 < len(tokens) else ""
        if token == "{":
            scopes.append(opens)
            opens, is_hidden = "code", False
        elif token == "}":
            if scopes:
                scopes.pop()
            opens, is_hidden = "code", False
        elif token in HIDDEN and before != ".":
            # `private(set)` hides no name.
            is_hidden = following != "("
        elif token == "extension" and not scopes:
            opens = "hidden extension" if is_hidden else "extension"
            is_hidden = False
        elif (token in TYPES or token in VALUES) and before != "." and following.isidentifier():
            if token == "class" and following in {"func", "var"}:
                continue
            if "code" not in scopes:
                for name in _cases(tokens, index + 1) if token == "case" else [following]:
                    _declare(source, token, name, scopes, is_hidden)
            if token in TYPES and token != "typealias":
                opens = "type"
            elif token != "case":
                opens = "code"
            is_hidden = False
        elif token.isidentifier():
            uses = [source.member_names] if before == "." else [source.names]
            if before not in {".", "func"} and following == "(":
                uses.append(source.calls)
            for known in uses:
                known.setdefault(token, line)
    return source


def _cases(tokens: list[tuple[str, int]], index: int) -> list[str]:
    """The names in a list such as `case one(Int, Int), two = 2, three`."""
    names, depth = [tokens[index][0]], 0
    for (token, _), (following, _) in zip(tokens[index:], tokens[index + 1 :]):
        depth += (token in "([{") - (token in ")]}")
        if depth == 0 and token == "," and following.isidentifier():
            names.append(following)
        elif depth < 0 or depth == 0 and token in VALUES | TYPES:
            break
    return names


def _declare(source: Source, keyword: str, name: str, scopes: list[str], is_hidden: bool) -> None:
    if not scopes:
        if not is_hidden and keyword in TYPES:
            source.types.add(name)
        elif not is_hidden and keyword == "func":
            source.functions.add(name)
        return
    source.members.add(name)
    if scopes == ["extension"] and not is_hidden:
        source.extension_members.add(name)
