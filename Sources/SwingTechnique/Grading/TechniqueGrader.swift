@_exported public import SwingCore
@_exported public import SwingMotion

/// Measures, grades and coaches every stroke of a motion: a pure function of its arguments.
package enum TechniqueGrader {
    /// Assesses all strokes, in their order.
    ///
    /// A stroke that is asked about, that the rubric does not cover, or of which too little can be seen, is still
    /// returned, without a grade and with the reason. Complexity: O(samples of the strokes × metrics).
    package static func assess(
        _ motion: MotionAnalysis, rubric: Rubric, options: TechniqueOptions = TechniqueOptions()
    ) -> [StrokeAssessment] {
        let found = motion.found.map { judged($0, motion, rubric, options) }
        let sure = found.compactMap { try? $0.get() }.filter(\.stroke.isPlayerSure)
        let groups = Dictionary(grouping: sure) { StrokeGroup.Key($0.stroke) }.mapValues(JudgedGroup.init)
        return found.map { found in
            switch found {
            case .success(let one):
                let group = one.stroke.isPlayerSure ? groups[StrokeGroup.Key(one.stroke)] : nil
                return one.assessment(among: group ?? JudgedGroup([one]))
            case .failure(let ungraded): return ungraded.assessment
            }
        }
    }

    /// The strokes that can be graded.
    static func judged(_ motion: MotionAnalysis, _ rubric: Rubric, _ options: TechniqueOptions) -> [JudgedStroke] {
        motion.found.compactMap { try? judged($0, motion, rubric, options).get() }
    }

    /// A stroke that is not graded, and why.
    private struct Ungraded: Error { let assessment: StrokeAssessment }

    private static func judged(
        _ found: FoundStroke, _ motion: MotionAnalysis, _ rubric: Rubric, _ options: TechniqueOptions
    ) -> Result<JudgedStroke, Ungraded> {
        let (stroke, view) = (found.stroke, found.view)
        func ungraded(_ reason: String) -> Result<JudgedStroke, Ungraded> {
            let assessment = StrokeAssessment(
                stroke: stroke, view: view, target: nil, metrics: [], grade: nil, score: nil, scoreRange: nil,
                coverage: nil, outcome: .notMeasurable, coaching: nil, reason: reason, flags: [])
            return .failure(Ungraded(assessment: assessment))
        }
        guard stroke.isSure else { return ungraded(asked(stroke, view, motion.track, rubric.texts)) }
        guard let entry = rubric.stroke(stroke.kind, variant: stroke.variant) else {
            return ungraded(uncovered(stroke, rubric.texts))
        }
        guard let context = StrokeContext(stroke, view: view, target: found.target, in: motion.track) else {
            return ungraded(rubric.texts.sentence(.noPose))
        }
        var options = options
        // The height that is told is the main player's.
        if stroke.player != PlayerTurn.mainPlayer { options.height = nil }
        let isUnsteady = motion.warnings.contains { $0.code == .armsUnsteady }
        let isSlow = motion.warnings.contains { $0.code == .slowMotionSuspected }
        let judge = MetricJudge(
            evaluator: MetricEvaluator(context: context, realTimeUnknown: isSlow), rubric: rubric, options: options)
        return .success(
            JudgedStroke(
                stroke: stroke, view: view, target: found.target?.azimuth,
                metrics: entry.metrics.compactMap(judge.judge),
                coach: Coach(
                    rubric: rubric, stroke: entry, track: motion.track, view: view, level: options.level,
                    isUnsteady: isUnsteady)))
    }

    /// Another kind of stroke or another hand has other values: whoever was there says first which it was; of a player who is
    /// too small for any grade, too, but for the name alone.
    private static func asked(
        _ stroke: Stroke, _ view: CameraView, _ track: MotionTrack, _ texts: CoachingTexts
    ) -> String {
        if let pixels = StrokeContext(stroke, view: view, in: track)?.tooFewPixels {
            return texts.sentence(.askedTooSmall, ["pixels": texts.phrases.number(pixels, decimals: 0)])
        }
        return texts.sentence(stroke.kind == .unknown ? .kindUnknown : .kindInDoubt)
    }

    private static func uncovered(_ stroke: Stroke, _ texts: CoachingTexts) -> String {
        if stroke.kind == .unknown { return texts.sentence(.kindUnknown) }
        return texts.sentence(.notInRubric, ["stroke": texts.vocabulary.name(stroke.kind, stroke.variant)])
    }
}
