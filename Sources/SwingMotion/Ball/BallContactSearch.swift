public import SwingCore
import SwingNumbers

/// Which part of a clip shows whether and when the ball of a stroke was hit, and what it shows.
///
/// A ball flies straight for some hundredths of a second, and only a racket turns it as sharply as a stroke does. Where its
/// way is seen before and after, the two lines cross at the moment of contact, more exactly than motion or sound tell it: of 115
/// rendered strokes without sound 73 are placed so, 69 of them to within 0.6 frames and half to 1 ms; of six labeled ones five,
/// to within 20 ms of the clip.
public struct BallContactSearch: Sendable {
    /// The stroke's contact as it is known so far.
    private let contact: Contact
    private let hand: Hand
    /// Presentation seconds for one second of life, and whether that is a guess.
    private let second: Double
    private let isPlaybackGuessed: Bool
    private let track: MotionTrack
    /// The player's standing height in pixels at contact.
    public let height: Double
    /// Presentation seconds between two pictures around contact; long clips are looked through more coarsely elsewhere.
    private let interval: Double

    /// The watch over a stroke of an analysis, or nil where none is worth keeping.
    ///
    /// Serves are watched only with 100 pictures for a second of life: with fewer the ball that leaves is seen twice at most, and
    /// the highest wrist tells their contact to some 8 ms.
    ///
    /// - Parameter includesHeard: whether also a stroke is watched whose contact a sound tells.
    public static func over(_ stroke: Stroke, in analysis: MotionAnalysis, includesHeard: Bool) -> BallContactSearch? {
        let sources = stroke.contact.sources
        guard !sources.contains(.user), includesHeard || !sources.contains(.sound),
            let watch = BallContactSearch(stroke, in: analysis),
            stroke.kind != .serve || watch.interval * 100 <= watch.second
        else { return nil }
        return watch
    }

    private init?(_ stroke: Stroke, in analysis: MotionAnalysis) {
        track = analysis.track
        guard let sample = track.sample(nearest: stroke.contact.time), track.bodyHeight[sample] > 0 else { return nil }
        contact = stroke.contact
        hand = stroke.hand
        second = track.slowMotionFactor * analysis.suspectedSlowness
        isPlaybackGuessed = analysis.suspectedSlowness != 1
        height = track.bodyHeight[sample]
        interval = track.frameInterval(at: sample)
    }

    /// The presentation times to be looked at.
    public var span: ClosedRange<Double> {
        // The ways before and after lie around wherever the contact may be.
        let reach = 1.1 * contact.uncertainty + max(0.17, 9 * interval)
        return (contact.time - reach)...(contact.time + reach)
    }

    /// Where to look at a time: beyond the hand, where the racket is; nil where the arm is not known.
    public func place(at time: Double) -> SIMD2<Double>? {
        guard let sample = track.sample(nearest: time), let wrist = track.image(hand.wrist, sample),
            let elbow = track.image(hand.elbow, sample)
        else { return nil }
        return wrist + (wrist - elbow)
    }

    /// The hit that the pictures show, or nil where they show none, or none for sure.
    ///
    /// - Parameter pictures: in the order of time.
    /// - Complexity: O(n²) in the number of pictures for what stands still, O(n) for the rest.
    public func hit(in pictures: [BallFrame]) -> BallContact? {
        let isRising = zip(pictures, pictures.dropFirst()).allSatisfy { $0.time < $1.time }
        guard pictures.count >= 6, isRising else { return nil }
        let scene = BallCandidates(thinned(pictures), height: height, second: second)
        let turns = BallDeflectionFinder(scene).turns(where: isHit).map { (time: $0.time, rank: rank($0)) }
        guard let best = turns.max(by: { $0.rank < $1.rank }), best.rank >= BallContactSearch.leastRank else {
            return nil
        }
        return BallContact(time: best.time, uncertainty: BallContactSearch.frames * scene.interval)
    }

    /// As many pictures as are of use: of a ball that moves less than its size from one to the next, it is not seen which is the
    /// last before the hit.
    private func thinned(_ pictures: [BallFrame]) -> [BallFrame] {
        let interval = (pictures[pictures.count - 1].time - pictures[0].time) / Double(pictures.count - 1)
        let every = max(1, Int(clamping: second / BallContactSearch.densest / interval))
        return stride(from: 0, to: pictures.count, by: every).map { pictures[$0] }
    }

    /// Pictures for a second of life: a drive of 20 m/s moves by a ball and a quarter.
    private static let densest = 240.0
    /// Half the 90 % interval in frames: 0.43 over the rendered strokes, up to 0.6 over the labeled ones.
    private static let frames = 0.6
    /// The least change of velocity, body heights per second of life: 16 m/s, of which a bounce makes half.
    private static let leastChange = 9.0
    /// The least sharpness: in rendered strokes those of spots on racket and clothes lie below it, with few exceptions.
    private static let leastSharpness = 60.0
    /// The least surprise, a logarithm of odds.
    private static let leastSurprise = 17.0
    /// The least sum of what speaks for a turn.
    private static let leastRank = 45.0
    /// A racket meets the ball so many body heights from the wrist at most: 0.55 m from its end, seen from near.
    private static let longestReach = 0.42

    private func isHit(_ turn: BallDeflection) -> Bool {
        guard let sample = track.sample(nearest: turn.time), let wrist = track.image(hand.wrist, sample) else {
            return false
        }
        return turn.change >= BallContactSearch.leastChange / (isPlaybackGuessed ? ContactFinder.guessFactor : 1)
            && turn.sharpness >= BallContactSearch.leastSharpness && turn.surprise >= BallContactSearch.leastSurprise
            && (turn.place - wrist).length <= BallContactSearch.longestReach * height
    }

    /// What speaks for a turn: surprise, nearness to the contact as motion tells it, and its change, which is the largest
    /// where the racket is.
    private func rank(_ turn: BallDeflection) -> Double {
        let spread = max(contact.uncertainty, 0.05) / 1.64
        let away = (turn.time - contact.time) / spread
        return turn.surprise - away * away / 2 + 2 * min(turn.change, 25)
    }
}
