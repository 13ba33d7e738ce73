import SwingTechnique

/// A frame that is kept as an image: one event of one stroke.
package struct KeyFrame: Hashable, Sendable {
    /// The stroke's number, 1 for the first.
    package let strokeID: Int
    /// The event; nil where the evidence of the coaching is not at an event.
    package let event: StrokeEventID?
    /// The presentation time of the event, in seconds.
    package let time: Double
    /// The presentation time of the frame that is drawn on, in seconds; identifies the frame.
    package let frameTime: Double
    /// Whether the coaching is based on this frame.
    package let isEvidence: Bool
    /// The index of the stroke in the scene.
    let stroke: Int
    /// The index of the sample in the track.
    let sample: Int

    /// The name of the image file, such as `stroke-01-contact.png`.
    package var fileName: String { KeyFrame.imageName(strokeID: strokeID, event: event) }

    /// The name of the image of a stroke's event, or of the evidence that is not at an event.
    package static func imageName(strokeID: Int, event: StrokeEventID?) -> String {
        "stroke-\(strokeID.padded(to: 2))-\(event?.rawValue ?? "evidence").png"
    }

    /// The name of a stroke's strip, such as `stroke-01-strip.png`.
    package static func stripName(strokeID: Int) -> String { "stroke-\(strokeID.padded(to: 2))-strip.png" }

    /// The name of a stroke's animated strip, such as `stroke-01-strip.webp`.
    package static func animationName(strokeID: Int) -> String { "stroke-\(strokeID.padded(to: 2))-strip.webp" }

    /// The name of a stroke's card for chat apps, such as `stroke-01-share.png`.
    package static func shareName(strokeID: Int) -> String { "stroke-\(strokeID.padded(to: 2))-share.png" }

    /// The name of a stroke's moving card for chat apps, such as `stroke-01-share.mp4`.
    package static func movingShareName(strokeID: Int) -> String { "stroke-\(strokeID.padded(to: 2))-share.mp4" }
}

extension OverlayScene {
    /// The key frames of all strokes in time order: one for each event, and one for the evidence of the coaching where
    /// that is not at an event.
    package var keyFrames: [KeyFrame] {
        let frames: [KeyFrame] = assessments.indices.flatMap { (stroke: Int) -> [KeyFrame] in keyFrames(of: stroke) }
        return frames.sorted { ($0.time, $0.stroke) < ($1.time, $1.stroke) }
    }

    /// The largest distance in real seconds between a value and an event on whose frame it is shown: two frames at 60
    /// frames a second.
    static let eventTolerance = 0.034

    func keyFrames(of stroke: Int) -> [KeyFrame] {
        let assessment = assessments[stroke]
        let evidence = callouts[stroke].first { $0.isEvidence }
        let holding = evidence.flatMap { holder(of: $0, among: assessment.stroke.events) }
        var frames = assessment.stroke.events.compactMap { event -> KeyFrame? in
            guard let sample = track.sample(nearest: event.time) else { return nil }
            return KeyFrame(
                strokeID: assessment.stroke.id, event: event.id, time: event.time, frameTime: track.times[sample],
                isEvidence: event.id == holding, stroke: stroke, sample: sample)
        }
        if holding == nil, let evidence {
            frames.append(
                KeyFrame(
                    strokeID: assessment.stroke.id, event: nil, time: evidence.time,
                    frameTime: track.times[evidence.sample], isEvidence: true, stroke: stroke, sample: evidence.sample))
        }
        return frames
    }

    /// The event on whose frame a value is shown: its own, else the nearest that is near enough.
    private func holder(of callout: Callout, among events: [StrokeEvent]) -> StrokeEventID? {
        if let own = events.first(where: { $0.id == callout.metric.event }) { return own.id }
        let nearest = events.min { ($0.time - callout.time).magnitude < ($1.time - callout.time).magnitude }
        guard let nearest, (nearest.time - callout.time).magnitude <= OverlayScene.eventTolerance * playback else {
            return nil
        }
        return nearest.id
    }

    /// Whether contact is known to the frame, so that the picture of it shows the ball on the strings.
    func showsBallOnStrings(_ stroke: Int) -> Bool {
        let contact = assessments[stroke].stroke.contact
        guard let sample = track.sample(nearest: contact.time) else { return false }
        return contact.uncertainty < track.frameInterval(at: sample) / 2
    }

    /// The callouts of a key frame, the most important first: on the frame that the coaching rests on its evidence
    /// alone, even where it cannot be drawn; else metrics measured there that can be drawn.
    func callouts(on frame: KeyFrame) -> [Callout] {
        if frame.isEvidence { return callouts[frame.stroke].filter(\.isEvidence) }
        let tolerance = OverlayScene.eventTolerance * playback
        let candidates = callouts[frame.stroke].filter { callout in
            guard callout.hasFigure, !callout.isEvidence else { return false }
            let isNear = (callout.time - frame.time).magnitude <= tolerance
            return callout.metric.event == frame.event || isNear
        }
        // Two values of the same limbs would be drawn over each other; the more important one is kept.
        var drawn: [MetricFigure] = []
        return candidates.filter { callout in
            if drawn.contains(callout.metric.figure) { return false }
            drawn.append(callout.metric.figure)
            return true
        }
    }
}

/// One metric that can be shown on a frame.
struct Callout: Hashable, Sendable {
    let metric: MetricResult
    let grade: Grade
    let value: Double
    /// The presentation time it is shown at, in seconds.
    let time: Double
    /// The index of the nearest sample of the track.
    let sample: Int
    /// Whether the coaching is based on it.
    let isEvidence: Bool
    /// What it measures; nil for a metric that the catalog does not know.
    let geometry: MetricGeometry?

    /// The graded metrics of a stroke that have a time, the most important first: the evidence of the coaching, then by
    /// grade, worst first, then by weight.
    ///
    /// Values without a grade are not drawn: beside a target they would look graded.
    static func ranked(of assessment: StrokeAssessment, in track: MotionTrack) -> [Callout] {
        let evidence = assessment.coaching?.evidence?.metric
        let found = assessment.metrics.enumerated().compactMap { (order, metric) -> (Int, Callout)? in
            guard metric.outcome != .notMeasurable, let grade = metric.grade, let value = metric.value, value.isFinite
            else { return nil }
            let time = metric.time ?? metric.event.flatMap { assessment.stroke.event($0)?.time }
            guard let time, time.isFinite, let sample = track.sample(nearest: time) else { return nil }
            return (
                order,
                Callout(
                    metric: metric, grade: grade, value: value, time: time, sample: sample,
                    isEvidence: metric.id == evidence,
                    geometry: MetricCatalog.geometry(of: metric.id, for: assessment.stroke.kind))
            )
        }
        return found.sorted { left, right in
            let (a, b) = (left.1, right.1)
            if a.isEvidence != b.isEvidence { return a.isEvidence }
            if a.severity != b.severity { return a.severity > b.severity }
            if a.metric.weight != b.metric.weight { return a.metric.weight > b.metric.weight }
            return left.0 < right.0
        }.map(\.1)
    }

    /// The metric's unit.
    var unit: MetricUnit { metric.unit }

    /// Color and mark of its grade.
    func style(in theme: Theme) -> GradeStyle { theme.grades[grade] }

    /// The value at which the target is reached, a little inside its nearer limit; nil where there is no target or it
    /// is reached.
    var goal: Double? {
        guard let target = metric.target else { return nil }
        // An open target has no width to go into.
        let inset = target.low.flatMap { low in target.high.map { ($0 - low) / 4 } } ?? 0
        if let low = target.low, value < low { return low + min(inset, Callout.inset(unit)) }
        if let high = target.high, value > high { return high - min(inset, Callout.inset(unit)) }
        return nil
    }

    /// How far inside its limits a target is shown at most: 5 degrees, less than a person tells from a picture.
    private static func inset(_ unit: MetricUnit) -> Double {
        switch unit {
        case .degrees: 5
        case .percentHeight: 1
        case .seconds: 0.02
        case .degreesPerSecond: 20
        case .bodyHeightsPerSecond, .metersPerSecond: 0.1
        }
    }

    /// Whether the joint of its figure has its value at the moment it is shown at.
    ///
    /// By how much a limb straightens between two moments is the angle of neither: drawn as one, more would look like
    /// less.
    var isAngleOfTheMoment: Bool { geometry != .bendRange }

    /// Whether it can be drawn on the body.
    var hasFigure: Bool { metric.figure != .none }

    private var severity: Int {
        switch grade {
        case .critical: 3
        case .needsWork: 2
        case .excellent: 1
        case .good: 0
        }
    }
}
