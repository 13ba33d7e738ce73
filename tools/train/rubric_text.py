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


def flat(text):
    """The rubric with players spread so widely that a value is the reading and its interval the reading's error."""
    return re.sub(r"(?m)(^        spread: |^        others: \{ mean: [^,]+, spread: )[0-9.]+", r"\g<1>10000", text)


class RubricText:
    """The lines of a rubric: by stroke (kind and variant or None) and metric where each key stands, and where the readings of views."""

    def __init__(self, text):
        self.lines, self.places, self.views = text.splitlines(), {}, []
        stroke = metric = None
        for place, line in enumerate(self.lines):
            if match := KIND.match(line):
                stroke = match[1], None
            elif match := VARIANT.match(line):
                stroke = stroke[0], match[1]
            elif match := METRIC.match(line):
                metric = stroke, match[1]
                self.places[metric] = {}
            elif not line.startswith("        "):
                metric = None
            elif metric and (match := KEY.fullmatch(line)):
                self.places[metric][match[1]] = place
            elif metric and (match := VIEW.fullmatch(line)):
                self.views.append((place, *metric, match))

    def text(self):
        return "\n".join(self.lines) + "\n"

    @property
    def metrics(self):
        """The strokes and metrics that are judged; errors that several of these make up have ids as well."""
        return [place for place, keys in self.places.items() if "title" in keys]

    def get(self, stroke, metric, key):
        """What a metric's entry says of a key, as text; None without it."""
        place = self.places[stroke, metric].get(key)
        return None if place is None else KEY.fullmatch(self.lines[place])[2]

    def set(self, stroke, metric, key, value):
        """Writes a value that a metric has in another one's place."""
        self.lines[self.places[stroke, metric][key]] = f"        {key}: {value}"


def with_readings(text, change):
    """The rubric with each view's reading replaced by `change((kind, variant or None), metric, view, reading)`."""
    rubric = RubricText(text)
    for place, stroke, metric, match in rubric.views:
        indent, view, space, error, slope, offset = match.groups()
        old = Reading(space, float(error), float(slope or 1), float(offset or 0))
        rubric.lines[place] = f"{indent}{view}: {change(stroke, metric, view, old).text()}"
    return rubric.text()
