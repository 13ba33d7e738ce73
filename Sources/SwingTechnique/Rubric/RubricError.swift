public import SwingCore

/// Why a rubric or its texts cannot be used, with the place in the file.
public struct RubricError: UserFacingError, Hashable {
    /// The file as the user named it.
    public let file: String
    /// The line, counted from 1, or nil where the whole file is meant.
    public let line: Int?
    /// The key, such as `strokes[0].metrics[2].good`, or empty.
    public let key: String
    /// What is wrong there, a clause without a full stop.
    public let problem: String
    /// What would be right, one sentence.
    public let remedy: String

    /// What happened; why it matters; what to do next.
    public var userMessage: UserMessage {
        let place = line.map { "\(file), line \($0)" } ?? file
        return UserMessage(
            what: key.isEmpty ? "\(place): \(problem)." : "\(place), \(key): \(problem).",
            why: "Strokes are graded only with rubric and texts that are right throughout.", next: remedy)
    }

    /// A rubric given by the user is input.
    public var exitStatus: ExitStatus { .dataUnusable }
}
