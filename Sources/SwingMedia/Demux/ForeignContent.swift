import CFFmpeg
import SwingCore

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
        let bytes = file.head(head)
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
