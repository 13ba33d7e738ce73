import CFFmpeg
package import SwingCore

/// A part of an image in pixels.
package struct CropRect: Hashable, Sendable {
    /// The left edge.
    package let x: Int
    /// The upper edge.
    package let y: Int
    package let size: PixelSize

    package init(x: Int, y: Int, size: PixelSize) { (self.x, self.y, self.size) = (x, y, size) }
}

/// Makes one small moving image of a few still ones: animated WebP, which browsers and chat apps play on their own,
/// over and over.
package struct AnimationEncoder: ~Copyable {
    private let codec: CodecHandle
    private let frame: FrameHandle
    private let packet: PacketHandle
    private let size: PixelSize
    private let path: String
    private var time: Int64 = 0
    private var bytes: [UInt8] = []

    /// Whether FFmpeg can write such files here.
    package static var isAvailable: Bool { avcodec_find_encoder_by_name(name) != nil }

    private static let name = "libwebp_anim"
    /// Times are counted in these parts of a second, the finest the format knows.
    private static let ticksPerSecond: Int32 = 1000
    /// Quality 0 to 100: at 75 letters of 11 points stay clean.
    private static let quality: Float = 75
    /// The encoder's effort, 0 to 6: 2 takes half the time of the usual 4 for a twentieth more bytes.
    private static let effort: Int32 = 2

    /// Starts a file.
    ///
    /// - Parameters:
    ///   - size: of all its images.
    ///   - path: the file's name, for messages only.
    /// - Throws: `.encoderUnavailable`, `.outOfMemory`.
    package init(size: PixelSize, path: String) throws(MediaError) {
        LibavLog.begin()
        guard let encoder = avcodec_find_encoder_by_name(Self.name) else {
            throw MediaError(.encoderUnavailable, operation: .startCodec, path: path, detail: .name("WebP"))
        }
        let codec = try CodecHandle(encoder, path: path)
        codec.pointer.pointee.width = Int32(clamping: size.width)
        codec.pointer.pointee.height = Int32(clamping: size.height)
        codec.pointer.pointee.pix_fmt = AV_PIX_FMT_BGRA
        codec.pointer.pointee.time_base = AVRational(num: 1, den: Self.ticksPerSecond)
        codec.pointer.pointee.compression_level = Self.effort
        av_opt_set_double(codec.pointer.pointee.priv_data, "quality", Double(Self.quality), 0)
        try check(avcodec_open2(codec.pointer, encoder, nil), .encoderUnavailable, .startCodec, path)
        let frame = try FrameHandle.allocate(
            AV_PIX_FMT_BGRA, width: codec.pointer.pointee.width, height: codec.pointer.pointee.height,
            for: .startCodec, path: path)
        packet = try PacketHandle(path: path)
        _ = LibavLog.end()
        self.codec = codec
        self.frame = frame
        self.size = size
        self.path = path
    }

    /// Adds a part of an image.
    ///
    /// - Parameters:
    ///   - part: of the encoder's size, inside the image.
    ///   - seconds: how long it is shown, above 0.
    /// - Throws: `.outOfMemory`, `.unexpected`.
    package mutating func append(
        _ part: CropRect, of picture: borrowing PixelBuffer, for seconds: Double
    ) throws(MediaError) {
        precondition(part.size == size, "all pictures have the size the encoder was made for")
        precondition(
            part.x >= 0 && part.y >= 0 && part.x + size.width <= picture.width
                && part.y + size.height <= picture.height, "the part lies inside the picture")
        try check(av_frame_make_writable(frame.pointer), .outOfMemory, .encode, path)
        guard let target = swing_frame_data(frame.pointer, 0) else {
            throw MediaError(.outOfMemory, operation: .encode, path: path)
        }
        let targetStride = swing_frame_stride(frame.pointer, 0)
        let sourceStride = picture.stride
        picture.withBytes { source in
            for row in 0..<size.height {
                let from = (part.y + row) * sourceStride + part.x * 4
                let line = UnsafeMutableRawPointer(target + row * targetStride)
                for column in 0..<size.width {
                    // The fourth byte of a drawn image means nothing; here it would be transparency.
                    let pixel = source.loadUnaligned(fromByteOffset: from + column * 4, as: UInt32.self)
                    line.storeBytes(of: pixel | 0xFF00_0000, toByteOffset: column * 4, as: UInt32.self)
                }
            }
        }
        frame.pointer.pointee.pts = time
        time += max(1, Int64(clamping: (seconds * Double(Self.ticksPerSecond)).rounded()))
        try check(avcodec_send_frame(codec.pointer, frame.pointer), .unexpected, .encode, path)
        try drain()
    }

    /// The file's bytes.
    ///
    /// - Throws: `.unexpected` where nothing was added.
    package consuming func finish() throws(MediaError) -> [UInt8] {
        try check(avcodec_send_frame(codec.pointer, nil), .unexpected, .encode, path)
        try drain()
        return bytes
    }

    private mutating func drain() throws(MediaError) {
        while try codec.receive(packet, path) {
            bytes += UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
        }
    }
}
