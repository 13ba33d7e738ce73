import Foundation
import SwingCore

/// Hits by the ball that was seen to leave its path at a racket, found before any stroke was, as evidence of strokes.
struct SeenHits {
    /// Presentation seconds, by the hands that may have held the racket.
    private let times: [Hand: [Double]]
    private let playback: PlaybackRate

    /// By how much the log-odds of a burst rise where the ball leaves its path within reach of that hand and
    /// `peakToHit` of it.
    ///
    /// In real clips of single strokes three of ten hits are seen so, and elsewhere in them and in clips without a
    /// stroke one such deflection in some two hundred bursts of hand speed: 60 to 1.
    static let support = log(60.0)
    /// How far the peak of a burst lies from the hit, real seconds.
    static let peakToHit = 0.12
    /// A deflection is of a racket where it is so near to a wrist, body heights: the middle of the strings of a racket
    /// that is held across the line of sight is 0.3 from it.
    static let reach = 0.36

    /// Takes the contacts found before a stroke was.
    ///
    /// Where the clip is supposed to play slower than it says there are none: a ball that is as fast as in play in the
    /// time of the clip is in real time.
    init(_ balls: [BallContact], _ track: MotionTrack, supposed: PlaybackRate) {
        playback = track.playback
        let found = supposed.isRealTime ? balls.filter { $0.time.isFinite } : []
        times = Dictionary(
            uniqueKeysWithValues: Hand.allCases.map { hand in
                (hand, found.filter { SeenHits.isReached(by: hand, $0, track) }.map(\.time))
            })
    }

    private static func isReached(by hand: Hand, _ ball: BallContact, _ track: MotionTrack) -> Bool {
        guard let position = ball.position, let sample = track.sample(nearest: ball.time),
            let wrist = track.image(hand.wrist, sample)
        else { return false }
        return (wrist - position).length <= reach * track.bodyHeight[sample]
    }

    /// The times of the hits of a hand, presentation seconds.
    func times(of hand: Hand) -> [Double] { times[hand] ?? [] }

    /// Whether a hit of a hand is seen at about the peak of a burst.
    func isSeen(at peak: Double, of hand: Hand) -> Bool {
        times(of: hand).contains { abs($0 - peak) <= SeenHits.peakToHit * playback }
    }
}
