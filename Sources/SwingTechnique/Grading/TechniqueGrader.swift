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
            let grader = MetricGrader(
                evaluator: MetricEvaluator(context: context, realTimeUnknown: realTimeUnknown), rubric: rubric,
                options: options)
            let metrics = judged.metrics.compactMap(grader.grade)
            let worst = options.level.flatMap { rubric.levels[$0]?.worst }
            let verdict = StrokeVerdict(metrics, rubric: rubric, worst: worst)
            let coach = Coach(rubric: rubric, stroke: judged, track: motion.track, level: options.level)
            let results = metrics.map(\.result)
            return StrokeAssessment(
                stroke: stroke, view: view, target: motion.target(of: stroke)?.azimuth, metrics: results,
                grade: verdict.grade, score: verdict.score, percentile: verdict.percentile(among: judged.reference),
                outcome: verdict.outcome, coaching: coach.coaching(metrics, grade: verdict.grade),
                reason: verdict.reason, flags: judged.raised(by: results, rubric))
        }
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
