#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface up to version 7: headers of a stable system know less.
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

enum {
    create_version = 1 << 0,
    rule_path_beneath = 1,
};

enum {
    fs_execute = 1 << 0,
    fs_write_file = 1 << 1,
    fs_read_file = 1 << 2,
    fs_read_dir = 1 << 3,
    fs_remove_dir = 1 << 4,
    fs_remove_file = 1 << 5,
    fs_make_char = 1 << 6,
    fs_make_dir = 1 << 7,
    fs_make_reg = 1 << 8,
    fs_make_sock = 1 << 9,
    fs_make_fifo = 1 << 10,
    fs_make_block = 1 << 11,
    fs_make_sym = 1 << 12,
    fs_refer = 1 << 13,      // version 2
    fs_truncate = 1 << 14,   // version 3
    fs_ioctl_dev = 1 << 15,  // version 5
};

enum {
    // Version 4.
    net_bind_tcp = 1 << 0,
    net_connect_tcp = 1 << 1,
    // Version 6.
    scope_abstract_socket = 1 << 0,
    scope_signal = 1 << 1,
};

struct ruleset {
    uint64_t handled_fs;
    uint64_t handled_net;
    uint64_t scoped;
};

struct __attribute__((packed)) path_beneath {
    uint64_t allowed;
    int32_t descriptor;
};

// All rights on files that a version knows.
static uint64_t known(int version) {
    uint64_t rights = (fs_make_sym << 1) - 1;
    if (version >= 2) rights |= fs_refer;
    if (version >= 3) rights |= fs_truncate;
    if (version >= 5) rights |= fs_ioctl_dev;
    return rights;
}

int cis_landlock_version(void) {
    long version = syscall(__NR_landlock_create_ruleset, NULL, 0, create_version);
    return version > 0 ? (int)version : 0;
}

int cis_landlock_create(int version) {
    struct ruleset rules = {.handled_fs = known(version)};
    if (version >= 4) rules.handled_net = net_bind_tcp | net_connect_tcp;
    if (version >= 6) rules.scoped = scope_abstract_socket | scope_signal;
    size_t size = version >= 6 ? sizeof rules : version >= 4 ? offsetof(struct ruleset, scoped) : sizeof(uint64_t);
    long descriptor = syscall(__NR_landlock_create_ruleset, &rules, size, 0);
    return descriptor >= 0 ? (int)descriptor : -errno;
}

int cis_open_place(const char *path) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    return descriptor >= 0 ? descriptor : -errno;
}

static int allow(int rules, int version, int descriptor, uint64_t rights) {
    struct path_beneath rule = {.allowed = rights & known(version), .descriptor = descriptor};
    return syscall(__NR_landlock_add_rule, rules, rule_path_beneath, &rule, 0) == 0 ? 0 : errno;
}

int cis_landlock_allow_emptying(int rules, int version, int descriptor) { return allow(rules, version, descriptor, fs_remove_dir); }

int cis_landlock_allow(int rules, int version, int descriptor, bool is_folder, bool may_write) {
    // No links, pipes, sockets or devices: a result has none, and who takes it from there must not follow one.
    uint64_t rights = fs_read_file;
    if (is_folder) rights |= fs_read_dir;
    if (may_write) {
        rights |= fs_write_file | fs_truncate;
        if (is_folder) rights |= fs_remove_dir | fs_remove_file | fs_make_dir | fs_make_reg | fs_refer;
    }
    return allow(rules, version, descriptor, rights);
}
