// System calls on files that Swift's Glibc module does not offer: they are Linux's own, or variadic.

#ifndef CFILES_H
#define CFILES_H

#include <stdbool.h>

// Gives each of two paths what the other one had, in one step. Returns 0, or the error number: EINVAL, ENOSYS or
// EOPNOTSUPP where the file system or the kernel has no such step.
int cfl_exchange(const char *one, const char *other);

// Names a file that must not have the name of another yet. Returns 0, or the error number: EEXIST where the name is
// taken, those of `cfl_exchange` where it cannot be done in one step.
int cfl_rename_new(const char *from, const char *to);

// Whether a file system begins at this path, so that the path cannot be renamed. False where the kernel does not tell.
bool cfl_is_mount_point(const char *path);

#endif
