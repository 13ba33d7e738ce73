import CFFmpeg
import SwingFiles

/// Sees every packet of a file go by and keeps what concerns more than the video's timestamps.
final class PacketObserver {
    /// From when to when each track lasts, in seconds, by its stream.
    private(set) var spans: [Int32: ClosedRange<Double>] = [:]
    /// When the frame size changes, in ticks of the video stream, in the order stored.
    var shapes: [FrameShape] { shapeReader?.found ?? [] }

    private let shapeReader: ShapeReader?
    private let videoIndex: Int32

    /// - Parameter stream: the video's.
    init(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        videoIndex = stream.pointee.index
        shapeReader = ShapeReader(stream, path: path)
    }

    /// Takes note of a packet of any track.
    func observe(_ packet: UnsafePointer<AVPacket>, _ stream: UnsafeMutablePointer<AVStream>) {
        let ticks = packet.pointee.pts != swing_no_timestamp ? packet.pointee.pts : packet.pointee.dts
        guard ticks != swing_no_timestamp, let base = Rational(exact: stream.pointee.time_base) else { return }
        let index = packet.pointee.stream_index
        if index == videoIndex { shapeReader?.read(packet, at: ticks) }
        guard packet.pointee.flags & AV_PKT_FLAG_DISCARD == 0 else { return }
        let start = MediaTime(ticks: ticks, timeBase: base).seconds
        let end = start + MediaTime(ticks: max(0, packet.pointee.duration), timeBase: base).seconds
        let known = spans[index] ?? start...end
        spans[index] = min(known.lowerBound, start)...max(known.upperBound, end)
    }

    /// The longest segment of one frame size; nil where the size never changes.
    ///
    /// - Parameter last: when the last frame is shown.
    func longestUniformSegment(until last: Int64) -> UniformShapeSegment? {
        let shapes = shapes
        guard shapes.count > 1 else { return nil }
        var segments: [UniformShapeSegment] = []
        for (index, shape) in shapes.enumerated() {
            // Before the first key frame there is nothing to decode.
            let start = index == 0 ? Int64.min : shape.ticks
            let end = index + 1 < shapes.count ? shapes[index + 1].ticks : Int64.max
            let others = Set(shapes.map(\.size)).subtracting([shape.size])
            if start < end { segments.append(UniformShapeSegment(start: start, end: end, others: others)) }
        }
        let first = shapes.first?.ticks ?? 0
        return segments.max { length(of: $0, first, last) < length(of: $1, first, last) }
    }

    private func length(of segment: UniformShapeSegment, _ first: Int64, _ last: Int64) -> Double {
        Double(min(segment.end, last)) - Double(max(segment.start, first))
    }
}

/// A frame size, and from when on it holds.
struct FrameShape: Hashable {
    let ticks: Int64
    let size: PixelSize
}

/// Reads the size of a video's frames from its key frames, without decoding them.
final class ShapeReader {
    /// Each size and from when on it holds, in the order stored.
    private(set) var found: [FrameShape] = []

    private let codec: CodecHandle
    private let identifier: AVCodecID
    private var parser: ParserHandle?
    private let path: String

    /// - Returns: nil for codecs of which nothing here reads the size.
    init?(_ stream: UnsafeMutablePointer<AVStream>, path: String) {
        guard let parameters = stream.pointee.codecpar,
            let decoder = AcceptedFormats.decoder(for: parameters.pointee.codec_id),
            let codec = try? CodecHandle(decoder, path: path),
            avcodec_parameters_to_context(codec.pointer, parameters) >= 0
        else { return nil }
        identifier = parameters.pointee.codec_id
        let parser = ParserHandle(identifier)
        guard parser != nil || [AV_CODEC_ID_VP9, AV_CODEC_ID_MJPEG].contains(identifier) else { return nil }
        self.codec = codec
        self.parser = parser
        self.path = path
    }

    /// Looks into a packet of the video.
    func read(_ packet: UnsafePointer<AVPacket>, at ticks: Int64) {
        takeNewHeader(of: packet)
        guard packet.pointee.flags & AV_PKT_FLAG_KEY != 0, let data = packet.pointee.data, packet.pointee.size > 0,
            let size = size(data, packet.pointee.size)
        else { return }
        if found.last?.size != size { found.append(FrameShape(ticks: ticks, size: size)) }
    }

    /// MP4 and Matroska send a stream's new header along with the first packet that needs it.
    private func takeNewHeader(of packet: UnsafePointer<AVPacket>) {
        var size = 0
        guard let header = av_packet_get_side_data(packet, AV_PKT_DATA_NEW_EXTRADATA, &size), size > 0,
            let copy = av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE))
        else { return }
        copy.copyMemory(from: header, byteCount: size)
        av_free(codec.pointer.pointee.extradata)
        codec.pointer.pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
        codec.pointer.pointee.extradata_size = Int32(clamping: size)
        parser = ParserHandle(identifier)
    }

    private func size(_ data: UnsafeMutablePointer<UInt8>, _ count: Int32) -> PixelSize? {
        let bytes = UnsafeBufferPointer(start: data, count: Int(count))
        if identifier == AV_CODEC_ID_VP9 { return FrameHeader.vp9(bytes) }
        if identifier == AV_CODEC_ID_MJPEG { return FrameHeader.jpeg(bytes) }
        guard let parser = parser?.pointer else { return nil }
        var parsed: UnsafeMutablePointer<UInt8>?
        var length: Int32 = 0
        // Some parsers set the codec's size only where it has none yet.
        codec.pointer.pointee.width = 0
        codec.pointer.pointee.height = 0
        av_parser_parse2(
            parser, codec.pointer, &parsed, &length, data, count, swing_no_timestamp, swing_no_timestamp, 0)
        // Some parsers report it themselves, others set the codec's.
        let width = parser.pointee.width > 0 ? parser.pointee.width : codec.pointer.pointee.width
        let height = parser.pointee.height > 0 ? parser.pointee.height : codec.pointer.pointee.height
        return width > 0 && height > 0 ? PixelSize(width: Int(width), height: Int(height)) : nil
    }
}

/// One parser of whole packets.
typealias ParserHandle = Owned<UnsafeMutablePointer<AVCodecParserContext>>

extension ParserHandle {
    /// - Returns: nil where there is none for the codec.
    init?(_ codec: AVCodecID) {
        guard let made = av_parser_init(Int32(bitPattern: codec.rawValue)) else { return nil }
        made.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
        self.init(made) { av_parser_close($0) }
    }
}

/// The size of coded frames whose size FFmpeg's parsers do not report.
enum FrameHeader {
    /// Of a key frame of VP9 (bitstream specification, 6.2); nil where the bytes are none.
    static func vp9(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        var position = 0
        func bits(_ count: Int) -> Int {
            var value = 0
            for _ in 0..<count {
                let byte = position >> 3 < bytes.count ? Int(bytes[position >> 3]) : 0
                value = value << 1 | (byte >> (7 - position & 7) & 1)
                position += 1
            }
            return value
        }
        guard bytes.count >= 10, bits(2) == 0b10 else { return nil }
        let profile = bits(1) | bits(1) << 1
        if profile == 3 { _ = bits(1) }
        // Not a repeat of an earlier frame; a key frame; then shown and error-resilient.
        guard bits(1) == 0, bits(1) == 0 else { return nil }
        _ = bits(2)
        guard bits(24) == 0x498342 else { return nil }
        if profile >= 2 { _ = bits(1) }
        // Range and subsampling follow the color space; RGB has only a reserved bit, where it may occur at all.
        let isRGB = bits(3) == 7
        _ = bits(isRGB ? profile & 1 : profile & 1 == 1 ? 4 : 1)
        let (width, height) = (bits(16) + 1, bits(16) + 1)
        return PixelSize(width: width, height: height)
    }

    /// Of a JPEG frame, as T.81 lays it out in B.2.2; nil where the bytes are none.
    static func jpeg(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
        var offset = 2
        while offset + 9 < bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                let height = Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
                let width = Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8])
                return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
            }
            offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
        }
        return nil
    }
}
