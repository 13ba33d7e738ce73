# What draws our own pictures: Blender as a Python module, and ffmpeg. Sourced by the scripts beside it, never run.
# The first use makes a private Python environment in .tools/blender (about 1.6 GB on disk).

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
venv="$root/.tools/blender"
work="$root/.tools/samples"
need="$here/requirements.txt"

problem() {  # what happened, why it matters, what to do next, exit code
    printf '%s: %s\n  why it matters: %s\n  what to do: %s\n' "${0##*/}" "$1" "$2" "$3" >&2
    exit "$4"
}

find_python() {
    local p
    for p in "${TENNISSWING_PYTHON:-}" python3.11; do
        if [ -n "$p" ] && "$p" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
            echo "$p"
            return
        fi
    done
    return 1
}

python=$(find_python) || problem "Python 3.11 was not found" "Blender 4.2 as a Python module works with Python 3.11 only" \
    "install python3.11, or name it in TENNISSWING_PYTHON, and run the same command again" 69

libraries="libx11-6 libxrender1 libxxf86vm1 libxfixes3 libxi6 libxkbcommon0 libxext6 libsm6 libice6 libgl1 libgomp1"
ready() { "$venv/bin/python" -c 'import bpy' >/dev/null 2>&1; }

set_up() {
    if [ "$(uname -s)-$(uname -m)" != Linux-x86_64 ]; then
        problem "this machine is $(uname -s) on $(uname -m)" "the pinned Blender is built for Linux on x86-64" \
            "render on a Linux x86-64 machine; the finished clips are in samples/ and need no rendering" 69
    fi
    local stamp
    stamp=$(sha256sum "$need" | cut -d' ' -f1)
    if [ ! -x "$venv/bin/python" ] || [ "$(cat "$venv/requirements.sha256" 2>/dev/null || true)" != "$stamp" ]; then
        echo "render: installing Blender for Python into .tools/blender (about 550 MB to download, once)"
        local fresh="$venv.new"      # made aside, so that a failure leaves a working one alone
        rm -rf "$fresh"
        mkdir -p "$root/.tools"
        "$python" -m venv "$fresh" 2>/dev/null || problem "the Python environment could not be made" "Blender is installed into it" \
            "install the venv module of Python 3.11 (Debian: python3.11-venv) and run the same command again" 69
        "$fresh/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes -r "$need" ||
            problem "Blender could not be downloaded" "the pictures are drawn with it" \
                "check the network and run the same command again" 69
        echo '*' >"$fresh/.gitignore"
        echo "$stamp" >"$fresh/requirements.sha256"
        rm -rf "$venv"
        mv "$fresh" "$venv"
    fi
    if ! ready && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "render: installing the system libraries that Blender needs"
        # shellcheck disable=SC2086
        { apt-get -qq update && apt-get -qq install -y --no-install-recommends $libraries; } >/dev/null ||
            problem "the system libraries could not be installed" "Blender does not start without them" \
                "install these packages by hand: $libraries" 69
    fi
    ready || problem "Blender does not start" "the pictures are drawn with it" \
        "install these system libraries and try again: $libraries; then: $venv/bin/python -c 'import bpy'" 69
}

encoder() { command -v ffmpeg >/dev/null && command -v ffprobe >/dev/null; }

set_up_encoder() {
    if ! encoder && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "render: installing ffmpeg"
        { apt-get -qq update && apt-get -qq install -y --no-install-recommends ffmpeg; } >/dev/null ||
            problem "ffmpeg could not be installed" "it makes the pictures into a clip" "install the package ffmpeg by hand and run the same command again" 69
    fi
    encoder || problem "ffmpeg and ffprobe were not found" "they make the pictures into a clip" \
        "install ffmpeg (Debian: apt-get install ffmpeg) and run the same command again" 69
}
