public import SwingCore

/// Why a rubric or its texts cannot be used, with the position in the file.
public struct RubricError: UserFacingError, Hashable {
    /// The file as the user named it.
    public let file: String
    /// The line, counted from 1, or nil where the whole file is meant.
    public let line: Int?
    /// The key, such as `strokes[0].metrics[2].good`, or empty.
    public let key: String
    /// What is not right there.
    package let fault: RubricFault

    /// Makes an error of a file.
    package init(file: String, line: Int?, key: String, _ fault: RubricFault) {
        self.file = file
        self.line = line
        self.key = key
        self.fault = fault
    }

    /// What happened.
    public var message: Message {
        var context: [String: MessageValue] = [
            "file": .text(file), "problem": .clause(fault.problem), "remedy": .clause(fault.remedy),
        ]
        context["line"] = line.map { .text(String($0)) }
        if !key.isEmpty { context["key"] = .text(key) }
        return Message("rubric.invalid", context)
    }

    /// The keys of every message.
    package static let keys = ["rubric.invalid"]

    /// The keys of every clause.
    package static let clauses = RubricFault.Code.allCases.flatMap { [$0.key, $0.remedyKey] }

    /// A rubric that a user names is input.
    public var category: ErrorCategory { .dataUnusable }
}
