"""A picture of scores by level: a point for each stroke, a bar at each median."""

from xml.sax.saxutils import escape

from levels import LEVELS

COLORS = {"pro": "#1b6ca8", "club": "#c05a00", "junior": "#3d7a2f", "beginner": "#8a3a8f"}
NAMES = {"pro": "professionals", "club": "club players", "junior": "juniors", "beginner": "beginners"}
LEFT, WIDTH, ROW, TOP = 230, 500, 34, 30
# Points that would hide each other lie beside each other: so many units of score are the width of one.
CROWDED, STEP = 1.2, 5


def scores_plot(levels: dict) -> str:
    """An SVG of the figures of `levels.score_figures`."""
    rows = [(kind, level, figures["byLevel"][level]) for kind, figures in levels.items()
            for level in LEVELS if figures["byLevel"].get(level, {}).get("scores")]
    bottom = TOP + ROW * len(rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 30}" height="{bottom + 50}" role="img" '
        'font-family="sans-serif" font-size="13">',
        "<title>Scores of strokes by the level of their players</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for score in range(0, 101, 10):
        parts.append(f'<line x1="{x(score)}" y1="{TOP - 8}" x2="{x(score)}" y2="{bottom}" stroke="#dddddd"/>'
                     f'<text x="{x(score)}" y="{bottom + 18}" text-anchor="middle">{score}</text>')
    parts.append(f'<text x="{x(50)}" y="{bottom + 38}" text-anchor="middle">score of a stroke</text>')
    for number, (kind, level, row) in enumerate(rows):
        middle = TOP + ROW * number + ROW / 2
        parts.append(f'<text x="{LEFT - 14}" y="{middle + 4:g}" text-anchor="end">{escape(f"{kind}: {NAMES[level]}")} '
                     f'({len(row["scores"])})</text>')
        parts += [f'<circle cx="{x(score)}" cy="{middle + shift:g}" r="4" fill="{COLORS[level]}" fill-opacity="0.75"/>'
                  for score, shift in spread_out(row["scores"])]
        parts.append(f'<line x1="{x(row["median"])}" y1="{middle - 12:g}" x2="{x(row["median"])}" y2="{middle + 12:g}" '
                     'stroke="#111111" stroke-width="2.5"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def x(score: float) -> str:
    return f"{LEFT + score / 100 * WIDTH:g}"


def spread_out(scores):
    """Each score with its distance from the middle of the row."""
    placed = []
    for score in sorted(scores):
        near = sum(score - other < CROWDED for other, _ in placed)
        placed.append((score, STEP * ((near + 1) // 2) * (-1) ** near))
    return placed
