package import SwingCore

/// What the service cannot do: at its start, for a request, or for a clip.
package struct ServerError: UserFacingError, Hashable {
    /// Which sentences say it.
    package let code: Code
    /// What happened.
    package let message: Message
    /// What sort of failure it is.
    package var category: ErrorCategory { code.category }

    /// - Parameter context: the values that the sentences name.
    package init(_ code: Code, _ context: [String: MessageValue] = [:]) {
        self.code = code
        message = Message(code.key, context)
    }

    /// The keys of every message.
    package static var keys: [String] { Code.keys }
}

extension ErrorCategory {
    /// The exit code of the command line for failures of this sort, which problem documents of the service name, too.
    package var exitCode: Int32 {
        switch self {
        case .usage: 64
        case .dataUnusable: 65
        case .noInput: 66
        case .unavailable: 69
        case .defect: 70
        case .cannotCreate: 73
        case .ioFailure: 74
        case .interrupted: 130
        }
    }
}
