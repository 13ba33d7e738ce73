import SwingCore
import SwingMotion

/// A stroke, what was read of it, and who says what to do next.
struct JudgedStroke {
    let stroke: Stroke
    let view: CameraView
    let target: Double?
    let metrics: [JudgedMetric]
    let coach: Coach

    /// The player's place among players at large, the grade of it, and what to say.
    ///
    /// Both are of the player and rest on all strokes of this kind in the clip; the values are of this stroke.
    func assessment(among own: JudgedGroup) -> StrokeAssessment {
        let texts = coach.rubric.texts
        let seen = metrics.count(where: \.isRead)
        let standing = seen > 0 ? own.standing : nil
        let worst = coach.level.flatMap { coach.rubric.levels[$0]?.worst } ?? .critical
        let coaching = seen > 0 ? coach.coaching(zip(own.metrics, metrics).map { $0.shown($1) }) : nil
        var (grade, outcome, reason) = (nil as Grade?, Outcome.notMeasurable, nil as String?)
        if let standing, let told = standing.grade(atWorst: worst) {
            let isSure = standing.probabilities.atWorst(worst)[told.grade] >= GradeProbabilities.sure
            (grade, outcome) = (told.grade, isSure ? .graded : .provisional)
            let likelihood = texts.likelihood(of: told.grade, or: told.other, told.either)
            reason = isSure ? nil : texts.sentence(.nearly, likelihood)
        } else {
            reason = coach.filming(metrics, strokes: own.count, isAsked: coaching?.sureness == .film)
        }
        return StrokeAssessment(
            stroke: stroke, view: view, target: target, metrics: metrics.map(\.result), grade: grade,
            score: standing?.score, scoreRange: standing?.range, tellingMetrics: grade.map(own.telling) ?? [],
            coverage: StrokeCoverage(seen: seen, well: metrics.count { $0.isRead && $0.isReadWell }, of: metrics.count),
            outcome: outcome, coaching: coaching, reason: reason,
            flags: coach.stroke.raised(by: metrics.map(\.result), coach.rubric))
    }
}

/// The strokes of one kind by one player, as far as it is sure who that is, and what they tell together.
struct JudgedGroup {
    let count: Int
    /// The metrics as all strokes tell them.
    let metrics: [JudgedMetric]
    let standing: StrokeStanding?

    /// - Parameter strokes: at least one.
    init(_ strokes: [JudgedStroke]) {
        count = strokes.count
        metrics = strokes[0].metrics.indices.map { index in
            strokes[0].metrics[index].pooled(strokes.map { $0.metrics[index] })
        }
        standing = StrokeStanding(metrics.map { StrokeStanding.Part(posterior: $0.posterior, shared: $0.shared) })
    }

    /// How many metrics are named that speak for a grade.
    private static let tellingCount = 2

    /// The metrics that speak most for a grade: for the best those whose readings are likeliest of skilled players, for those
    /// to work on those likeliest of others; never one whose own grade says otherwise.
    func telling(_ grade: Grade) -> [String] {
        guard grade != .good else { return [] }
        let isBest = grade == .excellent
        let speaking = metrics.filter { metric in
            guard metric.isRead, (metric.probabilities.grade == .excellent) == isBest else { return false }
            return isBest ? metric.posterior.odds > 0 : metric.posterior.odds < 0
        }
        return speaking.sorted { abs($0.posterior.odds) > abs($1.posterior.odds) }.prefix(Self.tellingCount)
            .map(\.result.id)
    }
}

extension RubricStroke {
    /// The flags that the values raise: those whose every condition holds over the whole stated interval.
    ///
    /// No level moves them: bodies strain alike.
    func raised(by results: [MetricResult], _ rubric: Rubric) -> [SafetyFlag] {
        flags.compactMap { flag in
            guard flag.conditions.allSatisfy({ $0.holds(for: results) }), let text = rubric.texts.flags[flag.id] else {
                return nil
            }
            let source = rubric.sources[flag.source]?.citation ?? flag.source
            return SafetyFlag(
                id: flag.id, what: text.what, why: text.why, next: text.next, metrics: flag.conditions.map(\.metric),
                source: "\(source) (\(flag.provenance.rawValue))")
        }
    }
}

extension RubricFlag.Condition {
    fileprivate func holds(for results: [MetricResult]) -> Bool {
        guard let result = results.first(where: { $0.id == metric }), let low = result.low, let high = result.high
        else { return false }
        return above ? low > limit : high < limit
    }
}
