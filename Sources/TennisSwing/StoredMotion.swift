import SwingMotion
import SwingPose
public import SwingReport

/// The player's motion of a stored analysis, as it was graded: from the poses of its folder, without decoding and without
/// inference.
public struct StoredMotion {
    /// The motion, to be written in a format of choice.
    public let export: MotionExport

    /// Reads what `Analyzer` has left in a folder.
    ///
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    public init(_ folder: String) throws {
        let stored = try StoredAnalysis(folder)
        let motion = MotionAnalysis.analyze(stored.track, options: stored.options.motion(onsets: stored.onsets))
        export = MotionExport(motion.track)
    }
}
