"""Good and hostile clips at twice of what the service can analyze, for as long as is asked."""

from __future__ import annotations

import hashlib
import http.client
import random
import threading
import time

from . import clips
from .figures import Figure, growth, percentile, tally
from .service import Refused, Service

QUERY = "?effort=quick&overlay=none"
QUEUE = 20
# Of so many requests one is cut in the middle of its body.
CUT = 9


def capacity(service: Service, workers: int) -> float:
    """Clips a second, of a good clip and a hostile one in turns."""
    names = []
    start = time.monotonic()
    for number in range(4 * workers):
        clip = clips.good(number) if number % 2 else clips.hostile(number, -1)
        names.append(service.submit(clip, QUERY)["id"])
    while any(service.job(name)["state"] in ("queued", "running") for name in names):
        time.sleep(0.2)
    rate = len(names) / (time.monotonic() - start)
    for name in names:
        service.call("DELETE", f"/v1/analyses/{name}")
    return rate


class Watch(threading.Thread):
    """Asks the service how it is while others load it."""

    def __init__(self, service: Service):
        super().__init__(daemon=True)
        self.service, self.ended = service, threading.Event()
        self.health: list[float] = []
        self.memory: list[float] = []
        self.waiting: list[int] = []
        self.unanswered = 0

    def run(self):
        number = 0
        while not self.ended.wait(0.1):
            start = time.monotonic()
            try:
                self.service.call("GET", "/healthz")
                self.health.append((time.monotonic() - start) * 1000)
                number += 1
                if number % 10 == 0:
                    self.memory.append(self.service.memory())
                    self.waiting.append(self.service.waiting())
            except (OSError, Refused, http.client.HTTPException):
                self.unanswered += 1


def cut(service: Service, clip: bytes, chance: random.Random) -> None:
    connection = service.connect()
    try:
        connection.putrequest("POST", "/v1/analyses" + QUERY)
        connection.putheader("Content-Length", str(len(clip)))
        connection.putheader("Content-Type", "video/mp4")
        connection.endheaders()
        connection.send(clip[: chance.randrange(len(clip))])
    except OSError:
        pass
    finally:
        connection.close()


def send(service: Service, number: int, seed: int, accepted: dict, counts: dict) -> None:
    clip = clips.good(number) if number % 2 else clips.hostile(number // 2, seed)
    if number % CUT == CUT - 1:
        counts["cut"] += 1
        return cut(service, clip, random.Random(number))
    try:
        accepted[service.submit(clip, QUERY)["id"]] = hashlib.sha256(clip).hexdigest()
    except Refused as refused:
        counts["refused" if refused.status in (429, 422) else "failed"] += 1
    except (OSError, http.client.HTTPException):
        counts["failed"] += 1


def run(program, arguments) -> tuple[str, list[Figure]]:
    with Service(program, "--queue", str(QUEUE), "--workers", str(arguments.workers)) as service:
        rate = capacity(service, arguments.workers)
        watch = Watch(service)
        watch.start()
        accepted: dict[str, str] = {}
        counts = {"cut": 0, "refused": 0, "failed": 0}
        start, number, senders = time.monotonic(), 0, []
        while (now := time.monotonic() - start) < arguments.minutes * 60:
            due = number / (2 * rate)
            if due > now:
                time.sleep(min(due - now, 1))
                continue
            sender = threading.Thread(target=send, args=(service, number, arguments.seed, accepted, counts), daemon=True)
            sender.start()
            senders = [one for one in senders if one.is_alive()] + [sender]
            number += 1
        for sender in senders:
            sender.join(120)
        while any(job["state"] in ("queued", "running") for job in service.jobs()):
            time.sleep(1)
        watch.ended.set()
        watch.join()
        jobs = service.jobs()
    found = tally(accepted, jobs)
    states = [job["state"] for job in jobs]
    title = f"soak: {arguments.minutes:g} minutes, {number} clips sent at {2 * rate:.2f} a second, twice what is analyzed"
    return title, [
        Figure("accepted", len(accepted)), Figure("completed", states.count("completed")),
        Figure("failed, as hostile clips do", states.count("failed")), Figure("refused: the queue was full", counts["refused"]),
        Figure("cut in their middle", counts["cut"]),
        Figure("requests that failed otherwise", counts["failed"] + watch.unanswered, most=0),
        Figure("lost", len(found.lost), most=0), Figure("not ended", len(found.unended), most=0),
        Figure("changed on their way", len(found.changed), most=0), Figure("there twice, or never accepted", len(found.strange), most=0),
        Figure("tried more than once", sum(job["attempt"] > 1 for job in jobs)),
        Figure("clips that waited", max(watch.waiting, default=0), most=QUEUE),
        Figure("/healthz, 99 of 100 within", percentile(watch.health, 0.99), "ms", most=50),
        Figure("memory of the service", max(watch.memory, default=float("nan")), "MB", most=150),
        Figure("its growth, last to second quarter", growth(watch.memory) * 100, "%", most=5),
    ]
