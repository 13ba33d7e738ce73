import SwingCore
import SwingFiles
import SwingMotion
import SwingPose
import SwingReport
import SwingTechnique

extension Analysis {
    /// A new analysis with what a person has corrected of an earlier one of the same clip.
    struct Corrected {
        let graded: GradedMotion
        let document: AnalysisDocument
        /// The toolkit's own reading; nil where nobody has corrected anything.
        let original: AnalysisDocument?
        /// What a person should know about corrections that do not apply.
        var advice: [AnalysisWarning] = []
    }

    /// Applies the corrections in the folder that the analysis will be written to.
    func corrected(by folder: String) -> Corrected {
        let plain = Corrected(graded: graded, document: document, original: nil)
        guard !isPartial else { return plain }
        let stored: Corrections?
        do throws(AnalysisError) {
            stored = try Corrections.stored(in: folder, ofClip: header.inputSha256)
        } catch {
            return plain.advised(AnalysisWarning(.correctionsNotApplied, ["folder": .text(folder)]))
        }
        guard let stored else { return plain }
        guard stored.isOfPlayer(in: graded.options) else {
            return plain.advised(
                AnalysisWarning(.correctionsNotApplied, variant: "otherPlayer", ["folder": .text(folder)]))
        }
        let corrected = graded.corrected(by: stored, poses, header.cues)
        let warnings = document.warnings.filter { !MotionAnalysis.warningCodes.contains($0.code) }
        return Corrected(
            graded: corrected,
            document: corrected.document(
                input: document.input, pose: document.pose, stored: warnings, timings: timings),
            original: document)
    }
}

extension Analysis.Corrected {
    fileprivate func advised(_ warning: AnalysisWarning) -> Self {
        var copy = self
        copy.advice.append(warning)
        return copy
    }
}
