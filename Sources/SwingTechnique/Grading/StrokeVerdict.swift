import SwingCore
import SwingNumbers
import SwingText

/// The stroke's score and grade from its metrics.
struct StrokeVerdict {
    let score: Double?
    /// The 90 % interval of the score, or nil where there is none.
    let scoreRange: ClosedRange<Double>?
    let grade: Grade?
    let outcome: Outcome
    let reason: String?

    /// Weighs the metrics.
    ///
    /// Each counts by its weight in the rubric times its reliability, neither of which depends on whether the value
    /// is good: the score rises whenever one value gets better. What a decisive metric surely lacks no other makes up
    /// for: the stroke's grade is at most one better than the best that the metric's whole interval reaches.
    init(_ metrics: [GradedMetric], rubric: Rubric, worst: Grade?) {
        let graded = metrics.filter { $0.score != nil }
        let possible = metrics.reduce(0) { $0 + $1.rubric.weight }
        let covered = graded.reduce(0) { $0 + $1.rubric.weight }
        let influence = graded.reduce(0) { $0 + $1.influence }
        guard possible > 0, influence > 0, graded.count >= rubric.minimumMetrics,
            covered / possible >= rubric.minimumCoverage
        else {
            score = nil
            scoreRange = nil
            grade = nil
            outcome = .notMeasurable
            reason =
                possible > 0
                ? rubric.texts.sentence(.tooLittleGraded, ["count": String(graded.count)])
                : rubric.texts.sentence(.onlyInformation)
            return
        }
        let shares = graded.map { (share: $0.influence / influence, metric: $0) }
        let decisive = graded.filter { $0.limit != nil }.max { ($0.limit?.rank ?? 0) < ($1.limit?.rank ?? 0) }
        let most = decisive?.limit?.highestScore ?? 100
        let whole = Self.score(shares.map { ($0.share, $0.metric.score ?? 0) })
        let spread = Self.spread(shares)
        let (score, low, high) = (min(whole, most), min(max(whole - spread, 0), most), min(whole + spread, most))
        let own = Grade(score: score).atWorst(worst ?? .critical)
        let reached = Set([low, high].map { Grade(score: $0).atWorst(worst ?? .critical) })
        let grades = Grade.allCases.filter { reached.contains($0) || $0 == own }
        var doubts: [String] = []
        if grades.count > 1 { doubts.append(rubric.texts.straddling(grades)) }
        if covered / possible < rubric.fullCoverage {
            doubts.append(rubric.texts.sentence(.seenInPart))
        }
        outcome = doubts.isEmpty ? .graded : .provisional
        if let decisive, whole > most {
            let held = ["title": decisive.rubric.title, "grade": rubric.texts.words.grades[own] ?? own.words]
            doubts.insert(rubric.texts.sentence(.heldBack, held), at: 0)
        }
        self.score = score
        scoreRange = low...high
        grade = own
        reason = doubts.isEmpty ? nil : doubts.joined(separator: " ")
    }

    /// How the score stands among those of reference players, or nil where either is not known.
    func percentile(among reference: RubricReference?) -> ReferencePercentile? {
        guard let score, let scoreRange else { return nil }
        return reference?.percentile(of: score, scoreRange)
    }

    /// Half the width of the score's interval.
    ///
    /// Errors of different metrics are taken as independent: their effects on the score add in quadrature.
    private static func spread(_ shares: [(share: Double, metric: GradedMetric)]) -> Double {
        shares.indices.reduce(0) { sum, index in
            guard let range = shares[index].metric.scoreRange else { return sum }
            let ends = [range.lowerBound, range.upperBound].map { end in
                score(shares.indices.map { (shares[$0].share, $0 == index ? end : shares[$0].metric.score ?? 0) })
            }
            let half = (ends[1] - ends[0]) / 2
            return sum + half * half
        }.squareRoot()
    }

    /// 100 less the weighted root mean square of what the metrics lack.
    ///
    /// Squares, because one metric far off matters more than the same distance spread over many, which is how skilled
    /// players differ from each other. Where all lie on a grade's limit, so does the stroke.
    private static func score(_ parts: [(share: Double, score: Double)]) -> Double {
        100 - parts.reduce(0) { $0 + $1.share * (100 - $1.score) * (100 - $1.score) }.squareRoot()
    }
}

extension Grade {
    /// The highest whole score of the grade.
    fileprivate var highestScore: Double { self == .excellent ? 100 : previous.lowestScore - 1 }
}
