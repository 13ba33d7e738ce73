import Foundation
import SwingBatch
import SwingCore

extension ErrorReport {
    init(_ message: UserMessage, _ status: ExitStatus) {
        self.init(code: status.code, exitCode: status.rawValue, message)
    }

    init(_ error: any UserFacingError) { self.init(error.userMessage, error.exitStatus) }
}

/// The form of the results that a command line asks for, known also where the line cannot be understood otherwise.
enum ResultForm {
    case text, json, ndjson

    init(_ arguments: [String]) {
        let options = arguments.prefix { $0 != "--" }
        self.init(ndjson: options.contains("--ndjson"), json: options.contains("--json"))
    }

    init(ndjson: Bool, json: Bool) { self = ndjson ? .ndjson : json ? .json : .text }

    /// What an end by force says in this form: of each clip that has none yet its end, else that there is no result.
    func ending(_ message: UserMessage) -> [String] {
        let ends = self == .ndjson ? OwedEnds.told(ErrorReport(message, .interrupted)) : []
        guard ends.isEmpty, let text = text(message, .interrupted), ResultOutput.beginsByForce() else { return ends }
        return [text]
    }

    /// A failure in this form, on standard output where the document would have been; nothing for people, who are told
    /// on standard error.
    func text(_ message: UserMessage, _ status: ExitStatus) -> String? {
        let report = ["error": ErrorReport(message, status)]
        switch self {
        case .text: return nil
        case .json: return try? JSONEncoder.readable.text(report)
        case .ndjson: return try? JSONEncoder.sorted().text(report)
        }
    }
}
