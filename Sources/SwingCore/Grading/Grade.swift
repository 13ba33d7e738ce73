/// How good a value or a stroke is.
public enum Grade: String, CaseIterable, Hashable, Sendable, Codable {
    case excellent, good, needsWork, critical
}

/// Whether a value could be graded.
public enum Outcome: String, CaseIterable, Hashable, Sendable, Codable {
    /// The whole interval lies in one band.
    case graded
    /// The interval reaches over a limit: the grade could as well be the neighboring one.
    case provisional
    /// The clip cannot tell; no grade is given.
    case notMeasurable
}
