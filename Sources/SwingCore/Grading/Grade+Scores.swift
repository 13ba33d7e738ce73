extension Grade {
    /// The grade in words.
    public var words: String {
        switch self {
        case .excellent: "excellent"
        case .good: "good"
        case .needsWork: "needs work"
        case .critical: "critical"
        }
    }

    /// 0 for the best grade, growing as grades get worse.
    package var rank: Int { Grade.allCases.firstIndex(of: self) ?? 0 }

    /// The better of two grades.
    package func atWorst(_ worst: Grade) -> Grade { rank <= worst.rank ? self : worst }

    /// The lowest score of the grade.
    public var lowestScore: Double {
        switch self {
        case .excellent: 60
        case .good: 45
        case .needsWork: 25
        case .critical: 0
        }
    }

    /// The grade of a score from 0 to 100.
    public init(score: Double) {
        self = Grade.allCases.first { score >= $0.lowestScore } ?? .critical
    }
}
