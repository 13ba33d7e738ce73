/// What of a span of time the clip shows.
extension MotionTrack {
    /// Presentation times from half a frame before the first sample to half a frame after the last, or nil in an empty track.
    package var shown: ClosedRange<Double>? {
        guard let first = times.first, let last = times.last else { return nil }
        let half = count > 1 ? (last - first) / Double(count - 1) / 2 : 0
        return (first - half)...(last + half)
    }

    /// Whether the clip shows at least half of a span: a summit or a mean of less says little of the whole.
    package func coversHalf(of span: ClosedRange<Double>) -> Bool {
        guard let shown else { return false }
        let part = min(span.upperBound, shown.upperBound) - max(span.lowerBound, shown.lowerBound)
        return part * 2 >= span.upperBound - span.lowerBound
    }

    /// Whether a summit at some time of a span only says that the real one lies outside the clip: it is on the clip's first
    /// or last sample, and the span goes on beyond.
    package func truncatesPeak(summitAt time: Double, of span: ClosedRange<Double>) -> Bool {
        guard let shown, let first = times.first, let last = times.last else { return true }
        return time <= first && span.lowerBound < shown.lowerBound || time >= last && span.upperBound > shown.upperBound
    }
}
