"""Runs the command with a limit on memory and time, and says what is wrong about how it ended."""

import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

# The documented ways to end; 70 is one of them, and says that the toolkit is at fault.
DOCUMENTED = (0, 1, 64, 65, 66, 69, 73, 74, 130)
# What the runs of a sanitizer say; it ends a run with 99, which is not documented.
SANITIZERS = {
    "ASAN_OPTIONS": "exitcode=99:detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0",
    # OpenVINO's thread pool refuses to load beside a sanitizer without this.
    "TBB_ENABLE_SANITIZERS": "1",
}


@dataclass
class Limits:
    """What one run may take."""

    seconds: float
    megabytes: int


@dataclass
class Ending:
    """How a run ended."""

    status: int
    seconds: float
    megabytes: int
    errors: str
    stopped: str | None = None

    @property
    def fault(self) -> str | None:
        """What is wrong about it, or None."""
        if self.stopped:
            return self.stopped
        if self.status < 0:
            return f"it was ended by {signal.Signals(-self.status).name}"
        if self.status not in DOCUMENTED:
            return f"it ended with {self.status}, {'a defect' if self.status == 70 else 'which is not documented'}"
        if "Sanitizer" in self.errors or "runtime error:" in self.errors:
            return "a sanitizer complained"
        if self.status not in (0, 1, 130) and not ("why it matters:" in self.errors and "what to do:" in self.errors):
            return f"it ended with {self.status} and no message in three parts"
        if re.search(r"\x1b\](?!8;)", self.errors):
            return "text of the file reached the terminal with its control characters"
        return None


def run(binary: Path, arguments: list[str], folder: Path, limits: Limits) -> Ending:
    """Runs swing in a folder; one that takes too much is killed."""
    environment = os.environ | SANITIZERS | {"NO_COLOR": "1"}
    with open(folder / ".errors", "wb+") as errors, open(folder / ".output", "wb") as output:
        started = time.monotonic()
        process = subprocess.Popen([binary, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=output, stderr=errors, start_new_session=True)
        peak, stopped = 0, None
        while process.poll() is None:
            time.sleep(0.01)
            peak = max(peak, _peak(process.pid))
            if peak > limits.megabytes:
                stopped = f"it took more than {limits.megabytes} MB"
            elif time.monotonic() - started > limits.seconds:
                stopped = f"it did not end within {limits.seconds:.0f} s"
            if stopped:
                process.kill()
                process.wait()
        seconds = time.monotonic() - started
        errors.seek(0)
        text = errors.read(1 << 20).decode(errors="replace")
    return Ending(process.returncode, seconds, peak, text, stopped)


def _peak(pid: int) -> int:
    """The most memory a process has held so far, in MB; 0 where it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0
