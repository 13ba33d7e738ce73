import SwingCore
import SwingFiles
import SwingMedia
import SwingNumbers
import SwingOverlay

/// The slow-motion intro of an overlay video: one stroke, paused at the frame that its coaching rests on.
struct SlowMotionIntro {
    private let moment: SlowMotionSection
    /// How long it takes in ticks of the clip's time base.
    let length: Int64
    private let timeBase: Rational

    /// Seconds the picture stands still: what the guide gives for understanding.
    private static let hold = 3.0
    /// Seconds between pictures while it stands still, so that players can stop anywhere in it.
    private static let holdInterval = 0.1

    /// Times that were written down and read may differ by rounding; frames are further apart.
    private static let tolerance = 1e-4

    /// Plans the beginning of a clip's video.
    init(_ moment: SlowMotionSection, timeBase: Rational) {
        self.moment = moment
        self.timeBase = timeBase
        let slow = (moment.end - moment.start) * Double(moment.slowdown)
        length = Self.ticks(slow + Self.hold, timeBase)
    }

    private static func ticks(_ seconds: Double, _ timeBase: Rational) -> Int64 {
        MediaTime(roundingSeconds: seconds, timeBase: timeBase).ticks
    }

    /// Draws it into a video that has no picture yet.
    ///
    /// - Parameter origin: when the clip's first frame is shown.
    func play(
        _ clip: Clip, from origin: MediaTime, into video: OverlayVideo, cancellation: CancellationFlag
    ) throws {
        var reader = try clip.reader(cancellation: cancellation)
        try reader.seek(toSeconds: moment.start)
        let hold = Self.ticks(Self.hold, timeBase)
        let step = max(1, Self.ticks(Self.holdInterval, timeBase))
        var first: Int64?
        var held: Int64 = 0
        while let frame = try reader.next(), frame.time.seconds <= moment.end {
            if cancellation.isCancelled { throw AnalysisError.cancelled }
            let start = first ?? frame.time.ticks
            first = start
            let offset = held + (frame.time.ticks - start) * Int64(moment.slowdown)
            // Times of frames and of the intro are rounded differently; the clip itself starts at `length`.
            guard offset < length else { break }
            try video.append(frame, atTicks: origin.ticks + offset, slowdown: moment.slowdown)
            // The frame it stands still on is the one on screen at its time.
            guard held == 0, frame.time.seconds >= moment.keyFrame.frameTime - Self.tolerance else { continue }
            let times = stride(from: offset + step, through: min(offset + hold, length - 1), by: Int64.Stride(step))
            try video.hold(frame, slowdown: moment.slowdown, atTicks: times.map { origin.ticks + $0 })
            held = hold
        }
    }
}
