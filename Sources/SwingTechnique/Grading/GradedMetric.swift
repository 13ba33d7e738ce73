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

    /// What the metric counts in the stroke's score.
    var influence: Double { rubric.weight * reliability }
}
