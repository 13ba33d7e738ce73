/// When a ball that was seen left its straight path near the racket hand.
public struct BallContact: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    public let uncertainty: Double
    /// Where the ball was, in pixels of the upright frame, if it was found before any stroke was: then it is evidence
    /// of one. Nil where it was searched at a stroke that was known.
    public let position: SIMD2<Double>?

    /// Makes a contact.
    public init(time: Double, uncertainty: Double, position: SIMD2<Double>? = nil) {
        self.time = time
        self.uncertainty = uncertainty
        self.position = position
    }
}

/// Evidence of contacts besides the player's motion.
public struct ContactCues: Hashable, Sendable {
    /// Sounds that may be hits.
    public var sounds: [AudioOnset]
    /// Deflections of the ball that were seen.
    public var balls: [BallContact]
    /// The straight edges in frames around contacts, which show how the court lies.
    public var lines: [FrameLines]

    /// Makes cues, by default none.
    public init(sounds: [AudioOnset] = [], balls: [BallContact] = [], lines: [FrameLines] = []) {
        self.sounds = sounds
        self.balls = balls
        self.lines = lines
    }
}
