// The hash functions of FFmpeg's libavutil, apart from its other headers, so that SwingFiles does not import the decoders.
#ifndef SWING_CAVUTIL_SHIM_H
#define SWING_CAVUTIL_SHIM_H

#include <libavutil/hash.h>

#endif
