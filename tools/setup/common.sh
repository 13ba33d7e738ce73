# Shared by the scripts in tools/: says what is going on, and installs what is missing. Sourced, never run.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
TOOLS_DIR=$ROOT/.tools
MODELS_DIR=$ROOT/.models

RUN_PACKAGES=(
    pkg-config libavformat-dev libavfilter-dev libavcodec-dev libavutil-dev libswscale-dev libswresample-dev
    libcairo2-dev libpango1.0-dev libseccomp-dev libsqlite3-dev fonts-inter fonts-jetbrains-mono fonts-quicksand
    python3 python3-pip bubblewrap
)
# The tests make their clips and read their truth with the ffmpeg command line, and run the recipes of docs/scripts.md.
TEST_PACKAGES=(ffmpeg jq)

say() { printf '%s\n' "$*" >&2; }

# fail STATUS WHAT WHY NEXT: the three-part message every command of the project ends with.
fail() {
    local status=$1
    say "error: $2"
    [ -z "$3" ] || say "  why it matters: $3"
    say "  what to do: $4"
    exit "$status"
}

require_swift() {
    command -v swift >/dev/null 2>&1 || fail 69 "Swift is not installed, or not on the PATH." \
        "The toolkit is built on your machine." \
        "Install Swift 6.3 from https://www.swift.org/install/linux/ and run the command again."
    local version
    version=$(swift --version 2>&1) || fail 69 "Swift is installed but does not start: $(head -n1 <<<"$version")." \
        "The toolkit is built on your machine." \
        "Install the packages that https://www.swift.org/install/linux/ names for Debian 12, then run the command again."
    version=$(sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' <<<"$version" | head -n1)
    case $version in
        6.[2-9] | 6.[1-9][0-9] | [7-9].* | [1-9][0-9].*) ;;
        *) fail 69 "Swift ${version:-of an unknown version} is installed; 6.2 or newer is needed." \
            "The sources use language features of that version." \
            "Install Swift 6.3 from https://www.swift.org/install/linux/ and run the command again." ;;
    esac
}

# install_packages NAME...: Debian packages, asking for rights only when something is missing.
install_packages() {
    command -v dpkg-query >/dev/null 2>&1 || fail 69 "This is not a Debian system: dpkg is missing." \
        "The set-up installs FFmpeg, Cairo and Pango as Debian packages." \
        "Install the development files of FFmpeg 5.1, Cairo and Pango yourself, then run 'swift build -c release'."
    local missing=() name
    for name in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    local prefix=()
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1; then
            prefix=(sudo)
        else
            fail 69 "Debian packages are missing: ${missing[*]}." \
                "Installing them needs root, and sudo is not there." \
                "As root run: apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
        fi
    fi
    say "setting up: installing Debian packages ${missing[*]}"
    local log=$TOOLS_DIR/apt.log
    mkdir -p "$TOOLS_DIR"
    if ! { "${prefix[@]}" apt-get update &&
        DEBIAN_FRONTEND=noninteractive "${prefix[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; } \
        >"$log" 2>&1; then
        tail -n 5 "$log" >&2
        fail 69 "Debian packages could not be installed: ${missing[*]}." \
            "The toolkit is built against them." \
            "Check the network and the package sources (whole log: .tools/apt.log), then run the command again."
    fi
}

# The interpreter the pinned wheels are built for: CPython 3.11, as Debian 12 has it.
find_python() {
    local candidate
    for candidate in /usr/bin/python3 python3.11 python3; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys, pip; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    fail 69 "Python 3.11 with pip was not found." \
        "The pinned OpenVINO wheel is made for it, and the models are prepared with it once." \
        "On Debian 12 run: apt-get install -y python3 python3-pip"
}

# install_wheels FOLDER REQUIREMENTS WHAT WHY: what a list of wheels pinned by digest holds, unpacked into .tools/FOLDER, once;
# sets `python`.
install_wheels() {
    local place=$TOOLS_DIR/$1 want
    python=$(find_python) || exit $?
    want=$(sha256sum <"$ROOT/$2")
    [ "$(cat "$place/.pinned" 2>/dev/null)" != "$want" ] || return 0
    say "setting up: fetching from PyPI: $3"
    rm -rf "$place" "$place.partial"
    mkdir -p "$TOOLS_DIR"
    "$python" -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-compile --only-binary=:all: \
        --require-hashes --target "$place.partial" -r "$ROOT/$2" >"$TOOLS_DIR/pip.log" 2>&1 || fetch_failed "$3" "$4"
    printf '%s\n' "$want" >"$place.partial/.pinned"
    mv "$place.partial" "$place"
}

fetch_failed() {
    tail -n 5 "$TOOLS_DIR/pip.log" >&2
    fail 69 "Not fetched from PyPI: $1." "$2" \
        "Check the network (whole log: .tools/pip.log) and run the command again; once fetched, no network is needed."
}

WITHOUT_POSE="Without it no pose can be estimated."

# The OpenVINO runtime, unpacked from its wheel into .tools/openvino.
install_runtime() {
    [ "$(cat "$TOOLS_DIR/openvino/.pinned" 2>/dev/null)" = "$(sha256sum <"$ROOT/tools/setup/wheels.txt")" ] ||
        [ "$(uname -m)" = x86_64 ] || fail 69 "This machine is $(uname -m); the pinned OpenVINO wheel is for x86_64." \
        "The runtime is fetched as a wheel pinned by digest." \
        "Use an x86_64 machine, or set SWING_OPENVINO to a folder with libopenvino_c.so of your own."
    install_wheels openvino tools/setup/wheels.txt "the OpenVINO runtime (about 80 MB)" "$WITHOUT_POSE"
}

# The pose models, prepared once from the MediaPipe wheel into .models.
install_models() {
    local want have=$MODELS_DIR/.pinned
    want=$(cat "$ROOT"/tools/setup/*.txt "$ROOT"/tools/setup/*.py "$ROOT"/models/*.yaml | sha256sum)
    [ "$(cat "$have" 2>/dev/null)" != "$want" ] || return 0
    local python
    python=$(find_python) || exit $?
    if ! ls "$TOOLS_DIR"/wheels/mediapipe-*.whl >/dev/null 2>&1; then
        say "setting up: fetching the BlazePose models from PyPI (about 36 MB)"
        mkdir -p "$TOOLS_DIR/wheels"
    fi
    "$python" -m pip download --quiet --disable-pip-version-check --no-input --no-deps --only-binary=:all: \
        --require-hashes --find-links "$TOOLS_DIR/wheels" -d "$TOOLS_DIR/wheels" \
        -r "$ROOT/tools/setup/model-wheels.txt" >"$TOOLS_DIR/pip.log" 2>&1 ||
        fetch_failed "the MediaPipe wheel" "$WITHOUT_POSE"
    say "setting up: preparing the pose models"
    rm -rf "$MODELS_DIR"
    mkdir -p "$MODELS_DIR"
    PYTHONPATH=$TOOLS_DIR/openvino PYTHONDONTWRITEBYTECODE=1 \
        "$python" "$ROOT/tools/setup/prepare.py" --wheels "$TOOLS_DIR/wheels" --out "$MODELS_DIR" >&2 ||
        fail 69 "The pose models could not be prepared." "Without them no pose can be estimated." \
            "Remove the folders .tools and .models and run the command again; if it fails again, report what it printed."
    printf '%s\n' "$want" >"$have"
}

# needs_build BINARY: whether any source, or file that becomes part of the program, is newer than the binary.
needs_build() {
    [ -x "$1" ] || return 0
    [ -n "$(find "$ROOT/Package.swift" "$ROOT/Sources" "$ROOT/models" -newer "$1" -print -quit)" ]
}

# Everything the set-up itself depends on, so that a changed script or manifest sets up again.
setup_digest() {
    cat "$ROOT"/tools/setup/* "$ROOT"/models/*.yaml | sha256sum
}

# set_up NAME PACKAGE...: installs what is missing, once; the second time it only compares a digest.
set_up() {
    local stamp=$TOOLS_DIR/ready-$1
    shift
    [ "$(cat "$stamp" 2>/dev/null)" = "$(setup_digest)" ] && [ -d "$MODELS_DIR" ] && [ -d "$TOOLS_DIR/openvino" ] &&
        return 0
    require_swift
    install_packages "$@"
    install_runtime
    install_models
    setup_digest >"$stamp"
}

# How a checkout is built: one build serves the program and its tests. Debug, because optimizing takes four fifths of a build;
# what works through pixels, samples and frames is optimized all the same (Package.swift): there debug is fifty times slower.
CHECKOUT_BUILD=(-c debug)
export TENNISSWING_CHECKOUT=1

# build_swing: the program as it is run from a checkout.
build_swing() {
    BINARY=$ROOT/.build/debug/swing
    build_program --scratch-path "$ROOT/.build" "${CHECKOUT_BUILD[@]}"
}

# choices COMMAND OPTION: what there is to choose from for an option of BINARY, by which shells complete it.
choices() {
    "$BINARY" --experimental-dump-help | python3 -c '
import json, sys
command = next(each for each in json.load(sys.stdin)["command"]["subcommands"] if each["commandName"] == sys.argv[1])
option = next(each for each in command["arguments"] if any(name["name"] == sys.argv[2] for name in each.get("names", [])))
print(*option["completionKind"]["list"]["values"])' "$@"
}

# build_shipped: the program as it is installed, with the Swift runtime inside so that it runs where Swift is not installed.
build_shipped() {
    BINARY=$ROOT/.build-shipped/release/swing
    build_program --scratch-path "$ROOT/.build-shipped" -c release --static-swift-stdlib
}

# build_program ARGUMENT...: builds BINARY where a source is newer.
build_program() {
    needs_build "$BINARY" || return 0
    require_swift
    local log=$TOOLS_DIR/build.log
    say "setting up: building swing (a first build takes some minutes)"
    if ! swift build --package-path "$ROOT" --product swing "$@" >"$log" 2>&1; then
        grep -E 'error:' "$log" | head -n 20 >&2
        fail 70 "The toolkit did not build." "" "Read .tools/build.log; if the sources are unchanged, report it."
    fi
    touch "$BINARY"
}

# build_service: the service and, beside it, the program that it starts for each clip, as both are installed. The packages of the
# service are resolved into a folder of their own, so that the toolkit's build knows nothing of them.
build_service() {
    SERVICE=$ROOT/.build-server/release/swing-serve
    BINARY=$ROOT/.build-server/release/swing
    needs_build "$SERVICE" || return 0
    require_swift
    local log=$TOOLS_DIR/build-server.log product
    say "setting up: building the service (a first build takes about ten minutes)"
    for product in swing swing-serve; do
        if ! TENNISSWING_CHECKOUT= TENNISSWING_SERVER=1 swift build --package-path "$ROOT" --scratch-path "$ROOT/.build-server" \
            -c release --product "$product" --static-swift-stdlib >"$log" 2>&1; then
            grep -E 'error:' "$log" | head -n 20 >&2
            fail 70 "The service did not build." "" "Read .tools/build-server.log; if the sources are unchanged, report it."
        fi
    done
    touch "$SERVICE"
}
