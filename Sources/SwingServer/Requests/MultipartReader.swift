import Foundation
import NIOCore
import SwingBatch

/// Takes apart a body of the type multipart/form-data (RFC 7578) as it comes.
///
/// Of contents it keeps no more than a delimiter is long, of heads and what precedes the first part a few kilobytes, so that
/// memory does not grow with what is sent.
struct MultipartReader {
    /// What comes next.
    enum Piece: Hashable {
        /// A part begins.
        case head(MultipartHead)
        /// Bytes of the part that began last.
        case content(ByteBuffer)
        /// That part is whole.
        case end
    }

    private enum State { case preamble, delimiter, head, content, epilogue }

    /// A head has three short fields.
    private static let largestHead = 4096
    /// A clip, and an option each; contacts may be many.
    private static let mostParts = 300
    private static let lineEnd = Array("\r\n".utf8)
    private static let headEnd = Array("\r\n\r\n".utf8)
    private static let boundaryLengths = 1...70

    private let delimiter: [UInt8]
    private var state = State.preamble
    private var parts = 0
    private var pending = ByteBuffer()

    /// - Throws: `Problem` where the type of the body names no boundary.
    init(_ type: FieldValue) throws {
        guard let boundary = type.parameters["boundary"], Self.boundaryLengths.contains(boundary.utf8.count),
            boundary.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
        else { throw Problem(.badForm) }
        delimiter = Array("\r\n--\(boundary)".utf8)
        // A delimiter begins with the end of the line before it, and there is none before the first.
        pending.writeBytes(Self.lineEnd)
    }

    /// Takes the next bytes of the body; then all pieces are to be taken out by `next()`.
    mutating func feed(_ bytes: ByteBuffer) {
        pending.discardReadBytes()
        pending.writeImmutableBuffer(bytes)
    }

    /// The next piece, or nil where more bytes are needed for it.
    ///
    /// - Throws: `Problem` for what is no form.
    mutating func next() throws -> Piece? {
        while true {
            switch state {
            case .preamble:
                guard let offset = try offset(of: delimiter) else { return nil }
                skip(offset + delimiter.count)
                state = .delimiter
            case .delimiter:
                guard try takeDelimiterEnd() else { return nil }
            case .head:
                guard let offset = try offset(of: Self.headEnd) else { return nil }
                let head = try MultipartHead(pending.readBytes(length: offset) ?? [])
                skip(Self.headEnd.count)
                state = .content
                return .head(head)
            case .content: return takeContent()
            case .epilogue:
                pending.clear()
                return nil
            }
        }
    }

    /// Checks that the body has ended where it should.
    func finish() throws {
        guard state == .epilogue else { throw Problem(.badForm) }
    }

    /// What follows a delimiter: two hyphens after the last part, else the end of the line, which is left for the head.
    private mutating func takeDelimiterEnd() throws -> Bool {
        guard let start = pending.getBytes(at: pending.readerIndex, length: 2) else { return false }
        if start == Array("--".utf8) {
            state = .epilogue
            return true
        }
        guard let offset = try offset(of: Self.lineEnd) else { return false }
        let padding = pending.readBytes(length: offset) ?? []
        parts += 1
        guard padding.allSatisfy({ $0 == 0x20 || $0 == 0x09 }), parts <= Self.mostParts else { throw Problem(.badForm) }
        state = .head
        return true
    }

    private mutating func takeContent() -> Piece? {
        if let offset = find(delimiter) {
            if offset > 0 { return pending.readSlice(length: offset).map(Piece.content) }
            skip(delimiter.count)
            state = .delimiter
            return .end
        }
        // The last bytes may be the beginning of a delimiter.
        let sure = pending.readableBytes - (delimiter.count - 1)
        return sure > 0 ? pending.readSlice(length: sure).map(Piece.content) : nil
    }

    private mutating func skip(_ count: Int) { pending.moveReaderIndex(forwardBy: count) }

    /// Where some bytes begin in what has come; they must do so within the length of a head.
    private func offset(of bytes: [UInt8]) throws -> Int? {
        let offset = find(bytes)
        guard (offset ?? pending.readableBytes - bytes.count) <= Self.largestHead else { throw Problem(.badForm) }
        return offset
    }

    private func find(_ bytes: [UInt8]) -> Int? {
        pending.withUnsafeReadableBytes { content in
            guard let start = content.baseAddress, content.count >= bytes.count else { return nil }
            let end = content.count - bytes.count + 1
            var offset = 0
            while offset < end, let found = memchr(start + offset, Int32(clamping: bytes[0]), end - offset) {
                offset = UnsafeRawPointer(found) - start
                if memcmp(found, bytes, bytes.count) == 0 { return offset }
                offset += 1
            }
            return nil
        }
    }
}

/// What a part of a form says of itself.
struct MultipartHead: Hashable, Sendable {
    /// Which field of the form it is.
    let name: String
    let fileName: String?

    /// Reads the fields of a head, each with the end of the line before it.
    ///
    /// - Throws: `Problem` where it names no field of a form, or comes in an encoding that nobody uses any more.
    init(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Problem(.badForm) }
        var fields: [String: String] = [:]
        for line in text.split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw Problem(.badForm) }
            fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let encoding = fields["content-transfer-encoding"]?.lowercased() ?? "binary"
        guard let sent = fields["content-disposition"], let disposition = FieldValue(sent),
            disposition.value == "form-data", let name = disposition.parameters["name"],
            ["binary", "8bit", "7bit"].contains(encoding)
        else { throw Problem(.badForm) }
        self.name = name
        fileName = disposition.parameters["filename"]
    }
}
