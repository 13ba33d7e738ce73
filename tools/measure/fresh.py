"""Renders new swings that nobody tuned on, each once, from the held-back part of the sample renderer's parameters."""

import subprocess
import sys
import time
from pathlib import Path

from truth import SUFFIX, Truth, read_truths


def render_fresh(root: Path, cache: Path, seed: int, count: int) -> list[Truth]:
    """The clips of a seed with their truth; those already rendered from the same description are not rendered again."""
    folder = cache / str(seed)
    done = subprocess.run([sys.executable, "-m", "swingclip.fresh", str(seed), "--count", str(count), "--out",
                           str(folder)],
                          cwd=root / "tools" / "samples", check=False)
    if done.returncode:
        sys.exit(done.returncode)
    texts = sorted(folder.glob(f"fresh-{seed}-*.swing.yaml"))[:count]
    missing = [text for text in texts if not is_rendered(text)]
    print(f"fresh swings of seed {seed}: {len(texts)}, to render {len(missing)}", file=sys.stderr)
    started = time.monotonic()
    for number, text in enumerate(missing):
        if number:
            minutes = (time.monotonic() - started) / number * (len(missing) - number) / 60
            print(f"  {number} of {len(missing)} rendered (about {minutes:.0f} min left)", file=sys.stderr)
        # The renderer says itself what is wrong and what to do.
        ended = subprocess.run([str(root / "tools" / "samples" / "render"), str(text), "--out", str(folder)],
                               stdout=sys.stderr, check=False)
        if ended.returncode:
            sys.exit(ended.returncode)
        rendered_from(text).write_text(text.read_text(encoding="utf-8"), encoding="utf-8")
    names = {text.name for text in texts}
    return [truth for truth in read_truths(folder) if truth.clip.stem + ".swing.yaml" in names]


def rendered_from(text: Path) -> Path:
    """The copy of the description that the finished clip was made from."""
    return text.with_name(text.name.replace(".swing.yaml", ".rendered"))


def is_rendered(text: Path) -> bool:
    """Whether the clip is there and was made from this very description."""
    stem, made = text.name.removesuffix(".swing.yaml"), rendered_from(text)
    return (made.exists() and made.read_text(encoding="utf-8") == text.read_text(encoding="utf-8")
            and text.with_name(stem + ".mp4").exists() and text.with_name(stem + SUFFIX).exists())
