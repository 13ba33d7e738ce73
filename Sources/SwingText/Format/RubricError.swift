public import SwingCore

/// Why a rubric or its texts cannot be used, with the position in the file.
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

    /// Makes an error of a file.
    package init(file: String, line: Int?, key: String, problem: String, remedy: String) {
        self.file = file
        self.line = line
        self.key = key
        self.problem = problem
        self.remedy = remedy
    }

    /// What happened.
    public var message: Message {
        let location = [line.map { "line \($0)" }, key.isEmpty ? nil : key].compactMap(\.self).joined(separator: ", ")
        var context: [String: MessageValue] = ["file": .text(file), "problem": .text(problem), "remedy": .text(remedy)]
        if !location.isEmpty { context["location"] = .text(location) }
        return Message(Self.messageKey, context)
    }

    private static let messageKey = MessageKey("rubric.invalid", ["file", "location", "problem", "remedy"])

    /// The keys of every message.
    package static let keys = [messageKey]

    /// A rubric that a user names is input.
    public var category: ErrorCategory { .dataUnusable }
}
