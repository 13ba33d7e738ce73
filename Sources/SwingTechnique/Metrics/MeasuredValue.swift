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
}
