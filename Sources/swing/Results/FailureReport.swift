import Foundation
import SwingCore

/// A failure as programs read it.
struct FailureReport: Encodable {
    /// The stable name of the kind of failure.
    let code: String
    let exitCode: Int32
    let what: String
    let why: String
    let next: String

    init(_ message: UserMessage, _ status: ExitStatus) {
        code = status.code
        exitCode = status.rawValue
        what = message.what
        why = message.why
        next = message.next
    }
}

/// The form of the results that a command line asks for, known also where the line cannot be understood otherwise.
enum ResultForm {
    case text, json, ndjson

    init(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        self = options.contains("--ndjson") ? .ndjson : options.contains("--json") ? .json : .text
    }

    /// A failure in this form, on standard output where the document would have been; nothing for people, who are told
    /// on standard error.
    func text(_ message: UserMessage, _ status: ExitStatus) -> String? {
        let report = ["error": FailureReport(message, status)]
        switch self {
        case .text: return nil
        case .json: return try? JSONText.encode(report)
        case .ndjson: return JSONText.line(report)
        }
    }
}
