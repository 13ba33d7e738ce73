import SwingCore
import SwingNumbers
import SwingText

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
            reason =
                possible > 0
                ? rubric.texts.sentence(
                    .tooLittleGraded,
                    [
                        "count": String(graded.count), "percent": Self.percent(covered / possible),
                        "needed": String(rubric.minimumMetrics),
                        "neededPercent": Self.percent(rubric.minimumCoverage),
                    ])
                : rubric.texts.sentence(.onlyInformation)
            return
        }
        let shares = graded.map { (share: $0.influence / influence, metric: $0) }
        let score = Self.score(shares.map { ($0.share, $0.metric.score ?? 0) })
        // Errors of different metrics are taken as independent: their effects on the score add in quadrature.
        let spread = shares.indices.reduce(0) { sum, index in
            guard let range = shares[index].metric.scoreRange else { return sum }
            let ends = [range.lowerBound, range.upperBound].map { end in
                Self.score(
                    shares.indices.map { (shares[$0].share, $0 == index ? end : shares[$0].metric.score ?? 0) })
            }
            let half = (ends[1] - ends[0]) / 2
            return sum + half * half
        }.squareRoot()
        let own = Grade(score: score).atWorst(worst ?? .critical)
        let reached = Set([score - spread, score + spread].map { Grade(score: $0).atWorst(worst ?? .critical) })
        let grades = Grade.allCases.filter { reached.contains($0) || $0 == own }
        var doubts: [String] = []
        if grades.count > 1 { doubts.append(rubric.texts.straddling(grades)) }
        if covered / possible < rubric.fullCoverage {
            doubts.append(rubric.texts.sentence(.seenInPart, ["percent": Self.percent(covered / possible)]))
        }
        self.score = score
        grade = own
        outcome = doubts.isEmpty ? .graded : .provisional
        reason = doubts.isEmpty ? nil : doubts.joined(separator: " ")
    }

    private static func percent(_ part: Double) -> String { String(Int(clamping: (part * 100).rounded())) }

    /// 100 less the weighted root mean square of what the metrics lack.
    ///
    /// Squares, because one metric far off matters more than the same distance spread over many, which is how skilled
    /// players differ from each other. Where all lie on a grade's limit, so does the stroke.
    private static func score(_ parts: [(share: Double, score: Double)]) -> Double {
        100 - parts.reduce(0) { $0 + $1.share * (100 - $1.score) * (100 - $1.score) }.squareRoot()
    }
}
