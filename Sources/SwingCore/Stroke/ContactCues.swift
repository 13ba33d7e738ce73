/// Where a ball was seen in one frame.
///
/// It is coded as three numbers in a row: the time, x and y.
public struct BallPlace: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// Its middle in pixels of the upright frame.
    public let position: SIMD2<Double>

    /// Makes a place.
    public init(time: Double, position: SIMD2<Double>) { (self.time, self.position) = (time, position) }

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
        (self.time, self.uncertainty, self.position, self.path) = (time, uncertainty, position, path)
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
        (self.sounds, self.balls, self.lines) = (sounds, balls, lines)
    }
}

/// A small round spot in the color of a tennis ball, in one picture.
public struct BallSighting: Hashable, Sendable {
    /// Its middle in pixels of the upright picture.
    public let position: SIMD2<Double>
    /// Its mean color: luma, and how far blue and red differ from it (ITU-R BT.601 weights), in steps of 1/255 of full
    /// range.
    public let color: SIMD3<Double>

    /// Makes a sighting.
    public init(position: SIMD2<Double>, color: SIMD3<Double>) { (self.position, self.color) = (position, color) }
}

/// What may be balls in one frame.
public struct BallFrame: Hashable, Sendable {
    /// Presentation time in seconds.
    public let time: Double
    /// The spots, the one that stands out most first.
    public let sightings: [BallSighting]

    /// Makes a frame.
    public init(time: Double, sightings: [BallSighting]) { (self.time, self.sightings) = (time, sightings) }
}

/// The sudden start of a sound.
public struct AudioOnset: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// How far it stands out, 0 to 1.
    public let strength: Double

    /// Makes an onset.
    public init(time: Double, strength: Double) { (self.time, self.strength) = (time, strength) }
}
