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
