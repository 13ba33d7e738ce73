import CFFmpeg

/// The containers and codecs that cameras, phones, messengers, screen recorders and editors write.
///
/// FFmpeg reads hundreds more, of games and of the early web, that nobody films with: each would only be one more
/// parser for a hostile file to reach.
enum AcceptedFormats {
    /// Demuxers, by the names FFmpeg gives them.
    ///
    /// Playlists, image sequences, subtitles and scripts that name other files are left out on purpose, raw streams
    /// without times too. Audio files are in, so that the message can say that they hold no video.
    static let containers =
        "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg,mxf,dv,ivf,gif,yuv4mpegpipe,wav,mp3,aac,flac"

    /// Decoders of video and audio, by the names FFmpeg gives them.
    static let decoders = (pictures + sounds).joined(separator: ",")

    private static let pictures = [
        // Phones, action cameras, messengers, screen recorders.
        "h264", "hevc", "libdav1d", "libaom-av1", "av1", "vp8", "vp9", "libvpx-vp9", "mpeg4", "h263", "gif",
        // Camcorders and older cameras.
        "mpeg1video", "mpeg2video", "mpegvideo", "dvvideo", "mjpeg", "mjpegb", "msmpeg4v1", "msmpeg4v2", "msmpeg4",
        "wmv1", "wmv2", "wmv3", "vc1", "flv", "theora", "svq3",
        // Editors, and cameras of laboratories.
        "prores", "dnxhd", "cfhd", "ffv1", "huffyuv", "ffvhuff", "utvideo", "magicyuv", "lagarith", "rawvideo", "v210",
    ]

    private static let sounds =
        [
            "aac", "aac_latm", "mp3", "mp3float", "mp2", "mp2float", "mp1", "mp1float", "ac3", "eac3", "opus",
            "libopus",
            "vorbis", "libvorbis", "flac", "alac", "amrnb", "amrwb", "libopencore_amrnb", "libopencore_amrwb", "wmav1",
            "wmav2", "wmapro", "qcelp", "adpcm_ima_wav", "adpcm_ima_qt", "adpcm_ms", "adpcm_swf", "adpcm_yamaha", "gsm",
            "gsm_ms",
        ]
        + [
            "s8", "u8", "s16le", "s16be", "u16le", "u16be", "s24le", "s24be", "s32le", "s32be", "f32le", "f32be",
            "f64le",
            "f64be", "alaw", "mulaw", "bluray", "dvd", "s8_planar", "s16le_planar", "s16be_planar", "s24le_planar",
            "s32le_planar",
        ].map { "pcm_" + $0 }

    private static let known = Set(pictures + sounds)

    /// The decoder for a codec, or nil where there is none or nobody films with it.
    static func decoder(for codec: AVCodecID) -> UnsafePointer<AVCodec>? {
        guard let found = avcodec_find_decoder(codec), known.contains(String(cString: found.pointee.name)) else {
            return nil
        }
        return found
    }
}
