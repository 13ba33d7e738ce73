# How an installation lies under its prefix. Sourced by tools/install and tools/package, after tools/setup/common.sh.

source "$ROOT/tools/packaging/runtime.sh"

# lay_out FOLDER: the program with all it needs; needs $BINARY.
lay_out() {
    local share=$1/share python
    mkdir -p "$1/bin" "$share/tennisswing/models" "$share/man/man1" "$share/bash-completion/completions" \
        "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
    install -m 755 "$BINARY" "$1/bin/swing"
    cp -R "$ROOT/models/rubrics" "$share/tennisswing/rubrics"
    cp -R "$ROOT/models/coaching" "$share/tennisswing/coaching"
    cp -R "$ROOT/models/motion" "$share/tennisswing/motion"
    cp -R "$ROOT/models/model-player" "$share/tennisswing/model-player"
    cp "$ROOT/LICENSE" "$ROOT/NOTICE" "$share/tennisswing/"
    cp -R "$MODELS_DIR/blazepose-full" "$share/tennisswing/models/"
    # What analyses from the checkout keep beside it is of this machine.
    rm -rf "$share/tennisswing/models/blazepose-full"/{,.}compiled-*
    copy_runtime "$TOOLS_DIR/openvino" "$1/lib/tennisswing/openvino" || return $?
    cp -R "$TOOLS_DIR"/openvino/openvino-*.dist-info/licenses "$share/tennisswing/licenses-of-openvino"
    python=$(find_python) || exit $?
    "$BINARY" --experimental-dump-help | "$python" "$ROOT/tools/reference/manual.py" "$(version)" "$share/man/man1"
    "$BINARY" --generate-completion-script bash >"$share/bash-completion/completions/swing"
    "$BINARY" --generate-completion-script zsh >"$share/zsh/site-functions/_swing"
    "$BINARY" --generate-completion-script fish >"$share/fish/vendor_completions.d/swing.fish"
}

# The version of the toolkit, as its binary states it.
version() { "$BINARY" --version; }
