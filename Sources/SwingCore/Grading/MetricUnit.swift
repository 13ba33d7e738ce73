/// The units metrics come in.
public enum MetricUnit: String, CaseIterable, Hashable, Sendable, Codable {
    case degrees = "deg"
    case degreesPerSecond = "deg/s"
    case seconds = "s"
    /// Per cent of the player's standing height.
    case percentHeight
    /// Standing heights per second.
    case bodyHeightsPerSecond = "bodyHeights/s"
    case metersPerSecond = "m/s"
}

/// The units in which lengths and speeds are told to players; documents for programs keep theirs.
public enum UnitSystem: String, CaseIterable, Hashable, Sendable {
    /// Centimeters, meters, kilometers an hour.
    case metric
    /// Inches, feet, miles an hour.
    case imperial
}

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
