/// A stage of an analysis, in the order they are done: the vocabulary of progress reports, of `--ndjson` events and of
/// the timings in `analysis.json`.
public enum AnalysisStage: String, CaseIterable, Hashable, Sendable {
    /// Reading the input: probing a clip and computing its digest, or parsing imported poses. Only timed.
    case input
    /// Loading the pose model. Only timed.
    case model
    /// Searching a long clip at a low frame rate for where something happens. Only reported; timed with `pose`.
    case search
    /// Estimating the player's pose in every frame.
    case pose
    /// Detecting the sounds of hits.
    case sound
    /// Reconstructing the motion and detecting strokes. Only timed.
    case motion
    /// Refining contact times by the ball, and the view by court lines, in the frames around each contact.
    case refineContact
    /// Measuring and grading the strokes. Only timed.
    case grading
    /// Writing the pose file. Only timed.
    case store
    /// Drawing key frames and the overlay video.
    case drawing
}

/// How far an analysis is.
public struct AnalysisProgress: Hashable, Sendable {
    /// What is being done.
    public let stage: AnalysisStage
    /// Frames done in this stage.
    public let frames: Int
    /// The share of this stage that is done, 0 to 1, or nil where the clip does not say how long it is.
    public let fraction: Double?

    /// Makes a report.
    public init(stage: AnalysisStage, frames: Int, fraction: Double?) {
        self.stage = stage
        self.frames = frames
        self.fraction = fraction
    }
}
