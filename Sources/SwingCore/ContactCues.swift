/// When a ball that was seen left its straight way near the racket hand.
public struct BallContact: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    public let uncertainty: Double

    /// Makes a hit.
    public init(time: Double, uncertainty: Double) {
        self.time = time
        self.uncertainty = uncertainty
    }
}

/// What besides the player's motion a clip tells of the strokes.
public struct ContactCues: Hashable, Sendable {
    /// Sounds that may be hits.
    public var sounds: [AudioOnset]
    /// Hits that were seen.
    public var balls: [BallContact]
    /// The straight edges in pictures around contacts, which tell how the court lies.
    public var lines: [FrameLines]

    /// Makes cues, by default none.
    public init(sounds: [AudioOnset] = [], balls: [BallContact] = [], lines: [FrameLines] = []) {
        self.sounds = sounds
        self.balls = balls
        self.lines = lines
    }
}
