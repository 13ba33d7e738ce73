import SwingReport

extension GradedMotion {
    /// A warning where the strokes differ from those an analysis has stored, as they do after the rules have changed.
    func difference(from stored: StoredAnalysis) -> AnalysisWarning? {
        let strokes = document(input: stored.document.input, pose: stored.document.pose, timings: [:]).strokes
        guard strokes != stored.document.strokes else { return nil }
        let provenance = stored.document.provenance
        return AnalysisWarning(
            .drawnByOtherRules,
            [
                "folder": .text(stored.folder), "version": .text(provenance.version),
                "rubric": .text(provenance.rubric),
            ])
    }
}
