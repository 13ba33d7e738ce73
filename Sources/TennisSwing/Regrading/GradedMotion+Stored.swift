import SwingCore
import SwingReport

extension GradedMotion {
    /// A warning where the strokes differ from those an analysis has stored, as they do after the rules have changed.
    func difference(from stored: StoredAnalysis) -> AnalysisWarning? {
        let strokes = document(input: stored.document.input, pose: stored.document.pose, timings: [:]).strokes
        guard strokes != stored.document.strokes else { return nil }
        let provenance = stored.document.provenance
        return AnalysisWarning(
            code: "drawnByOtherRules",
            what: "The strokes drawn differ from those in \(ResultPart.document.path(in: stored.folder)), which version"
                + " \(provenance.version) wrote with the rubric \(provenance.rubric).",
            why: "Pictures and document would say different things.",
            next: "Run 'swing grade' on the folder, or name the rubric it was graded with, and draw it again.")
    }
}
