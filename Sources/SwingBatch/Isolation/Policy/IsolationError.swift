import SwingFiles

/// Why a worker cannot lock itself in.
package struct IsolationError: UserFacingError, Hashable {
    package let message: Message
    package let category: ErrorCategory

    package enum Code: String, MessageCode {
        /// The job folder cannot be used, or holds the clip.
        case jobFolder, clipInJobFolder
        /// Neither Landlock nor seccomp is to be had.
        case nothingHolds
        /// A layer that the system has could not be put on.
        case failed
        /// It was tried, and did not work.
        case checkFailed
        /// Some layers are missing: a warning.
        case layersMissing
        /// Some are missing of which all were asked for.
        case required
        /// A command reads clips without being kept from anything: a warning.
        case openCommand

        package static let prefix = "isolation"

        fileprivate var category: ErrorCategory {
            switch self {
            case .jobFolder: .cannotCreate
            case .clipInJobFolder: .usage
            case .nothingHolds, .failed, .checkFailed, .layersMissing, .required, .openCommand: .unavailable
            }
        }
    }

    init(_ code: Code, _ context: [String: MessageValue]) {
        message = Message(code.key, context)
        category = code.category
    }

    /// Some layers are missing; nil where all that are wanted hold.
    package static func layersMissing(_ report: IsolationReport) -> IsolationError? { missing(.layersMissing, report) }

    /// Some layers are missing where all are required; nil where they hold.
    package static func required(_ report: IsolationReport) -> IsolationError? { missing(.required, report) }

    /// Neither files nor system calls are kept from a command; nil where one of them is.
    package static func openCommand(_ report: IsolationReport) -> IsolationError? {
        let isKept = report.layers.contains { $0.state == .held && [.landlock, .seccomp].contains($0.layer) }
        return isKept ? nil : missing(.openCommand, report)
    }

    private static func missing(_ code: Code, _ report: IsolationReport) -> IsolationError? {
        let missing = report.texts(.unavailable)
        return missing.isEmpty ? nil : IsolationError(code, ["layers": .list(missing)])
    }

    /// It was tried, and did not work.
    ///
    /// - Parameter reason: a sentence.
    package static func checkFailed(_ reason: String) -> IsolationError {
        IsolationError(.checkFailed, ["reason": .text(reason)])
    }

    static func jobFolder(_ folder: String, _ code: Int32) -> IsolationError {
        IsolationError(.jobFolder, ["folder": .text(folder), "reason": SystemError.reason(code)])
    }

    static func failed(_ layer: IsolationReport.Name, _ code: Int32) -> IsolationError {
        IsolationError(.failed, ["layer": .text(layer.rawValue), "reason": .text(SystemError.words(code))])
    }
}
