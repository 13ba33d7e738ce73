import SwingCore
public import SwingMotion
import SwingText

/// Measures, grades and coaches every stroke of a motion: a pure function of its arguments.
public enum TechniqueGrader {
    /// Assesses all strokes, in their order.
    ///
    /// A stroke that is asked about, that the rubric does not cover, or of which too little can be seen, is still
    /// returned, without a grade and with the reason. Complexity: O(samples of the strokes × metrics).
    public static func assess(
        _ motion: MotionAnalysis, rubric: Rubric, options: TechniqueOptions = TechniqueOptions()
    ) -> [StrokeAssessment] {
        let realTimeUnknown = motion.warnings.contains { $0.code == .slowMotionSuspected }
        return motion.strokes.enumerated().map { index, stroke in
            let view = index < motion.strokeViews.count ? motion.strokeViews[index] : motion.view
            guard stroke.isSure else { return ungraded(stroke, view, asked(stroke, rubric.texts)) }
            guard let judged = rubric.stroke(stroke.kind, variant: stroke.variant) else {
                return ungraded(stroke, view, uncovered(stroke, rubric.texts))
            }
            guard let context = StrokeContext(stroke, view: view, target: motion.target(of: stroke), in: motion.track)
            else {
                return ungraded(stroke, view, rubric.texts.sentence(.noPose))
            }
            let judge = MetricJudge(
                evaluator: MetricEvaluator(context: context, realTimeUnknown: realTimeUnknown), rubric: rubric,
                options: options)
            let metrics = judged.metrics.compactMap(judge.judge)
            let coach = Coach(
                rubric: rubric, stroke: judged, track: motion.track, view: view, level: options.level)
            return verdict(
                stroke, view, motion.target(of: stroke)?.azimuth, metrics, coach,
                worst: options.level.flatMap { rubric.levels[$0]?.worst })
        }
    }

    /// The stroke's place among players at large, its grade, and what to say of it.
    private static func verdict(
        _ stroke: Stroke, _ view: CameraView, _ target: Double?, _ metrics: [JudgedMetric], _ coach: Coach,
        worst: Grade?
    ) -> StrokeAssessment {
        let texts = coach.rubric.texts
        let isRead = metrics.contains(where: \.isRead)
        let parts = metrics.map { StrokeStanding.Part(posterior: $0.posterior, shared: $0.shared) }
        let standing = isRead ? StrokeStanding(parts) : nil
        let probabilities = standing?.probabilities.atWorst(worst ?? .critical)
        let likely = probabilities.flatMap { $0[$0.grade] >= StrokeStanding.leastProbability ? $0 : nil }
        let seen = metrics.count(where: \.isRead)
        let reason: String? =
            if let likely {
                likely.isSure ? nil : texts.sentence(.probably, texts.likelihood(likely))
            } else {
                texts.sentence(.tooLittleGraded, ["count": String(seen), "of": String(metrics.count)])
            }
        return StrokeAssessment(
            stroke: stroke, view: view, target: target, metrics: metrics.map(\.result), grade: likely?.grade,
            score: standing?.score, scoreRange: standing?.range,
            coverage: StrokeCoverage(
                seen: seen, well: metrics.count { $0.isRead && $0.isReadWell }, of: metrics.count),
            outcome: likely.map { $0.isSure ? .graded : .provisional } ?? .notMeasurable,
            coaching: coach.coaching(metrics), reason: reason,
            flags: coach.stroke.raised(by: metrics.map(\.result), coach.rubric))
    }

    private static func ungraded(_ stroke: Stroke, _ view: CameraView, _ reason: String) -> StrokeAssessment {
        StrokeAssessment(
            stroke: stroke, view: view, metrics: [], grade: nil, score: nil, outcome: .notMeasurable, coaching: nil,
            reason: reason)
    }

    /// Another kind of stroke or another hand has other values: whoever was there says first which it was.
    private static func asked(_ stroke: Stroke, _ texts: CoachingTexts) -> String {
        texts.sentence(stroke.kind == .unknown ? .kindUnknown : .kindInDoubt)
    }

    private static func uncovered(_ stroke: Stroke, _ texts: CoachingTexts) -> String {
        if stroke.kind == .unknown { return texts.sentence(.kindUnknown) }
        return texts.sentence(.notInRubric, ["stroke": texts.words.name(stroke.kind, stroke.variant)])
    }
}
