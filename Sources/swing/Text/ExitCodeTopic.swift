import SwingCore

enum ExitCodeTopic {
    static let text: String = {
        let lines = ExitStatus.allCases.map { status in
            "  " + DisplayWidth.padded(String(status.rawValue), to: 6) + meaning(status)
        }
        return "How commands end:\n\n" + lines.joined(separator: "\n") + "\n"
    }()

    private static func meaning(_ status: ExitStatus) -> String {
        switch status {
        case .success: "Done; also when a clip holds no stroke (the result says so)."
        case .partialFailure: "Several clips were given and some failed; each is named with its own code."
        case .usage: "Wrong usage: an unknown option, or a value that cannot be used."
        case .dataUnusable: "The file was read but is not usable video."
        case .noInput: "No such file, or it cannot be read."
        case .unavailable: "A model, the runtime or room that the system gives is missing; the message says what to do."
        case .defect: "A defect of the toolkit."
        case .cannotCreate: "The output cannot be created."
        case .ioFailure: "The output was not written whole; nothing half-written is left."
        case .interrupted: "Interrupted; of a long clip the strokes found so far are kept, otherwise nothing."
        }
    }
}
