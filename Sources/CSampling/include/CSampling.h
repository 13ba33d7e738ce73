// Reads 8-bit planes between their samples and converts colours, eight points at a time.
//
// Swift cannot ask for instructions beyond the base of x86-64 for one function alone, and the pose pass spends a tenth of
// its time here. Every operation is the one of the Swift code, in its order, so the results are the same to the bit, and
// a processor without these instructions gives the same poses, later.

#ifndef CSAMPLING_H
#define CSAMPLING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A walk over a plane in equal steps; coordinates in samples with 16 bits below the point.
typedef struct {
    int32_t x, y;    // the first point
    int32_t dx, dy;  // from one point to the next
    int32_t count;   // how many points
} csm_walk_t;

// A plane of bytes, or one component of a plane that holds two.
typedef struct {
    int32_t width, height;  // values in a row, and rows
    int32_t stride, step;   // bytes from a row to the next, and from a value to its right neighbour, 1 or 2
} csm_plane_t;

// From luma and colour differences to red, green and blue in a network's range.
typedef struct {
    float luma_offset, luma_scale;  // bring luma to 0 to 1
    float neutral;                  // the colour difference that means grey
    float red_from_v, green_from_u, green_from_v, blue_from_u;
    float low, span;                // where 0 goes, and how far 1 is from it
} csm_color_t;

// Whether this processor has the instructions that the functions below need.
bool csm_is_available(void);

// Adds to sums[0] to sums[count - 1] the values along a walk, each interpolated between the four samples around it.
//
// `base` is the first sample, `stride` the bytes from a row to the next, `step` 1 or 2 bytes from a value to its right
// neighbour. For every point four bytes from its sample on, and from the sample below it on, must be readable, and their
// distance from `base` must fit in 31 bits.
void csm_add_bytes(const uint8_t *base, int32_t stride, int32_t step, csm_walk_t walk, float *sums);

// The same, where points may lie outside of the plane: they take the nearest edge. Nothing outside of it is read; a row must
// hold four bytes, from the first value to the last.
void csm_add_clamped_bytes(const uint8_t *base, csm_plane_t plane, csm_walk_t walk, float *sums);

// Converts a row of `width` pixels, a multiple of 8, to red, green and blue, interleaved; every colour difference is that
// of two pixels.
void csm_convert_row(
    const float *luma, const float *u, const float *v, int32_t width, const csm_color_t *color, float *line);

#endif
