# Roots of Debian 12 in which a release is tried, and that of the container. Sourced by tools/release, after tools/setup/common.sh.

# What is known of packages, and the packages that swing needs: nothing more of the network is needed.
BASE=$TOOLS_DIR/release/base.tar

# make_base PACKAGE...: a minimal Debian with the archives of packages in it, not installed; made once for a list of packages.
make_base() {
    local list=$*
    [ "$(cat "$BASE.packages" 2>/dev/null)" != "$list" ] || return 0
    say "setting up: a bare Debian 12, from its packages"
    mkdir -p "${BASE%/*}"
    rm -f "$BASE.packages"
    mmdebstrap --mode=root --variant=minbase --skip=cleanup/apt \
        --customize-hook="chroot \"\$1\" apt-get install --yes --no-install-recommends --download-only $list" \
        bookworm "$BASE" >"$TOOLS_DIR/mmdebstrap.log" 2>&1 || fail 69 "A bare Debian could not be made." \
        "The release is tried in it." "Check the network (whole log: .tools/mmdebstrap.log), and run the command again."
    printf '%s\n' "$list" >"$BASE.packages"
}

# unpack_base FOLDER
unpack_base() {
    mkdir -p "$1"
    tar -C "$1" --numeric-owner -xf "$BASE"
}

# inside ROOT COMMAND...: runs a command of root's in a root, without network.
inside() {
    bwrap --bind "$1" / --proc /proc --dev /dev --tmpfs /tmp --unshare-net --unshare-pid --die-with-parent --cap-add ALL \
        --clearenv --setenv PATH /usr/sbin:/usr/bin:/sbin:/bin --setenv LANG C.UTF-8 --setenv DEBIAN_FRONTEND noninteractive \
        --setenv SOURCE_DATE_EPOCH "$EPOCH" "${@:2}"
}

# container_root PACKAGE FOLDER: the root of the container: Debian, the package, a user without rights, /data for what is kept.
container_root() {
    local root=$2
    unpack_base "$root"
    cp "$1" "$root/package.deb"
    inside "$root" apt-get --yes --no-install-recommends install /package.deb >"$TOOLS_DIR/container.log" 2>&1 &&
        inside "$root" useradd --system --create-home --uid 990 --shell /usr/sbin/nologin swing &&
        inside "$root" install -d -o swing -g swing -m 700 /data || fail 70 "The root of the container could not be made." \
        "The service is deployed with it." "Read .tools/container.log; if the sources are unchanged, report it."
    # What tells one run from another, or is of no use in a container.
    rm -rf "$root"/package.deb "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/* "$root"/var/log/* "$root"/var/cache/ldconfig/* \
        "$root"/var/cache/fontconfig/* "$root"/var/cache/debconf/*-old "$root"/var/lib/dpkg/*-old "$root"/etc/*- "$root"/root/.cache \
        "$root"/etc/hostname "$root"/etc/resolv.conf "$root"/usr/share/doc/*/changelog* "$root"/usr/share/man/?? "$root"/run/*
    mkdir -p "$root/media" # Where a trial puts its things.
}

# pack_root FOLDER FILE
pack_root() {
    tar -C "$1" --sort=name --numeric-owner --mtime="@$EPOCH" --clamp-mtime -cf - . | gzip -n >"$2"
}

# build_image FOLDER: what tools/server/Containerfile makes of a folder with the container's root, without a daemon; sets `image_root`.
build_image() {
    local buildah=(buildah --storage-driver vfs --root "$WORK/images" --runroot "$WORK/images-run")
    "${buildah[@]}" bud --isolation chroot --quiet --format docker -f "$ROOT/tools/server/Containerfile" -t swing "$1" \
        >"$TOOLS_DIR/container.log" 2>&1 && image_root=$("${buildah[@]}" mount "$("${buildah[@]}" from swing)") ||
        fail 70 "The container could not be built." "The service is deployed with it." "Read .tools/container.log."
}
