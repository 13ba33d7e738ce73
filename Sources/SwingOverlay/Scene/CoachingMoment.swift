import SwingCore
import SwingNumbers
import SwingTechnique

/// The stretch of a clip worth seeing slowly: one stroke around contact, with the frame its coaching rests on.
public struct CoachingMoment: Hashable, Sendable {
    /// Where the slow pass starts, seconds of presentation time.
    public let start: Double
    /// Where it ends, seconds of presentation time.
    public let end: Double
    /// Where it stops for a while.
    public let keyFrame: KeyFrame
    /// How many times slower than the clip it runs, 1 for a clip that is slow motion itself.
    public let slowdown: Int
}

extension OverlayScene {
    /// Real seconds before and after contact that tell the stroke: forward swing and racket drop lie within 0.8 s
    /// before contact, the hand has slowed down 0.4 s after it.
    private static let reach = (before: 0.8, after: 0.4)
    /// How much slower than real life a person follows a swing: a forward swing of 0.3 s then takes over a second.
    private static let slowdown = 4.0

    /// The moment of the stroke that most deserves it, the one with the lowest score; nil where no stroke was coached on
    /// a frame of its own.
    ///
    /// One stroke only, however many there are: one thing first.
    public var coachingMoment: CoachingMoment? {
        let candidates = assessments.indices.compactMap { stroke -> (score: Double, stroke: Int, frame: KeyFrame)? in
            guard let frame = keyFrames(of: stroke).first(where: \.isEvidence) else { return nil }
            return (assessments[stroke].score ?? .infinity, stroke, frame)
        }
        guard let chosen = candidates.min(by: { ($0.score, $0.stroke) < ($1.score, $1.stroke) }) else { return nil }
        let stroke = assessments[chosen.stroke].stroke
        let start = max(stroke.start, stroke.contact.time - OverlayScene.reach.before * playback)
        let end = min(stroke.end, stroke.contact.time + OverlayScene.reach.after * playback)
        return CoachingMoment(
            start: min(start, chosen.frame.time), end: max(end, chosen.frame.time), keyFrame: chosen.frame,
            slowdown: max(1, Int(clamping: min(OverlayScene.slowdown / playback.slowMotionFactor, 8).rounded())))
    }
}
