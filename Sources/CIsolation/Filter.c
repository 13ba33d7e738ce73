#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    // fchmodat2 of Linux 6.6; numbers are the same for every processor. Of those after it libseccomp of Debian 12 knows no
    // names, such as setxattrat, removexattrat, open_tree_attr and file_setattr.
    first_later_call = 452,
    last_later_call = 512,
    // IOPRIO_WHO_PROCESS.
    io_priority_of_process = 1,
};

// What libseccomp returns is 0 or a negative error number.
static int deny(scmp_filter_ctx filter, const char *name) {
    int number = seccomp_syscall_resolve_name(name);
    // The library knows no such call, or this processor has none.
    if (number == __NR_SCMP_ERROR) return 0;
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 0);
}

static int deny_where(scmp_filter_ctx filter, int number, struct scmp_arg_cmp comparison) {
    return seccomp_rule_add_array(filter, SCMP_ACT_ERRNO(EPERM), number, 1, &comparison);
}

// The lower half of an argument equals a number: the kernel does not look at the upper one.
static struct scmp_arg_cmp low_is(unsigned argument, uint64_t value) {
    return SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, UINT32_MAX, value);
}

// Calls that Linux got after those that the list was made of. Nothing here needs one, and libraries that try one do without.
static int deny_later(scmp_filter_ctx filter) {
    int error = 0;
    for (int number = first_later_call; error == 0 && number < last_later_call; number++) {
        error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), number, 0);
    }
    return error;
}

static int add_conditions(scmp_filter_ctx filter) {
    // Threads may begin, processes may not. What clone3 is to do lies in memory, where a filter does not look: it is
    // answered as by a kernel without it, and the C library then uses clone.
    int error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    if (error == 0) error = deny_where(filter, SCMP_SYS(clone), SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
    // Signals reach nobody else, and limits of others stay.
    const int signals[] = {SCMP_SYS(kill), SCMP_SYS(tgkill), SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo)};
    for (size_t index = 0; error == 0 && index < sizeof signals / sizeof *signals; index++) {
        error = deny_where(filter, signals[index], SCMP_A0_64(SCMP_CMP_NE, (uint64_t)getpid()));
    }
    if (error == 0) error = deny_where(filter, SCMP_SYS(prlimit64), SCMP_A0_64(SCMP_CMP_NE, 0));
    // Nor is their share of the processor changed: by the first argument, 0 for the caller, or by the second, where the first
    // says that it is a process and no group and no user, of whom 0 is the caller's own.
    const int priorities[] = {SCMP_SYS(setpriority), SCMP_SYS(ioprio_set)};
    const uint64_t processes[] = {PRIO_PROCESS, io_priority_of_process};
    for (size_t index = 0; error == 0 && index < sizeof priorities / sizeof *priorities; index++) {
        error = deny_where(filter, priorities[index], SCMP_A0_64(SCMP_CMP_NE, processes[index]));
        if (error == 0) error = deny_where(filter, priorities[index], SCMP_A1_64(SCMP_CMP_NE, 0));
    }
    const int schedules[] = {SCMP_SYS(sched_setscheduler), SCMP_SYS(sched_setparam), SCMP_SYS(sched_setattr), SCMP_SYS(sched_setaffinity)};
    for (size_t index = 0; error == 0 && index < sizeof schedules / sizeof *schedules; index++) {
        error = deny_where(filter, schedules[index], SCMP_A0_64(SCMP_CMP_NE, 0));
    }
    // Nor does a file that becomes ready send them a signal.
    const int owners[] = {F_SETOWN, F_SETOWN_EX, F_SETSIG};
    for (size_t index = 0; error == 0 && index < sizeof owners / sizeof *owners; index++) {
        error = deny_where(filter, SCMP_SYS(fcntl), low_is(1, (uint64_t)owners[index]));
    }
    // A terminal can be made to type.
    if (error == 0) error = deny_where(filter, SCMP_SYS(ioctl), low_is(1, TIOCSTI));
    if (error == 0) error = deny_where(filter, SCMP_SYS(ioctl), low_is(1, TIOCLINUX));
    return error;
}

int cis_filter(const char *const *denied, int count) {
    // Calls of another architecture, 32 bits most likely, end the process: they would have other numbers.
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return ENOMEM;
    int error = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    if (error == 0) error = add_conditions(filter);
    if (error == 0) error = deny_later(filter);
    for (int index = 0; error == 0 && index < count; index++) error = deny(filter, denied[index]);
    if (error == 0) error = seccomp_load(filter);
    seccomp_release(filter);
    return error < 0 ? -error : error;
}
