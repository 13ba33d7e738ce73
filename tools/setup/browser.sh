# The browser that pages are checked in: Debian's Chromium, and Playwright, which drives it. Sourced after common.sh.

# install_browser: afterwards $python finds Playwright.
install_browser() {
    install_packages chromium
    install_wheels pages tools/pages/requirements.txt "Playwright, which drives the browser (about 50 MB)" \
        "The pages are checked in a real browser."
    export PYTHONPATH=$TOOLS_DIR/pages PYTHONDONTWRITEBYTECODE=1
}
