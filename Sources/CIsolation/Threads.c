#define _GNU_SOURCE
#include "CIsolation.h"

#include <dirent.h>
#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef __NR_landlock_restrict_self
#define __NR_landlock_restrict_self 446
#endif

// Each thread has to give up its rights itself, so each gets a signal whose handler does. SIGSYS, as libpsx uses it: neither
// Dispatch nor this program blocks it.
static const int order = SIGSYS;

enum {
    most_threads = 4096,
    // A thread that does not answer for so long, in milliseconds, is stuck in the kernel.
    patience = 5000,
};

static int rules_for_all = -1;
static uint64_t capabilities_for_all;
static atomic_int answered;
static atomic_int failure;

static int keep_capabilities(uint64_t kept) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, sets) != 0) return errno;
    for (int half = 0; half < _LINUX_CAPABILITY_U32S_3; half++, kept >>= 32) {
        sets[half].permitted &= (uint32_t)kept;
        sets[half].effective &= (uint32_t)kept;
        sets[half].inheritable = 0;
    }
    return syscall(SYS_capset, &header, sets) == 0 ? 0 : errno;
}

static int restrict_thread(void) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    int error = capabilities_for_all == cis_all_capabilities ? 0 : keep_capabilities(capabilities_for_all);
    if (error != 0) return error;
    if (rules_for_all < 0) return 0;
    return syscall(__NR_landlock_restrict_self, rules_for_all, 0) == 0 ? 0 : errno;
}

static void obey(int number) {
    (void)number;
    int kept = errno;
    int error = restrict_thread();
    if (error != 0) atomic_store(&failure, error);
    atomic_fetch_add(&answered, 1);
    errno = kept;
}

static void wait_a_moment(void) {
    struct timespec time = {.tv_nsec = 100000};
    nanosleep(&time, 0);
}

static bool lives(pid_t thread) { return syscall(SYS_tgkill, getpid(), thread, 0) == 0; }

// Has another thread restrict itself; one that ends meanwhile is no matter.
static int order_thread(pid_t thread) {
    int before = atomic_load(&answered);
    if (syscall(SYS_tgkill, getpid(), thread, order) != 0) return errno == ESRCH ? 0 : errno;
    for (int waited = 0; atomic_load(&answered) == before; waited++) {
        if (!lives(thread)) return 0;
        if (waited > patience * 10) return ETIMEDOUT;
        wait_a_moment();
    }
    return atomic_load(&failure);
}

static bool contains(const pid_t *list, int count, pid_t thread) {
    for (int index = 0; index < count; index++) {
        if (list[index] == thread) return true;
    }
    return false;
}

// Orders all threads that have not been yet. Returns how many there were, or a negative error number.
static int order_new(pid_t *done, int *count) {
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return -errno;
    int found = 0, error = 0;
    const struct dirent *entry;
    while (error == 0 && (entry = readdir(folder))) {
        pid_t thread = (pid_t)strtol(entry->d_name, 0, 10);
        if (thread <= 0 || contains(done, *count, thread)) continue;
        if (*count == most_threads) {
            error = EAGAIN;
            break;
        }
        done[(*count)++] = thread;
        found++;
        error = order_thread(thread);
    }
    closedir(folder);
    return error == 0 ? found : -error;
}

int cis_restrict_threads(int rules, uint64_t capabilities) {
    pid_t *done = calloc(most_threads, sizeof *done);
    if (!done) return ENOMEM;
    struct sigaction action = {.sa_handler = obey, .sa_flags = SA_RESTART}, earlier;
    sigfillset(&action.sa_mask);
    if (sigaction(order, &action, &earlier) != 0) {
        free(done);
        return errno;
    }
    rules_for_all = rules;
    capabilities_for_all = capabilities;
    atomic_store(&failure, 0);
    int count = 0, found;
    // This thread comes last: restricted, it might not be let signal the others. A thread that begins meanwhile has what
    // the one that began it had, so it is looked again until none is new.
    done[count++] = (pid_t)syscall(SYS_gettid);
    do found = order_new(done, &count);
    while (found > 0);
    free(done);
    sigaction(order, &earlier, 0);
    if (found < 0) return -found;
    return restrict_thread();
}
