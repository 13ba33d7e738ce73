#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Never above what the process has already, nor above what it may have.
static int lower(int resource, uint64_t value, uint64_t margin) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return errno;
    if (limit.rlim_max == RLIM_INFINITY || value + margin < limit.rlim_max) limit.rlim_max = value + margin;
    if (limit.rlim_cur == RLIM_INFINITY || value < limit.rlim_cur) limit.rlim_cur = value;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int cis_limit(struct cis_limits limits) {
    // SIGXCPU comes first and says what it was; SIGKILL comes to who ignores it.
    const struct { int resource; uint64_t value, margin; } wanted[] = {
        {RLIMIT_NPROC, limits.threads, 0},       {RLIMIT_CPU, limits.cpu_seconds, 5}, {RLIMIT_FSIZE, limits.file_bytes, 0},
        {RLIMIT_NOFILE, limits.open_files, 0}, {RLIMIT_AS, limits.address_bytes, 0},
    };
    int error = lower(RLIMIT_CORE, 0, 0);
    for (size_t index = 0; error == 0 && index < sizeof wanted / sizeof *wanted; index++) {
        if (wanted[index].value > 0) error = lower(wanted[index].resource, wanted[index].value, wanted[index].margin);
    }
    return error;
}

uint64_t cis_raise_open_files(uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    if (wanted <= limit.rlim_cur) return limit.rlim_cur;
    struct rlimit raised = {wanted < limit.rlim_max ? wanted : limit.rlim_max, limit.rlim_max};
    return setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur;
}

void cis_be_first_to_go(void) {
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    const char most[] = "1000";
    // Where that is not allowed the kernel chooses by itself.
    if (write(file, most, sizeof most - 1) < 0) errno = 0;
    close(file);
}

int cis_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) == 0 ? 0 : errno; }

int cis_become(uid_t user, gid_t group) {
    // The group first: the right to change it goes with the user.
    if (setgroups(0, 0) != 0 || setresgid(group, group, group) != 0 || setresuid(user, user, user) != 0) return errno;
    // Root again would mean that nothing was given up.
    return setuid(0) == 0 ? EPERM : 0;
}

int cis_run(const char *program, char *const arguments[]) {
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
    for (int stream = 0; stream < 3; stream++) {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    }
    pid_t child;
    int error = posix_spawn(&child, program, &actions, 0, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return -error;
    int status;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int cis_memory_file(const void *bytes, size_t count) {
    int file = memfd_create("job", MFD_CLOEXEC);
    if (file < 0) return -errno;
    // Memory takes all at once or has no room.
    if (write(file, bytes, count) == (ssize_t)count && lseek(file, 0, SEEK_SET) == 0) return file;
    close(file);
    return -ENOMEM;
}
