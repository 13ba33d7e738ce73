#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>

int cpr_limit_cores(const int *cores, int count) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (int index = 0; index < count; index++) {
        if (cores[index] >= 0 && cores[index] < CPU_SETSIZE) CPU_SET(cores[index], &set);
    }
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

int cpr_limit_heaps(int count) { return mallopt(M_ARENA_MAX, count) == 1 ? 0 : -1; }
