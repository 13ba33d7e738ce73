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
    func assessment(among strokes: [JudgedStroke]) -> StrokeAssessment {
        let texts = coach.rubric.texts
        let seen = metrics.count(where: \.isRead)
        let own = ofThisPlayer(strokes)
        let known = pooled(own)
        let parts = known.map { StrokeStanding.Part(posterior: $0.posterior, shared: $0.shared) }
        let standing = seen > 0 ? StrokeStanding(parts) : nil
        let worst = coach.level.flatMap { coach.rubric.levels[$0]?.worst } ?? .critical
        var (grade, outcome, reason) = (nil as Grade?, Outcome.notMeasurable, nil as String?)
        if let standing, let told = standing.grade(atWorst: worst) {
            let probabilities = standing.probabilities.atWorst(worst)
            let isSure = probabilities[told] >= GradeProbabilities.sure
            (grade, outcome) = (told, isSure ? .graded : .provisional)
            reason = isSure ? nil : texts.sentence(.nearly, texts.likelihood(of: told, probabilities.near(told)))
        } else {
            reason = coach.filming(metrics, strokes: own.count)
        }
        return StrokeAssessment(
            stroke: stroke, view: view, target: target, metrics: metrics.map(\.result), grade: grade,
            score: standing?.score, scoreRange: standing?.range,
            coverage: StrokeCoverage(seen: seen, well: metrics.count { $0.isRead && $0.isReadWell }, of: metrics.count),
            outcome: outcome,
            coaching: seen > 0 ? coach.coaching(known) : nil, reason: reason,
            flags: coach.stroke.raised(by: metrics.map(\.result), coach.rubric))
    }

    /// The strokes of this kind by this player, as far as it is sure who that is.
    private func ofThisPlayer(_ strokes: [JudgedStroke]) -> [JudgedStroke] {
        guard stroke.isPlayerSure else { return [self] }
        return strokes.filter {
            $0.stroke.isPlayerSure && $0.stroke.player == stroke.player && $0.stroke.kind == stroke.kind
                && $0.stroke.variant == stroke.variant
        }
    }

    /// The metrics as several strokes tell them.
    private func pooled(_ strokes: [JudgedStroke]) -> [JudgedMetric] {
        metrics.map { metric in
            metric.pooled(strokes.compactMap { $0.metrics.first { $0.rubric.id == metric.rubric.id } })
        }
    }
}
