"""Times commands that read a history of 10,000 strokes of 50 players, and the start of the program beside them."""

import hashlib
import json
import random
from pathlib import Path

from bench_runs import run
from figures import median, shown, table

PLAYERS, DAYS, CLIPS_A_DAY, STROKES_A_CLIP, METRICS = 50, 20, 2, 5, 16
KINDS = ("serve", "forehand", "backhand", "forehandVolley")
GRADES = ("excellent", "good", "needsWork", "critical")


def digest(*parts) -> str:
    return hashlib.sha256(" ".join(map(str, parts)).encode()).hexdigest()


def metric(number: int, numbers: random.Random) -> dict:
    value = round(numbers.gauss(40 + number, 6), 1)
    return {"id": f"metric{number}", "value": value, "low": value - 3, "high": value + 3, "unit": "deg",
            "grade": numbers.choice(GRADES), "target": {"low": 30.0, "high": 50.0}}


def stroke(number: int, numbers: random.Random) -> dict:
    metrics = [metric(place, numbers) for place in range(METRICS)]
    return {"number": number, "kind": numbers.choice(KINDS), "variant": None, "hand": "right", "isSure": True, "view": "side",
            "contact": 1.5 * number, "grade": numbers.choice(GRADES), "score": round(numbers.uniform(20, 100), 1),
            "focus": {"metric": "metric0", "headline": "Load the legs before the hit", "drill": "Chair drill"},
            "picture": f"frames/stroke-{number:02}-contact.png", "metrics": metrics}


def clip(player: int, day: int, place: int, numbers: random.Random) -> dict:
    date = f"2026-{1 + day // 4:02}-{1 + 7 * (day % 4):02}"
    strokes = [stroke(number + 1, numbers) for number in range(STROKES_A_CLIP)]
    grading = {"digest": digest(player, day, place, "grading"), "isCurrent": True, "addedAt": f"{date}T12:00:00Z",
               "version": "0", "rubric": "tennisswing-1", "rubricSha256": None, "models": {"pose": digest("pose")},
               "level": None, "captureRate": 60.0, "strokes": strokes}
    return {"sha256": digest(player, day, place), "fileName": f"clip-{day}-{place}.mp4",
            "resultFolder": f"/results/{player}/clip-{day}-{place}.swing", "day": date, "recordedAt": f"{date}T10:00:00Z",
            "addedAt": f"{date}T12:00:00Z", "gradings": [grading]}


def document() -> dict:
    """An exported history, the same each time."""
    numbers = random.Random(38)
    return {"schemaVersion": 1, "players": [
        {"name": f"Player {player:02}", "addedAt": "2026-01-01T00:00:00Z",
         "clips": [clip(player, day, place, numbers) for day in range(DAYS) for place in range(CLIPS_A_DAY)]}
        for player in range(PLAYERS)]}


def history(swing: Path, scratch: Path, rounds: int) -> str:
    """Medians over rounds of whole commands, from start to end."""
    exported, file = scratch / "history.json", scratch / "history.sqlite"
    exported.write_text(json.dumps(document()), encoding="utf-8")
    place, day = ["--history", str(file)], ["--as-of", "2026-06-01"]
    imported = run([str(swing), "history", "import", str(exported), *place])
    commands = {
        "the program alone (--version)": ["--version"],
        "history list": ["history", "list", *place],
        "history show PLAYER --json": ["history", "show", "Player 07", "--json", *place],
        "history export (everything)": ["history", "export", *place],
        "history check": ["history", "check", *place],
        "progress PLAYER, with its page": ["progress", "Player 07", "--output", str(scratch / "player.html"), *day, *place],
        "progress --group, with its page": ["progress", "--group", "--output", str(scratch / "group.html"), *day, *place],
    }
    seconds = {name: [] for name in commands}
    for _ in range(rounds):
        for name, arguments in commands.items():
            seconds[name].append(run([str(swing), *arguments]).seconds)
    lines = [["history import (everything, once)", shown(1000 * imported.seconds)]]
    lines += [[name, shown(1000 * median(times))] for name, times in seconds.items()]
    strokes = PLAYERS * DAYS * CLIPS_A_DAY * STROKES_A_CLIP
    size = file.stat().st_size / 1e6
    return table([f"{strokes} strokes of {PLAYERS} players, {size:.1f} MB", "milliseconds"], lines)
