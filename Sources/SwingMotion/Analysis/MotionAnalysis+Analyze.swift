public import SwingCore

extension MotionAnalysis {
    /// The codes of the warnings an analysis of motion can give, to distinguish them from those of other stages.
    public static var warningCodes: Set<AnalysisWarning.Code> { MotionWarnings.codes }

    /// Repairs a pose track and finds the strokes in it.
    ///
    /// A pure function of its arguments: no clock, no input or output, the same answer every time. Empty tracks, single
    /// frames, gaps and broken numbers give an analysis without strokes and a warning, never a failure.
    ///
    /// - Complexity: O(n) in the number of frames.
    public static func analyze(
        _ track: PoseTrack, options: MotionOptions = .init(), models: MotionModels
    ) -> MotionAnalysis {
        MotionAnalyzer(track, options: options, models: models).analysis(options.cues)
    }
}
