"""The service and programs of others: OpenAPI, tus, Standard Webhooks, Prometheus, schemathesis."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from openapi_spec_validator import validate
from prometheus_client.parser import text_string_to_metric_families
from standardwebhooks.webhooks import Webhook
from tusclient.client import TusClient

from .figures import Figure, exactly
from .receiver import Receiver
from .service import ROOT, Service, wait
from .worker import Worker

CLIP = ROOT / "samples/forehand-right.mp4"
TRIED = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


def of_programs(service: Service, promtool: str) -> list[Figure]:
    base = f"http://{service.host}:{service.port}/"
    validate(service.ask("GET", "/openapi.json"))
    receiver = Receiver()
    hook = service.ask("POST", "/v1/webhooks", json.dumps({"url": receiver.url}))
    uploader = TusClient(base + "v1/uploads").uploader(str(CLIP), chunk_size=200_000, metadata={"filename": "forehand.mp4"})
    uploader.upload()
    sent = service.submit_upload(uploader.url, "&effort=quick&overlay=none")
    wait("the clip is analyzed", service.ended, 300)
    job = service.job(sent["id"])
    files = [hashlib.sha256(service.call("GET", file["url"])[1]).hexdigest() == file["sha256"] for file in job["artifacts"]]
    wait("the webhook is told", lambda: receiver.messages)
    headers, body = receiver.messages[0]
    numbers = service.call("GET", "/metrics")[1].decode()
    return [
        exactly("an upload in parts arrives as it was sent", job["clip"]["sha256"] == hashlib.sha256(CLIP.read_bytes()).hexdigest(), True),
        exactly("the clip is analyzed", job["state"] == "completed", True),
        Figure("strokes found", len(job.get("analysis", {}).get("strokes", [])), least=1),
        Figure("files of its result", len(files), least=1), Figure("not what the list says", files.count(False), most=0),
        exactly("the webhook's signature holds", Webhook(hook["secret"]).verify(body, headers)["data"]["id"] == job["id"], True),
        *of_numbers(numbers, promtool), exactly("status with which the service stops", service.stop(), 0),
    ]


def of_numbers(text: str, promtool: str) -> list[Figure]:
    """Reads the numbers as Prometheus would; promtool also says where they break its rules for names and units."""
    families = list(text_string_to_metric_families(text))
    figures = [Figure("metrics that can be read", len(families), least=1),
               exactly("jobs are among them", any(family.name == "swing_jobs" for family in families), True)]
    if promtool:
        found = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, text=True)
        print(found.stdout + found.stderr, end="", file=sys.stderr)
        figures.append(exactly("status of promtool", found.returncode, 0))
    return figures


def of_requests(service: Service) -> Figure:
    """Sends what the description allows and what it does not; nothing may end in a defect or in what is not described."""
    hooks = Path(__file__).with_name("hooks.py")
    # It leaves what it found where it stands.
    with tempfile.TemporaryDirectory() as folder:
        end = subprocess.run(
            [sys.executable, "-m", "schemathesis.cli", "run", f"http://{service.host}:{service.port}/openapi.json", "--checks", TRIED,
             "--max-examples", "40", "--seed", "1", "--request-timeout", "20", "--generation-database", "none", "--no-color"],
            cwd=folder, env={**os.environ, "SCHEMATHESIS_HOOKS": str(hooks)}, stdout=sys.stderr)
    return exactly("status of schemathesis", end.returncode, 0)


def run(program: Path, arguments):
    with Service(program, "--allow-private-webhooks") as service:
        yield "the service and programs of others", of_programs(service, arguments.promtool)
    with tempfile.TemporaryDirectory() as folder, \
            Service(program, "--worker", str(Worker(Path(folder)).unfit), "--queue", "100000") as service:
        yield "requests made of its description", [of_requests(service), exactly("status with which the service stops", service.stop(), 0)]
