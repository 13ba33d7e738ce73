# Sourced by tools/bench and tools/accuracy, after common.sh: the environment that MediaPipe is compared in.

# What is measured must not depend on the settings of whoever measures.
export SWING_CONFIG=none

# install_measure: MediaPipe and OpenCV from pinned wheels, unpacked into .tools/measure; never part of the toolkit.
install_measure() {
    # OpenCV's wheel links to the system's libGL.
    install_packages libgl1 libglib2.0-0 ffmpeg
    install_wheels measure tools/measure/requirements.txt "MediaPipe 0.10.21 and OpenCV (about 180 MB)" \
        "They are what is compared with, and what reads pictures."
    export PYTHONPATH=$TOOLS_DIR/measure:$TOOLS_DIR/openvino PYTHONDONTWRITEBYTECODE=1
}
