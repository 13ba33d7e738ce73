#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// A file that is part of the program.
typedef struct {
    /// Where it lies in the repository, such as `models/rubrics/tennisswing-1.yaml`.
    const char *path;
    const unsigned char *bytes;
    size_t count;
} cr_file;

/// The file with this number, or NULL after the last.
const cr_file *cr_file_at(size_t index);

#endif
