#include "CSampling.h"

#if defined(__x86_64__)
#include <immintrin.h>

bool csm_is_available(void) { return __builtin_cpu_supports("avx2"); }

// Eight bits of fraction are kept: finer than the samples themselves. Up to 255 times 65536 is exact in single precision.
static const float unit = 1.0F / 65536;

static float value(const uint8_t *base, int32_t stride, int32_t step, int32_t x, int32_t y) {
    const uint8_t *above = base + (ptrdiff_t)(y >> 16) * stride + (ptrdiff_t)(x >> 16) * step;
    const uint8_t *below = above + stride;
    int32_t across = (x >> 8) & 255;
    int32_t down = (y >> 8) & 255;
    int32_t top = above[0] * (256 - across) + above[step] * across;
    int32_t bottom = below[0] * (256 - across) + below[step] * across;
    return (float)(top * 256 + (bottom - top) * down) * unit;
}

__attribute__((target("avx2"))) void csm_add_bytes(
    const uint8_t *base, int32_t stride, int32_t step, csm_walk_t walk, float *sums) {
    const __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i low_byte = _mm256_set1_epi32(255);
    const __m256i whole = _mm256_set1_epi32(256);
    const __m128i right = _mm_cvtsi32_si128(8 * step);
    const __m256i strides = _mm256_set1_epi32(stride);
    const __m256i steps = _mm256_set1_epi32(step);
    const __m256 units = _mm256_set1_ps(unit);
    const __m256i eight_dx = _mm256_set1_epi32(8 * walk.dx);
    const __m256i eight_dy = _mm256_set1_epi32(8 * walk.dy);
    __m256i x = _mm256_add_epi32(_mm256_set1_epi32(walk.x), _mm256_mullo_epi32(places, _mm256_set1_epi32(walk.dx)));
    __m256i y = _mm256_add_epi32(_mm256_set1_epi32(walk.y), _mm256_mullo_epi32(places, _mm256_set1_epi32(walk.dy)));
    int32_t index = 0;
    for (; index + 8 <= walk.count; index += 8) {
        __m256i offset = _mm256_add_epi32(
            _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), strides),
            _mm256_mullo_epi32(_mm256_srai_epi32(x, 16), steps));
        __m256i above = _mm256_i32gather_epi32((const int *)(const void *)base, offset, 1);
        __m256i below = _mm256_i32gather_epi32((const int *)(const void *)(base + stride), offset, 1);
        __m256i across = _mm256_and_si256(_mm256_srai_epi32(x, 8), low_byte);
        __m256i down = _mm256_and_si256(_mm256_srai_epi32(y, 8), low_byte);
        // In each lane two 16-bit weights, left below right, and the two samples in the same order: one multiply-add
        // interpolates across.
        __m256i weights = _mm256_or_si256(_mm256_sub_epi32(whole, across), _mm256_slli_epi32(across, 16));
        __m256i top = _mm256_madd_epi16(
            _mm256_or_si256(
                _mm256_and_si256(above, low_byte),
                _mm256_slli_epi32(_mm256_and_si256(_mm256_srl_epi32(above, right), low_byte), 16)),
            weights);
        __m256i bottom = _mm256_madd_epi16(
            _mm256_or_si256(
                _mm256_and_si256(below, low_byte),
                _mm256_slli_epi32(_mm256_and_si256(_mm256_srl_epi32(below, right), low_byte), 16)),
            weights);
        __m256i blend = _mm256_add_epi32(
            _mm256_slli_epi32(top, 8), _mm256_mullo_epi32(_mm256_sub_epi32(bottom, top), down));
        __m256 sum = _mm256_add_ps(_mm256_loadu_ps(sums + index), _mm256_mul_ps(_mm256_cvtepi32_ps(blend), units));
        _mm256_storeu_ps(sums + index, sum);
        x = _mm256_add_epi32(x, eight_dx);
        y = _mm256_add_epi32(y, eight_dy);
    }
    for (; index < walk.count; index++) {
        sums[index] += value(base, stride, step, walk.x + index * walk.dx, walk.y + index * walk.dy);
    }
}

// The samples of eight points, of which those beyond the plane take the nearest edge. Four bytes are read from a place that
// is moved back where the row ends, so that the sample is the one above `skip` bits.
__attribute__((target("avx2"))) static __m256i interpolated(
    const uint8_t *base, __m256i offset, __m256i skip, __m256i right, __m256i across) {
    const __m256i low_byte = _mm256_set1_epi32(255);
    __m256i four = _mm256_i32gather_epi32((const int *)(const void *)base, offset, 1);
    // At the last sample nothing is to the right, and the fraction across is 0.
    __m256i pair = _mm256_or_si256(
        _mm256_and_si256(_mm256_srlv_epi32(four, skip), low_byte),
        _mm256_slli_epi32(_mm256_and_si256(_mm256_srlv_epi32(four, _mm256_add_epi32(skip, right)), low_byte), 16));
    __m256i weights = _mm256_or_si256(_mm256_sub_epi32(_mm256_set1_epi32(256), across), _mm256_slli_epi32(across, 16));
    return _mm256_madd_epi16(pair, weights);
}

static int32_t clamped(int32_t value, int32_t limit) { return value < 0 ? 0 : value > limit ? limit : value; }

__attribute__((target("avx2"))) void csm_add_clamped_bytes(
    const uint8_t *base, csm_plane_t plane, csm_walk_t walk, float *sums) {
    const int32_t limit_x = (plane.width - 1) << 16;
    const int32_t limit_y = (plane.height - 1) << 16;
    const __m256i places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i low_byte = _mm256_set1_epi32(255);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i strides = _mm256_set1_epi32(plane.stride);
    const __m256i steps = _mm256_set1_epi32(plane.step);
    const __m256i right = _mm256_set1_epi32(8 * plane.step);
    const __m256i last_start = _mm256_set1_epi32((plane.width - 1) * plane.step - 3);
    const __m256i last_row = _mm256_set1_epi32(plane.height - 1);
    int32_t index = 0;
    for (; index + 8 <= walk.count; index += 8) {
        __m256i place = _mm256_add_epi32(places, _mm256_set1_epi32(index));
        __m256i x = _mm256_add_epi32(_mm256_set1_epi32(walk.x), _mm256_mullo_epi32(place, _mm256_set1_epi32(walk.dx)));
        __m256i y = _mm256_add_epi32(_mm256_set1_epi32(walk.y), _mm256_mullo_epi32(place, _mm256_set1_epi32(walk.dy)));
        x = _mm256_min_epi32(_mm256_max_epi32(x, zero), _mm256_set1_epi32(limit_x));
        y = _mm256_min_epi32(_mm256_max_epi32(y, zero), _mm256_set1_epi32(limit_y));
        __m256i across = _mm256_and_si256(_mm256_srai_epi32(x, 8), low_byte);
        __m256i down = _mm256_and_si256(_mm256_srai_epi32(y, 8), low_byte);
        __m256i column = _mm256_mullo_epi32(_mm256_srai_epi32(x, 16), steps);
        __m256i start = _mm256_min_epi32(column, last_start);
        __m256i skip = _mm256_slli_epi32(_mm256_sub_epi32(column, start), 3);
        __m256i row = _mm256_srai_epi32(y, 16);
        __m256i next = _mm256_min_epi32(_mm256_add_epi32(row, _mm256_set1_epi32(1)), last_row);
        __m256i above = _mm256_add_epi32(_mm256_mullo_epi32(row, strides), start);
        __m256i below = _mm256_add_epi32(_mm256_mullo_epi32(next, strides), start);
        __m256i top = interpolated(base, above, skip, right, across);
        __m256i bottom = interpolated(base, below, skip, right, across);
        __m256i blend = _mm256_add_epi32(
            _mm256_slli_epi32(top, 8), _mm256_mullo_epi32(_mm256_sub_epi32(bottom, top), down));
        __m256 sum = _mm256_add_ps(
            _mm256_loadu_ps(sums + index), _mm256_mul_ps(_mm256_cvtepi32_ps(blend), _mm256_set1_ps(unit)));
        _mm256_storeu_ps(sums + index, sum);
    }
    for (; index < walk.count; index++) {
        int32_t x = clamped(walk.x + index * walk.dx, limit_x);
        int32_t y = clamped(walk.y + index * walk.dy, limit_y);
        // At the last row and column the fractions are 0: what lies beside them does not count.
        sums[index] += value(
            base + (ptrdiff_t)(y >> 16) * plane.stride + (ptrdiff_t)(x >> 16) * plane.step,
            y < limit_y ? plane.stride : 0, x < limit_x ? plane.step : 0, x & 65535, y & 65535);
    }
}

// One of the three vectors of eight numbers that hold eight pixels: which places of red, green and blue go where.
__attribute__((target("avx2"))) static __m256 woven(__m256 first, __m256 second, __m256 third, __m256i from) {
    // Places 0, 3 and 6 take the first, 1, 4 and 7 the second, 2 and 5 the third.
    __m256 two = _mm256_blend_ps(
        _mm256_permutevar8x32_ps(first, from), _mm256_permutevar8x32_ps(second, from), 0x92);
    return _mm256_blend_ps(two, _mm256_permutevar8x32_ps(third, from), 0x24);
}

__attribute__((target("avx2"))) static __m256 in_range(__m256 value, __m256 low, __m256 span) {
    __m256 clamped = _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(1));
    return _mm256_add_ps(low, _mm256_mul_ps(span, clamped));
}

__attribute__((target("avx2"))) void csm_convert_row(
    const float *luma, const float *u, const float *v, int32_t width, const csm_color_t *color, float *line) {
    const __m256i twice = _mm256_setr_epi32(0, 0, 1, 1, 2, 2, 3, 3);
    const __m256i begin = _mm256_setr_epi32(0, 0, 0, 1, 1, 1, 2, 2);
    const __m256i middle = _mm256_setr_epi32(2, 3, 3, 3, 4, 4, 4, 5);
    const __m256i end = _mm256_setr_epi32(5, 5, 6, 6, 6, 7, 7, 7);
    const __m256 low = _mm256_set1_ps(color->low);
    const __m256 span = _mm256_set1_ps(color->span);
    const __m128 neutral = _mm_set1_ps(color->neutral);
    for (int32_t index = 0; index < width; index += 8) {
        __m128 cb = _mm_sub_ps(_mm_loadu_ps(u + index / 2), neutral);
        __m128 cr = _mm_sub_ps(_mm_loadu_ps(v + index / 2), neutral);
        __m128 more_red = _mm_mul_ps(_mm_set1_ps(color->red_from_v), cr);
        __m128 more_green = _mm_add_ps(
            _mm_mul_ps(_mm_set1_ps(color->green_from_u), cb), _mm_mul_ps(_mm_set1_ps(color->green_from_v), cr));
        __m128 more_blue = _mm_mul_ps(_mm_set1_ps(color->blue_from_u), cb);
        __m256 y = _mm256_mul_ps(
            _mm256_sub_ps(_mm256_loadu_ps(luma + index), _mm256_set1_ps(color->luma_offset)),
            _mm256_set1_ps(color->luma_scale));
        __m256 red = _mm256_add_ps(y, _mm256_permutevar8x32_ps(_mm256_castps128_ps256(more_red), twice));
        __m256 green = _mm256_add_ps(y, _mm256_permutevar8x32_ps(_mm256_castps128_ps256(more_green), twice));
        __m256 blue = _mm256_add_ps(y, _mm256_permutevar8x32_ps(_mm256_castps128_ps256(more_blue), twice));
        red = in_range(red, low, span);
        green = in_range(green, low, span);
        blue = in_range(blue, low, span);
        float *pixels = line + 3 * (ptrdiff_t)index;
        _mm256_storeu_ps(pixels, woven(red, green, blue, begin));
        _mm256_storeu_ps(pixels + 8, woven(blue, red, green, middle));
        _mm256_storeu_ps(pixels + 16, woven(green, blue, red, end));
    }
}

#else

bool csm_is_available(void) { return false; }

void csm_add_bytes(const uint8_t *base, int32_t stride, int32_t step, csm_walk_t walk, float *sums) {
    (void)base, (void)stride, (void)step, (void)walk, (void)sums;
}

void csm_add_clamped_bytes(const uint8_t *base, csm_plane_t plane, csm_walk_t walk, float *sums) {
    (void)base, (void)plane, (void)walk, (void)sums;
}

void csm_convert_row(
    const float *luma, const float *u, const float *v, int32_t width, const csm_color_t *color, float *line) {
    (void)luma, (void)u, (void)v, (void)width, (void)color, (void)line;
}

#endif
