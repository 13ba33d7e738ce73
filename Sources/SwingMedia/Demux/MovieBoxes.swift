import SwingCore

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
            guard let box = MovieBoxHeader(file, at: start), box.length >= box.size,
                box.length <= range.upperBound - start
            else { break }
            if box.name == name { found.append((start + box.size)..<(start + box.length)) }
            start += box.length
        }
        return found
    }

    static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
