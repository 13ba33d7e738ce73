# What is taken from the OpenVINO wheel. Sourced by the scripts that install and by those that fetch.

# What a compiled model in OpenVINO's own format needs on a CPU, and no more.
OPENVINO_LIBRARIES=(
    libopenvino.so libopenvino_c.so libopenvino_intel_cpu_plugin.so libopenvino_ir_frontend.so
    libtbb.so libtbbmalloc.so libhwloc.so
)

# copy_runtime FROM TO: the libraries of an unpacked wheel, by whatever version their names end in.
copy_runtime() {
    local library
    mkdir -p "$2" || return $?
    for library in "${OPENVINO_LIBRARIES[@]}"; do
        cp -P "$1"/openvino/libs/"$library"* "$2/" || return $?
    done
}
