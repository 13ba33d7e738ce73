import SwingCore

/// How the frames of a clip follow each other, from the times they were really shown at.
struct FrameTiming {
    /// Frames a second on average, or nil below two frames.
    let averageRate: Double?
    /// Whether the time between frames changes by more than the container's rounding.
    let isVariable: Bool
    /// Seconds from the first frame shown to the end of the last, or nil without frames.
    let duration: Double?

    init(_ track: PoseTrack) {
        let times = track.frames.map(\.time)
        guard let first = times.first, let last = times.last, times.count > 1 else {
            averageRate = nil
            isVariable = false
            duration = times.isEmpty ? nil : 0
            return
        }
        let span = last.seconds - first.seconds
        let intervals = zip(times.dropFirst(), times).map { $0.seconds - $1.seconds }
        let typical = intervals.sorted()[intervals.count / 2]
        // A time is rounded to a tick, so an interval of a steady clip is off by up to one tick; a hundredth more for
        // containers whose stated ticks are finer than their recorder's.
        let tolerance = 1.001 * first.timeBase.value + 0.01 * typical
        averageRate = span > 0 ? Double(times.count - 1) / span : nil
        isVariable = intervals.contains { ($0 - typical).magnitude > tolerance }
        duration = span + typical
    }
}
