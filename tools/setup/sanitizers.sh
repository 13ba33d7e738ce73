# Sourced by tools/sanitize and tools/fuzz/check, after common.sh: builds with a sanitizer, each in a folder of its own.

# sanitizer address|thread: sets `sanitized` to the folder of the build and `sanitizer_flags` to what it is built with.
sanitizer() {
    sanitized=$ROOT/.build-sanitized/$1
    # As a checkout is built: what loops over pixels is optimized, the rest not, which would take most of the build's time.
    sanitizer_flags=(--scratch-path "$sanitized" "${CHECKOUT_BUILD[@]}" "--sanitize=$1")
    # Swift checks what is undefined in C by itself; the few files of C are made to, which needs no runtime.
    [ "$1" != address ] || sanitizer_flags+=(-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined)
}

# build_sanitized address|thread ARGUMENT...: builds what the arguments of `swift build` name.
build_sanitized() {
    sanitizer "$1"
    local log=$TOOLS_DIR/sanitized-$1.log
    mkdir -p "$TOOLS_DIR"
    if ! swift build --package-path "$ROOT" "${sanitizer_flags[@]}" "${@:2}" >"$log" 2>&1; then
        grep -E 'error:' "$log" | head -n 20 >&2
        fail 70 "The build with the $1 sanitizer failed." "Faults of memory and races would not be seen." \
            "Read .tools/sanitized-$1.log; if the sources are unchanged, report it."
    fi
}
