import Foundation
import SwingCore

/// The footwork before an overhead stroke: a server stands, to smash one steps back under the ball.
///
/// Read earlier than the model's window begins, and from one ankle to the other, so that neither the camera's motion
/// nor the player's position matters.
enum Footwork {
    /// Real seconds from the hit: after the run to the ball, before the legs load for a serve.
    private static let span = -1.4 ... -0.7
    /// At least so much of that must be shown, real seconds.
    private static let leastShown = 0.5
    /// Body heights a second: a foot that moves slower than the pose model's noise stands.
    private static let leastSpeed = 0.05
    /// The logarithm of the odds of a smash against a serve is `intercept` + `slope` times the logarithm of the steps'
    /// speed.
    ///
    /// Fitted by `tools/train/footwork.py` to 49 captured and 50 drawn strokes seen with a pose model's errors from all
    /// sides; alone it is right for 87 % of them.
    private static let intercept = 5.25
    private static let slope = 4.93
    /// Right for 87 of 100: believed up to 6.7 to 1.
    private static let limit = log(6.7)

    /// The logarithm of the odds of a smash against a serve; nil where the clip does not show the feet.
    ///
    /// - Parameter time: the time of the hit if it was overhead, presentation seconds.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        let samples = track.samples(in: span, around: time, playback: playback).filter {
            FootVisibility.areSeen(track, $0)
        }
        guard let first = samples.first, let last = samples.last, samples.count == last - first + 1,
            track.times[last] - track.times[first] >= leastShown * playback
        else { return nil }
        let times = samples.map { track.times[$0] / playback }
        let apart = samples.map { sample -> SIMD3<Double> in
            let left = track.image(.leftAnkle, sample) ?? .zero
            let right = track.image(.rightAnkle, sample) ?? .zero
            return SIMD3((left - right) / track.bodyHeight[sample], 0)
        }
        let speeds = Kinematics.derivative(apart, times: times).compactMap { $0?.length }
        guard let steps = speeds.quantile(0.9) else { return nil }
        return min(max(intercept + slope * log(max(steps, leastSpeed)), -limit), limit)
    }
}

/// The hands before an overhead stroke: a server lets one hang to the hips, with the ball or with the racket, before
/// the toss rises; who smashes has both up already, at the chest or higher, because the ball is in the air.
enum TossHands {
    /// Real seconds from the hit: from the hands' lowest before a toss to where a racket may drop behind the back.
    private static let span = -1.4 ... -0.5
    /// Hands that are up say something only if they are seen from so early on, real seconds from the hit: later those
    /// of a server are up as well.
    private static let latestStart = -1.08
    /// So much of the lowest is left to single frames in which a hand is misplaced.
    private static let share = 0.95
    /// How far the lower wrist hangs below the shoulders at its lowest, body heights, as often in serves as in smashes
    /// where the span is seen whole, and by how much less for every second that the clip begins later.
    ///
    /// In 25 real serves of 8 sources and 12 real smashes of one, seen from 1.4, 1.3, 1.2 and 1.1 s before the hit on:
    /// serves 0.31, 0.29, 0.27 and 0.25, smashes 0.09, 0.08, 0.07 and 0.05, with deviations of 0.04, 0.05, 0.065 and
    /// 0.08. Smashes mimed in a laboratory begin with a hand that hangs.
    private static let (even, evenLost) = (0.20, 0.2)
    /// The deviation of either, body heights, and how it grows for every second that the clip begins later.
    private static let (deviation, deviationGained) = (0.045, 0.14)
    /// How far apart the two means are, body heights.
    private static let difference = 0.2
    /// With the boundary from half of these, one of the other half is wrong: believed up to 20 to 1.
    private static let limit = log(20.0)

    /// The logarithm of the odds of a smash against a serve; nil where the clip does not show the hands so early.
    ///
    /// Two normal distributions of one deviation: linear in how far the hand hangs.
    ///
    /// - Parameter time: the time of the hit if it was overhead, presentation seconds.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        guard let hand = lowestHand(track, around: time, playback: playback) else { return nil }
        let late = hand.start - span.lowerBound
        let deviation = deviation + deviationGained * late
        let slope = difference / (deviation * deviation)
        // Between the two says nothing: of a server the hand was perhaps lower before, a drawn smash hangs 0.15 too.
        if hand.lowest >= even { return max(slope * (even - hand.lowest), -limit) }
        guard hand.start <= latestStart else { return nil }
        return min(max(slope * (even - evenLost * late - hand.lowest), 0), limit)
    }

    /// How far below the shoulders the lower wrist hangs at its lowest, body heights, and from when on it is seen, real
    /// seconds from the hit.
    private static func lowestHand(
        _ track: MotionTrack, around time: Double, playback: PlaybackRate
    ) -> (lowest: Double, start: Double)? {
        let samples = track.samples(in: span, around: time, playback: playback)
        let drops = samples.compactMap { sample -> (time: Double, drop: Double)? in
            guard let left = track.image(.leftWrist, sample), let right = track.image(.rightWrist, sample),
                let one = track.image(.leftShoulder, sample), let other = track.image(.rightShoulder, sample)
            else { return nil }
            // y points down.
            let drop = max(left.y, right.y) - (one.y + other.y) / 2
            return ((track.times[sample] - time) / playback, drop / track.bodyHeight[sample])
        }
        guard let first = drops.first, 2 * drops.count >= samples.count, let lowest = drops.map(\.drop).quantile(share)
        else { return nil }
        return (lowest, first.time)
    }
}
