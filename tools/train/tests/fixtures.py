"""What the tests of training read: the committed weights, and the windows and answers that the toolkit's tests read too."""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools" / "train"))

import model_file  # noqa: E402


def weights(name):
    """Arrays and texts of a committed model."""
    return model_file.unpacked((ROOT / "models" / "motion" / f"{name}.safetensors").read_bytes())


def cases(name):
    return json.loads((ROOT / "Tests" / "SwingMotionTests" / "Fixtures" / f"{name}.json").read_text())
