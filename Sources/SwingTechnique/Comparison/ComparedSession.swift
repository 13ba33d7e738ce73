public import SwingCore

/// The strokes of one kind in one clip, as a comparison needs them.
public struct ComparedSession: Hashable, Sendable {
    /// One metric of one stroke.
    public struct Measurement: Hashable, Sendable {
        /// The metric.
        public let id: String
        /// The value in `unit`.
        public let value: Double
        /// The unit.
        public let unit: String
        /// The standard deviation of the reading, in `unit`.
        public let deviation: Double
        /// The range of the best grade, or nil.
        public let target: TargetRange?

        /// Makes a reading from a value and its 90 % interval.
        public init(id: String, value: Double, unit: String, low: Double, high: Double, target: TargetRange?) {
            self.id = id
            self.value = value
            self.unit = unit
            deviation = max(0, high - low) / 2 / NormalDistribution.central90
            self.target = target
        }
    }

    /// One stroke.
    public struct StrokeMeasurements: Hashable, Sendable {
        /// Where the camera stood.
        public let view: CameraView
        /// What was measured.
        public let measurements: [Measurement]

        /// Makes the readings of a stroke.
        public init(view: CameraView, measurements: [Measurement]) {
            self.view = view
            self.measurements = measurements
        }
    }

    /// The kind.
    public let kind: StrokeKind
    /// The variant, or nil.
    public let variant: StrokeVariant?
    /// Frames captured a second of real time, or nil where it is not known.
    public let captureRate: Double?
    /// The strokes.
    public let strokes: [StrokeMeasurements]

    /// Makes a session.
    public init(kind: StrokeKind, variant: StrokeVariant?, captureRate: Double?, strokes: [StrokeMeasurements]) {
        self.kind = kind
        self.variant = variant
        self.captureRate = captureRate
        self.strokes = strokes
    }

    /// The view of most strokes; of equally many, the first in the list of views.
    public var view: CameraView {
        CameraView.allCases.max { first, second in count(first) < count(second) } ?? .unknown
    }

    private func count(_ view: CameraView) -> Int { strokes.count { $0.view == view } }

    /// The readings of a metric from the view of most strokes.
    func measurements(_ id: String) -> [Measurement] {
        // Found once: for every stroke anew it would be found from all strokes.
        let view = view
        return strokes.filter { $0.view == view }.compactMap { stroke in stroke.measurements.first { $0.id == id } }
    }
}
