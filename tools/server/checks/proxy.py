"""The service through nginx and through Caddy, by the files of tools/server."""

import contextlib
import hashlib
import http.client
import json
import os
import socket
import ssl
import subprocess
import sys
import tempfile
from pathlib import Path

from .figures import Figure, exactly
from .follow import Follower
from .service import Client, Service, part, wait
from .worker import Worker

HERE = Path(__file__).resolve().parents[1]
# As the files say; what follows stands in its place for a trial.
HOST, UPSTREAM, CERTIFICATES = "swing.example.com", "127.0.0.1:8080", "/etc/letsencrypt/live/swing.example.com"
# Bytes: the service's limit, and that of the proxy where it is to be the smaller one.
LIMIT, PROXY_LIMIT = 3_000_000, 1_000_000
CLIP = b"go" * 200_000
PATIENCE = 30


class Through(Client):
    """Asks through the proxy, by TLS, as the name that it has there."""

    def __init__(self, port: int, certificate: Path, token: str | None = None):
        super().__init__(HOST, port, token)
        self.certificate = certificate

    def connect(self, timeout: float = PATIENCE):
        connection = http.client.HTTPSConnection(HOST, timeout=timeout)
        trust = ssl.create_default_context(cafile=str(self.certificate))
        connection.sock = trust.wrap_socket(socket.create_connection(("127.0.0.1", self.port), timeout), server_hostname=HOST)
        return connection

    def status(self, method: str, path: str, body=None, headers: dict | None = None, *, chunked: bool = False):
        """The status of an answer, its header fields and its body, whatever they are; also where a body was not read to its end."""
        connection = self.connect()
        try:
            with contextlib.suppress(OSError):
                connection.request(method, path, body=body, headers={**self.own, **(headers or {})}, encode_chunked=chunked)
            # As getresponse() does, which refuses where the request was not sent to its end.
            answer = http.client.HTTPResponse(connection.sock)
            answer.begin()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def make_certificate(folder: Path) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + HOST, "-addext",
         "subjectAltName=DNS:" + HOST, "-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"],
        check=True, stderr=subprocess.DEVNULL)


def replaced(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        if old not in text:
            raise SystemExit(f"error: the file no longer says '{old}'.\n  what to do: Change tools/server/checks/proxy.py with it.")
        text = text.replace(old, new)
    return text


def nginx_command(program: str, folder: Path, upstream: str, port: int, limit: int | None = None) -> list:
    changes = {
        UPSTREAM: upstream, CERTIFICATES: str(folder), "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl"}
    if limit:
        changes["client_max_body_size 2001m"] = f"client_max_body_size {limit}"
    site = replaced((HERE / "nginx.conf").read_text(), changes)
    (folder / "swing.conf").write_text(site)
    places = "".join(f"  {name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"{'user root;' if os.geteuid() == 0 else ''}\ndaemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\n{places}  access_log {folder}/access.log;\n  include {folder}/swing.conf;\n}}\n")
    command = [program, "-c", folder / "nginx.conf", "-e", folder / "error.log"]
    subprocess.run([*command, "-t", "-q"], check=True)
    return command


def caddy_command(program: str, folder: Path, upstream: str, port: int, limit: int | None = None) -> list:
    options = ["--adapter", "caddyfile", "--config"]
    # As it stands it is valid; the trial has a certificate of its own and may not listen at 443.
    subprocess.run(
        [program, "validate", *options, HERE / "Caddyfile"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=home(folder))
    changes = {
        UPSTREAM: upstream, HOST + " {\n": f"https://{HOST}:{port} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem\n"}
    if limit:
        changes |= {"max_size 2001MB": f"max_size {limit}", "> 2001000000": f"> {limit}"}
    site = replaced((HERE / "Caddyfile").read_text(), changes)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    return [program, "run", *options, folder / "Caddyfile"]


def home(folder: Path) -> dict:
    return {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}


@contextlib.contextmanager
def running(command: list, folder: Path, port: int):
    with open(folder / "said", "w") as said:
        proxy = subprocess.Popen(command, stdout=said, stderr=said, env=home(folder))
    try:
        wait("the proxy listens", lambda: socket.create_connection(("127.0.0.1", port), 1).close() is None)
        yield
    except BaseException:
        print((folder / "said").read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        proxy.terminate()
        try:
            proxy.wait(5)
        except subprocess.TimeoutExpired:
            # Caddy waits for those who are connected.
            proxy.kill()
            proxy.wait()


def refusal(name: str, answer, status: int, sort: str) -> list[Figure]:
    """That an answer has a status, and is a document that says what to do next."""
    found, headers, body = answer
    try:
        document = json.loads(body)
    except ValueError:
        document = {}
    is_told = headers.get_content_type() == "application/problem+json" and document.get("type", "").endswith(":" + sort) \
        and bool(document.get("next"))
    return [exactly(f"status: {name}", found, status), exactly("  told as the service tells it", is_told, True)]


def held_back(service: Service, club: Through) -> list[Figure]:
    """Half of an upload in parts is sent, the rest held back, and the connection cut; then it goes on where it was."""
    half, place = len(CLIP) // 2, club.begin_upload(len(CLIP))
    connection = club.begin("PATCH", place, {**part(0), "Content-Length": len(CLIP)}, PATIENCE)
    connection.send(CLIP[:half])
    file = service.data / "uploads" / (place.rsplit("/", 1)[1] + ".clip")
    wait("half of a clip is there before the other half is sent", lambda: file.exists() and file.stat().st_size >= half)
    arrived = file.stat().st_size
    connection.sock.close()
    connection.close()
    wait("the upload that was cut can be asked about", lambda: club.offset(place) >= half)
    start = club.offset(place)
    club.append(place, start, CLIP[start:])
    job = club.submit_upload(place)
    return [
        Figure("bytes that had arrived when half of a clip was sent", arrived, least=half),
        Figure("bytes that were kept when it was cut", start, least=half),
        exactly("the clip is as it was sent, afterwards", job["clip"]["sha256"] == hashlib.sha256(CLIP).hexdigest(), True),
    ]


def followed(club: Through, worker: Worker) -> list[Figure]:
    """A clip, its events as they come, its files and a link to them."""
    job = club.submit(CLIP + b"1")["id"]
    follower = Follower(lambda: club, job)
    wait("events come while the clip is at work", lambda: any(name == "progress" for _, name, _ in follower.heard))
    early = len(follower.heard)
    worker.let_go()
    follower.join(PATIENCE)
    document = club.job(job)
    files = [(file, club.call("GET", file["url"])) for file in document["artifacts"]]
    report = next(file for file in document["artifacts"] if file["name"] == "report.html")
    piece = club.status("GET", report["url"], headers={"Range": "bytes=3-8"})
    link = club.ask("POST", f"/v1/analyses/{job}/share", b"")["url"]
    anybody = Through(club.port, club.certificate)
    return [
        exactly("status of the job", document["state"] == "completed", True),
        Figure("events heard while it was at work", early, least=2),
        exactly("all of them came, in turn, once", follower.is_whole, True),
        Figure("files", len(files), least=3),
        Figure("not what their digests say, or with another ETag", sum(
            hashlib.sha256(body).hexdigest() != file["sha256"] or headers["ETag"] != f'"{file["sha256"]}"'
            for file, (headers, body) in files), most=0),
        exactly("status: a part of a file", piece[0], 206), exactly("  its bytes", len(piece[2]), 6),
        exactly("status: a report by its link, without a token", anybody.status("GET", link)[0], 200),
        exactly("status: its table, which is not shared", anybody.status("GET", link.replace("report.html", "analysis.json"))[0], 404),
    ]


def beyond(what: str, club: Through, size: int) -> list[Figure]:
    """A clip that is too large is refused, whether its length is told before or not, and the next one is taken."""
    large, kind = b"a" * size, {"Content-Type": "video/mp4"}
    pieces = (large[start : start + 65536] for start in range(0, len(large), 65536))
    return [
        *refusal(f"a clip beyond the limit of {what}", club.status("POST", "/v1/analyses", large, kind), 413, "tooLarge"),
        *refusal("the same, of a length that is not told", club.status("POST", "/v1/analyses", pieces, kind, chunked=True), 413, "tooLarge"),
        exactly("status: a clip after these", club.status("POST", "/v1/analyses", CLIP + what.encode(), kind)[0], 202),
    ]


def trial(program: Path, command_of, proxy: str) -> list[Figure]:
    with tempfile.TemporaryDirectory(prefix="swing-proxy-") as name:
        folder = Path(name)
        worker, port = Worker(folder), free_port()
        make_certificate(folder)
        with Service(program, "--worker", str(worker.path), "--upload-limit", f"{LIMIT}B", "--isolation", "none") as service:
            place = proxy, folder, f"{service.host}:{service.port}", port
            with running(command_of(*place), folder, port):
                anybody = Through(port, folder / "fullchain.pem")
                figures = refusal("before a token was made", anybody.status("GET", "/v1/analyses"), 403, "proxyWithoutTokens")
                club = Through(port, anybody.certificate, service.make_token("club"))
                figures += refusal("without a token, once one was made", anybody.status("GET", "/v1/analyses"), 401, "unauthorized")
                figures += [exactly("status: with it", club.status("GET", "/v1/analyses")[0], 200)]
                figures += held_back(service, club) + followed(club, worker)
                figures += beyond("the service", club, 5 * LIMIT)
            with running(command_of(*place, PROXY_LIMIT), folder, port):
                figures += beyond("the proxy", club, 2 * PROXY_LIMIT)
                service.kill()
                figures += refusal("the service is gone", club.status("GET", "/v1/analyses"), 503, "notReady")
                log = folder / "access.log"
                figures += [exactly("links in the proxy's log", log.exists() and "/shared/" in log.read_text(), False)]
    return figures


def run(program: Path, arguments):
    yield "the service behind nginx", trial(program, nginx_command, arguments.nginx)
    if arguments.caddy:
        yield "the service behind Caddy", trial(program, caddy_command, arguments.caddy)
