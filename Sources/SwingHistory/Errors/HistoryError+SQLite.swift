import Foundation
import GRDB
import SwingCore

extension HistoryError {
    /// What an error of the database means to a person.
    ///
    /// - Parameter file: the file that was worked on.
    init(_ error: any Error, file: String) {
        if let known = error as? HistoryError {
            self = known
            return
        }
        guard let error = error as? DatabaseError else {
            self.init(.unexpected, ["file": .text(file), "reason": .text(Sentence.clause("\(error)"))])
            return
        }
        let reason = Sentence.clause(error.message ?? "\(error.resultCode)")
        switch error.resultCode {
        case .SQLITE_NOTADB: self.init(.notADatabase, ["file": .text(file)])
        case .SQLITE_CORRUPT: self = .damaged(file, reason: reason)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.locked, ["file": .text(file)])
        case .SQLITE_FULL: self.init(.diskFull, ["file": .text(file)])
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly(file)
        case .SQLITE_CANTOPEN: self = .cannotOpen(file, reason: .text(reason))
        case .SQLITE_IOERR: self = .notWritten(file, reason: .text(reason))
        // A table or a column is not as this program makes it, or a row is not as its table says.
        case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: self = .damaged(file, reason: reason)
        default: self.init(.unexpected, ["file": .text(file), "reason": .text(reason)])
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
