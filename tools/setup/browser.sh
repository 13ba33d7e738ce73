# The browser that pages are checked in: Debian's Chromium, and Playwright, which drives it. Sourced after common.sh.

# install_browser: afterwards $python finds Playwright.
install_browser() {
    install_packages chromium
    python=$(find_python) || exit $?
    local want
    want=$(sha256sum <"$ROOT/tools/pages/requirements.txt")
    if [ "$(cat "$TOOLS_DIR/pages/.pinned" 2>/dev/null)" != "$want" ]; then
        say "setting up: fetching Playwright, which drives the browser (about 50 MB)"
        rm -rf "$TOOLS_DIR/pages" "$TOOLS_DIR/pages.partial"
        mkdir -p "$TOOLS_DIR"
        "$python" -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-compile --only-binary=:all: \
            --require-hashes --target "$TOOLS_DIR/pages.partial" -r "$ROOT/tools/pages/requirements.txt" \
            >"$TOOLS_DIR/pip.log" 2>&1 ||
            fail 69 "Playwright could not be fetched from PyPI." "The pages are checked in a real browser, which it drives." \
                "Check the network (whole log: .tools/pip.log) and run the command again; once fetched, no network is needed."
        printf '%s\n' "$want" >"$TOOLS_DIR/pages.partial/.pinned"
        mv "$TOOLS_DIR/pages.partial" "$TOOLS_DIR/pages"
    fi
    export PYTHONPATH=$TOOLS_DIR/pages PYTHONDONTWRITEBYTECODE=1
}
