public import SwingCore
import SwingNumbers
import SwingTechnique

/// The order in which a comparison is shown: both strokes in slow motion, standing still at contact and at what changed.
public struct ComparisonTimeline: Hashable, Sendable {
    /// One picture of the reel.
    public struct Shot: Hashable, Sendable {
        /// The moment of the earlier clip, seconds of presentation time.
        public let before: Double
        /// The moment of the later clip, seconds of presentation time.
        public let after: Double
        /// The event both strokes have at this very moment.
        public let event: StrokeEventID?
        /// How many pictures of the video it takes.
        public internal(set) var count: Int
    }

    /// The pictures in order.
    public let shots: [Shot]
    /// Pictures a second of the video.
    public static let rate = 30
    /// How much slower than real life it runs.
    public static let slowdown = 4

    /// Real seconds before and after contact that are shown: a serve's trophy position lies within 1.2 s before contact, the
    /// racket has come round 0.6 s after it.
    private static let reach = (before: 1.2, after: 0.6)
    /// Seconds the picture stands still: for the change as long as the guide gives for understanding.
    private static let hold = (change: 3.0, contact: 1.0, end: 1.0)

    /// The stretch of the later clip that is shown, seconds of presentation time.
    static func span(of side: ComparedSide) -> (from: Double, to: Double) {
        let playback = side.scene.playback
        let stroke = side.assessment.stroke
        return (
            max(stroke.start, side.contact - reach.before * playback),
            min(stroke.end, side.contact + reach.after * playback)
        )
    }

    /// Plans the reel of two strokes.
    public init(_ strokes: ComparedStrokes) {
        let span = ComparisonTimeline.span(of: strokes.after)
        let step =
            strokes.after.scene.playback.slowMotionFactor
            / Double(ComparisonTimeline.rate * ComparisonTimeline.slowdown)
        let events = strokes.alignment.anchors.filter { $0.after >= span.from && $0.after <= span.to }
        let steps = max(0, Int(clamping: ((span.to - span.from) / step).rounded(.down)))
        // An event takes the place of the step nearest to it.
        let plain = (0...steps).map { span.from + Double($0) * step }
            .filter { time in !events.contains { ($0.after - time).magnitude <= step / 2 } }
        let even = plain.map { Shot(before: strokes.alignment.before($0), after: $0, event: nil, count: 1) }
        let exact = events.map { anchor -> Shot in
            let seconds =
                anchor.event == strokes.changeEvent
                ? ComparisonTimeline.hold.change : anchor.event == .contact ? ComparisonTimeline.hold.contact : 0
            return Shot(
                before: anchor.before, after: anchor.after, event: anchor.event,
                count: 1 + Int(clamping: seconds * Double(ComparisonTimeline.rate)))
        }
        var shots = (even + exact).sorted { $0.after < $1.after }
        if !shots.isEmpty {
            shots[shots.count - 1].count += Int(clamping: ComparisonTimeline.hold.end * Double(ComparisonTimeline.rate))
        }
        self.shots = shots
    }

    /// The moments that are pictures of their own: those of the events.
    public var stills: [Shot] { shots.filter { $0.event != nil } }
}
