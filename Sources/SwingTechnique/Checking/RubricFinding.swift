/// Something a check of a rubric or a texts file found.
public struct RubricFinding: Hashable, Sendable {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, Encodable {
        /// The file cannot be used.
        case error
        /// The file can be used, but probably does not do what its author wants.
        case remark
    }

    /// How much it matters.
    public let severity: Severity
    /// The file as the user named it.
    public let file: String
    /// The line, counted from 1, or nil where the whole file is meant.
    public let line: Int?
    /// The key, such as `strokes[0].metrics[2].good`, or empty.
    public let key: String
    /// What is the matter, and what would be right.
    package let fault: RubricFault

    init(_ error: RubricError, severity: Severity) {
        self.severity = severity
        file = error.file
        line = error.line
        key = error.key
        fault = error.fault
    }
}
