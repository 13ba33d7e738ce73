/// How good a value or a stroke is.
public enum Grade: String, CaseIterable, Hashable, Sendable, Codable {
    case excellent, good, needsWork, critical
}

/// Whether a value could be graded.
public enum Outcome: String, CaseIterable, Hashable, Sendable, Codable {
    /// The most probable grade has a probability of 0.8 or more.
    case graded
    /// It has less: the grade could as well be another one.
    case provisional
    /// The clip cannot tell.
    case notMeasurable
}
