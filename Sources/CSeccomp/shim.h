#ifndef SWING_CSECCOMP_SHIM_H
#define SWING_CSECCOMP_SHIM_H

#include <seccomp.h>

#endif
