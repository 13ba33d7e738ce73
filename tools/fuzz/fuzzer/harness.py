"""Runs the command with a limit on memory and time, and says what is wrong about how it ended."""

import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

# The documented ways to end a right command; 70 says that the toolkit is at fault, and 64 that the fuzzer asks wrongly.
DOCUMENTED = (0, 1, 65, 66, 69, 73, 74, 130)
PARTS = ("error:", "why it matters:", "what to do:")
# What the runs of a sanitizer say; it ends a run with 99, which is not documented.
SANITIZERS = {
    "ASAN_OPTIONS": "exitcode=99:detect_leaks=0:allocator_may_return_null=1:detect_odr_violation=0",
    # OpenVINO's thread pool refuses to load beside a sanitizer without this.
    "TBB_ENABLE_SANITIZERS": "1",
    # What names the lines of a fault is a program of its own, which a command that is locked in cannot start.
    "SWING_ISOLATION": "none",
}


@dataclass
class Limits:
    seconds: float
    megabytes: int


@dataclass
class Ending:
    status: int
    seconds: float
    megabytes: int
    errors: str
    stopped: str | None = None
    # What `rubric check` finds, which is its result and written as such.
    findings: str | None = None

    @property
    def fault(self) -> str | None:
        if self.stopped:
            return self.stopped
        if self.status < 0:
            return f"it was ended by {signal.Signals(-self.status).name}"
        if self.status == 64:
            return "it refused the command itself, so the files were not tried: mend the fuzzer"
        if self.status not in DOCUMENTED:
            return f"it ended with {self.status}, {'a defect' if self.status == 70 else 'which is not documented'}"
        if "Sanitizer" in self.errors or "runtime error:" in self.errors:
            return "a sanitizer complained"
        if self.status not in (0, 1, 130) and not self._is_told:
            return f"it ended with {self.status} and no message in three parts"
        if re.search(r"\x1b\](?!8;)", self.errors + (self.findings or "")):
            return "text of the file reached the terminal with its control characters"
        return None

    @property
    def _is_told(self) -> bool:
        """Whether what is wrong is said: as an error in three parts, or as findings that each say what to do."""
        if all(part in self.errors for part in PARTS[1:]):
            return True
        found = (self.findings or "").count(PARTS[0])
        return 0 < found <= (self.findings or "").count(PARTS[2])


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
    findings = None
    if arguments[:2] == ["rubric", "check"]:
        findings = (folder / ".output").read_bytes()[:1 << 20].decode(errors="replace")
    return Ending(process.returncode, seconds, peak, text, stopped, findings)


def _peak(pid: int) -> int:
    """The most memory a process has held so far, in MB; 0 where it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmHWM:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0
