"""A worker that has no clip to its liking: what is tried is the service, or what is in front of it."""

from pathlib import Path

# Between its progress and its end it waits for a file beside it.
TEXT = """#!/bin/sh
into=$(sed -n 's/.*"result":"\\([^"]*\\)".*/\\1/p')
[ "$into" ] || exit 0
echo '{"event":"started","clip":"clip","number":1,"count":1,"time":"now"}'
echo '{"event":"progress","stage":"pose","fraction":0.5,"clip":"clip","number":1,"count":1,"time":"now"}'
while [ ! -e "$0.go" ]; do sleep 0.05; done
mkdir -p "$into/frames"
if [ -d "$0.result" ]; then exec cp -r "$0.result/." "$into"; fi
printf '{"schemaVersion":1}' >"$into/analysis.json"
printf '0123456789' >"$into/frames/picture.png"
printf '<p>report</p><img src="frames/picture.png">' >"$into/report.html"
"""


UNFIT = """#!/bin/sh
grep -q '"result":' || exit 0
echo '{"event":"failed","error":{"code":"dataUnusable","exitCode":65,"what":"No video.","why":"W.","next":"N."}}'
exit 65
"""


class Worker:
    """`path` takes every clip and waits for `let_go`; `unfit` takes none. A folder at `result` is what it finds in each."""

    def __init__(self, folder: Path):
        self.path, self.unfit, self.flag = folder / "worker", folder / "unfit", folder / "worker.go"
        self.result = folder / "worker.result"
        for path, text in ((self.path, TEXT), (self.unfit, UNFIT)):
            path.write_text(text)
            path.chmod(0o755)

    def let_go(self) -> None:
        """Lets all end that it was given, and all that it will be."""
        self.flag.touch()
