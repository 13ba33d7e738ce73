import CFFmpeg
import SwingCore
import SwingFiles

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

/// Owns one parser of whole packets.
struct ParserHandle: ~Copyable {
    let pointer: UnsafeMutablePointer<AVCodecParserContext>

    /// - Returns: nil where there is none for the codec.
    init?(_ codec: AVCodecID) {
        guard let made = av_parser_init(Int32(bitPattern: codec.rawValue)) else { return nil }
        made.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
        pointer = made
        LiveHandles.opened()
    }

    deinit {
        av_parser_close(pointer)
        LiveHandles.closed()
    }
}
