import SwingNumbers

/// Walks the boxes of an MP4 or QuickTime file, which name and hold each other.
struct MovieBoxes {
    private let file: FileSource

    /// Real files have a few dozen boxes on a level; more is a trap.
    private static let limit = 256

    init(_ file: FileSource) { self.file = file }

    /// The content of the first box with this name, or nil.
    func first(_ name: String, in range: Range<Int64>) -> Range<Int64>? { all(name, in: range, atMost: 1).first }

    /// The contents of the boxes with this name, in the order of the file.
    func all(_ name: String, in range: Range<Int64>, atMost most: Int = limit) -> [Range<Int64>] {
        var found: [Range<Int64>] = []
        var start = range.lowerBound
        for _ in 0..<MovieBoxes.limit where found.count < most {
            let head = file.bytes(at: start, count: 16)
            guard head.count >= 8 else { break }
            var (length, header) = (Int64(MovieBoxes.bigEndian(head[0..<4])), Int64(8))
            if length == 1, head.count == 16 {
                let long =
                    UInt64(MovieBoxes.bigEndian(head[8..<12])) << 32 | UInt64(MovieBoxes.bigEndian(head[12..<16]))
                (length, header) = (Int64(bitPattern: long), 16)
            }
            guard length >= header, length <= range.upperBound - start else { break }
            if head[4..<8].elementsEqual(name.utf8) { found.append((start + header)..<(start + length)) }
            start += length
        }
        return found
    }

    static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
