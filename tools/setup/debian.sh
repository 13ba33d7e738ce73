# Programs of Debian packages that are not to be installed, such as servers that would start: unpacked into .tools, without root.
# Sourced after common.sh.

# find_unpacked PACKAGE PATH [PACKAGE...]: where a program is, fetched with what it needs where it is not there; fails where it cannot
# be.
find_unpacked() {
    command -v "${2##*/}" && return
    local place=$TOOLS_DIR/unpacked/$1
    if [ ! -x "$place/$2" ]; then
        say "setting up: fetching ${2##*/} from Debian's package $1"
        rm -rf "$place" "$place.partial" && mkdir -p "$place.partial"
        (cd "$place.partial" && apt-get download "$1" "${@:3}" &&
            for file in ./*.deb; do dpkg-deb -x "$file" .; done && rm ./*.deb) >"$TOOLS_DIR/apt.log" 2>&1 &&
            [ -x "$place.partial/$2" ] && mv "$place.partial" "$place" || return 1
    fi
    echo "$place/$2"
}
