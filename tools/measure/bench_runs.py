"""Runs the commands that are timed."""

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass


@dataclass
class Finished:
    """A process that has ended: what it printed, how long it took, on how much processor time, and its peak memory."""

    output: str
    seconds: float
    cpu_seconds: float
    peak_megabytes: float


def run(command: list[str], environment: dict | None = None) -> Finished:
    """Runs a command to its end; a failing one stops the bench with what it said."""
    started = time.perf_counter()
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=output, stderr=errors, env=environment)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        if process.returncode != 0:
            sys.exit(f"{command[0]} ended with {process.returncode}:\n{errors.read().decode(errors='replace')}")
        cpu_seconds = usage.ru_utime + usage.ru_stime
        return Finished(output.read().decode(), seconds, cpu_seconds, usage.ru_maxrss / 1024)
