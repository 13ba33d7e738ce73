import CFFmpeg

/// The FFmpeg libraries this process runs with.
public enum MediaLibraries {
    /// Their names and versions, such as `libavformat 59.27.100, libavcodec 59.37.100`.
    public static var versions: String {
        let libraries = [
            ("libavformat", avformat_version()), ("libavfilter", avfilter_version()), ("libavcodec", avcodec_version()),
            ("libavutil", avutil_version()),
            ("libswscale", swscale_version()), ("libswresample", swresample_version()),
        ]
        return libraries.map { name, version in
            "\(name) \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
        }.joined(separator: ", ")
    }

    /// The encoders the overlay video needs and these libraries lack, by the names people know; empty when all is well.
    public static var missingEncoders: [String] {
        [("libx264", "H.264 (libx264)"), ("aac", "AAC")].filter { avcodec_find_encoder_by_name($0.0) == nil }.map(\.1)
    }
}
