"""Makes an exported history of players out of analyses, for the pages of progress.

Usage: history.py DAY RESULT.swing... > history.json

Every player's practice is the strokes of the results again and again, changed by seeded noise, with two values that move
toward their targets and one that moves away. 'swing history import' reads it. The names are made up.
"""

import datetime
import hashlib
import json
import pathlib
import random
import sys

# Name, sessions, days between two, days since the last; the first name has what a page must survive.
PLAYERS = [("Ana María de los Ángeles López-Hernández", 14, 6, 1), ("Ben <b>& “Bo”</b>", 2, 9, 30), ("Chloé", 6, 7, 3),
           ("Dario", 1, 7, 12), ("Emi 🎾", 9, 4, 2), ("Fatou", 5, 12, 16), ("Gustav", 3, 10, 40), ("Hana", 4, 3, 5)]
# Strokes a clip, as a player films in one go.
STROKES = 6


def grade_of(score: float) -> str:
    limits = {"excellent": 85, "good": 65, "needsWork": 40}
    return next((grade for grade, least in limits.items() if score >= least), "critical")


def moved(metric: dict, share: float, rank: int, chance: random.Random) -> dict:
    """The metric with noise: the first two of a stroke on the way to the target, the third on the way out of it."""
    low, high = metric["target"]["low"], metric["target"]["high"]
    half = (metric["high"] - metric["low"]) / 2 if metric["high"] is not None else 0
    step = max(half, abs(metric["value"]) * 0.05, 1e-3)
    ends = [end for end in (low, high) if end is not None]
    nearest = min(ends, key=lambda end: abs(end - metric["value"]))
    outward = 1 if nearest == high else -1
    value = metric["value"]
    if rank < 2:
        value = nearest + outward * step * (8 - 8.5 * share)
    elif rank == 2:
        value = nearest + outward * step * 7 * share
    value += chance.gauss(0, 0.5 * step)
    return {"id": metric["id"], "value": value, "low": value - half, "high": value + half, "unit": metric["unit"],
            "grade": metric["grade"], "target": {key: end for key, end in (("low", low), ("high", high)) if end is not None}}


def stroke(found: dict, number: int, share: float, chance: random.Random) -> dict:
    judged = [m for m in found["metrics"] if m["value"] is not None and m["target"] and m["target"] != {"low": None, "high": None}]
    metrics = [moved(metric, share, rank, chance) for rank, metric in enumerate(judged)]
    score = min(max(45 + 35 * share + chance.gauss(0, 8), 0), 100)
    coaching = found["coaching"]
    focus = None
    if coaching and metrics:
        worked_on = metrics[0 if share < 0.6 else min(2, len(metrics) - 1)]["id"]
        drill = coaching["drill"]["name"] if coaching["drill"] else None
        focus = {"metric": worked_on, "headline": coaching["headline"], "drill": drill if share < 0.6 else "Shadow swings"}
    return {"number": number, "kind": found["kind"], "variant": found["variant"], "hand": found["hand"], "isSure": True,
            "view": found["view"], "contact": 1.0 + number, "grade": grade_of(score), "score": score, "focus": focus,
            "picture": f"frames/stroke-{found['id']:02d}-contact.png", "metrics": metrics}


def clip(name: str, result: pathlib.Path, day: datetime.date, share: float, chance: random.Random) -> dict:
    document = json.loads((result / "analysis.json").read_text(encoding="utf-8"))
    strokes = [stroke(document["strokes"][0], number + 1, share, chance) for number in range(STROKES)]
    digest = hashlib.sha256(f"{name} {day} {result.name}".encode()).hexdigest()
    added = f"{day}T18:00:00Z"
    grading = {"digest": digest, "isCurrent": True, "addedAt": added, "version": document["provenance"]["version"],
               "rubric": document["provenance"]["rubric"], "rubricSha256": None, "models": {}, "level": None, "captureRate": 60,
               "strokes": strokes}
    return {"sha256": digest, "fileName": f"{result.stem} {day}.mp4", "resultFolder": str(result.resolve()), "day": str(day),
            "recordedAt": added, "addedAt": added, "gradings": [grading]}


def main() -> None:
    today = datetime.date.fromisoformat(sys.argv[1])
    results = [pathlib.Path(path) for path in sys.argv[2:]]
    players = []
    for index, (name, sessions, gap, since) in enumerate(PLAYERS):
        chance = random.Random(index)
        days = [today - datetime.timedelta(since + gap * number) for number in reversed(range(sessions))]
        clips = [clip(name, result, day, number / max(sessions - 1, 1), chance) for number, day in enumerate(days) for result in results]
        players.append({"name": name, "addedAt": f"{days[0]}T18:00:00Z", "clips": clips})
    json.dump({"schemaVersion": 1, "players": players}, sys.stdout)


if __name__ == "__main__":
    main()
