/// How likely each grade is; together they are 1.
public struct GradeProbabilities: Hashable, Sendable, Codable {
    /// The probability of `excellent`.
    public let excellent: Double
    /// The probability of `good`.
    public let good: Double
    /// The probability of `needsWork`.
    public let needsWork: Double
    /// The probability of `critical`.
    public let critical: Double

    /// From this probability on a grade is sure; below it is probable.
    public static let sure = 0.8

    /// Makes probabilities.
    public init(excellent: Double, good: Double, needsWork: Double, critical: Double) {
        self.excellent = excellent
        self.good = good
        self.needsWork = needsWork
        self.critical = critical
    }

    /// The probability of a grade.
    public subscript(grade: Grade) -> Double {
        switch grade {
        case .excellent: excellent
        case .good: good
        case .needsWork: needsWork
        case .critical: critical
        }
    }

    /// The most probable grade; of two alike the better one.
    public var grade: Grade {
        Grade.allCases.reduce(.excellent) { self[$1] > self[$0] ? $1 : $0 }
    }

    /// Whether the most probable grade is sure.
    public var isSure: Bool { self[grade] >= GradeProbabilities.sure }

    /// The probability that there is something to work on.
    public var toWorkOn: Double { needsWork + critical }

    /// The same where no grade worse than this is shown: what lies beyond counts for it.
    package func atWorst(_ worst: Grade) -> GradeProbabilities {
        func share(_ grade: Grade) -> Double {
            if grade.rank < worst.rank { return self[grade] }
            guard grade == worst else { return 0 }
            return Grade.allCases.filter { $0.rank >= worst.rank }.reduce(0) { $0 + self[$1] }
        }
        return GradeProbabilities(
            excellent: share(.excellent), good: share(.good), needsWork: share(.needsWork), critical: share(.critical))
    }
}
