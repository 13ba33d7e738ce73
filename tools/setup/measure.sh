# Sourced by tools/bench and tools/accuracy, after common.sh: the environment that MediaPipe is compared in.

# What is measured must not depend on the settings of whoever measures.
export SWING_CONFIG=none

# install_measure: MediaPipe and OpenCV from pinned wheels, unpacked into .tools/measure; never part of the toolkit.
install_measure() {
    local want have=$TOOLS_DIR/measure/.pinned
    want=$(sha256sum <"$ROOT/tools/measure/requirements.txt")
    MEASURE_PYTHON=$(find_python) || exit $?
    export PYTHONPATH=$TOOLS_DIR/measure:$TOOLS_DIR/openvino PYTHONDONTWRITEBYTECODE=1
    [ "$(cat "$have" 2>/dev/null)" != "$want" ] || return 0
    # OpenCV's wheel links to the system's libGL.
    install_packages libgl1 libglib2.0-0 ffmpeg
    say "setting up: fetching MediaPipe 0.10.21 and OpenCV to compare with (about 180 MB)"
    rm -rf "$TOOLS_DIR/measure" "$TOOLS_DIR/measure.partial"
    "$MEASURE_PYTHON" -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-compile \
        --only-binary=:all: --require-hashes --target "$TOOLS_DIR/measure.partial" \
        -r "$ROOT/tools/measure/requirements.txt" >"$TOOLS_DIR/pip.log" 2>&1 || fetch_failed "MediaPipe or OpenCV"
    printf '%s\n' "$want" >"$TOOLS_DIR/measure.partial/.pinned"
    mv "$TOOLS_DIR/measure.partial" "$TOOLS_DIR/measure"
}
