# Sourced by tools/test and tools/sanitize, after common.sh: running `swift test` and saying what came of it.

# run_tests LOG ARGUMENT...: `swift test` with its output shown and kept; what failed is said once more at the end, where a
# person and a cut-off log still show it. Returns its status.
run_tests() {
    local log=$1 status=0
    shift
    swift test --package-path "$ROOT" "$@" 2>&1 | tee "$log" || status=$?
    if [ $status -ne 0 ]; then
        say "what failed:"
        # Compared values can be megabytes long.
        grep -aE 'recorded an issue|error:|Sanitizer:' "$log" | cut -c1-400 | tail -n 20 >&2 || true
    fi
    return $status
}

# skipped LOG...: the tests that Swift Testing left out, each with its reason, one a line. A suite that is left out is not
# counted: its tests are.
skipped() { grep -ahoE 'Test .* skipped(: .*|\.)?$' "$@" | sort -u || true; }

# say_skipped LOG...: how many tests were skipped, and which.
say_skipped() {
    local lines
    lines=$(skipped "$@")
    if [ -z "$lines" ]; then
        say "no test was skipped"
    else
        say "skipped, $(wc -l <<<"$lines") in all:"
        sed 's/^/    /' <<<"$lines" >&2
    fi
}

# closing_line LOG: the last thing that `swift test` says: how many tests ran, and in what time.
closing_line() { grep -aoE 'Test run with .*' "$1" | tail -n 1 || true; }
