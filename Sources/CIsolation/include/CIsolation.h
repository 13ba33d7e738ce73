// System calls that take rights from a process. Swift's Glibc module does not offer them: they are Linux's own, variadic, or
// newer than the headers of the system. All return 0, or the error number unless something else is said.

#ifndef CISOLATION_H
#define CISOLATION_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: - Limits and identity

// What a process may take; 0 leaves a limit.
struct cis_limits {
    uint64_t cpu_seconds;
    uint64_t file_bytes;
    uint64_t open_files;
    // Of its user on the whole machine; the kernel does not count those of root.
    uint64_t threads;
    uint64_t address_bytes;
};

// Sets limits, and that there are no core files.
int cis_limit(struct cis_limits limits);

// Where memory runs out the system ends this process before others.
void cis_be_first_to_go(void);

// Lets the process open so many files, or as many as it may allow itself, never fewer than before, and returns how many; 0 where
// the system does not say.
uint64_t cis_raise_open_files(uint64_t wanted);

// Has the system kill this process with the thread that started it.
int cis_end_with_parent(void);

// Becomes another user and group for good, with no further groups.
int cis_become(uid_t user, gid_t group);

// Starts a program and waits for its end, with its output discarded. Returns its exit status, 128 and more where a signal ended
// it, or a negative error number.
int cis_run(const char *program, char *const arguments[]);

// Opens a file that is in memory alone and holds these bytes, at its beginning. Returns its descriptor, or a negative error number.
int cis_memory_file(const void *bytes, size_t count);

// MARK: - Landlock

// The version of Landlock that the kernel has, from 1; 0 where it has none.
int cis_landlock_version(void);

// Makes a set of rules that allows nothing yet. Returns its descriptor, or a negative error number.
int cis_landlock_create(int version);

// Opens a file or folder without reading from it, to name it in a rule. Returns its descriptor, or a negative error number.
int cis_open_place(const char *path);

// Allows reading what is below an open file or folder, and writing too where wanted.
int cis_landlock_allow(int rules, int version, int descriptor, bool is_folder, bool may_write);

// Allows removing folders that are empty below an open folder.
int cis_landlock_allow_emptying(int rules, int version, int descriptor);

// MARK: - All threads

// Capabilities as bits of a number: all, none, and those by which root reaches and names files of others.
static const uint64_t cis_all_capabilities = UINT64_MAX;
static const uint64_t cis_no_capabilities = 0;
// CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH and CAP_FOWNER.
static const uint64_t cis_file_capabilities = 1 << 1 | 1 << 2 | 1 << 3;

// Forbids every thread of this process to gain rights, puts it under a set of rules where `rules` is not negative, and takes
// all capabilities but those named. All of it knows threads only: those that libraries have begun would stay free.
int cis_restrict_threads(int rules, uint64_t capabilities);

// MARK: - System calls

// Takes system calls from every thread: those named fail with EPERM. Children, signals to others, and what else depends on
// arguments is refused as well.
int cis_filter(const char *const *denied, int count);

#endif
