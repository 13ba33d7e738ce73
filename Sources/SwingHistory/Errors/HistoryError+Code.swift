package import SwingCore

extension HistoryError {
    /// Which sentences say an error.
    package enum Code: String, CaseIterable, Sendable {
        // The file.
        case noPlace, notFound, cannotOpen, unreadable, readOnly, notADatabase, ofAnotherProgram, newer, damaged
        case locked, diskFull, notWritten, exists, unexpected
        // What is asked for.
        case unknownPlayer, unknownClip, ambiguousClip, badName, notConfirmed, clipNotConfirmed, replacementNotConfirmed
        case notExported, otherExport
        // What was done in part.
        case notCleaned, notAdded, notAddedOfBatch

        /// The key of its texts.
        package var key: MessageKey { MessageKey("history.\(rawValue)", placeholders) }

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .noPlace, .badName, .ambiguousClip, .notConfirmed, .clipNotConfirmed, .replacementNotConfirmed: .usage
            case .notFound, .unreadable, .unknownPlayer, .unknownClip: .noInput
            case .notADatabase, .ofAnotherProgram, .newer, .damaged, .notExported, .otherExport: .dataUnusable
            case .cannotOpen, .readOnly, .locked, .exists: .cannotCreate
            case .diskFull, .notWritten, .notCleaned, .notAdded, .notAddedOfBatch: .ioFailure
            case .unexpected: .defect
            }
        }

        private var placeholders: [String] {
            switch self {
            case .noPlace: []
            case .notFound, .readOnly, .notADatabase, .ofAnotherProgram, .newer, .locked, .diskFull, .exists: ["file"]
            case .cannotOpen, .unreadable, .damaged, .notWritten, .unexpected: ["file", "reason"]
            case .unknownPlayer: ["player", "file", "known"]
            case .unknownClip: ["clip", "player", "file", "known"]
            case .ambiguousClip: ["clip", "player", "clips"]
            case .badName: ["name"]
            case .notConfirmed: ["player", "clips", "strokes"]
            case .clipNotConfirmed: ["clip", "player", "strokes"]
            case .replacementNotConfirmed: ["file", "players"]
            case .notExported: ["file", "place"]
            case .otherExport: ["file", "found", "supported"]
            case .notCleaned: ["file", "cause"]
            case .notAdded: ["cause", "repair", "folder", "player"]
            case .notAddedOfBatch: ["cause", "repair", "clips"]
            }
        }
    }

    /// The keys of every message.
    package static var keys: [MessageKey] { Code.allCases.map(\.key) }
}
