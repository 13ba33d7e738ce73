/// Recognizes files that are no container at all, whatever they are called.
enum FileContent {
    private static let pointerPrefix = Array("version https://git-lfs.github.com/spec/".utf8)

    /// - Throws: `.emptyFile`, `.gitLFSPointer` or `.text`.
    static func refuseWhatIsNoContainer(_ file: FileSource, path: String) throws(MediaError) {
        guard file.isSeekable else { return }
        if file.size == 0 { throw MediaError(.emptyFile, operation: .open, path: path) }
        let head = file.head(1024)
        if head.starts(with: pointerPrefix) { throw MediaError(.gitLFSPointer, operation: .open, path: path) }
        // Its header and, in dark scenes of even gray, even its frames resemble text.
        if head.starts(with: Array("YUV4MPEG2 ".utf8)) { return }
        if isText(head) { throw MediaError(.text, operation: .open, path: path) }
    }

    /// Whether the bytes are printable text; every container has bytes below 32 in its first kilobyte.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        guard bytes.allSatisfy({ $0 >= 32 || (9...13).contains($0) }), !bytes.contains(127) else { return false }
        // A character of several bytes may be cut at the end of what was read.
        return (0..<4).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
    }
}
