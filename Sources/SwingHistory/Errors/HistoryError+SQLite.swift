import Foundation
import GRDB
import SwingCore
import SwingReport

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
