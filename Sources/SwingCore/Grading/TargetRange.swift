/// A range to aim for; an open end is nil.
public struct TargetRange: Hashable, Sendable, Codable {
    /// The lowest value of the range, or nil where lower is never worse.
    public let low: Double?
    /// The highest value of the range, or nil where higher is never worse.
    public let high: Double?

    /// Makes a range.
    public init(low: Double?, high: Double?) {
        self.low = low
        self.high = high
    }

    /// How far a value lies outside; 0 inside, the ends included.
    package func distance(to value: Double) -> Double {
        max(0, (low ?? value) - value, value - (high ?? value))
    }
}
