import Foundation
import Synchronization

/// How long the parts of drawing a clip take, added up over its frames; encoding goes on beside the others.
///
/// While the encoder's threads take the cores, the time that passes says little of what drawing itself takes, so its
/// processor time is kept too. It has one: drawing stays on the caller's thread.
final class RenderTimer: Sendable {
    /// A part of the work.
    enum Part: String, CaseIterable {
        /// Reading frames from the clip.
        case decode
        /// Turning frames into upright pictures.
        case convert
        /// Drawing on pictures.
        case draw
        /// Encoding drawn pictures, conversion to the encoder's pixel format included.
        case encode
        /// Making a smaller version of the video.
        case share
    }

    private let sums = Mutex<[Part: Duration]>([:])
    private let onProcessor = Mutex<Duration>(.zero)

    /// Does a piece of work and adds its time to a part.
    func measure<Value>(_ part: Part, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        defer { add(part, ContinuousClock.now - start) }
        return try work()
    }

    /// Draws, and adds the time that passes and the time of the processor.
    func measureDrawing<Value>(_ work: () throws -> Value) rethrows -> Value {
        let start = Self.processorTime
        defer {
            let spent = Self.processorTime - start
            onProcessor.withLock { $0 += spent }
        }
        return try measure(.draw, work)
    }

    /// Time that this thread has run.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Adds a time to a part.
    func add(_ part: Part, _ time: Duration) {
        sums.withLock { $0[part, default: .zero] += time }
    }

    /// Seconds by part, for the provenance of a result: `drawing.decode` and so on, and `drawing.drawOnProcessor`;
    /// parts that took none are left out.
    var timings: [String: Double] {
        var timings = sums.withLock { sums in
            Dictionary(uniqueKeysWithValues: sums.map { ("drawing." + $0.key.rawValue, StageTimer.seconds($0.value)) })
        }
        let drawing = onProcessor.withLock { $0 }
        if drawing > .zero { timings["drawing.drawOnProcessor"] = StageTimer.seconds(drawing) }
        return timings
    }
}
