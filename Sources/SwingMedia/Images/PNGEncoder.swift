import CFFmpeg
public import SwingCore

/// Turns images into PNG files' bytes.
public enum PNGEncoder {
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
    public static func encode(_ picture: borrowing PixelBuffer, path: String) throws(MediaError) -> [UInt8] {
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
        guard
            let made = sws_getContext(
                width, height, AV_PIX_FMT_BGR0, width, height, AV_PIX_FMT_RGB24, SWS_POINT, nil, nil, nil)
        else { throw MediaError(.unexpected, operation: .encode, path: path) }
        let scaler = ScalerHandle(made)
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
