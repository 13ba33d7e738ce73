import CFFmpeg
import SwingFiles

/// Tells packets of H.264 that hold the second field of a frame from those that begin one.
///
/// Interlaced recorders may store a frame as two packets, one a field; a decoder makes one frame of both.
struct FieldPairs: ~Copyable {
    private let codec: CodecHandle
    private let parser: UnsafeMutablePointer<AVCodecParserContext>
    /// The field that waits for its other half.
    private var first: AVPictureStructure?

    /// - Returns: nil for codecs whose packets are whole frames.
    init?(of stream: UnsafeMutablePointer<AVStream>, path: String) throws(MediaError) {
        guard let parameters = stream.pointee.codecpar, parameters.pointee.codec_id == AV_CODEC_ID_H264,
            let decoder = avcodec_find_decoder(AV_CODEC_ID_H264)
        else { return nil }
        let codec = try CodecHandle(decoder, path: path)
        try check(avcodec_parameters_to_context(codec.pointer, parameters), .unsupportedCodec, .read, path)
        guard let parser = av_parser_init(Int32(bitPattern: AV_CODEC_ID_H264.rawValue)) else { return nil }
        parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
        self.codec = codec
        self.parser = parser
        LiveHandles.opened()
    }

    deinit {
        av_parser_close(parser)
        LiveHandles.closed()
    }

    /// Whether a packet only completes the frame that the packet before began.
    mutating func isSecond(_ packet: AVPacket) -> Bool {
        var output: UnsafeMutablePointer<UInt8>?
        var size: Int32 = 0
        _ = av_parser_parse2(
            parser, codec.pointer, &output, &size, packet.data, packet.size, packet.pts, packet.dts, packet.pos)
        let structure = parser.pointee.picture_structure
        let isField = structure == AV_PICTURE_STRUCTURE_TOP_FIELD || structure == AV_PICTURE_STRUCTURE_BOTTOM_FIELD
        let isSecond = isField && first.map { $0 != structure } ?? false
        first = isField && !isSecond ? structure : nil
        return isSecond
    }
}
