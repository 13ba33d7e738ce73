import SwingMotion
package import SwingReport

extension MotionExport {
    /// The motion of a stored analysis, as it was graded: from the poses of its folder, without decoding and without
    /// inference.
    ///
    /// - Parameter folder: what `Analyzer` has left.
    /// - Throws: a `UserFacingError`: `DocumentError`, `PoseError` or `AnalysisError`.
    package init(analysisIn folder: String) throws {
        self.init(try StoredAnalysis(folder).motion(by: MotionModelLibrary.load()).track)
    }
}
