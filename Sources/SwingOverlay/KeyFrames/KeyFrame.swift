public import SwingCore
import SwingTechnique
import SwingText

/// A picture worth keeping: one event of one stroke.
public struct KeyFrame: Hashable, Sendable {
    /// The stroke's number, 1 for the first.
    public let strokeID: Int
    /// The event; nil where the coaching rests on a moment that is no event.
    public let event: StrokeEventID?
    /// When it is shown, seconds of presentation time.
    public let time: Double
    /// When the frame that is drawn on is shown, seconds of presentation time: what it is known by.
    public let frameTime: Double
    /// Whether this is the frame the coaching rests on.
    public let isEvidence: Bool
    /// The stroke's place in the scene.
    let stroke: Int
    /// The sample of the track.
    let sample: Int

    /// The name of the picture's file, such as `stroke-01-contact.png`.
    public var fileName: String { KeyFrame.pictureName(strokeID: strokeID, event: event) }

    /// The name of the picture of a stroke's event, or of the moment that is no event.
    public static func pictureName(strokeID: Int, event: StrokeEventID?) -> String {
        "stroke-\(twoDigits(strokeID))-\(event?.rawValue ?? "evidence").png"
    }

    /// The name of a stroke's strip, such as `stroke-01-strip.png`.
    public static func stripName(strokeID: Int) -> String { "stroke-\(twoDigits(strokeID))-strip.png" }

    /// The name of a stroke's strip as a moving picture, such as `stroke-01-strip.webp`.
    public static func animationName(strokeID: Int) -> String { "stroke-\(twoDigits(strokeID))-strip.webp" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension OverlayScene {
    /// The key frames of all strokes in time order: one an event, and one for the moment the coaching rests on
    /// where that is no event.
    public var keyFrames: [KeyFrame] {
        assessments.indices.flatMap { keyFrames(of: $0) }.sorted { ($0.time, $0.stroke) < ($1.time, $1.stroke) }
    }

    /// How far from an event, in real seconds, a value may have been taken and still be shown on the event's
    /// picture: two frames of 60.
    static let sameMoment = 0.034

    func keyFrames(of stroke: Int) -> [KeyFrame] {
        let assessment = assessments[stroke]
        let evidence = callouts[stroke].first { $0.isEvidence }
        let tolerance = OverlayScene.sameMoment * clipSecondsPerSecond
        var frames: [KeyFrame] = []
        var isEvidenceShown = evidence == nil
        for event in assessment.stroke.events {
            guard let sample = track.sample(nearest: event.time) else { continue }
            let holdsEvidence =
                evidence.map { $0.metric.event == event.id || ($0.time - event.time).magnitude <= tolerance } ?? false
            frames.append(
                KeyFrame(
                    strokeID: assessment.stroke.id, event: event.id, time: event.time,
                    frameTime: track.times[sample], isEvidence: holdsEvidence && !isEvidenceShown,
                    stroke: stroke, sample: sample))
            if holdsEvidence { isEvidenceShown = true }
        }
        if !isEvidenceShown, let evidence {
            frames.append(
                KeyFrame(
                    strokeID: assessment.stroke.id, event: nil, time: evidence.time,
                    frameTime: track.times[evidence.sample], isEvidence: true, stroke: stroke,
                    sample: evidence.sample))
        }
        return frames
    }

    /// What is shown on a key frame, the most important first: what was measured there and can be drawn, and what the
    /// coaching rests on even where it cannot.
    func callouts(on frame: KeyFrame) -> [Callout] {
        let tolerance = OverlayScene.sameMoment * clipSecondsPerSecond
        let here = callouts[frame.stroke].filter { callout in
            if callout.isEvidence { return frame.isEvidence }
            guard callout.hasFigure else { return false }
            let isNear = (callout.time - frame.time).magnitude <= tolerance
            if frame.event == nil { return isNear }
            return callout.metric.event == frame.event || isNear
        }
        // Two values of the same limbs would be drawn over each other; the more important one stays.
        var drawn: [MetricFigure] = []
        return here.filter { callout in
            if callout.hasFigure, drawn.contains(callout.metric.figure) { return false }
            drawn.append(callout.metric.figure)
            return true
        }
    }
}
