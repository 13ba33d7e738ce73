import SwingCore

extension HistoryError {
    /// Which sentences say an error.
    package enum Code: String, MessageCode {
        // The file.
        case noPlace, notFound, cannotOpen, unreadable, readOnly, notADatabase, ofAnotherProgram, newer, damaged
        case locked, diskFull, notWritten, exists, unexpected
        // What is asked for.
        case unknownPlayer, unknownClip, ambiguousClip, badName, notConfirmed, clipNotConfirmed, replacementNotConfirmed
        case notExported, otherExport
        // What was done in part.
        case notCleaned, notAdded, notAddedOfBatch

        package static let prefix = "history"

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
    }

    /// The keys of every message.
    package static var keys: [String] { Code.keys }
}
