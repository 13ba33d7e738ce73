"""The way of somebody who tries the service for the first time, with a kill in the middle.

Ten samples are sent by three ways (a form, a body, an upload in parts), followed by their events, and told to a webhook. Once some
are done the service is ended by SIGKILL and started again. Then each clip must be there once and done, every file what its digest
says, every event heard once, every message signed and told once.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from .figures import Figure, tally
from .follow import Follower
from .receiver import Receiver
from .service import ROOT, Client, Service, wait

CLIPS = 10
# So many are done when the service is killed.
DONE_BEFORE = 3
PIECE = 200_000
PATIENCE = 900


def form(client: Client, name: str, clip: bytes, query: str) -> str:
    mark = hashlib.sha256(clip).hexdigest()
    head = f'--{mark}\r\nContent-Disposition: form-data; name="video"; filename="{name}"\r\nContent-Type: video/mp4\r\n\r\n'
    body = head.encode() + clip + f"\r\n--{mark}--\r\n".encode()
    return client.ask("POST", "/v1/analyses" + query, body, {"Content-Type": f"multipart/form-data; boundary={mark}"})["id"]


def whole(client: Client, name: str, clip: bytes, query: str) -> str:
    return client.submit(clip, f"{query}&name={name}")["id"]


def in_parts(client: Client, name: str, clip: bytes, query: str) -> str:
    place = client.begin_upload(len(clip))
    for offset in range(0, len(clip), PIECE):
        client.append(place, offset, clip[offset : offset + PIECE])
    return client.submit_upload(place, f"&{query[1:]}&name={name}")["id"]


WAYS = (form, whole, in_parts)


def smallest() -> list[Path]:
    return sorted((ROOT / "samples").glob("*.mp4"), key=lambda path: path.stat().st_size)[:CLIPS]


def changed_files(service: Service, jobs: list[dict]) -> tuple[int, int]:
    """How many files results have, and how many of them are not what their digests say."""
    files = [file for job in jobs for file in job["artifacts"]]
    return len(files), sum(hashlib.sha256(service.call("GET", file["url"])[1]).hexdigest() != file["sha256"] for file in files)


def run(program: Path, arguments):
    query = "?effort=quick&overlay=none" if arguments.quick else "?effort=quick"
    with Service(program, "--allow-private-webhooks") as service:
        receiver = Receiver()
        hook = service.ask("POST", "/v1/webhooks", json.dumps({"url": receiver.url}))
        accepted, followers = {}, []
        for number, path in enumerate(smallest()):
            clip = path.read_bytes()
            job = WAYS[number % len(WAYS)](service, path.name, clip, query)
            accepted[job] = hashlib.sha256(clip).hexdigest()
            followers.append(Follower(lambda: service.client(None), job))
        wait("the first clips are done", lambda: len(receiver.by_job()) >= DONE_BEFORE, PATIENCE)
        before = {job["id"]: job["state"] for job in service.jobs()}
        service.kill()
        service.start()
        wait("all clips are done", service.ended, PATIENCE)
        wait("the webhook was told of all", lambda: len(receiver.by_job()) >= CLIPS, PATIENCE)
        for follower in followers:
            follower.join(60)
        listed = service.jobs()
        files, changed = changed_files(service, [service.job(job["id"]) for job in listed])
    found = tally(accepted, listed)
    states = list(before.values())
    told = receiver.by_job()
    yield "a newcomer's ten clips, and a kill in the middle", [
        Figure("clips sent: by form, as a body, in parts", len(accepted), most=CLIPS, least=CLIPS),
        Figure("done when the service was killed", states.count("completed"), least=DONE_BEFORE),
        Figure("at work then", states.count("running"), least=1), Figure("waiting then", states.count("queued")),
        Figure("completed", sum(job["state"] == "completed" for job in listed), least=CLIPS),
        Figure("lost", len(found.lost), most=0), Figure("there twice, or never sent", len(found.strange), most=0),
        Figure("changed on their way", len(found.changed), most=0),
        Figure("done again that were done before", sum(
            job["attempt"] > 1 for job in listed if before.get(job["id"]) == "completed"), most=0),
        Figure("files of results", files, least=CLIPS), Figure("not what their digests say", changed, most=0),
        Figure("followed by events", len(followers)),
        Figure("that were not heard whole, in turn, once", sum(not follower.is_whole for follower in followers), most=0),
        Figure("that came back after the kill", sum(follower.connections > 1 for follower in followers), least=1),
        Figure("messages of the webhook", len(receiver.messages), least=CLIPS),
        Figure("whose signature does not hold", receiver.unsigned(hook["secret"]), most=0),
        Figure("jobs told more than once", sum(len(names) > 1 for names in told.values()) + len(set(told) - set(accepted)), most=0),
    ]
