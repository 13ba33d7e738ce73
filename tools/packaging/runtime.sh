# What is taken from the OpenVINO wheel: runtime.sha256 lists what a compiled model in OpenVINO's own format needs on a CPU,
# and no more. Sourced by the scripts that install and by those that fetch.

RUNTIME_LIBRARIES=$(dirname "${BASH_SOURCE[0]}")/runtime.sha256

# copy_runtime FROM TO: the libraries of an unpacked wheel, if they are those of the list.
copy_runtime() {
    local list library
    list=$(realpath "$RUNTIME_LIBRARIES")
    (cd "$1/openvino/libs" && sha256sum --check --quiet --strict "$list") >&2 && mkdir -p "$2" || return $?
    while read -r _ library; do cp "$1/openvino/libs/$library" "$2/" || return $?; done <"$list"
}
