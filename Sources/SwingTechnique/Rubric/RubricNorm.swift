public import SwingCore

/// Where the bands of a metric come from where the toolkit measured them itself.
public struct RubricNorm: Hashable, Sendable, Encodable {
    /// How many players were measured.
    public let players: Int
    /// How many of their strokes.
    public let strokes: Int
    /// The views they were filmed from.
    public let views: [CameraView]
    /// The version of the toolkit that measured them.
    public let instrument: String
}
