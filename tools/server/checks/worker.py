"""A worker that has no clip to its liking: what is tried is the service, or what is in front of it."""

import shutil
from pathlib import Path


class Worker:
    """`path` takes every clip and waits for `let_go`; `unfit` takes none. A folder at `result` is what it finds in each."""

    def __init__(self, folder: Path):
        self.path, self.unfit, self.flag = folder / "worker", folder / "unfit", folder / "worker.go"
        self.result = folder / "worker.result"
        for path in (self.path, self.unfit):
            shutil.copy(Path(__file__).with_name(path.name + ".sh"), path)

    def let_go(self) -> None:
        """Lets all end that it was given, and all that it will be."""
        self.flag.touch()
