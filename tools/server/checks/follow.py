"""A client that follows a job by its events, and goes on where it was when the service is gone for a while."""

from __future__ import annotations

import http.client
import threading
import time

from .service import Client

LAST = ("completed", "failed", "cancelled", "expired")


def events(stream):
    """The events of a stream, as they come: number, name, and when it was heard."""
    number = name = None
    for line in stream:
        field, _, value = line.decode().rstrip("\r\n").partition(": ")
        if field == "id":
            number = int(value)
        elif field == "event":
            name = value
        elif not field and name:
            yield number, name, time.monotonic()
            number = name = None


class Follower(threading.Thread):
    """Follows one job until it has ended."""

    def __init__(self, client, job: str):
        """`client` is called for each connection: after a restart the service is elsewhere."""
        super().__init__(daemon=True)
        self.client, self.job = client, job
        self.heard: list[tuple[int, str, float]] = []
        self.connections = 0
        self.start()

    def run(self):
        while not (self.heard and self.heard[-1][1] in LAST):
            try:
                self.follow(self.client())
            except (OSError, http.client.HTTPException):
                time.sleep(0.2)

    def follow(self, client: Client) -> None:
        connection = client.connect()
        try:
            connection.request(
                "GET", f"/v1/analyses/{self.job}/events", headers={**client.own, "Last-Event-ID": str(self.heard[-1][0] if self.heard else 0)})
            answer = connection.getresponse()
            if answer.status != 200:
                raise http.client.HTTPException(str(answer.status))
            self.connections += 1
            for event in events(answer):
                self.heard.append(event)
        finally:
            connection.close()

    @property
    def is_whole(self) -> bool:
        """Whether every event came, in its turn, once."""
        return [number for number, _, _ in self.heard] == list(range(1, len(self.heard) + 1)) and self.heard[-1][1] in LAST
