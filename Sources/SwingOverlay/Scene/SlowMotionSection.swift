import SwingCore
import SwingNumbers
import SwingTechnique

/// The part of a clip that is worth showing in slow motion: one stroke around contact, with the key frame its coaching
/// is based on.
package struct SlowMotionSection: Hashable, Sendable {
    /// The start, seconds of presentation time.
    package let start: Double
    /// The end, seconds of presentation time.
    package let end: Double
    /// The frame that is held.
    package let keyFrame: KeyFrame
    /// How many times slower than the clip it is played; 1 for a clip that is in slow motion already.
    package let slowdown: Int
}

extension OverlayScene {
    /// Real seconds shown before and after contact: forward swing and racket drop lie within 0.8 s before contact, and
    /// the hand has slowed down 0.4 s after it.
    private static let span = (before: 0.8, after: 0.4)
    /// The slowdown against real time at which a person can follow a swing: a forward swing of 0.3 s then lasts over a
    /// second.
    private static let slowdown = 4.0

    /// The section of the stroke with the lowest score; nil where no coaching is based on a key frame.
    ///
    /// One stroke only, however many there are: one thing to work on at a time.
    package var slowMotionSection: SlowMotionSection? {
        let candidates = assessments.indices.compactMap { stroke -> (score: Double, stroke: Int, frame: KeyFrame)? in
            guard let frame = keyFrames(of: stroke).first(where: \.isEvidence) else { return nil }
            return (assessments[stroke].score ?? .infinity, stroke, frame)
        }
        guard let chosen = candidates.min(by: { ($0.score, $0.stroke) < ($1.score, $1.stroke) }) else { return nil }
        let stroke = assessments[chosen.stroke].stroke
        let start = max(stroke.start, stroke.contact.time - OverlayScene.span.before * playback)
        let end = min(stroke.end, stroke.contact.time + OverlayScene.span.after * playback)
        return SlowMotionSection(
            start: min(start, chosen.frame.time), end: max(end, chosen.frame.time), keyFrame: chosen.frame,
            slowdown: max(1, Int(clamping: min(OverlayScene.slowdown / playback.slowMotionFactor, 8).rounded())))
    }
}
