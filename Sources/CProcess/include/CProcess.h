// System calls on processes that Swift's Glibc module does not offer: they are Linux's own.

#ifndef CPROCESS_H
#define CPROCESS_H

// Limits the calling thread, and those it begins, to some of the processor's cores. Returns 0, or the error number: EINVAL
// where none of them may be used.
int cpr_limit_cores(const int *cores, int count);

// Lets the threads of this process share so many heaps at most; each keeps memory that others could use. Before any other
// thread begins. Returns 0, or -1 where the C library would not.
int cpr_limit_heaps(int count);

#endif
