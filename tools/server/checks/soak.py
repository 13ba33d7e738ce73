"""Good and hostile clips of two clients at twice of what the service can analyze, nearly all of one of them."""

import contextlib
import hashlib
import http.client
import random
import threading
import time

from . import clips
from .figures import Figure, growth, most_turns, percentile, tally
from .service import Client, Refused, Service, wait

QUERY = "?effort=quick&overlay=none"
QUEUE = 20
# Of so many requests one is cut in the middle of its body.
CUT = 9
# Of so many clips one is of the client that is not greedy: at twice of what is analyzed, a fifth of it.
SHARE = 10
# Seconds that a queue takes to empty where much else runs; a worker that lacks something is tried again for days.
PATIENCE = 1800


def capacity(service: Client, workers: int) -> float:
    """Clips a second, of a good clip and a hostile one in turns."""
    names = []
    start = time.monotonic()
    for number in range(4 * workers):
        clip = clips.good(number) if number % 2 else clips.hostile(number, -1)
        names.append(service.submit(clip, QUERY)["id"])
    wait("clips are analyzed", lambda: service.ended(names), PATIENCE)
    rate = len(names) / (time.monotonic() - start)
    for name in names:
        service.call("DELETE", f"/v1/analyses/{name}")
    return rate


class Watch(threading.Thread):
    """Asks the service how it is while others load it."""

    def __init__(self, service: Service, client: Client):
        super().__init__(daemon=True)
        self.service, self.client, self.ended = service, client, threading.Event()
        self.health: list[float] = []
        self.memory: list[float] = []
        self.waiting: list[int] = []
        self.unanswered = 0

    def run(self):
        number = 0
        while not self.ended.wait(0.1):
            start = time.monotonic()
            try:
                self.client.call("GET", "/healthz")
                self.health.append((time.monotonic() - start) * 1000)
                number += 1
                if number % 10 == 0:
                    self.memory.append(self.service.memory())
                    self.waiting.append(self.client.waiting())
            except (OSError, Refused, http.client.HTTPException):
                self.unanswered += 1


def cut(client: Client, clip: bytes, chance: random.Random) -> None:
    with contextlib.suppress(OSError), \
            contextlib.closing(client.begin("POST", "/v1/analyses" + QUERY, {"Content-Length": len(clip), "Content-Type": "video/mp4"})) as one:
        one.send(clip[: chance.randrange(len(clip))])


class Load:
    """What two clients send, and what became of it."""

    def __init__(self, greedy: Client, other: Client, seed: int):
        self.greedy, self.other, self.seed = greedy, other, seed
        self.accepted: dict[str, str] = {}
        self.counts = {"cut": 0, "refused": 0, "refused to the other": 0, "failed": 0}

    def send(self, number: int) -> None:
        """Sends a clip; those of the client that is not greedy are all good ones."""
        if number % SHARE == SHARE - 1:
            return self.submit(self.other, clips.good(number), "refused to the other")
        clip = clips.good(number) if number % 2 else clips.hostile(number // 2, self.seed)
        if number % CUT == CUT - 1:
            self.counts["cut"] += 1
            return cut(self.greedy, clip, random.Random(number))
        self.submit(self.greedy, clip, "refused")

    def submit(self, client: Client, clip: bytes, refusal: str) -> None:
        try:
            self.accepted[client.submit(clip, QUERY)["id"]] = hashlib.sha256(clip).hexdigest()
        except Refused as refused:
            self.counts[refusal if refused.status in (429, 422) else "failed"] += 1
        except (OSError, http.client.HTTPException):
            self.counts["failed"] += 1

    def run(self, seconds: float, rate: float) -> int:
        """Sends so many clips a second, whatever the service says, and returns how many that were."""
        start, number, senders = time.monotonic(), 0, []
        while (now := time.monotonic() - start) < seconds:
            due = number / rate
            if due > now:
                time.sleep(min(due - now, 1))
                continue
            sender = threading.Thread(target=self.send, args=(number,), daemon=True)
            sender.start()
            senders = [one for one in senders if one.is_alive()] + [sender]
            number += 1
        for sender in senders:
            sender.join(120)
        return number


def run(program, arguments):
    with Service(program, "--queue", str(QUEUE), "--workers", str(arguments.workers)) as service:
        greedy, other = (service.client(service.make_token(name)) for name in ("greedy", "other"))
        rate = capacity(greedy, arguments.workers)
        watch = Watch(service, greedy)
        watch.start()
        load = Load(greedy, other, arguments.seed)
        number = load.run(arguments.minutes * 60, 2 * rate)
        wait("the last clips are analyzed", lambda: greedy.ended() and other.ended(), PATIENCE)
        watch.ended.set()
        watch.join()
        jobs, others = greedy.jobs(), other.jobs()
    title = f"soak: {arguments.minutes:g} minutes, {number} clips sent at {2 * rate:.2f} a second, twice what is analyzed"
    yield title, figures(load, jobs, others, watch)


def figures(load: Load, jobs: list[dict], others: list[dict], watch: Watch) -> list[Figure]:
    found = tally(load.accepted, jobs + others)
    states = [job["state"] for job in jobs + others]
    return [
        Figure("accepted", len(load.accepted)), Figure("completed", states.count("completed")),
        Figure("failed, as hostile clips do", states.count("failed")),
        Figure("refused to the greedy client: its queue was full", load.counts["refused"]),
        Figure("cut in their middle", load.counts["cut"]),
        Figure("requests that failed otherwise", load.counts["failed"] + watch.unanswered, most=0),
        Figure("lost", len(found.lost), most=0), Figure("not ended", len(found.unended), most=0),
        Figure("changed on their way", len(found.changed), most=0), Figure("there twice, or never accepted", len(found.strange), most=0),
        Figure("tried more than once", sum(job["attempt"] > 1 for job in jobs + others)),
        Figure("the other client's, of these", len(others), least=1),
        Figure("refused to the other client", load.counts["refused to the other"], most=0),
        Figure("the other client's that did not complete", sum(job["state"] != "completed" for job in others), most=0),
        Figure("turns of the greedy client before one of the other's", most_turns(others, jobs), most=2),
        Figure("clips that waited", max(watch.waiting, default=0), most=QUEUE),
        Figure("/healthz, 99 of 100 within", percentile(watch.health, 0.99), "ms", most=50),
        Figure("memory of the service", max(watch.memory, default=float("nan")), "MB", most=150),
        Figure("its growth, last to second quarter", growth(watch.memory) * 100, "%", most=5),
    ]
