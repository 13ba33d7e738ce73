import SwingReport
import TennisSwing

/// Tells whether a result folder holds what analyzing a clip now would give.
struct FinishedAnalysis {
    let clip: BatchClip

    /// The document, where it is of the same clip, options and version.
    ///
    /// - Parameters:
    ///   - folder: the result folder.
    ///   - sha256: the digest of the clip as it is now.
    func document(in folder: String, sha256: String) -> AnalysisDocument? {
        guard let result = try? ResultFolder(folder), result.isWhole, result.document.input.sha256 == sha256,
            result.document.provenance.version == TennisSwingVersion.current,
            result.document.provenance.config == clip.options.config, result.holds(clip.options.drawing)
        else { return nil }
        return result.document
    }
}
