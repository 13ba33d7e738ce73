package import SwingReport

/// What happens in a batch, as it happens.
///
/// Each clip ends in exactly one of `finished` and `failed`.
package enum BatchEvent: Sendable {
    /// A clip waits for its turn.
    case queued(BatchClip)
    /// A clip's turn has come; `attempt` is 1 for the first.
    case started(BatchClip, attempt: Int)
    /// How far the analysis of a clip is: its stage, and the fraction of that stage from 0 to 1 where it is known.
    case progress(BatchClip, stage: String, fraction: Double?)
    /// A stroke of a clip that is done.
    case stroke(BatchClip, StrokeSummary)
    /// A clip is done; `isReused` where an earlier run has done it. The folder is relative to the output folder.
    case finished(BatchClip, AnalysisDocument, folder: String, isReused: Bool)
    /// A clip failed, or was stopped.
    case failed(BatchClip, ClipFailure)
}
