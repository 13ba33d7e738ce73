/// How good a value or a stroke is.
public enum Grade: String, CaseIterable, Hashable, Sendable, Codable { case excellent, good, needsWork, critical }

/// Whether a value could be graded.
public enum Outcome: String, CaseIterable, Hashable, Sendable, Codable {
    /// The grade has a probability of 0.8 or more.
    case graded
    /// It has less: the grade could as well be another one.
    case provisional
    /// The clip cannot tell.
    case notMeasurable
}

extension Grade {
    package var words: String { rawValue.words() }

    /// 0 for the best grade, growing as grades get worse.
    package var rank: Int { Grade.allCases.firstIndex(of: self) ?? 0 }

    /// The better of two grades.
    package func atWorst(_ worst: Grade) -> Grade { rank <= worst.rank ? self : worst }

    package var lowestScore: Double {
        switch self {
        case .excellent: 60
        case .good: 45
        case .needsWork: 25
        case .critical: 0
        }
    }

    /// The grade of a score from 0 to 100.
    package init(score: Double) {
        self = Grade.allCases.first { score >= $0.lowestScore } ?? .critical
    }
}

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
    package static let sure = 0.8
    /// From this probability on something is likely.
    ///
    /// Source: the calibrated language of the IPCC (Mastrandrea and others, 2010).
    package static let likely = 2.0 / 3

    package init(excellent: Double, good: Double, needsWork: Double, critical: Double) {
        (self.excellent, self.good, self.needsWork, self.critical) = (excellent, good, needsWork, critical)
    }

    package subscript(grade: Grade) -> Double {
        switch grade {
        case .excellent: excellent
        case .good: good
        case .needsWork: needsWork
        case .critical: critical
        }
    }

    /// The most probable grade; of two alike the better one.
    package var grade: Grade {
        Grade.allCases.reduce(.excellent) { self[$1] > self[$0] ? $1 : $0 }
    }

    /// Whether the most probable grade is sure.
    package var isSure: Bool { self[grade] >= GradeProbabilities.sure }

    /// Of the grades beside one the more probable; of two alike the better one.
    package func neighbor(of grade: Grade) -> Grade {
        let beside = Grade.allCases.filter { abs($0.rank - grade.rank) == 1 }
        return beside.dropFirst().reduce(beside[0]) { self[$1] > self[$0] ? $1 : $0 }
    }

    /// The probability that there is something to work on.
    package var toWorkOn: Double { needsWork + critical }

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

/// How far along the player is: moves what is expected, never what is measured.
public enum PlayerLevel: String, CaseIterable, Hashable, Sendable, Codable {
    case beginner, intermediate, advanced, pro
}

/// The units metrics come in.
public enum MetricUnit: String, CaseIterable, Hashable, Sendable, Codable {
    case degrees = "deg"
    case degreesPerSecond = "deg/s"
    case seconds = "s"
    /// Per cent of the player's standing height.
    case percentHeight
    /// Standing heights per second.
    case bodyHeightsPerSecond = "bodyHeights/s"
    case metersPerSecond = "m/s"
}

/// The units in which lengths and speeds are told to players; documents for programs keep theirs.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// Centimeters, meters, kilometers an hour.
    case metric
    /// Inches, feet, miles an hour.
    case imperial
}

/// A range to aim for; an open end is nil.
public struct TargetRange: Hashable, Sendable, Codable {
    /// The lowest value of the range, or nil where lower is never worse.
    public let low: Double?
    /// The highest value of the range, or nil where higher is never worse.
    public let high: Double?

    package init(low: Double?, high: Double?) { (self.low, self.high) = (low, high) }

    /// How far a value lies outside; 0 inside, the ends included.
    package func distance(to value: Double) -> Double { max(0, (low ?? value) - value, value - (high ?? value)) }
}
