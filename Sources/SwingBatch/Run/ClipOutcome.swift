package import SwingReport

/// What became of a clip.
package enum ClipOutcome: Sendable {
    /// It is analyzed: the document that `analysis.json` holds, and its folder relative to the output folder.
    case analyzed(AnalysisDocument, folder: String)
    case failed(ClipFailure)
    /// Its shard has not come to it yet.
    case pending
}
