import Synchronization

/// How long the parts of drawing a clip take, added up over its frames; encoding goes on beside the others.
final class DrawingClock: Sendable {
    /// A part of the work.
    enum Part: String, CaseIterable {
        /// Reading frames from the clip.
        case decode
        /// Turning frames into upright pictures.
        case convert
        /// Drawing on pictures.
        case draw
        /// Encoding drawn pictures, their way back to the encoder's colours included.
        case encode
    }

    private let sums = Mutex<[Part: Duration]>([:])

    /// Does a piece of work and adds its time to a part.
    func measure<Value>(_ part: Part, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        defer { add(part, ContinuousClock.now - start) }
        return try work()
    }

    /// Adds a time to a part.
    func add(_ part: Part, _ time: Duration) {
        sums.withLock { $0[part, default: .zero] += time }
    }

    /// Seconds by part, for the provenance of a result: `drawing.decode` and so on; parts that took none are left out.
    var timings: [String: Double] {
        sums.withLock { sums in
            Dictionary(uniqueKeysWithValues: sums.map { ("drawing." + $0.key.rawValue, StageClock.seconds($0.value)) })
        }
    }
}
