"""Where the checkout lies. Imported first, so that the modules of the tools are found."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "tools" / part) for part in ("measure", "samples")]
