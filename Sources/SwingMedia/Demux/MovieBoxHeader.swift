import SwingCore

/// How a box of an MP4 or QuickTime file begins (ISO/IEC 14496-12, 4.2): with its length and its name.
struct MovieBoxHeader {
    /// Four letters; empty where they are no text.
    let name: String
    /// Bytes of the whole box as stored, which a broken file may lie about; 0 stands for up to the end of what holds
    /// it.
    let length: Int64
    /// Bytes of the header: 8, or 16 where the length takes 64 bits.
    let size: Int64

    /// - Returns: nil where the file ends before the name does.
    init?(_ file: FileSource, at offset: Int64) {
        let bytes = file.bytes(at: offset, count: 16)
        guard bytes.count >= 8 else { return nil }
        name = String(validating: bytes[4..<8], as: UTF8.self) ?? ""
        let short = MovieBoxes.bigEndian(bytes[0..<4])
        if short == 1, bytes.count == 16 {
            let (high, low) = (MovieBoxes.bigEndian(bytes[8..<12]), MovieBoxes.bigEndian(bytes[12..<16]))
            (length, size) = (Int64(bitPattern: UInt64(high) << 32 | UInt64(low)), 16)
        } else {
            (length, size) = (Int64(short), 8)
        }
    }
}
