import SwingCore
import SwingFiles
import SwingMedia
import SwingOverlay

/// The slow-motion intro of an overlay video: one stroke, paused at the frame that its coaching rests on.
struct SlowMotionIntro {
    private let sequence: SlowMotionSequence

    /// Seconds the picture stands still: what the guide gives for understanding.
    private static let hold = 3.0

    /// How long it takes in ticks of the clip's time base; the clip itself starts then.
    var length: Int64 { sequence.length }

    /// Plans the beginning of a clip's video.
    init(_ moment: SlowMotionSection, timeBase: Rational) {
        sequence = SlowMotionSequence(moment, hold: Self.hold, timeBase: timeBase)
    }

    /// Draws it into a video that has no picture yet.
    ///
    /// - Parameter origin: when the clip's first frame is shown.
    func play(
        _ clip: Clip, from origin: MediaTime, into video: OverlayVideo, cancellation: CancellationFlag
    ) throws {
        try sequence.play(clip, until: length, cancellation: cancellation) { _ in
            (video, origin.ticks)
        } stop: { video, frame, times in
            try video.hold(frame, slowdown: sequence.section.slowdown, atTicks: times)
        }
    }
}
