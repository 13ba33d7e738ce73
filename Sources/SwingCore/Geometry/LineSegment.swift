/// A straight piece of an edge in a picture.
public struct LineSegment: Hashable, Sendable {
    /// One end in pixels of the upright picture.
    public let start: SIMD2<Double>
    /// The other end.
    public let end: SIMD2<Double>

    /// Makes a segment.
    public init(start: SIMD2<Double>, end: SIMD2<Double>) {
        self.start = start
        self.end = end
    }

    /// The point halfway.
    public var middle: SIMD2<Double> { (start + end) / 2 }

    /// Pixels from end to end.
    public var length: Double { (end - start).length }
}

extension LineSegment: Codable {
    /// Reads `[x, y, x, y]`.
    ///
    /// - Throws: `DecodingError` where these are not four numbers.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        start = SIMD2(try list.decode(Double.self), try list.decode(Double.self))
        end = SIMD2(try list.decode(Double.self), try list.decode(Double.self))
    }

    /// Writes `[x, y, x, y]`.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for number in [start.x, start.y, end.x, end.y] { try list.encode(number) }
    }
}

/// The straight edges seen in one picture of a clip: lines of the court, fences, buildings.
public struct FrameLines: Hashable, Sendable, Codable {
    /// Presentation time in seconds.
    public let time: Double
    /// The edges.
    public let segments: [LineSegment]

    /// Makes what was seen in a picture.
    public init(time: Double, segments: [LineSegment]) {
        self.time = time
        self.segments = segments
    }
}

extension [FrameLines] {
    /// Real seconds within which edges still show how the court lies: cameras hardly turn meanwhile.
    private static var longestDistance: Double { 0.25 }

    /// The lines of the frame nearest to a time, or nil where there are none within a quarter of a real second.
    ///
    /// - Parameters:
    ///   - time: in presentation seconds.
    ///   - playback: how slowly the clip plays.
    public func nearest(to time: Double, playback: PlaybackRate) -> FrameLines? {
        filter { abs($0.time - time) <= Self.longestDistance * playback }
            .min { abs($0.time - time) < abs($1.time - time) }
    }
}
