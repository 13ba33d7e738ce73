"""The pages of docs/reference as Markdown."""

from typing import Any, Iterator

from manual import blocks, described, merged, spelled

HEAD = "<!-- Written by tools/reference/write from what the program says of itself; changes by hand are lost. -->\n\n"


def cell(text: str) -> str:
    """Text as it stands in a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def table(titles: list[str], rows: list[list[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("| " + " | ".join(cell(text) for text in line) + " |" for line in lines)


def page(title: str, *parts: str) -> str:
    return HEAD + "\n\n".join([f"# {title}", *(part for part in parts if part)]) + "\n"


def contents() -> str:
    return page(
        "Reference",
        "Made by `tools/reference/write` from the program itself, for the version of this checkout.",
        table(["page", "what it lists"], [
            ["[commands.md](commands.md)", "every command with its arguments and options, and the exit codes"],
            ["[configuration.md](configuration.md)", "every setting of a configuration file and of the environment"],
            ["[metrics.md](metrics.md)", "every metric: what is measured, when, in which unit, and its bands"],
            ["[analysis.md](analysis.md)", "every field of `analysis.json`"],
        ]))


# Commands

def paragraphs(text: str) -> Iterator[str]:
    """Running text as paragraphs; blocks with indented lines are kept as they are."""
    for block, is_kept in blocks(text):
        yield f"```text\n{block}\n```" if is_kept else block.replace("<", "&lt;").replace(">", "&gt;")


def typed_in(argument: dict[str, Any]) -> str:
    value = (argument.get("valueName") or "").upper()
    if argument["kind"] == "positional":
        return f"`{value}{'…' if argument.get('isRepeating') else ''}`"
    return ", ".join(f"`{word} {value}`" if argument["kind"] == "option" else f"`{word}`" for word in spelled(argument))


def commands(command: dict[str, Any], exit_codes: str) -> str:
    return page(
        "Commands", *command_parts(command, []),
        "## Exit codes", "```text\n" + exit_codes.strip("\n") + "\n```")


def command_parts(command: dict[str, Any], path: list[str]) -> Iterator[str]:
    path = [*path, command["commandName"]]
    shown = [argument for argument in merged(command) if not {"--help", "--version"} & set(spelled(argument))]
    if len(path) > 1:
        yield f"{'#' * len(path)} swing {' '.join(path[1:])}"
        yield command.get("abstract") or ""
        if command.get("discussion"):
            yield from paragraphs(command["discussion"])
        if shown:
            rows = [[typed_in(argument), described(argument)] for argument in shown]
            yield table(["argument or option", "what it does"], rows)
    for entry in command.get("subcommands") or []:
        if entry["commandName"] != "help" and entry.get("shouldDisplay", True):
            yield from command_parts(entry, path)


# Metrics

def number(value: float) -> str:
    return str(round(value)) if value == round(value) else f"{value:g}"


def span(band: dict[str, Any] | None) -> str:
    """A range, open where one end is missing."""
    low, high = (band or {}).get("low"), (band or {}).get("high")
    if low is None and high is None:
        return ""
    if low is None:
        return f"up to {number(high)}"
    return f"from {number(low)}" if high is None else f"{number(low)} to {number(high)}"


def metrics(explained: list[dict[str, Any]]) -> str:
    return page(
        "Metrics", "`swing explain METRIC` prints the same with levels, sources and advice.",
        *(part for metric in explained for part in metric_parts(metric)))


def metric_parts(metric: dict[str, Any]) -> Iterator[str]:
    yield f"## {metric['id']}"
    yield f"Unit: {metric['unit']}."
    yield table(
        ["strokes", "what is measured", "when", "sign", "zero", "possible"],
        [[", ".join(entry["strokes"]), entry["what"], entry["moment"], entry["sign"], entry["zero"], span(entry["possible"])]
         for entry in metric["definitions"]])
    rows = [[stroke(entry), *(span(entry.get(grade)) for grade in ("excellent", "good", "needsWork"))]
            for entry in map(judged, metric.get("judged") or [])]
    if rows:
        yield table(["stroke", "excellent", "good", "needs work"], rows)
    if metric.get("unreliableWhen"):
        yield "Unreliable when:\n\n" + "\n".join(f"- {sentence}" for sentence in metric["unreliableWhen"])


def judged(entry: dict[str, Any]) -> dict[str, Any]:
    """The bands that hold where no level is given, with the stroke they are for."""
    return {**entry, **next((bands for bands in entry["levels"] if not bands.get("level")), {})}


def stroke(entry: dict[str, Any]) -> str:
    return " ".join(filter(None, [entry["stroke"], entry.get("variant")]))


# Fields of a document

def fields(schema: dict[str, Any]) -> str:
    definitions = schema.get("$defs", {})
    parts = [
        schema.get("description", ""),
        "`swing schema` prints the JSON Schema. A type with `?` may be null.",
        table(["field", "type", "what it is"], list(rows(schema, "", definitions))),
    ]
    for name, definition in definitions.items():
        found = list(rows(definition, "", definitions))
        if found:
            parts += [f"## {name}", definition.get("description", ""), table(["field", "type", "what it is"], found)]
    return page("analysis.json", *parts)


def rows(schema: dict[str, Any], path: str, definitions: dict[str, Any]) -> Iterator[list[str]]:
    for name, entry in schema.get("properties", {}).items():
        place = f"{path}.{name}" if path else name
        yield [f"`{place}`", typed(entry), text(entry) or meant(entry, definitions)]
        yield from rows(entry, place, definitions)
        yield from rows(entry.get("items") or {}, place + "[]", definitions)


def meant(entry: dict[str, Any], definitions: dict[str, Any]) -> str:
    """What the definition says that a field refers to."""
    for choice in [entry, *entry.get("anyOf", [])]:
        if "$ref" in choice:
            return text(definitions[choice["$ref"].rsplit("/", 1)[-1]])
    return ""


def text(entry: dict[str, Any]) -> str:
    """What a field is, with the words or the range it can hold."""
    said = entry.get("description", "")
    words = entry.get("enum") or (entry.get("items") or {}).get("enum")
    if words:
        said += " One of: " + ", ".join(str(word) for word in words if word is not None) + "."
    if "minimum" in entry and "maximum" in entry:
        said += f" {span({'low': entry['minimum'], 'high': entry['maximum']})}."
    return said


def typed(entry: dict[str, Any]) -> str:
    if "$ref" in entry:
        name = entry["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in entry:
        kinds = [typed(choice) for choice in entry["anyOf"] if choice.get("type") != "null"]
        return " or ".join(kinds) + ("?" if len(kinds) < len(entry["anyOf"]) else "")
    if "const" in entry:
        return f"{entry['const']}"
    kinds = entry.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    names = [kind for kind in kinds if kind != "null"]
    if names == ["array"]:
        names = [f"list of {typed(entry.get('items') or {}) or 'values'}"]
    return " or ".join(names) + ("?" if "null" in kinds else "")


# Settings

def settings(schema: dict[str, Any], example: str) -> str:
    found = [[f"`{name}`", f"`{variable(name)}`", accepted(entry), entry["description"]] for name, entry in schema["properties"].items()]
    return page(
        "Configuration",
        "A key of the configuration file, and its variable of the environment. "
        "[configuration.md](../configuration.md) says which file is read and what wins.",
        table(["key", "variable", "value", "what it sets"], found),
        "## A file to start from", "`swing config example` prints it.", "```yaml\n" + example.strip("\n") + "\n```")


def variable(name: str) -> str:
    return "SWING_" + "".join("_" + letter if letter.isupper() else letter.upper() for letter in name)


def accepted(entry: dict[str, Any]) -> str:
    said = []
    for choice in entry["anyOf"]:
        if "enum" in choice:
            said += [str(word) for word in choice["enum"] if word is not None]
        elif choice["type"] in ("number", "integer"):
            said.append(f"{'a whole number' if choice['type'] == 'integer' else 'a number'} "
                        f"{span({'low': choice['minimum'], 'high': choice['maximum']})}")
        else:
            said.append("a size such as 16MB" if "pattern" in choice else {"boolean": "true, false", "string": "text"}[choice["type"]])
    return ", ".join(said)
