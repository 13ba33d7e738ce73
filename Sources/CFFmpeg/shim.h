// What Swift cannot import from FFmpeg's headers: macros with casts, variadic functions, arrays inside structures,
// and fields that were renamed between releases.
#ifndef SWING_CFFMPEG_SHIM_H
#define SWING_CFFMPEG_SHIM_H

#include <errno.h>

#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/display.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

static const int64_t swing_no_timestamp = AV_NOPTS_VALUE;

static const int swing_error_again = AVERROR(EAGAIN);
static const int swing_error_end_of_file = AVERROR_EOF;
static const int swing_error_exit = AVERROR_EXIT;
static const int swing_error_io = AVERROR(EIO);
static const int swing_error_access = AVERROR(EACCES);
static const int swing_error_invalid_argument = AVERROR(EINVAL);
static const int swing_error_no_memory = AVERROR(ENOMEM);
static const int swing_error_no_decoder = AVERROR_DECODER_NOT_FOUND;

static inline uint8_t *_Nullable swing_frame_data(const AVFrame *_Nonnull frame, int plane) {
    return frame->data[plane];
}

static inline ptrdiff_t swing_frame_stride(const AVFrame *_Nonnull frame, int plane) {
    return frame->linesize[plane];
}

static inline uint8_t *_Nullable *_Nonnull swing_frame_planes(AVFrame *_Nonnull frame) { return frame->extended_data; }

static inline int64_t swing_frame_duration(const AVFrame *_Nonnull frame) {
#if LIBAVUTIL_VERSION_MAJOR >= 58
    return frame->duration;
#else
    return frame->pkt_duration;
#endif
}

static inline void swing_set_frame_duration(AVFrame *_Nonnull frame, int64_t duration) {
#if LIBAVUTIL_VERSION_MAJOR >= 58
    frame->duration = duration;
#else
    frame->pkt_duration = duration;
#endif
}

/// Whether a decoded frame holds two fields of different moments.
static inline int swing_frame_is_interlaced(const AVFrame *_Nonnull frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
    return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame->interlaced_frame != 0;
#endif
}

/// The display matrix that a frame's own bitstream holds (H.264 and HEVC orientation messages): nine numbers, or null.
static inline const int32_t *_Nullable swing_frame_display_matrix(const AVFrame *_Nonnull frame) {
    const AVFrameSideData *side = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX);
    return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
}

/// Whether a packet's bytes are encrypted.
static inline int swing_packet_is_encrypted(const AVPacket *_Nonnull packet) {
    return av_packet_get_side_data(packet, AV_PKT_DATA_ENCRYPTION_INFO, NULL) != NULL;
}

static inline AVStream *_Nonnull swing_stream(const AVFormatContext *_Nonnull format, unsigned index) {
    return format->streams[index];
}

static inline AVComponentDescriptor swing_component(const AVPixFmtDescriptor *_Nonnull format, int index) {
    return format->comp[index];
}

static inline int swing_channel_count(const AVCodecParameters *_Nonnull parameters) {
    return parameters->ch_layout.nb_channels;
}

/// Gives an audio encoder its channels: one or two.
static inline void swing_set_channels(AVCodecContext *_Nonnull codec, int channels) {
    av_channel_layout_uninit(&codec->ch_layout);
    av_channel_layout_default(&codec->ch_layout, channels);
}

/// Makes a frame an audio frame of these properties, without samples yet.
static inline void swing_describe_audio(
    AVFrame *_Nonnull frame, enum AVSampleFormat format, int rate, int channels, int samples) {
    frame->format = format;
    frame->sample_rate = rate;
    frame->nb_samples = samples;
    av_channel_layout_uninit(&frame->ch_layout);
    av_channel_layout_default(&frame->ch_layout, channels);
}

/// A resampler from a decoded frame's sound to another rate, format and number of channels, or null.
static inline struct SwrContext *_Nullable swing_resampler(
    const AVFrame *_Nonnull source, enum AVSampleFormat format, int rate, int channels) {
    struct SwrContext *resampler = NULL;
    AVChannelLayout wanted = {0}, given = {0};
    av_channel_layout_default(&wanted, channels);
    if (source->ch_layout.order == AV_CHANNEL_ORDER_UNSPEC)
        av_channel_layout_default(&given, source->ch_layout.nb_channels);
    else if (av_channel_layout_copy(&given, &source->ch_layout) < 0)
        return NULL;
    int status = swr_alloc_set_opts2(
        &resampler, &wanted, format, rate, &given, (enum AVSampleFormat)source->format, source->sample_rate, 0, NULL);
    if (status >= 0) status = swr_init(resampler);
    if (status < 0) swr_free(&resampler);
    av_channel_layout_uninit(&given);
    av_channel_layout_uninit(&wanted);
    return resampler;
}

/// Whether two frames of sound can go through the same resampler.
static inline int swing_same_sound(const AVFrame *_Nonnull a, int format, int rate, int channels) {
    return a->format == format && a->sample_rate == rate && a->ch_layout.nb_channels == channels;
}

static inline int swing_frame_channels(const AVFrame *_Nonnull frame) { return frame->ch_layout.nb_channels; }

/// The display matrix of a stream: nine numbers, or null.
static inline const int32_t *_Nullable swing_display_matrix(const AVStream *_Nonnull stream) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    const AVPacketSideData *side = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
#else
    size_t size = 0;
    const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}

/// The Dolby Vision profile the container names, or -1.
static inline int swing_dolby_vision_profile(const AVStream *_Nonnull stream) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    const AVPacketSideData *side = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DOVI_CONF);
    const AVDOVIDecoderConfigurationRecord *record = side ? (const void *)side->data : NULL;
#else
    const AVDOVIDecoderConfigurationRecord *record =
        (const void *)av_stream_get_side_data(stream, AV_PKT_DATA_DOVI_CONF, NULL);
#endif
    return record ? record->dv_profile : -1;
}

static inline int swing_refuse_open(
    struct AVFormatContext *_Nonnull context, AVIOContext *_Nullable *_Nonnull io, const char *_Nonnull url, int flags,
    AVDictionary *_Nullable *_Nullable options) {
    return AVERROR(EACCES);
}

/// Makes the demuxer unable to open anything but the file it was given.
static inline void swing_forbid_further_files(AVFormatContext *_Nonnull format) {
    format->io_open = swing_refuse_open;
}

#endif
