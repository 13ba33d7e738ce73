import Foundation
import GRDB
import SwingReport

/// What can stop work on the history of players.
package struct HistoryError: UserFacingError, Hashable {
    /// Which sentences say it.
    package let code: Code
    package let message: Message
    /// What sort of failure it is.
    package let category: ErrorCategory

    /// - Parameter category: that of the cause where there is one; nil for that of the code.
    package init(_ code: Code, _ context: [String: MessageValue] = [:], category: ErrorCategory? = nil) {
        self.code = code
        self.category = category ?? code.category
        message = Message(code.key, context)
    }

    /// No history file is named, and the environment names no home of the user.
    package static let noPlace = HistoryError(.noPlace)

    /// The file, or the folder that it lies in, cannot be opened or made.
    static func cannotOpen(_ file: String, reason: MessageValue) -> HistoryError {
        HistoryError(.cannotOpen, ["file": .text(file), "reason": reason])
    }

    /// Something is to be changed, and the file or its folder cannot be written.
    static func readOnly(_ file: String) -> HistoryError { HistoryError(.readOnly, ["file": .text(file)]) }

    /// The content of the file does not hold together.
    package static func damaged(_ file: String, reason: String) -> HistoryError {
        HistoryError(.damaged, ["file": .text(file), "reason": .text(reason)])
    }

    /// The history holds nobody of this name.
    ///
    /// - Parameter known: names that are there.
    static func unknownPlayer(_ player: String, in file: String, known: [String]) -> HistoryError {
        var context: [String: MessageValue] = ["player": .text(player), "file": .text(file)]
        if !known.isEmpty { context["known"] = .text(known.map { "'\($0)'" }.joined(separator: ", ")) }
        return HistoryError(.unknownPlayer, context)
    }

    /// The player has no clip of this name.
    ///
    /// - Parameter known: names that are there.
    static func unknownClip(_ clip: String, of player: String, in file: String, known: [String]) -> HistoryError {
        var context: [String: MessageValue] = ["clip": .text(clip), "player": .text(player), "file": .text(file)]
        if !known.isEmpty { context["known"] = .text(known.map { "'\($0)'" }.joined(separator: ", ")) }
        return HistoryError(.unknownClip, context)
    }

    /// A file could not be written whole.
    static func notWritten(_ file: String, reason: MessageValue) -> HistoryError {
        HistoryError(.notWritten, ["file": .text(file), "reason": reason])
    }

    /// A file is not an exported history.
    ///
    /// - Parameter place: where in the file, such as `players.0.name`.
    static func notExported(_ file: String, place: String) -> HistoryError {
        var context: [String: MessageValue] = ["file": .text(file)]
        if !place.isEmpty { context["place"] = .text(place) }
        return HistoryError(.notExported, context)
    }

    /// An analysis was written, and could not be added.
    ///
    /// - Parameters:
    ///   - folder: the result folder, as a shell takes it.
    ///   - player: the player's name, as a shell takes it.
    package static func notAdded(_ cause: any UserFacingError, folder: String, player: String) -> HistoryError {
        HistoryError(
            .notAdded,
            [
                "cause": .what(cause.message), "repair": .next(cause.message), "folder": .text(folder),
                "player": .text(player),
            ], category: cause.category)
    }

    /// Results of a batch were written, and could not be added for the same cause.
    ///
    /// - Parameter clips: the names of the clips.
    package static func notAdded(_ cause: any UserFacingError, clips: [String]) -> HistoryError {
        HistoryError(
            .notAddedOfBatch, ["cause": .what(cause.message), "repair": .next(cause.message), "clips": .list(clips)],
            category: cause.category)
    }

    /// Which sentences say an error.
    package enum Code: String, MessageCode {
        // The file.
        case noPlace, notFound, cannotOpen, unreadable, readOnly, notADatabase, ofAnotherProgram, newer, damaged
        case locked, diskFull, notWritten, exists, unexpected
        // What is asked for.
        case unknownPlayer, unknownClip, ambiguousClip, badName, notConfirmed, clipNotConfirmed, replacementNotConfirmed
        case notExported, otherExport, dayToCome
        // What was done in part.
        case notCleaned, notAdded, notAddedOfBatch

        package static let prefix = "history"

        /// What sort of failure it is.
        var category: ErrorCategory {
            switch self {
            case .noPlace, .badName, .ambiguousClip, .notConfirmed, .clipNotConfirmed, .replacementNotConfirmed: .usage
            case .notFound, .unreadable, .unknownPlayer, .unknownClip: .noInput
            case .notADatabase, .ofAnotherProgram, .newer, .damaged, .notExported, .otherExport, .dayToCome:
                .dataUnusable
            case .cannotOpen, .readOnly, .locked, .exists: .cannotCreate
            case .diskFull, .notWritten, .notCleaned, .notAdded, .notAddedOfBatch: .ioFailure
            case .unexpected: .defect
            }
        }
    }
}

extension HistoryError {
    /// What an error of the database means to a person.
    ///
    /// - Parameter file: the file that was worked on.
    init(_ error: any Error, file: String) {
        if let known = error as? HistoryError {
            self = known
            return
        }
        if let reason = Self.damage(error) {
            self = .damaged(file, reason: reason)
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.unexpected, ["file": .text(file), "reason": .text(Sentence.clause("\(error)"))])
            return
        }
        let reason = Sentence.clause(error.message ?? "\(error.resultCode)")
        switch error.resultCode {
        case .SQLITE_NOTADB: self.init(.notADatabase, ["file": .text(file)])
        case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.locked, ["file": .text(file)])
        case .SQLITE_FULL: self.init(.diskFull, ["file": .text(file)])
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(file)
        case .SQLITE_CANTOPEN: self = .cannotOpen(file, reason: .text(reason))
        case .SQLITE_IOERR: self = .notWritten(file, reason: .text(reason))
        default: self.init(.unexpected, ["file": .text(file), "reason": .text(reason)])
        }
    }

    /// What is damaged, in a few words without a query, where an error says that the content of a file is; else nil.
    static func damage(_ error: any Error) -> String? {
        // A column holds nothing, or something that is not of its type, or a word that is none of its.
        if error is RowDecodingError { return "a row holds a value that is none of its column" }
        if let place = (error as? DecodingError)?.place {
            return "a value of \(place.isEmpty ? "a column" : place) is none that is written"
        }
        guard let error = error as? DatabaseError else { return nil }
        let reason = Sentence.clause(error.message ?? "\(error.resultCode)")
        switch error.extendedResultCode {
        // The file ends within a page, or the file system says that what it gave is not what was written.
        case .SQLITE_IOERR_SHORT_READ, .SQLITE_IOERR_CORRUPTFS: return reason
        default: break
        }
        switch error.resultCode {
        case .SQLITE_CORRUPT: return reason
        // A table or a column is not as this program makes it, or a row is not as its table says: no statement of ours is
        // wrong, nor any value of ours too long.
        case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_SCHEMA, .SQLITE_FORMAT, .SQLITE_EMPTY,
            .SQLITE_TOOBIG:
            return reason
        default: return nil
        }
    }
}

/// Does work on a history file; whatever goes wrong is said as a `HistoryError`.
func withHistoryErrors<Value>(_ file: String, _ work: () throws -> Value) throws(HistoryError) -> Value {
    do {
        return try work()
    } catch {
        throw HistoryError(error, file: file)
    }
}

/// Why a history file cannot be opened, where the system has no number for it.
package enum HistoryErrorCode: String, MessageCode {
    /// The folder that a copy is to be written to is not there.
    case noFolder
    /// The history was named as a copy of itself.
    case notACopy
    /// It is no ordinary file.
    case notOrdinary

    package static let prefix = "history"
}
