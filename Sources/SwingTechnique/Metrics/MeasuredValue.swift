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

    /// Half the width of a normal distribution's central 90 %, in standard deviations.
    static let normal90 = 1.645

    /// The ends of the 90 % interval.
    var interval: ClosedRange<Double> {
        (value - MeasuredValue.normal90 * deviation)...(value + MeasuredValue.normal90 * deviation)
    }
}
