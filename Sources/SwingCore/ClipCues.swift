/// When a ball that was seen left its straight way near the racket hand.
public struct BallHit: Hashable, Sendable, Codable {
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
public struct ClipCues: Hashable, Sendable {
    /// Sounds that may be hits.
    public var sounds: [SoundOnset]
    /// Hits that were seen.
    public var balls: [BallHit]
    /// The straight edges in pictures around contacts, which tell how the court lies.
    public var lines: [SceneLines]

    /// Makes cues, by default none.
    public init(sounds: [SoundOnset] = [], balls: [BallHit] = [], lines: [SceneLines] = []) {
        self.sounds = sounds
        self.balls = balls
        self.lines = lines
    }
}
