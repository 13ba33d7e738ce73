/// A part of the work, in the order it is done.
public enum AnalysisStage: String, CaseIterable, Hashable, Sendable {
    /// Looking through a long clip for where something happens.
    case search
    /// Finding the player in every frame.
    case pose
    /// Listening for hits.
    case sound
    /// Looking again at the pictures around contacts.
    case secondLook
    /// Drawing key frames and the video.
    case drawing
}

/// How far the work is.
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
