import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwingBatch
import SwingFiles

/// Answers with a file of a result, or a part of it.
struct FileAnswer: Sendable {
    let artifact: Artifact
    /// The result folder.
    let folder: String

    private static let pieceSize = 1 << 18
    /// A report is made of a stranger's clip: it may run its own script and show its own pictures, and nothing else.
    private static let policy =
        "sandbox allow-scripts allow-popups; default-src 'none'; img-src 'self' data:; media-src 'self' data:; "
        + "style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:"

    func response(to request: Request) throws -> Response {
        let tag = "\"\(artifact.sha256)\""
        var headers: HTTPFields = [
            .contentType: artifact.mediaType, .eTag: tag, .acceptRanges: "bytes",
            .cacheControl: "private, max-age=3600", .contentSecurityPolicy: Self.policy,
        ]
        if request.headers[.ifNoneMatch].map({ $0 == "*" || $0.contains(tag) }) == true {
            return Response(status: .notModified, headers: headers)
        }
        // A part of another version would not fit to what the client has.
        let isSame = request.headers[.ifRange].map { $0 == tag } ?? true
        switch ByteRange(isSame ? request.headers[.range] : nil, size: artifact.size) {
        case .outside:
            throw Problem(.rangeOutside, headers: [.contentRange: "bytes */\(artifact.size)"])
        case .whole:
            return try answer(.ok, headers, 0..<artifact.size, request)
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(artifact.size)"
            return try answer(.partialContent, headers, range, request)
        }
    }

    private func answer(
        _ status: HTTPResponse.Status, _ headers: HTTPFields, _ range: Range<Int>, _ request: Request
    ) throws -> Response {
        if request.method == .head {
            var headers = headers
            headers[.contentLength] = "\(range.count)"
            return Response(status: status, headers: headers)
        }
        let file = OpenFile(try open())
        return Response(
            status: status, headers: headers,
            body: ResponseBody(contentLength: range.count) { writer in
                var offset = range.lowerBound
                while offset < range.upperBound {
                    let piece = try file.read(at: offset, min(Self.pieceSize, range.upperBound - offset))
                    // The file has become shorter: the length that was promised cannot be kept.
                    guard !piece.isEmpty else { throw Problem(.notExpected) }
                    try await writer.write(ByteBuffer(bytes: piece))
                    offset += piece.count
                }
                try await writer.finish(nil)
            })
    }

    private func open() throws -> RegularFile {
        do throws(RegularFileError) {
            return try RegularFile(artifact.name, below: folder)
        } catch {
            throw Problem(.gone)
        }
    }
}

/// An open file that closures can hold.
private final class OpenFile: Sendable {
    private let file: RegularFile

    init(_ file: consuming RegularFile) { self.file = file }

    func read(at offset: Int, _ count: Int) throws -> [UInt8] {
        try file.seek(to: offset)
        return try file.read(count)
    }
}

/// The part of a file that a `Range` field asks for.
enum ByteRange: Hashable, Sendable {
    /// All of it: there is no field, or one that need not be followed.
    case whole
    case part(Range<Int>)
    /// None of it lies in the file.
    case outside

    /// Reads a field; several ranges at once, and other units, are answered with the whole file.
    init(_ field: String?, size: Int) {
        guard let field, field.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard !field.contains(","), ends.count == 2 else {
            self = .whole
            return
        }
        let (first, last) = (Int(ends[0]), Int(ends[1]))
        switch (first, last) {
        case (let first?, nil) where ends[1].isEmpty: self = Self.clipped(first, size, size)
        case (let first?, let last?) where last >= first: self = Self.clipped(first, last, size)
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 ? Self.clipped(max(0, size - count), size, size) : .outside
        default: self = .whole
        }
    }

    private static func clipped(_ first: Int, _ last: Int, _ size: Int) -> ByteRange {
        first < size ? .part(first..<(last < size ? last + 1 : size)) : .outside
    }
}
