import CFFmpeg
import SwingCore

/// Recognizes files that are no container at all, whatever they are called.
enum FileContent {
    private static let pointerPrefix = Array("version https://git-lfs.github.com/spec/".utf8)

    /// - Throws: `.emptyFile`, `.gitLFSPointer` or `.text`.
    static func refuseWhatIsNoContainer(_ file: FileSource, path: String) throws(MediaError) {
        if file.size == 0 { throw MediaError(.emptyFile, operation: .open, path: path) }
        let head = file.bytes(count: 1024)
        if head.starts(with: pointerPrefix) { throw MediaError(.gitLFSPointer, operation: .open, path: path) }
        // Its header and, in dark scenes of even gray, even its frames resemble text.
        if head.starts(with: Array("YUV4MPEG2 ".utf8)) { return }
        if isText(head) { throw MediaError(.text, operation: .open, path: path) }
    }

    /// Whether the bytes are printable text; every container has bytes below 32 in its first kilobyte.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        guard bytes.allSatisfy({ $0 >= 32 || (9...13).contains($0) }), !bytes.contains(127) else { return false }
        // A character of several bytes may be cut at the end of what was read.
        return (0..<4).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }
}

/// Tells what a file is that no accepted container opened, so that the message can say so.
enum ForeignContent {
    /// How much of the file's beginning is read: raw streams are recognized by several frames in a row.
    private static let head = 1 << 20

    /// The reason why a file is no clip, or nil where nothing is known.
    static func reason(_ file: FileSource, path: String) -> MediaError? {
        let boxes = BoxList(file)
        if boxes.isPicture { return MediaError(.stillPicture, operation: .open, path: path) }
        if boxes.isWithoutIndex { return MediaError(.indexMissing, operation: .open, path: path) }
        guard let format = probedFormat(file) else { return nil }
        if let name = streams[format] {
            return MediaError(.elementaryStream, operation: .open, path: path, detail: .name(name))
        }
        // FFmpeg reads single images with demuxers called after their format, such as jpeg_pipe.
        let isPicture = format.hasSuffix("_pipe") || format == "apng"
        return isPicture ? MediaError(.stillPicture, operation: .open, path: path) : nil
    }

    /// Coded video without a container, by the names of FFmpeg's demuxers.
    private static let streams = [
        "h264": "H.264", "hevc": "HEVC", "vvc": "VVC", "obu": "AV1", "av1": "AV1", "m4v": "MPEG-4", "h263": "H.263",
        "h261": "H.261", "mpegvideo": "MPEG-2", "vc1": "VC-1", "mjpeg": "MJPEG", "mjpeg_2000": "JPEG 2000",
        "dnxhd": "DNxHD", "dirac": "Dirac", "cavsvideo": "AVS", "avs2": "AVS2", "avs3": "AVS3",
    ]

    /// FFmpeg's guess from the first bytes; no demuxer is opened.
    private static func probedFormat(_ file: FileSource) -> String? {
        let bytes = file.bytes(count: head)
        guard !bytes.isEmpty else { return nil }
        // The guesser reads some bytes beyond the stated size.
        var padded = bytes + [UInt8](repeating: 0, count: Int(AVPROBE_PADDING_SIZE))
        return padded.withUnsafeMutableBufferPointer { buffer in
            "".withCString { name in
                var data = AVProbeData(
                    filename: name, buf: buffer.baseAddress, buf_size: Int32(clamping: bytes.count), mime_type: nil)
                guard let format = av_probe_input_format(&data, 1) else { return nil }
                return String(cString: format.pointee.name)
            }
        }
    }
}

/// The outermost boxes of an MP4 or MOV file.
private struct BoxList {
    private var names: [String] = []
    private var brand = ""

    /// Clips have a handful; fragmented ones begin with their index.
    private static let limit = 64

    init(_ file: FileSource) {
        var offset: Int64 = 0
        while names.count < Self.limit, offset < file.size {
            guard let box = MovieBoxHeader(file, at: offset), !box.name.isEmpty else { return }
            names.append(box.name)
            if names.count == 1, box.name == "ftyp" {
                brand = String(decoding: file.bytes(at: box.size, count: 4), as: UTF8.self)
            }
            let (next, overflow) = offset.addingReportingOverflow(box.length)
            // Length zero: up to the file's end.
            guard box.length >= box.size, !overflow else { return }
            offset = next
        }
    }

    private static let beginnings: Set = ["ftyp", "mdat", "wide", "free", "skip"]
    private static let pictures: Set = ["heic", "heix", "mif1", "avif"]

    /// Whether it is one image in the container of clips, as phones store photographs.
    var isPicture: Bool { Self.pictures.contains(brand) && !names.contains("moov") }

    /// Whether it holds the frames of a clip and not their index.
    var isWithoutIndex: Bool {
        guard let first = names.first, Self.beginnings.contains(first), !names.contains("moov") else { return false }
        return names.contains("mdat") || names.contains("moof") || first == "ftyp"
    }
}

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
