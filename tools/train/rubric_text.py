"""A rubric's file as lines: numbers are read and written in place, so that nothing else of the file changes."""

import re
from dataclasses import dataclass

# Below this slope a reading says little about the player: its error is that of the reading as it is.
SOUND = 0.6
KIND, VARIANT = re.compile(r"  - kind: (\w+)"), re.compile(r"    variant: (\w+)")
METRIC, KEY = re.compile(r"      - id: (\w+)"), re.compile(r"        (\w+): ?(.*)")
VIEW = re.compile(r"( +)(\w+): \{ space: (\w+), error: ([0-9.]+)(?:, slope: ([0-9.]+), offset: (-?[0-9.]+))? \}")


@dataclass
class Reading:
    """How a view reads a metric: in the picture or in the lifted skeleton; reading = offset + slope x truth; `error` is the
    standard deviation of a reading that slope and offset have been taken out of."""

    space: str
    error: float
    slope: float = 1.0
    offset: float = 0.0

    def text(self):
        line = f"space: {self.space}, error: {number(self.error, 2)}"
        if (self.slope, self.offset) != (1.0, 0.0):
            line += f", slope: {self.slope:g}, offset: {self.offset:g}"
        return f"{{ {line} }}"


def number(value, digits):
    """A number with so many digits that count, written plainly."""
    return f"{float(f'{value:.{digits}g}'):g}"


def reading(match):
    """The reading of a line that VIEW matches."""
    _, _, space, error, slope, offset = match.groups()
    return Reading(space, float(error), float(slope or 1), float(offset or 0))


def with_readings(text, change):
    """The rubric with each view's reading replaced by `change((kind, variant or None), metric, view, reading)`."""
    lines, stroke, metric = [], (None, None), None
    for line in text.splitlines():
        if match := KIND.match(line):
            stroke = match[1], None
        if match := VARIANT.match(line):
            stroke = stroke[0], match[1]
        if match := METRIC.match(line):
            metric = match[1]
        if match := VIEW.fullmatch(line):
            line = f"{match[1]}{match[2]}: {change(stroke, metric, match[2], reading(match)).text()}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def flat(text):
    """The rubric with players spread so widely that a value is the reading and its interval the reading's error."""
    return re.sub(r"(?m)(^        spread: |^        others: \{ mean: [^,]+, spread: )[0-9.]+", r"\g<1>10000", text)


class RubricText:
    """The lines of a rubric, by stroke (kind and variant or None) and metric."""

    def __init__(self, text):
        self.lines = text.splitlines()

    def text(self):
        return "\n".join(self.lines) + "\n"

    def strokes(self):
        """The (kind, variant) of every stroke with its first line and the line after its last."""
        starts = [place for place, line in enumerate(self.lines) if KIND.match(line)]
        for start, end in zip(starts, [*starts[1:], len(self.lines)]):
            variant = VARIANT.match(self.lines[start + 1])
            yield (KIND.match(self.lines[start])[1], variant and variant[1]), start, end

    def block(self, stroke, metric):
        """The first line of a metric's entry and the line after its last, or None."""
        for found, start, end in self.strokes():
            if found != stroke:
                continue
            for place in range(start, end):
                match = METRIC.match(self.lines[place])
                if match and match[1] == metric:
                    last = place + 1
                    while last < end and self.lines[last].startswith("        "):
                        last += 1
                    return place, last
        return None

    def metrics(self):
        """Every (stroke, metric), in order."""
        for stroke, start, end in list(self.strokes()):
            for line in self.lines[start:end]:
                if match := METRIC.match(line):
                    yield stroke, match[1]

    def keys(self, stroke, metric):
        """{key: its line} of a metric's entry."""
        start, end = self.block(stroke, metric)
        return {match[1]: place for place in range(start + 1, end) if (match := KEY.fullmatch(self.lines[place]))}

    def get(self, stroke, metric, key):
        """What a metric's entry says of a key, as text; None without it."""
        place = self.keys(stroke, metric).get(key)
        return None if place is None else KEY.fullmatch(self.lines[place])[2]

    def set(self, stroke, metric, key, value):
        """Writes a value that a metric has in another one's place."""
        self.lines[self.keys(stroke, metric)[key]] = f"        {key}: {value}"
