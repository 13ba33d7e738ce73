import SwingCore

/// Why a history file cannot be opened, where the system has no number for it.
enum HistoryFault: String, MessageCode {
    /// The folder that a copy is to be written to is not there.
    case noFolder
    /// The history was named as a copy of itself.
    case notACopy
    /// It is no ordinary file.
    case notOrdinary

    static let prefix = "history"
}

extension HistoryError {
    /// The keys of every clause.
    package static var clauses: [String] { HistoryFault.keys }
}
