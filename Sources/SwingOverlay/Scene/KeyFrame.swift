package import SwingCore
import SwingTechnique
import SwingText

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
    let isEvidence: Bool
    /// The index of the stroke in the scene.
    let stroke: Int
    /// The index of the sample in the track.
    let sample: Int

    /// The name of the image file, such as `stroke-01-contact.png`.
    package var fileName: String { KeyFrame.imageName(strokeID: strokeID, event: event) }

    /// The name of the image of a stroke's event, or of the evidence that is not at an event.
    package static func imageName(strokeID: Int, event: StrokeEventID?) -> String {
        "stroke-\(twoDigits(strokeID))-\(event?.rawValue ?? "evidence").png"
    }

    /// The name of a stroke's strip, such as `stroke-01-strip.png`.
    package static func stripName(strokeID: Int) -> String { "stroke-\(twoDigits(strokeID))-strip.png" }

    /// The name of a stroke's animated strip, such as `stroke-01-strip.webp`.
    package static func animationName(strokeID: Int) -> String { "stroke-\(twoDigits(strokeID))-strip.webp" }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension OverlayScene {
    /// The key frames of all strokes in time order: one for each event, and one for the evidence of the coaching where
    /// that is not at an event.
    package var keyFrames: [KeyFrame] {
        assessments.indices.flatMap { keyFrames(of: $0) }.sorted { ($0.time, $0.stroke) < ($1.time, $1.stroke) }
    }

    /// The largest distance in real seconds between a value and an event on whose frame it is shown: two frames at 60
    /// frames a second.
    static let eventTolerance = 0.034

    func keyFrames(of stroke: Int) -> [KeyFrame] {
        let assessment = assessments[stroke]
        let evidence = callouts[stroke].first { $0.isEvidence }
        let tolerance = OverlayScene.eventTolerance * playback
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

    /// The callouts of a key frame, the most important first: metrics measured there that can be drawn, and the
    /// evidence of the coaching even where it cannot.
    func callouts(on frame: KeyFrame) -> [Callout] {
        let tolerance = OverlayScene.eventTolerance * playback
        let candidates = callouts[frame.stroke].filter { callout in
            if callout.isEvidence { return frame.isEvidence }
            guard callout.hasFigure else { return false }
            let isNear = (callout.time - frame.time).magnitude <= tolerance
            if frame.event == nil { return isNear }
            return callout.metric.event == frame.event || isNear
        }
        // Two values of the same limbs would be drawn over each other; the more important one is kept.
        var drawn: [MetricFigure] = []
        return candidates.filter { callout in
            if callout.hasFigure, drawn.contains(callout.metric.figure) { return false }
            drawn.append(callout.metric.figure)
            return true
        }
    }
}
