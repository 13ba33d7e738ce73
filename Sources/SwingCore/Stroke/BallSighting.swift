/// A small round spot in the color of a tennis ball, in one picture.
public struct BallSighting: Hashable, Sendable {
    /// Its middle in pixels of the upright picture.
    public let position: SIMD2<Double>
    /// Its mean color: luma, and how far blue and red differ from it (ITU-R BT.601 weights), in steps of 1/255 of full
    /// range.
    public let color: SIMD3<Double>

    /// Makes a sighting.
    public init(position: SIMD2<Double>, color: SIMD3<Double>) {
        self.position = position
        self.color = color
    }
}

/// What may be balls in one frame.
public struct BallFrame: Hashable, Sendable {
    /// Presentation time in seconds.
    public let time: Double
    /// The spots, the one that stands out most first.
    public let sightings: [BallSighting]

    /// Makes a frame.
    public init(time: Double, sightings: [BallSighting]) {
        self.time = time
        self.sightings = sightings
    }
}
