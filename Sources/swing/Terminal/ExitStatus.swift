import SwingBatch
import SwingCore
import SwingTechnique

/// The documented ways a command ends, with the numbers of sysexits.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case partialFailure = 1
    case usage = 64
    case dataUnusable = 65
    case noInput = 66
    case unavailable = 69
    case defect = 70
    case cannotCreate = 73
    case ioFailure = 74
    case interrupted = 130

    /// How a command that meets an error of this sort ends.
    init(_ category: ErrorCategory) { self = ExitStatus(rawValue: category.exitCode) ?? .defect }

    /// The sort of failure that it stands for; nil for a result.
    var category: ErrorCategory? { ErrorCategory(exitCode: rawValue) }

    /// A stable name for programs, such as `noInput`.
    var code: String { category?.rawValue ?? (self == .success ? "success" : "partialFailure") }
}

extension UserFacingError {
    /// How a command that meets this error ends.
    var exitStatus: ExitStatus { ExitStatus(category) }

    /// What a person at a terminal is told of it.
    var userMessage: UserMessage { TerminalMessages.catalog().atTerminal(message) }
}

/// A command that has already said everything and ends with a status of its own.
struct CommandEnd: Error {
    let status: ExitStatus
}
