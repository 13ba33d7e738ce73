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
    public var length: Double { ((end - start) * (end - start)).sum().squareRoot() }
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
    /// Edges seen so many seconds of life from a moment still say how the court lies in its picture.
    private static var longestAgo: Double { 0.25 }

    /// What was seen nearest to a moment, or nil where all of it was seen too long before or after.
    ///
    /// - Parameters:
    ///   - time: presentation seconds.
    ///   - second: presentation seconds for one second of life.
    public func nearest(to time: Double, second: Double) -> FrameLines? {
        filter { abs($0.time - time) <= Self.longestAgo * second }
            .min { abs($0.time - time) < abs($1.time - time) }
    }
}
