/// How long each stage took, for the provenance of a result.
struct StageTimer {
    private(set) var timings: [String: Double] = [:]
    private let begun = ContinuousClock.now
    private var last = ContinuousClock.now

    /// Ends a stage: the time since the last end is its own.
    mutating func end(_ stage: String) {
        let now = ContinuousClock.now
        timings[stage] = Self.seconds(now - last)
        timings["total"] = Self.seconds(now - begun)
        last = now
    }

    /// Takes over the parts of a stage.
    mutating func add(_ parts: [String: Double]) {
        timings.merge(parts) { _, new in new }
    }

    static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
}
