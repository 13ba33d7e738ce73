import CFFmpeg
import SwingCore

/// Gives each decoded frame its time and sees that times strictly increase.
///
/// The decoder's stamp is taken as it is. A frame without any follows the frame before by that frame's own duration; no
/// rate is ever assumed. What cannot be placed is left out and counted.
struct TimestampSequence {
    private let timeBase: Rational
    private var last: Int64?
    private var lastDuration: Int64 = 0

    init(timeBase: Rational) { self.timeBase = timeBase }

    /// The frame's time, or nil where it must be left out.
    mutating func time(of frame: borrowing FrameHandle, _ counters: inout DecodeCounters) -> MediaTime? {
        var ticks = frame.pointer.pointee.best_effort_timestamp
        if ticks == swing_no_timestamp {
            guard let last, lastDuration > 0 else {
                counters.framesWithoutTime += 1
                return nil
            }
            let (sum, overflow) = last.addingReportingOverflow(lastDuration)
            guard !overflow else { return nil }
            ticks = sum
            counters.timesRepaired += 1
        }
        guard ClipLimits.isUsable(ticks, timeBase) else {
            counters.framesWithoutTime += 1
            return nil
        }
        if let last, ticks <= last {
            counters.framesOutOfOrder += 1
            return nil
        }
        last = ticks
        lastDuration = max(0, swing_frame_duration(frame.pointer))
        return MediaTime(ticks: ticks, timeBase: timeBase)
    }

    /// Forgets what came before, after the reading position was moved.
    mutating func reset() {
        last = nil
        lastDuration = 0
    }
}
