/// Where a ball was seen in one frame.
///
/// It is coded as three numbers in a row: the time, x and y.
package struct BallPlace: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    package let time: Double
    /// Its middle in pixels of the upright frame.
    package let position: SIMD2<Double>

    package init(time: Double, position: SIMD2<Double>) { (self.time, self.position) = (time, position) }

    /// Reads a place.
    package init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        time = try numbers.decode(Double.self)
        position = SIMD2(try numbers.decode(Double.self), try numbers.decode(Double.self))
        guard numbers.isAtEnd else {
            throw DecodingError.dataCorruptedError(in: numbers, debugDescription: "more than three numbers")
        }
    }

    /// Writes the place.
    package func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        for number in [time, position.x, position.y] { try numbers.encode(number) }
    }
}

/// When a ball that was seen left its straight path near the racket hand.
package struct BallContact: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    package let time: Double
    /// Half the width of the 90 % interval around `time`, in seconds.
    package let uncertainty: Double
    /// Where the ball was, in pixels of the upright frame, if it was found before any stroke was.
    ///
    /// Then it is evidence of one. Nil where it was searched at a stroke that was known.
    package let position: SIMD2<Double>?
    /// Where it was seen before and after, in the order of time; nil where that was not kept.
    package let path: [BallPlace]?

    package init(time: Double, uncertainty: Double, position: SIMD2<Double>? = nil, path: [BallPlace]? = nil) {
        (self.time, self.uncertainty, self.position, self.path) = (time, uncertainty, position, path)
    }
}

/// Evidence of contacts besides the player's motion.
package struct ContactCues: Hashable, Sendable {
    /// Sounds that may be hits.
    package var sounds: [AudioOnset]
    /// Deflections of the ball that were seen.
    package var balls: [BallContact]
    /// The straight edges in frames around contacts, which show how the court lies.
    package var lines: [FrameLines]

    /// Makes cues, by default none.
    package init(sounds: [AudioOnset] = [], balls: [BallContact] = [], lines: [FrameLines] = []) {
        (self.sounds, self.balls, self.lines) = (sounds, balls, lines)
    }
}

/// A small round spot in the color of a tennis ball, in one picture.
package struct BallSighting: Hashable, Sendable {
    /// Its middle in pixels of the upright picture.
    package let position: SIMD2<Double>
    /// Its mean color: luma, and how far blue and red differ from it (ITU-R BT.601 weights), in steps of 1/255 of full
    /// range.
    package let color: SIMD3<Double>

    package init(position: SIMD2<Double>, color: SIMD3<Double>) { (self.position, self.color) = (position, color) }
}

/// What may be balls in one frame.
package struct BallFrame: Hashable, Sendable {
    /// Presentation time in seconds.
    package let time: Double
    /// The spots, the one that stands out most first.
    package let sightings: [BallSighting]

    package init(time: Double, sightings: [BallSighting]) { (self.time, self.sightings) = (time, sightings) }
}

/// The sudden start of a sound.
package struct AudioOnset: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    package let time: Double
    /// How far it stands out, 0 to 1.
    package let strength: Double

    package init(time: Double, strength: Double) { (self.time, self.strength) = (time, strength) }
}
