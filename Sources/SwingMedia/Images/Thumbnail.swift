import CFFmpeg
import SwingCore

/// A PNG image made smaller and encoded as JPEG, for pages that hold their images in themselves.
public struct Thumbnail: Sendable {
    /// The JPEG's bytes.
    public let jpeg: [UInt8]
    /// Width of the small image in pixels.
    public let width: Int
    /// Height of the small image in pixels.
    public let height: Int

    /// The scale of JPEG's quantizer, 2 (finest) to 31: 5 keeps text on a 720-pixel key frame sharp at about 50 kB.
    private static let quantizer: Int32 = 5
    /// The largest image decoded: the area of an 8K frame, which takes 270 MB at most.
    private static let mostPixels: Int64 = 7680 * 4320

    /// Decodes a PNG, makes it smaller where needed, and encodes it.
    ///
    /// The same bytes always give the same bytes.
    ///
    /// - Parameters:
    ///   - png: the PNG file's bytes.
    ///   - path: the file's name, for messages.
    ///   - longSide: pixels along the longer side at most; smaller images keep their size.
    /// - Throws: `.nothingDecodes` where the bytes are no PNG, `.tooLarge`, `.encoderUnavailable`, `.outOfMemory`.
    public init(png: [UInt8], path: String, longSide: Int) throws(MediaError) {
        LibavLog.begin()
        defer { _ = LibavLog.end() }
        let large = try Self.decode(png, path)
        let (width, height) = (Int(large.pointer.pointee.width), Int(large.pointer.pointee.height))
        guard width > 0, height > 0 else { throw MediaError(.nothingDecodes, operation: .decode, path: path) }
        let scale = min(1, Double(longSide) / Double(max(width, height)))
        self.width = max(1, Int(clamping: (Double(width) * scale).rounded()))
        self.height = max(1, Int(clamping: (Double(height) * scale).rounded()))
        let small = try Self.scaled(
            large, width: Int32(clamping: self.width), height: Int32(clamping: self.height), path)
        small.pointer.pointee.quality = Self.quantizer * FF_QP2LAMBDA
        jpeg = try ImageEncoder.encode(small, as: (AV_CODEC_ID_MJPEG, "JPEG"), path) { context in
            context.pointee.flags |= AV_CODEC_FLAG_QSCALE
            context.pointee.global_quality = Self.quantizer * FF_QP2LAMBDA
        }
    }

    private static func decode(_ file: [UInt8], _ path: String) throws(MediaError) -> FrameHandle {
        guard let png = PNGChunks.picture(file) else {
            throw MediaError(.nothingDecodes, operation: .decode, path: path, detail: .fault(.notPNG))
        }
        guard let decoder = avcodec_find_decoder(AV_CODEC_ID_PNG) else {
            throw MediaError(.unsupportedCodec, operation: .decode, path: path, detail: .name("PNG"))
        }
        let codec = try CodecHandle(decoder, path: path)
        codec.pointer.pointee.max_pixels = mostPixels
        codec.pointer.pointee.thread_count = 1
        try check(avcodec_open2(codec.pointer, decoder, nil), .unsupportedCodec, .decode, path)
        let packet = try PacketHandle(path: path)
        try check(av_new_packet(packet.pointer, Int32(clamping: png.count)), .outOfMemory, .decode, path)
        png.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(start: packet.pointer.pointee.data, count: bytes.count).copyMemory(
                from: bytes)
        }
        try check(avcodec_send_packet(codec.pointer, packet.pointer), .nothingDecodes, .decode, path)
        let frame = try FrameHandle(path: path)
        try check(avcodec_receive_frame(codec.pointer, frame.pointer), .nothingDecodes, .decode, path)
        return frame
    }

    private static func scaled(
        _ large: borrowing FrameHandle, width: Int32, height: Int32, _ path: String
    ) throws(MediaError) -> FrameHandle {
        let source = large.pointer
        guard
            let made = sws_getContext(
                source.pointee.width, source.pointee.height, AVPixelFormat(rawValue: source.pointee.format), width,
                height, AV_PIX_FMT_YUVJ420P, SWS_AREA, nil, nil, nil)
        else { throw MediaError(.unexpected, operation: .convert, path: path) }
        let scaler = ScalerHandle(made)
        // JPEG's colors are BT.601 in full range.
        let table = sws_getCoefficients(SWS_CS_ITU601)
        sws_setColorspaceDetails(scaler.pointer, table, 1, table, 1, 0, 1 << 16, 1 << 16)
        let small = try FrameHandle.allocate(
            AV_PIX_FMT_YUVJ420P, width: width, height: height, for: .convert, path: path)
        small.pointer.pointee.color_range = AVCOL_RANGE_JPEG
        let status = sws_scale(
            scaler.pointer, (0..<4).map { UnsafePointer(swing_frame_data(source, $0)) },
            (0..<4).map { Int32(clamping: swing_frame_stride(source, $0)) }, 0, source.pointee.height,
            (0..<4).map { swing_frame_data(small.pointer, $0) },
            (0..<4).map { Int32(clamping: swing_frame_stride(small.pointer, $0)) })
        try check(status, .unexpected, .convert, path)
        return small
    }
}
