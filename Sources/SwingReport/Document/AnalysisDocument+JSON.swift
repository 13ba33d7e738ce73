public import Foundation
public import SwingCore

extension AnalysisDocument: CanonicalDocument {
    /// Reads a document back.
    ///
    /// - Throws: `DocumentError` for anything that is not a document of this version.
    public init(json: Data, file: String) throws(DocumentError) {
        struct Version: Decodable {
            let schemaVersion: Int
        }
        let decoder = JSONDecoder()
        let version: Version
        do {
            version = try decoder.decode(Version.self, from: json)
        } catch {
            throw DocumentError(file: file, reason: .notADocument)
        }
        guard version.schemaVersion == Self.currentSchemaVersion else {
            throw DocumentError(file: file, reason: .otherVersion(version.schemaVersion))
        }
        if let line = DocumentLimits.lineOfNumberBeyond(in: json) {
            throw DocumentError(file: file, reason: .numberTooLarge(line: line))
        }
        do {
            self = try decoder.decode(Self.self, from: json)
        } catch {
            throw DocumentError(file: file, reason: .damaged(place: (error as? DecodingError)?.place ?? ""))
        }
        for index in strokes.indices { strokes[index].withdrawDoubtfulVerdict() }
        guard strokes.count <= DocumentLimits.mostStrokes else {
            throw DocumentError(
                file: file, reason: .tooMany("strokes", strokes.count, limit: DocumentLimits.mostStrokes))
        }
        guard corrections.count <= DocumentLimits.mostCorrections else {
            throw DocumentError(
                file: file,
                reason: .tooMany("corrections", corrections.count, limit: DocumentLimits.mostCorrections))
        }
    }
}

/// Why a file is not an analysis document this program reads.
public struct DocumentError: UserFacingError, Hashable {
    /// What is the matter with it.
    public enum Reason: Hashable, Sendable {
        /// It is not JSON, or has no schema version.
        case notADocument
        /// It is of another version.
        case otherVersion(Int)
        /// A part is missing or of another type; the place, such as `strokes.0.contact`.
        case damaged(place: String)
        /// A number is larger than any that an analysis writes.
        case numberTooLarge(line: Int)
        /// It holds more of something than is read: what, how many, and how many at most.
        case tooMany(String, Int, limit: Int)
    }

    /// The file as the user named it.
    public let file: String
    /// What is the matter with it.
    public let reason: Reason

    /// Makes the error of a file.
    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// What happened.
    public var message: Message {
        switch reason {
        case .notADocument: Kind.notADocument.message(["file": .text(file)])
        case .otherVersion(let version):
            Kind.otherVersion.message([
                "file": .text(file), "found": "\(version)", "supported": "\(AnalysisDocument.currentSchemaVersion)",
            ])
        case .damaged(let place):
            Kind.damaged.message(["file": .text(file)].merging(place.isEmpty ? [:] : ["place": .text(place)]) { $1 })
        case .numberTooLarge(let line): Kind.numberTooLarge.message(["file": .text(file), "line": "\(line)"])
        case .tooMany(let things, let count, let limit):
            Kind.tooMany.message([
                "file": .text(file), "things": .text(things), "count": "\(count)", "limit": "\(limit)",
            ])
        }
    }

    /// The keys of every message.
    package static var keys: [String] { Kind.keys }

    /// The file was read but cannot be used.
    public var category: ErrorCategory { .dataUnusable }

    /// Which sentences say an error.
    private enum Kind: String, MessageCode {
        case notADocument, otherVersion, damaged, numberTooLarge, tooMany

        static let prefix = "document"
    }
}

extension DecodingError {
    /// Where in a document it was, such as `players.0.clips`, or in which column.
    package var place: String {
        let path: [any CodingKey] =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context.codingPath
            case .keyNotFound(let key, let context): context.codingPath + [key]
            @unknown default: []
            }
        return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
