# Sourced by the scripts of tools/train, after common.sh: the data and the environment that weights are made from.

# install_train: checks that there is data to train on, and installs NumPy; sets `python`.
install_train() {
    [ -d "${SWING_DATA:-}/pose/mocap" ] ||
        fail 66 "There is no motion capture to train on: SWING_DATA is '${SWING_DATA:-}'." \
            "The recordings are not part of the project." \
            "Set SWING_DATA to the folder that holds pose/mocap and pose/movenet; models/motion/README.md says what they are."
    install_numpy
}

# install_numpy: NumPy from its pinned wheel, for what is trained; sets `python`.
install_numpy() {
    install_wheels numpy tools/train/requirements.txt NumPy "Weights are computed with it."
    # One thread: the same sums in the same order give the same weights.
    export PYTHONPATH=$TOOLS_DIR/numpy PYTHONDONTWRITEBYTECODE=1 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
}

# train NAME ARGUMENT...: makes weights of models/motion again, with their report, and what holds Swift and Python together.
train() {
    exec "$python" "$ROOT/tools/train/${1//-/_}.py" --data "$SWING_DATA/pose" --models "$ROOT/models/motion" \
        --fixtures "$ROOT/Tests/SwingMotionTests/Fixtures/$1.json" "${@:2}"
}

# estimate_poses FOLDER: analyzes every frame of its clips; sets `poses` to the folder of the analyses.
estimate_poses() {
    poses=$TOOLS_DIR/train/poses/$(basename "$1")
    say "estimating the poses in the clips of $1"
    rm -rf "$poses"
    mkdir -p "$poses"
    "$BINARY" analyze "$1"/*.mp4 --effort thorough --overlay none --quiet --out "$poses" >/dev/null
}
