/// Where a metric is read for a camera view.
public enum MeasuringSpace: String, CaseIterable, Hashable, Sendable, Codable {
    /// The picture.
    case image
    /// The model's metric skeleton.
    case world
}

/// How well a view can measure a metric.
public struct ViewAccuracy: Hashable, Sendable {
    /// Where the metric is read.
    public let space: MeasuringSpace
    /// The expected error of one reading as a standard deviation, in the metric's unit.
    public let error: Double
}
