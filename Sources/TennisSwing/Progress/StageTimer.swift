/// How long each stage took in seconds, for the provenance of a result.
struct StageTimer {
    /// Seconds by the name of the stage, and `total` for all of them.
    private(set) var timings: [String: Double]
    private let earlierTotal: Double
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now

    private static let total = "total"

    /// Starts the clock.
    ///
    /// - Parameter earlier: the timings of stages that were done before, which are kept.
    init(continuing earlier: [String: Double] = [:]) {
        timings = earlier
        earlierTotal = earlier[Self.total] ?? 0
    }

    /// Ends a stage: the time since the last end is its own.
    mutating func end(_ stage: AnalysisStage) {
        let now = ContinuousClock.now
        timings[stage.rawValue] = Self.seconds(now - last)
        timings[Self.total] = earlierTotal + Self.seconds(now - start)
        last = now
    }

    /// Adds the parts of a stage.
    mutating func add(_ parts: [String: Double]) {
        timings.merge(parts) { _, new in new }
    }

    static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
}
