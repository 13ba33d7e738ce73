import SwingCore
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
        slowMotionSections.min { first, second in
            func order(_ section: SlowMotionSection) -> (Double, Int) {
                (assessments[section.keyFrame.stroke].score ?? .infinity, section.keyFrame.stroke)
            }
            return order(first) < order(second)
        }
    }

    /// The sections of all strokes whose coaching is based on a key frame, in their order.
    package var slowMotionSections: [SlowMotionSection] {
        assessments.indices.compactMap { index in
            guard let frame = keyFrames(of: index).first(where: \.isEvidence) else { return nil }
            let stroke = assessments[index].stroke
            let start = max(stroke.start, stroke.contact.time - OverlayScene.span.before * playback)
            let end = min(stroke.end, stroke.contact.time + OverlayScene.span.after * playback)
            return SlowMotionSection(
                start: min(start, frame.time), end: max(end, frame.time), keyFrame: frame,
                slowdown: max(1, Int(clamping: min(OverlayScene.slowdown / playback.slowMotionFactor, 8).rounded())))
        }
    }
}
