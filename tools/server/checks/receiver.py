"""A receiver of webhooks that keeps what it is told and checks signatures as Standard Webhooks 1.0.0 says."""

import base64
import hashlib
import hmac
import http.server
import json
import threading


class Receiver:
    def __init__(self):
        self.messages: list[tuple[dict, bytes]] = []
        messages = self.messages

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                messages.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/"

    def by_job(self) -> dict[str, set[str]]:
        """The messages about each job; one that is sent again has the same name."""
        found: dict[str, set[str]] = {}
        for headers, body in list(self.messages):
            found.setdefault(json.loads(body)["data"]["id"], set()).add(headers["webhook-id"])
        return found

    def unsigned(self, secret: str) -> int:
        return sum(not is_signed(headers, body, secret) for headers, body in self.messages)


def is_signed(headers: dict, body: bytes, secret: str) -> bool:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.digest(key, said, hashlib.sha256)).decode()
    return wanted in headers["webhook-signature"].split()
