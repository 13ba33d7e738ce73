import SwingCore

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
