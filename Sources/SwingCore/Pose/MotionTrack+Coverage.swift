/// How much of a time span the clip shows.
extension MotionTrack {
    /// Presentation times from half a frame before the first sample to half a frame after the last, or nil in an empty
    /// track.
    package var coverage: ClosedRange<Double>? {
        guard let first = times.first, let last = times.last else { return nil }
        let half = count > 1 ? (last - first) / Double(count - 1) / 2 : 0
        return (first - half)...(last + half)
    }

    /// Whether the clip shows at least half of a span: a peak or a mean of less says little of the whole.
    package func coversHalf(of span: ClosedRange<Double>) -> Bool {
        guard let coverage else { return false }
        let part = min(span.upperBound, coverage.upperBound) - max(span.lowerBound, coverage.lowerBound)
        return part * 2 >= span.upperBound - span.lowerBound
    }

    /// Whether a peak at some time of a span only says that the real one lies outside the clip: it is on the clip's
    /// first or last sample, and the span goes on beyond.
    package func truncatesPeak(at time: Double, of span: ClosedRange<Double>) -> Bool {
        guard let coverage, let first = times.first, let last = times.last else { return true }
        return time <= first && span.lowerBound < coverage.lowerBound
            || time >= last && span.upperBound > coverage.upperBound
    }
}
