#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

static int renamed(const char *from, const char *to, unsigned flags) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, flags) == 0 ? 0 : errno;
}

int cfl_exchange(const char *one, const char *other) { return renamed(one, other, RENAME_EXCHANGE); }

int cfl_rename_new(const char *from, const char *to) { return renamed(from, to, RENAME_NOREPLACE); }

bool cfl_is_mount_point(const char *path) {
    struct statx status;
    return statx(AT_FDCWD, path, AT_NO_AUTOMOUNT, 0, &status) == 0 && (status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) != 0 &&
           (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}
