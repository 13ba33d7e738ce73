"""Small statistics on lists, without dependencies."""


def quantile(values, share):
    """Linear interpolation between order statistics; None of nothing."""
    ordered = sorted(values)
    if not ordered:
        return None
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def median(values):
    return quantile(values, 0.5)


def shown(value, digits=1, unit=""):
    """A number for a table; a dash for nothing."""
    return "–" if value is None else f"{value:.{digits}f}{unit}"


def table(head, rows):
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)
