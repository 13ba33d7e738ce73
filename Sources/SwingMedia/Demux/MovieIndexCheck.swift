import SwingCore

/// Counts what the index of an MP4 or MOV claims, before FFmpeg builds it in memory: a few bytes there can stand for
/// gigabytes.
///
/// A sample table may claim any number of samples of one size, and an edit list shows a part of them again with every
/// entry. FFmpeg works through both without asking whether to go on. Layouts as in ISO/IEC 14496-12; boxes that are not
/// known here or do not fit are passed over, as other limits hold them.
struct MovieIndexCheck {
    private let file: FileSource
    private let path: String
    private var visited = 0
    private var entries = 0

    /// More boxes are not read: a day in fragments of a second has 600,000.
    private static let mostBoxes = 1_000_000

    /// Boxes lie this deep in each other at the most: FFmpeg stops at ten, cameras at six.
    private static let deepest = 10
    /// What FFmpeg takes a track for, by the last name of its kind that it knows.
    private static let isAudio = ["soun": true, "vide": false, "subp": false, "clcp": false]
    private static let parents: Set<String> = [
        "moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf",
    ]
    private static let firstBoxes: Set<String> = [
        "ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "uuid", "styp", "sidx", "moof", "udta", "junk", "pict",
        "PICT",
    ]

    /// - Throws: `.beyondLimits` where the index claims more than is accepted.
    static func refuseExcess(in file: FileSource, path: String) throws(MediaError) {
        let head = file.bytes(count: 8)
        guard head.count == 8, firstBoxes.contains(String(decoding: head[4...], as: UTF8.self)) else { return }
        var check = MovieIndexCheck(file: file, path: path)
        var track = Track()
        try check.walk(0..<file.size, depth: 0, &track)
    }

    private init(file: FileSource, path: String) { (self.file, self.path) = (file, path) }

    /// What one track's tables claim.
    private struct Track {
        var samples: Int64 = 0
        var chunks: Int64 = 0
        var isAudio = false
        var hasUnitDurations = false
        var largestChunk: Int64 = 0
        var edits: Int64 = 0

        /// Entries of FFmpeg's index; it takes uncompressed audio by chunks of up to 1024 samples.
        var entries: Int64 { isAudio && hasUnitDurations ? chunks * (largestChunk / 1024 + 1) : samples }
    }

    private mutating func walk(_ range: Range<Int64>, depth: Int, _ track: inout Track) throws(MediaError) {
        var start = range.lowerBound
        while start < range.upperBound, visited < Self.mostBoxes {
            visited += 1
            guard let box = MovieBoxHeader(file, at: start) else { return }
            let available = range.upperBound - start
            let length = box.length == 0 ? available : box.length
            guard length >= box.size, length <= available || depth == 0 else { return }
            let end = start + min(length, available)
            try visit(at: box.name, (start + box.size)..<end, depth, &track)
            start = end
        }
    }

    private mutating func visit(
        at name: String, _ content: Range<Int64>, _ depth: Int, _ track: inout Track
    ) throws(MediaError) {
        switch name {
        case "trak" where depth < Self.deepest:
            var own = Track()
            try walk(content, depth: depth + 1, &own)
            try add(own)
        case "cmov": throw refusal(.fault(.indexCompressed))
        case "trun": try addFragment(content)
        case _ where Self.parents.contains(name) && depth < Self.deepest: try walk(content, depth: depth + 1, &track)
        default: read(name, content, &track)
        }
    }

    /// Reads a table's count, which stands after one byte of version and three of flags.
    private func read(_ name: String, _ content: Range<Int64>, _ track: inout Track) {
        let head = file.bytes(at: content.lowerBound, count: 16)
        guard head.count == 16 || name == "stco" || name == "co64" || name == "stts", head.count >= 8 else { return }
        let count = Self.number(head, 4)
        switch name {
        case "hdlr":
            // QuickTime has a second one, about how the data is reached and not about what it is.
            if let isAudio = Self.isAudio[String(decoding: head[8..<12], as: UTF8.self)] { track.isAudio = isAudio }
        case "stsz", "stz2": track.samples = max(track.samples, Self.number(head, 8))
        case "stco", "co64": track.chunks = max(track.chunks, count)
        case "stts": track.hasUnitDurations = count == 1 && head.count == 16 && Self.number(head, 12) == 1
        case "stsc":
            forEachRow(of: content, count: count, width: 12) { row in
                track.largestChunk = max(track.largestChunk, Self.number(row, 4))
            }
        case "elst":
            let isWide = head[0] == 1
            forEachRow(of: content, count: count, width: isWide ? 20 : 12) { row in
                // An entry that starts before the track's beginning is a pause and shows nothing.
                if Self.number(row, isWide ? 8 : 4) < 0x8000_0000 { track.edits += 1 }
            }
        default: break
        }
    }

    /// Goes over the rows of a table after its count, as many as there are.
    private func forEachRow(of content: Range<Int64>, count: Int64, width: Int, _ body: (ArraySlice<UInt8>) -> Void) {
        let end =
            content.lowerBound + 8 + min(count, (content.upperBound - content.lowerBound - 8) / Int64(width))
            * Int64(width)
        var offset = content.lowerBound + 8
        while offset < end {
            let bytes = file.bytes(at: offset, count: min(4096 * width, Int(end - offset)))
            guard bytes.count >= width else { return }
            for row in 0..<(bytes.count / width) { body(bytes[(row * width)..<((row + 1) * width)]) }
            offset += Int64(bytes.count / width * width)
        }
    }

    private mutating func add(_ track: Track) throws(MediaError) {
        let shown = track.entries.multipliedReportingOverflow(by: max(1, track.edits))
        try add(shown.overflow ? Int64.max : shown.partialValue)
    }

    /// A fragment whose samples all share their properties can claim any number of them.
    private mutating func addFragment(_ content: Range<Int64>) throws(MediaError) {
        let head = file.bytes(at: content.lowerBound, count: 8)
        guard head.count == 8 else { return }
        let width = 4 * Int64((head[2] & 0x0F).nonzeroBitCount)
        let claimed = Self.number(head, 4)
        let available = max(0, content.upperBound - content.lowerBound - 8)
        try add(width == 0 ? claimed : min(claimed, available / width))
    }

    private mutating func add(_ count: Int64) throws(MediaError) {
        let (sum, overflow) = entries.addingReportingOverflow(Int(count))
        entries = overflow ? .max : sum
        guard entries > ClipLimits.mostIndexEntries else { return }
        throw refusal(.fault(.indexTooLong, ["count": "\(entries)", "limit": "\(ClipLimits.mostIndexEntries)"]))
    }

    private func refusal(_ detail: MediaError.Detail) -> MediaError {
        MediaError(.beyondLimits, operation: .open, path: path, detail: detail)
    }

    /// Four bytes, the highest first, from an offset in a slice.
    private static func number(_ bytes: some RandomAccessCollection<UInt8>, _ offset: Int) -> Int64 {
        bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int64($1) }
    }
}

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
