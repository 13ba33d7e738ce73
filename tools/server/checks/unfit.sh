#!/bin/sh
# A worker that takes no clip.
grep -q '"result":' || exit 0
echo '{"event":"failed","error":{"code":"dataUnusable","exitCode":65,"what":"No video.","why":"W.","next":"N."}}'
exit 65
