#!/usr/bin/env python3
"""Write the manual pages of `swing` and of each of its commands, from what the program says of itself.

    swing --experimental-dump-help | manual.py VERSION FOLDER

ArgumentParser's own plugin makes such pages too, but builds every product once more for them, and its pages have no files,
environment or exit status.
"""

import json
import sys
from pathlib import Path
from typing import Any, Iterator

FILES = [
    (".swing/report.html", "one page to read, step through and print; it plays overlay.mp4"),
    (".swing/analysis.json", "strokes, metrics, grades and coaching; 'swing schema' prints its JSON Schema"),
    ("~/.config/tennisswing/config.yaml", "settings of your own; 'swing config --help' says what wins"),
    ("~/.local/share/tennisswing/local", "coaching texts and rubrics of your own, searched before the installed ones"),
]
ENVIRONMENT = [
    ("SWING_MODELS, SWING_OPENVINO", "folders of the pose models and of the OpenVINO runtime"),
    ("SWING_MOTION_MODELS", "folder of the motion models"),
    ("SWING_MODEL_PLAYER", "folder of the rendered strokes that pages show beside a player's"),
    ("SWING_RUBRICS, SWING_COACHING", "folders of rubrics and texts, in place of all others"),
    ("SWING_CONFIG", "a configuration file, or none; every setting has a variable too, such as SWING_THEME"),
    ("NO_COLOR", "if set, nothing is colored"),
]


def escaped(text: str) -> str:
    """Text as roff prints it: no line is taken for a request, no dash for a hyphen."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def blocks(text: str) -> Iterator[tuple[str, bool]]:
    """The paragraphs of running text, and whether one has lines that begin with a space or hold a column, and is kept as it is."""
    for block in text.strip("\n").split("\n\n"):
        yield block, any("  " in line.strip() or line.startswith(" ") for line in block.split("\n"))


def paragraphs(text: str) -> Iterator[str]:
    for block, is_kept in blocks(text):
        yield f".PP\n.nf\n{escaped(block)}\n.fi" if is_kept else f".PP\n{escaped(block)}"


def spelled(argument: dict[str, Any]) -> list[str]:
    """The names of an option as they are typed, the shortest first."""
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    return [dashes[name["kind"]] + name["name"] for name in sorted(argument.get("names") or [], key=lambda name: len(name["name"]))]


def described(argument: dict[str, Any]) -> str:
    """What the help says of an argument, with its default."""
    text, default = argument.get("abstract") or "", argument.get("defaultValue")
    return f"{text} Default: {default}." if default and default not in ("false", "[]") else text


def option(argument: dict[str, Any]) -> str:
    value = argument.get("valueName") or ""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(value)}\\fR"
    words = ", ".join(f"\\fB{escaped(name)}\\fR" for name in spelled(argument))
    return f"{words} \\fI{escaped(value)}\\fR" if argument["kind"] == "option" else words


def merged(command: dict[str, Any]) -> list[dict[str, Any]]:
    """The arguments that help shows, a flag and the one that takes it back as one."""
    shown = [argument for argument in command.get("arguments") or [] if argument.get("shouldDisplay", True)]

    def names(argument: dict[str, Any]) -> list[str]:
        return [name["name"] for name in argument.get("names") or []]

    every = {name for argument in shown for name in names(argument)}
    found = []
    for argument in shown:
        own = names(argument)
        if own and all(name.startswith("no-") and name[3:] in every for name in own):
            continue
        opposite = [{"kind": "long", "name": "no-" + name} for name in own if "no-" + name in every]
        found.append({**argument, "names": (argument.get("names") or []) + opposite})
    return found


def synopsis(path: list[str], command: dict[str, Any], shown: list[dict[str, Any]]) -> str:
    words = [f"\\fB{escaped(' '.join(path))}\\fR"]
    if any(argument["kind"] != "positional" for argument in shown):
        words.append("[\\fIoptions\\fR]")
    for argument in shown:
        if argument["kind"] == "positional":
            word = option(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    if command.get("subcommands"):
        words.append("\\fIcommand\\fR")
    return " ".join(words)


def definitions(entries) -> list[str]:
    return [f".TP\n{name}\n{escaped(text)}" for name, text in entries]


def page(path: list[str], command: dict[str, Any], version: str) -> str:
    shown = merged(command)
    subcommands = [entry for entry in command.get("subcommands") or [] if entry["commandName"] != "help"]
    name = "-".join(path)
    lines = [
        f'.TH "{name.upper()}" "1" "" "TennisSwing {version}" "User Commands"', ".SH NAME",
        f"{escaped(name)} \\- {escaped((command.get('abstract') or '').rstrip('.'))}", ".SH SYNOPSIS",
        synopsis(path, command, shown),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", *paragraphs(command["discussion"])]
    if subcommands:
        names = [(f"\\fB{escaped(entry['commandName'])}\\fR", entry.get("abstract") or "") for entry in subcommands]
        lines += [".SH COMMANDS", *definitions(names)]
    if shown:
        lines += [".SH OPTIONS", *definitions((option(argument), described(argument)) for argument in shown)]
    if len(path) == 1:
        lines += [".SH FILES", *definitions((escaped(name), text) for name, text in FILES), ".SH ENVIRONMENT", *definitions(ENVIRONMENT)]
        lines += [".SH EXIT STATUS", escaped("'swing help exit-codes' lists the exit codes.")]
    lines += [".SH SEE ALSO", ", ".join(related(path, subcommands))]
    return "\n".join(lines) + "\n"


def related(path: list[str], subcommands: list[dict[str, Any]]) -> list[str]:
    below = ["-".join([*path, entry["commandName"]]) for entry in subcommands]
    above = ["-".join(path[:-1])] if len(path) > 1 else []
    return [f"\\fB{escaped(name)}\\fR(1)" for name in above + below]


def pages(command: dict[str, Any], path: list[str], version: str) -> Iterator[tuple[str, str]]:
    """The pages of a command and of all below it, each with the name of its file."""
    path = [*path, command["commandName"]]
    yield "-".join(path) + ".1", page(path, command, version)
    for entry in command.get("subcommands") or []:
        if entry["commandName"] != "help" and entry.get("shouldDisplay", True):
            yield from pages(entry, path, version)


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 64
    version, folder = sys.argv[1], Path(sys.argv[2])
    for name, text in pages(json.load(sys.stdin)["command"], [], version):
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
