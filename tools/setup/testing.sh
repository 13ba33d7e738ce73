# Sourced by tools/test and tools/sanitize, after common.sh: running `swift test` and saying what came of it.

# Building and running every test takes a third of this on two idle cores; longer means that one of them hangs.
TESTS_END_WITHIN=75m

stages=()
stage_name=

# stage NAME: says what begins now, and notes how long what went before took.
stage() {
    end_stage
    say "$1"
    stage_name=$1 stage_begun=$SECONDS stage_cpu=$(processor_seconds)
}

end_stage() {
    [ -z "$stage_name" ] || stages+=("$(printf '%6d s  %6d s of CPU  %s' $((SECONDS - stage_begun)) \
        $(($(processor_seconds) - stage_cpu)) "$stage_name")")
    stage_name=
}

# processor_seconds: what all that this script started, and that has ended, took of the processor.
processor_seconds() {
    # Fields 16 and 17 of /proc/PID/stat: clock ticks of children that were waited for; the name before may hold blanks.
    awk -v ticks="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); printf "%d", ($14 + $15) / ticks }' "/proc/$$/stat"
}

# say_stages: how long each stage took, and all of them.
say_stages() {
    end_stage
    [ ${#stages[@]} -gt 0 ] || return 0
    say "how long it took:"
    printf '  %s\n' "${stages[@]}" >&2
    say "$(printf '  %6d s  %6d s of CPU  in all' "$SECONDS" "$(processor_seconds)")"
}

# build_tests: the program, the service and every test, as a checkout builds them.
build_tests() {
    local log=$TOOLS_DIR/build-tests.log
    swift build --package-path "$ROOT" --scratch-path "$ROOT/.build" "${CHECKOUT_BUILD[@]}" --build-tests >"$log" 2>&1 && return 0
    grep -E 'error:' "$log" | head -n 20 >&2
    say "error: The tests did not build."
    say "  what to do: Read .tools/build-tests.log; if the sources are unchanged, report it."
    return 70
}

# run_tests LOG ARGUMENT...: `swift test` with its output shown and kept; what failed, and what did not end, is said once more
# at the end, where a person and a cut-off log still show it. Returns its status.
run_tests() {
    local log=$1 status=0 at_terminal=()
    shift
    # At a terminal Ctrl-C must reach the tests; elsewhere whatever they started ends with them.
    [ ! -t 0 ] || at_terminal=(--foreground)
    # Tests send the signals that nohup and shells' background jobs leave ignored, and programs keep to that.
    timeout "${at_terminal[@]}" --kill-after=30 "$TESTS_END_WITHIN" \
        env --default-signal=HUP,INT,QUIT swift test --package-path "$ROOT" "$@" 2>&1 | tee "$log" || status=$?
    if [ $status -eq 124 ] || [ $status -eq 137 ]; then
        say "not ended within $TESTS_END_WITHIN, so they were stopped; begun and not over:"
        unended "$log" | cut -c1-200 | head -n 40 >&2
    fi
    if [ $status -ne 0 ]; then
        say "what failed:"
        # Compared values can be megabytes long.
        grep -aE 'recorded an issue|(^|: )error:|Sanitizer:' "$log" | cut -c1-400 | tail -n 20 >&2 || true
    fi
    return $status
}

# busy_processes N [...]: N, where it is a number of processes that a machine can be kept busy with.
busy_processes() {
    [[ ${1:-} =~ ^[1-9][0-9]?$ ]] || fail 64 "'${1:-}' is no number of busy processes." \
        "They take the processors from the tests, which then show whether any of them asks the clock." \
        "Name a number from 1 to 99: tools/test --under-load 8"
    printf '%s\n' "$1"
}

load=()

# start_load N: N processes that compute without a pause until end_load, or until this script is gone, however it ended.
start_load() {
    local number
    for ((number = 0; number < $1; number++)); do
        (while kill -0 $$ 2>/dev/null; do for ((turn = 0; turn < 100000; turn++)); do :; done; done) &
        load+=($!)
    done
}

# end_load: ends what start_load started.
end_load() {
    [ ${#load[@]} -gt 0 ] || return 0
    kill "${load[@]}" 2>/dev/null || true
    wait "${load[@]}" 2>/dev/null || true
    load=()
}

# skipped LOG...: the tests that Swift Testing left out, each with its reason, one a line. A suite that is left out is not
# counted: its tests are.
skipped() { grep -ahoE '^[^ ]+ Test .* skipped(: .*|\.)?$' "$@" | grep -v 'Test case passing' | cut -d' ' -f2- | sort -u || true; }

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

# unended LOG: the tests and suites that began and did not end.
unended() {
    comm -23 <(grep -aoE '^◇ (Test|Suite) .* started' "$1" | grep -v 'Test case passing' | sed -E 's/^◇ //; s/ started$//' | sort -u) \
        <(grep -aoE '^[✔✘] (Test|Suite) .* (passed|failed) after' "$1" |
            sed -E 's/^[✔✘] //; s/( with [0-9]+ test cases)? (passed|failed) after$//' | sort -u)
}
