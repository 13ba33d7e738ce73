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
    init(_ category: ErrorCategory) {
        self =
            switch category {
            case .usage: .usage
            case .dataUnusable: .dataUnusable
            case .noInput: .noInput
            case .unavailable: .unavailable
            case .defect: .defect
            case .cannotCreate: .cannotCreate
            case .ioFailure: .ioFailure
            case .interrupted: .interrupted
            }
    }

    /// The sort of failure that it stands for; nil for a result.
    var category: ErrorCategory? { ErrorCategory.allCases.first { ExitStatus($0) == self } }

    /// A stable name for programs, such as `noInput`.
    var code: String {
        switch self {
        case .success: "success"
        case .partialFailure: "partialFailure"
        case .usage: "usage"
        case .dataUnusable: "dataUnusable"
        case .noInput: "noInput"
        case .unavailable: "unavailable"
        case .defect: "defect"
        case .cannotCreate: "cannotCreate"
        case .ioFailure: "ioFailure"
        case .interrupted: "interrupted"
        }
    }
}

extension UserFacingError {
    /// How a command that meets this error ends.
    var exitStatus: ExitStatus { ExitStatus(category) }

    /// What a person at a terminal is told of it.
    var userMessage: UserMessage { TerminalMessages.catalog().atTerminal(message) }
}
