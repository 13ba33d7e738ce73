"""Small statistics on lists, without dependencies."""

import math


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


def mean(values):
    """The mean; None of nothing."""
    values = list(values)
    return math.fsum(values) / len(values) if values else None


def share(parts, whole):
    """Percent; None of nothing."""
    return 100 * parts / whole if whole else None


def spread(errors):
    """Bias, standard deviation about it and root mean square of signed errors; None of nothing.

    The standard deviation is that of the sample itself, so that RMSE² = bias² + SD².
    """
    errors = list(errors)
    if not errors:
        return {"n": 0, "bias": None, "sd": None, "rmse": None}
    bias = mean(errors)
    return {"n": len(errors), "bias": bias, "sd": math.sqrt(mean((error - bias) ** 2 for error in errors)),
            "rmse": math.sqrt(mean(error * error for error in errors))}


def rounded(value, digits=3):
    """The same structure with its numbers rounded, so that the file compares well from run to run."""
    if isinstance(value, bool) or value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        return round(value, digits) if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: rounded(item, digits) for key, item in value.items()}
    return [rounded(item, digits) for item in value]


def shown(value, digits=1, unit=""):
    """A number for a table; a dash for nothing."""
    return "–" if value is None else f"{value:.{digits}f}{unit}"


def cells(row, **digits):
    """Numbers of a row for a table, by key."""
    return [shown(row[key], places) for key, places in digits.items()]


def table(head, rows):
    """A Markdown table."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)
