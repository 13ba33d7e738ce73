import SwingCore

/// What was measured: a value and how far the truth may lie from it.
struct MeasuredValue: Hashable, Sendable {
    let value: Double
    /// The standard deviation of everything that can be off, in the value's unit.
    let deviation: Double
    /// Presentation time the value belongs to, seconds.
    let time: Double
    /// What the deviation mostly comes from.
    let weakness: Weakness

    enum Weakness: Hashable, Sendable {
        case view, visibility, timing
    }

    /// The ends of the 90 % interval.
    var interval: ClosedRange<Double> {
        let half = NormalDistribution.central90 * deviation
        return (value - half)...(value + half)
    }

    /// What the reading most likely stands for: the lean of the view toward what is usual undone.
    ///
    /// A value that the correction would carry past what a body can do lies at that limit. Where readings do not follow
    /// the player there is nothing to be undone, and the reading stays as it is.
    func corrected(_ accuracy: ViewAccuracy, within possible: ClosedRange<Double>) -> MeasuredValue {
        guard accuracy.followsPlayer, accuracy.slope != 1 || accuracy.offset != 0 else { return self }
        let value = (value - accuracy.offset) / accuracy.slope
        return MeasuredValue(
            value: min(max(value, possible.lowerBound), possible.upperBound), deviation: deviation / accuracy.slope,
            time: time, weakness: weakness)
    }
}
