/// Where a ball was seen in one frame.
///
/// It is coded as three numbers in a row: the time, x and y.
public struct BallPlace: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Its middle in pixels of the upright frame.
    public let position: SIMD2<Double>

    /// Makes a place.
    public init(time: Double, position: SIMD2<Double>) {
        self.time = time
        self.position = position
    }

    /// Reads a place.
    public init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        time = try numbers.decode(Double.self)
        position = SIMD2(try numbers.decode(Double.self), try numbers.decode(Double.self))
        guard numbers.isAtEnd else {
            throw DecodingError.dataCorruptedError(in: numbers, debugDescription: "more than three numbers")
        }
    }

    /// Writes the place.
    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for number in [time, position.x, position.y] { try numbers.encode(number) }
    }
}

/// When a ball that was seen left its straight path near the racket hand.
public struct BallContact: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    public let uncertainty: Double
    /// Where the ball was, in pixels of the upright frame, if it was found before any stroke was.
    ///
    /// Then it is evidence of one. Nil where it was searched at a stroke that was known.
    public let position: SIMD2<Double>?
    /// Where it was seen before and after, in the order of time; nil where that was not kept.
    public let path: [BallPlace]?

    /// Makes a contact.
    public init(time: Double, uncertainty: Double, position: SIMD2<Double>? = nil, path: [BallPlace]? = nil) {
        self.time = time
        self.uncertainty = uncertainty
        self.position = position
        self.path = path
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
