package import SwingTechnique

/// What is known of a metric in a stored analysis, from its poses and graded as it was.
package enum StoredBeliefs {
    /// What is known of each of its strokes that has the metric.
    ///
    /// - Parameters:
    ///   - metric: by any name that `MetricExplanation` knows.
    ///   - rubric: a file to grade with; nil for the one the analysis was graded with.
    ///   - stroke: the number of the only stroke that is meant, or nil.
    /// - Throws: a `UserFacingError`: as `Regrader`, `UnknownMetricError`, or `AnalysisError` where no stroke is so numbered.
    package static func of(
        _ metric: String, in folder: String, rubric: String? = nil, stroke: Int? = nil
    ) throws -> (explanation: MetricExplanation, beliefs: [MetricBelief]) {
        let stored = try StoredAnalysis(folder)
        var changes = OptionValues()
        if let rubric { try changes.set(.rubric, to: [rubric]) }
        let grading = try stored.grading(changed: changes)
        let explanation = try MetricExplanation(metric, rubric: grading.rubric)
        let motion = stored.motion(grading.options, by: grading.models)
        if let stroke, !motion.strokes.contains(where: { $0.id == stroke }) {
            throw AnalysisError.noSuchStroke(stroke, known: motion.strokes.map(\.id), in: folder)
        }
        let beliefs = TechniqueGrader.beliefs(
            of: explanation.id, in: motion, rubric: grading.rubric, options: grading.options.technique)
        return (explanation, beliefs.filter { stroke == nil || $0.stroke == stroke })
    }
}
