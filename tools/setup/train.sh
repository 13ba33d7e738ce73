# Sourced by the scripts of tools/train, after common.sh: the data and the environment that weights are made from.

# install_train: checks that there is data to train on, and installs NumPy; sets `python`.
install_train() {
    [ -d "${SWING_DATA:-}/pose/mocap" ] ||
        fail 66 "There is no motion capture to train on: SWING_DATA is '${SWING_DATA:-}'." \
            "The recordings are not part of the project." \
            "Set SWING_DATA to the folder that holds pose/mocap and pose/movenet; models/motion/README.md says what they are."
    install_numpy
}

# install_numpy: NumPy from its pinned wheel, unpacked into .tools/train; sets `python`.
install_numpy() {
    local want
    python=$(find_python) || exit $?
    want=$(sha256sum <"$ROOT/tools/train/requirements.txt")
    [ "$(cat "$TOOLS_DIR/train/.pinned" 2>/dev/null)" != "$want" ] || return 0
    rm -rf "$TOOLS_DIR"/train/numpy*
    mkdir -p "$TOOLS_DIR"
    "$python" -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-compile --only-binary=:all: \
        --require-hashes --target "$TOOLS_DIR/train" -r "$ROOT/tools/train/requirements.txt" \
        >"$TOOLS_DIR/pip.log" 2>&1 || fetch_failed "NumPy"
    printf '%s\n' "$want" >"$TOOLS_DIR/train/.pinned"
}

# estimate_poses FOLDER: analyzes every frame of its clips; sets `poses` to the folder of the analyses.
estimate_poses() {
    poses=$TOOLS_DIR/train/poses/$(basename "$1")
    say "estimating the poses in the clips of $1"
    rm -rf "$poses"
    mkdir -p "$poses"
    "$BINARY" analyze "$1"/*.mp4 --effort thorough --overlay none --quiet --out "$poses" >/dev/null
}
