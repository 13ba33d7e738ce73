/// How much of some segments of a clip is done.
struct SegmentProgress {
    private let segments: [ClosedRange<Double>]

    /// - Parameters:
    ///   - segments: presentation seconds, in time order, not overlapping.
    ///   - clip: when its first and last frame are shown; segments may reach beyond.
    init(_ segments: [ClosedRange<Double>], in clip: ClosedRange<Double>) {
        self.segments = segments.map { $0.clamped(to: clip) }
    }

    /// Seconds to be read in all.
    var total: Double { segments.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

    /// Seconds that have been read when a frame is.
    func done(at seconds: Double) -> Double {
        segments.reduce(0) { $0 + max(0, min(seconds, $1.upperBound) - $1.lowerBound) }
    }
}
