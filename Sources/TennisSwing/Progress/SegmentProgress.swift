/// How much of some stretches of a clip is done.
struct SegmentProgress {
    private let stretches: [ClosedRange<Double>]

    /// - Parameters:
    ///   - stretches: presentation seconds, in time order, not overlapping.
    ///   - clip: when its first and last frame are shown; stretches may reach beyond.
    init(_ stretches: [ClosedRange<Double>], in clip: ClosedRange<Double>) {
        self.stretches = stretches.map { $0.clamped(to: clip) }
    }

    /// Seconds to be read in all.
    var total: Double { stretches.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

    /// Seconds that have been read when a frame is.
    func done(at seconds: Double) -> Double {
        stretches.reduce(0) { $0 + max(0, min(seconds, $1.upperBound) - $1.lowerBound) }
    }
}
