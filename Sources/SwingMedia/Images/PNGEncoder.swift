import CFFmpeg
package import SwingCore

/// Turns images into PNG files' bytes.
package enum PNGEncoder {
    /// The level of zlib, 0 to 9.
    ///
    /// On key frames and strips of four clips 4 with Paeth's filter takes 0.4 to 0.6 of the time of the usual 6 with a
    /// filter chosen for every row, for 3 to 9 % more bytes.
    private static let level: Int32 = 4

    /// Encodes an image as an opaque PNG.
    ///
    /// The same image always gives the same bytes.
    ///
    /// - Parameter path: the file's name, for messages only.
    /// - Throws: `.encoderUnavailable`, `.outOfMemory`, `.unexpected`.
    package static func encode(_ picture: borrowing PixelBuffer, path: String) throws(MediaError) -> [UInt8] {
        LibavLog.begin()
        defer { _ = LibavLog.end() }
        let frame = try opaque(picture, path)
        return try ImageEncoder.encode(frame, as: (AV_CODEC_ID_PNG, "PNG"), path) { context in
            context.pointee.compression_level = level
            av_opt_set(context.pointee.priv_data, "pred", "paeth", 0)
        }
    }

    /// The image without its fourth byte, which in a drawn image means nothing.
    private static func opaque(_ picture: borrowing PixelBuffer, _ path: String) throws(MediaError) -> FrameHandle {
        let (width, height) = (Int32(clamping: picture.width), Int32(clamping: picture.height))
        let scaler = try PlaneScaler.make(
            (width, height, AV_PIX_FMT_BGR0), (width, height, AV_PIX_FMT_RGB24), SWS_POINT, .unexpected, .encode,
            path)
        let frame = try FrameHandle.allocate(AV_PIX_FMT_RGB24, width: width, height: height, for: .encode, path: path)
        let stride = Int32(clamping: picture.stride)
        let status = picture.withBytes { bytes in
            sws_scale(
                scaler.pointer, [bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)], [stride], 0, height,
                [swing_frame_data(frame.pointer, 0)], [Int32(clamping: swing_frame_stride(frame.pointer, 0))])
        }
        try check(status, .unexpected, .encode, path)
        return frame
    }
}

/// Encodes one image as a file of its own.
enum ImageEncoder {
    /// The file's bytes; the same image always gives the same bytes.
    ///
    /// - Parameters:
    ///   - picture: in a pixel format that the encoder takes.
    ///   - format: the encoder, and its name for messages.
    ///   - path: the file's name, for messages.
    ///   - adjust: sets what is special about the format.
    /// - Throws: `.encoderUnavailable`, `.outOfMemory`, `.unexpected`.
    static func encode(
        _ picture: borrowing FrameHandle, as format: (id: AVCodecID, name: String), _ path: String,
        adjust: (UnsafeMutablePointer<AVCodecContext>) -> Void
    ) throws(MediaError) -> [UInt8] {
        guard let encoder = avcodec_find_encoder(format.id) else {
            throw MediaError(.encoderUnavailable, operation: .encode, path: path, detail: .name(format.name))
        }
        let codec = try CodecHandle(encoder, path: path)
        let context = codec.pointer
        context.pointee.width = picture.pointer.pointee.width
        context.pointee.height = picture.pointer.pointee.height
        context.pointee.pix_fmt = AVPixelFormat(rawValue: picture.pointer.pointee.format)
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.thread_count = 1
        // Without the name of the encoder, whose version would change the bytes.
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        adjust(context)
        try check(avcodec_open2(context, encoder, nil), .encoderUnavailable, .encode, path)
        try check(avcodec_send_frame(context, picture.pointer), .unexpected, .encode, path)
        let packet = try PacketHandle(path: path)
        try check(avcodec_receive_packet(context, packet.pointer), .unexpected, .encode, path)
        guard let data = packet.pointer.pointee.data else {
            throw MediaError(.unexpected, operation: .encode, path: path)
        }
        return Array(UnsafeBufferPointer(start: data, count: Int(packet.pointer.pointee.size)))
    }
}

/// A PNG image made smaller and encoded as JPEG, for pages that hold their images in themselves.
package struct Thumbnail: Sendable {
    /// The JPEG's bytes.
    package let jpeg: [UInt8]
    /// Width of the small image in pixels.
    package let width: Int
    /// Height of the small image in pixels.
    package let height: Int

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
    package init(png: [UInt8], path: String, longSide: Int) throws(MediaError) {
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
        let small = try FrameHandle.allocate(
            AV_PIX_FMT_YUVJ420P, width: width, height: height, for: .convert, path: path)
        small.pointer.pointee.color_range = AVCOL_RANGE_JPEG
        var scaler = PlaneScaler(flags: SWS_AREA)
        // JPEG's colors are BT.601 in full range.
        try scaler.scale(large.pointer, (.bt601, true), to: PlaneScaler.Target(small), path: path)
        return small
    }
}

/// The parts of a PNG file that make its image, without those that describe it.
///
/// Texts and color profiles are compressed: a megabyte of them unpacks to a thousand, and FFmpeg unpacks them unasked.
enum PNGChunks {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// Size, palette, transparency, pixels and end: all that a still image is decoded from.
    private static let needed: Set<[UInt8]> = Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) })

    /// The same image with nothing but its pixels, or nil where the bytes are no PNG.
    static func picture(_ png: [UInt8]) -> [UInt8]? {
        guard png.starts(with: signature) else { return nil }
        var kept = signature
        kept.reserveCapacity(png.count)
        var offset = signature.count
        // Length, name, content and checksum.
        while png.count - offset >= 12 {
            let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 12 + length
            guard end <= png.count else { return nil }
            let name = Array(png[offset + 4..<offset + 8])
            if needed.contains(name) { kept += png[offset..<end] }
            offset = end
            if name == Array("IEND".utf8) { return kept }
        }
        return nil
    }
}
