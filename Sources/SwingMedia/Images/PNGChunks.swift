import SwingCore

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
