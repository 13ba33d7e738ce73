"""A clip from the text of its file, for the tests."""
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from swingclip import parameters                                              # noqa: E402


def clip_of(text):
    with tempfile.TemporaryDirectory() as d:
        path = Path(d) / "a.swing.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return parameters.load(path)
