package import SwingCore
import SwingTechnique

/// The frames of a comparison video: both strokes in slow motion, held at contact and at what changed.
package struct ComparisonTimeline: Hashable, Sendable {
    /// One frame of the comparison.
    package struct Frame: Hashable, Sendable {
        /// The time in the earlier clip, seconds of presentation time.
        package let before: Double
        /// The time in the later clip, seconds of presentation time.
        package let after: Double
        /// The event both strokes have exactly here.
        package let event: StrokeEventID?
        /// For how many frames of the video it is shown.
        package internal(set) var count: Int
    }

    /// The frames in order.
    package let frames: [Frame]
    /// Frames per second of the video.
    package static let rate = 30
    /// How many times slower than real time it is played.
    package static let slowdown = 4

    /// Real seconds shown before and after contact: a serve's trophy position lies within 1.2 s before contact, and the
    /// racket has come around 0.6 s after it.
    private static let window = (before: 1.2, after: 0.6)
    /// Seconds a frame is held: for the change as long as the design guide gives for understanding.
    private static let hold = (change: 3.0, contact: 1.0, end: 1.0)

    /// The part of the later clip that is shown, seconds of presentation time.
    static func span(of side: ComparedSide) -> (from: Double, to: Double) {
        let playback = side.scene.playback
        let stroke = side.assessment.stroke
        return (
            max(stroke.start, side.contact - window.before * playback),
            min(stroke.end, side.contact + window.after * playback)
        )
    }

    /// Plans the frames of two strokes.
    package init(_ strokes: ComparedStrokes) {
        let span = ComparisonTimeline.span(of: strokes.after)
        let step =
            strokes.after.scene.playback.slowMotionFactor
            / Double(ComparisonTimeline.rate * ComparisonTimeline.slowdown)
        let events = strokes.alignment.anchors.filter { $0.after >= span.from && $0.after <= span.to }
        let steps = max(0, Int(clamping: ((span.to - span.from) / step).rounded(.down)))
        // An event replaces the frame nearest to it.
        let plain = (0...steps).map { span.from + Double($0) * step }
            .filter { time in !events.contains { ($0.after - time).magnitude <= step / 2 } }
        let even = plain.map { Frame(before: strokes.alignment.before($0), after: $0, event: nil, count: 1) }
        let exact = events.map { anchor -> Frame in
            let seconds =
                anchor.event == strokes.changeEvent
                ? ComparisonTimeline.hold.change : anchor.event == .contact ? ComparisonTimeline.hold.contact : 0
            return Frame(
                before: anchor.before, after: anchor.after, event: anchor.event,
                count: 1 + Int(clamping: seconds * Double(ComparisonTimeline.rate)))
        }
        var frames = (even + exact).sorted { $0.after < $1.after }
        if !frames.isEmpty {
            frames[frames.count - 1].count += Int(
                clamping: ComparisonTimeline.hold.end * Double(ComparisonTimeline.rate))
        }
        self.frames = frames
    }

    /// The frames that are images of their own: those of the events.
    package var stills: [Frame] { frames.filter { $0.event != nil } }
}
