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
        guard strokes.count <= DocumentLimits.mostStrokes else {
            throw DocumentError(
                file: file, reason: .tooMany("strokes", strokes.count, limit: DocumentLimits.mostStrokes))
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

    /// What happened; why it matters; what to do next.
    public var userMessage: UserMessage {
        switch reason {
        case .notADocument:
            UserMessage(
                what: "\(file) is not an analysis document.", why: "Without it there is nothing to work from.",
                next: "Name a folder that 'swing analyze' has written, or analyze the clip again.")
        case .otherVersion(let version):
            UserMessage(
                what: "\(file) is an analysis document of version \(version).",
                why: "This program reads version \(AnalysisDocument.currentSchemaVersion).",
                next: "Analyze the clip again, or use the program that wrote it.")
        case .damaged(let place):
            UserMessage(
                what: place.isEmpty ? "\(file) is damaged." : "\(file) is damaged at \(place).",
                why: "A part that every document has is missing or of another type.", next: "Analyze the clip again.")
        case .numberTooLarge(let line):
            UserMessage(
                what: "\(file) has a number in line \(line) that is larger than any an analysis writes.",
                why: "What is computed from it would be wrong.", next: "Analyze the clip again.")
        case .tooMany(let things, let count, let limit):
            UserMessage(
                what: "\(file) has \(count) \(things), more than the \(limit) that are read.",
                why: "No clip has so many, and they would take the memory and time of many clips.",
                next: "Analyze the clip again.")
        }
    }

    /// The file was read but cannot be used.
    public var exitStatus: ExitStatus { .dataUnusable }
}

extension DecodingError {
    fileprivate var place: String {
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
