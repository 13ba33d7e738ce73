import SwingCore

/// The stroke's score and grade from its metrics.
struct StrokeVerdict {
    let score: Double?
    let grade: Grade?
    let outcome: Outcome
    let reason: String?

    /// Weighs the metrics.
    ///
    /// Each counts by its weight in the rubric times its reliability, neither of which depends on whether the value
    /// is good: the score rises whenever one value gets better.
    init(_ metrics: [GradedMetric], rubric: Rubric, worst: Grade?) {
        let graded = metrics.filter { $0.score != nil }
        let possible = metrics.reduce(0) { $0 + $1.rubric.weight }
        let covered = graded.reduce(0) { $0 + $1.rubric.weight }
        let influence = graded.reduce(0) { $0 + $1.influence }
        guard possible > 0, influence > 0, graded.count >= rubric.minimumMetrics,
            covered / possible >= rubric.minimumCoverage
        else {
            score = nil
            grade = nil
            outcome = .notMeasurable
            let percent = possible > 0 ? Int((covered / possible * 100).rounded()) : 0
            reason =
                "Only \(graded.count) metrics with \(percent) % of the weight could be graded; a stroke needs "
                + "\(rubric.minimumMetrics) with \(Int((rubric.minimumCoverage * 100).rounded())) %. "
                + "The metrics say how to film them."
            return
        }
        let score = graded.reduce(0) { $0 + $1.influence / influence * ($1.score ?? 0) }
        // Errors of different metrics are taken as independent: their effects on the score add in quadrature.
        let spread = graded.reduce(0) { sum, metric in
            let half = metric.scoreRange.map { ($0.upperBound - $0.lowerBound) / 2 } ?? 0
            let part = metric.influence / influence * half
            return sum + part * part
        }.squareRoot()
        let own = Grade(score: score).atWorst(worst ?? .critical)
        let reached = Set([score - spread, score + spread].map { Grade(score: $0).atWorst(worst ?? .critical) })
        let grades = Grade.allCases.filter { reached.contains($0) || $0 == own }
        self.score = score
        grade = own
        outcome = grades.count > 1 ? .provisional : .graded
        reason = grades.count > 1 ? grades.straddling : nil
    }
}
