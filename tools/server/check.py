"""Checks a running service with programs of others; see tools/server/check."""

import contextlib
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

from loads.receiver import Receiver
from openapi_spec_validator import validate
from prometheus_client.parser import text_string_to_metric_families
from standardwebhooks.webhooks import Webhook
from tusclient.client import TusClient


def call(base, method, path, body=None, headers=None):
    request = urllib.request.Request(base + path, data=body, method=method, headers=headers or {})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return answer.read()


def check(base, clip, promtool):
    validate(json.loads(call(base, "GET", "openapi.json")))
    print("the description is valid OpenAPI")

    receiver = Receiver()
    hook = json.loads(call(base, "POST", "v1/webhooks", json.dumps({"url": receiver.url}).encode()))

    uploader = TusClient(base + "v1/uploads").uploader(clip, chunk_size=200_000, metadata={"filename": "forehand.mp4"})
    uploader.upload()
    name = uploader.url.rsplit("/", 1)[1]
    job = json.loads(call(base, "POST", f"v1/analyses?upload={name}&effort=quick&overlay=none", b""))
    with open(clip, "rb") as file:
        assert job["clip"]["sha256"] == hashlib.sha256(file.read()).hexdigest(), "the clip arrived otherwise"
    print("an upload in parts arrives as it was sent")

    for _ in range(600):
        job = json.loads(call(base, "GET", f"v1/analyses/{job['id']}"))
        if job["state"] not in ("queued", "running"):
            break
        time.sleep(0.5)
    assert job["state"] == "completed", job
    assert job["analysis"]["strokes"], "no stroke was found"
    for artifact in job["artifacts"]:
        content = call(base, "GET", artifact["url"].lstrip("/"))
        assert hashlib.sha256(content).hexdigest() == artifact["sha256"], artifact["name"]
    print("a clip is analyzed, and every file is what the list says")

    for _ in range(100):
        if receiver.messages:
            break
        time.sleep(0.1)
    headers, body = receiver.messages[0]
    message = Webhook(hook["secret"]).verify(body, headers)
    assert message["data"]["id"] == job["id"], message
    print("the webhook's signature holds")

    check_metrics(call(base, "GET", "metrics").decode(), promtool)


def check_metrics(text, promtool):
    """Reads the numbers as Prometheus would; promtool also says where they break its rules for names and units."""
    families = list(text_string_to_metric_families(text))
    assert any(family.name == "swing_jobs" for family in families)
    print(f"the metrics can be read: {len(families)} of them")
    if promtool:
        found = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, text=True)
        assert found.returncode == 0, f"promtool: {found.stdout}{found.stderr}"
        print("promtool has nothing to say against them")


# A worker that has no clip to its liking: what is tried is the service.
WORKER = """#!/bin/sh
case "$*" in *--check*) exit 0 ;; esac
echo '{"event":"failed","error":{"code":"dataUnusable","exitCode":65,"what":"No video.","why":"W.","next":"N."}}'
exit 65
"""


def fuzz(base):
    """Sends what the description allows and what it does not; nothing may end in a defect or in what is not described."""
    checks = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
    hooks = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hooks.py")
    # It leaves what it found where it stands.
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "schemathesis.cli", "run", base + "openapi.json", "--checks", checks, "--max-examples", "40", "--seed", "1",
             "--request-timeout", "20", "--generation-database", "none", "--no-color"], check=True, cwd=folder,
            env={**os.environ, "SCHEMATHESIS_HOOKS": hooks})
    print("nothing that schemathesis sends ends in a defect, or in what is not described")


@contextlib.contextmanager
def service(binary, *options):
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen(
            [binary, "serve", "--port", "0", "--data", data, *options], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait()
    assert server.returncode == 0, f"the service ended with {server.returncode}"
    print("the service stops in order")


def main():
    binary, clip, promtool = sys.argv[1:4]
    with service(binary, "--allow-private-webhooks") as base:
        check(base, clip, promtool)
    with tempfile.TemporaryDirectory() as folder:
        worker = os.path.join(folder, "worker")
        with open(worker, "w") as file:
            file.write(WORKER)
        os.chmod(worker, 0o755)
        with service(binary, "--worker", worker, "--rate", "100000", "--queue", "100000") as base:
            fuzz(base)


if __name__ == "__main__":
    main()
