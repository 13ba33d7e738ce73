// System calls on processes that Swift's Glibc module does not offer: they are Linux's own.

#ifndef CPROCESS_H
#define CPROCESS_H

// Limits the calling thread, and those it begins, to some of the processor's cores. Returns 0, or the error number: EINVAL
// where none of them may be used.
int cpr_limit_cores(const int *cores, int count);

#endif
