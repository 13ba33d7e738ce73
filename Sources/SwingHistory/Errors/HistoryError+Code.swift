package import SwingCore

extension HistoryError {
    /// Which sentences say an error.
    package enum Code: String, CaseIterable, Sendable {
        // The file.
        case noPlace, notFound, cannotOpen, unreadable, readOnly, notADatabase, ofAnotherProgram, newer, damaged
        case locked, diskFull, notWritten, exists, unexpected
        // What is asked for.
        case unknownPlayer, badName, notConfirmed, replacementNotConfirmed, notExported, otherExport
        // What was done in part.
        case notCleaned, notAdded

        /// The key of its texts.
        package var key: MessageKey { MessageKey("history.\(rawValue)", placeholders) }

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .noPlace, .badName, .notConfirmed, .replacementNotConfirmed: .usage
            case .notFound, .unreadable, .unknownPlayer: .noInput
            case .notADatabase, .ofAnotherProgram, .newer, .damaged, .notExported, .otherExport: .dataUnusable
            case .cannotOpen, .readOnly, .locked, .exists: .cannotCreate
            case .diskFull, .notWritten, .notCleaned, .notAdded: .ioFailure
            case .unexpected: .defect
            }
        }

        private var placeholders: [String] {
            switch self {
            case .noPlace: []
            case .notFound, .readOnly, .notADatabase, .ofAnotherProgram, .newer, .locked, .diskFull, .exists: ["file"]
            case .cannotOpen, .unreadable, .damaged, .notWritten, .unexpected: ["file", "reason"]
            case .unknownPlayer: ["player", "file", "known"]
            case .badName: ["name"]
            case .notConfirmed: ["player", "clips", "strokes"]
            case .replacementNotConfirmed: ["file", "players"]
            case .notExported: ["file", "place"]
            case .otherExport: ["file", "found", "supported"]
            case .notCleaned: ["file", "cause"]
            case .notAdded: ["cause", "repair", "folder", "player"]
            }
        }
    }

    /// The keys of every message.
    package static var keys: [MessageKey] { Code.allCases.map(\.key) }
}
