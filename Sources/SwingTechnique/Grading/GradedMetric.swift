import SwingCore

/// A metric's result together with what the stroke's grade and the coaching need of it.
struct GradedMetric {
    let rubric: RubricMetric
    let result: MetricResult
    /// 0 to 100, or nil where no grade is given.
    let score: Double?
    /// The scores at the ends of the interval, worst first.
    let scoreRange: ClosedRange<Double>?
    /// The share of the variance among skilled players' readings that is technique rather than measurement.
    let reliability: Double
    /// Which side of the best range the value lies on: -1 below, 1 above, 0 inside.
    let side: Int
    /// The grades that the 90 % interval reaches, best first; empty where no grade is given.
    let reached: [Grade]

    /// What the metric counts in the stroke's score.
    var influence: Double { rubric.weight * reliability }

    /// Whether the whole interval lies on one side of the best range, and the reading says enough about this player for
    /// that to be told: only then is there something to say.
    var surelyMissesTarget: Bool {
        side != 0 && !reached.isEmpty && !reached.contains(.excellent)
            && reliability >= ViewAccuracy.leastReliability
    }

    /// Whether none of the interval is to be worked on, and the value is in the best range: only then is it praised.
    var surelyWorks: Bool {
        result.grade == .excellent && reached.allSatisfy { $0.rank <= Grade.good.rank }
    }

    /// The best grade that a stroke can have in spite of this value, or nil where it limits nothing.
    var limit: Grade? {
        guard rubric.isDecisive, let best = reached.first, best.rank >= Grade.needsWork.rank else { return nil }
        return best.previous
    }
}
