import Foundation
import SwingCore

/// The hands before an overhead stroke: a server lets one hang to the hips, with the ball or with the racket, before
/// the toss rises; who smashes has both up already, at the chest or higher, because the ball is in the air.
enum TossHands {
    /// Real seconds from the burst: from the hands' lowest before a toss to where a racket may drop behind the back.
    private static let span = -1.4 ... -0.5
    /// Hands that are up say something only if they are seen from so early on, real seconds from the burst: later those
    /// of a server are up too, in two of 26 from 1.2 s before it.
    private static let latestStart = -1.25
    /// So much of the lowest is left to single frames in which a hand is misplaced.
    private static let share = 0.95
    /// The logarithm of the odds of a smash against a serve is `slope` times by how much less than `even`, body
    /// heights, the lower wrist hangs below the shoulders at its lowest.
    ///
    /// In 26 real serves of 9 sources seen in real time it hangs 0.21 to 0.36 below (deviation 0.045), in 12 real
    /// smashes of one source 0.02 to 0.17 (0.04); drawn smashes 0.15, drawn serves 0.31. The slope is that of two
    /// normal distributions with a deviation of 0.05. Smashes mimed in a laboratory begin with a hand that hangs.
    private static let even = 0.19
    private static let slope = 80.0
    /// With the boundary from half of these, one of the other half is wrong: believed up to 20 to 1.
    private static let limit = log(20.0)

    /// The logarithm of the odds of a smash against a serve; nil where the clip does not show the hands so early.
    ///
    /// - Parameter time: the time of the highest hand speed, presentation seconds.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        guard let lowest = lowestHand(track, around: time, playback: playback) else { return nil }
        return min(max(slope * (even - lowest), -limit), limit)
    }

    /// How far below the shoulders the lower wrist hangs at its lowest, body heights.
    private static func lowestHand(_ track: MotionTrack, around time: Double, playback: PlaybackRate) -> Double? {
        guard let low = track.sample(nearest: time + span.lowerBound * playback),
            let high = track.sample(nearest: time + span.upperBound * playback), low < high
        else { return nil }
        let samples = (low...high).filter { span.contains((track.times[$0] - time) / playback) }
        let drops = samples.compactMap { sample -> (time: Double, drop: Double)? in
            guard let left = track.image(.leftWrist, sample), let right = track.image(.rightWrist, sample),
                let one = track.image(.leftShoulder, sample), let other = track.image(.rightShoulder, sample)
            else { return nil }
            // y points down.
            let drop = max(left.y, right.y) - (one.y + other.y) / 2
            return ((track.times[sample] - time) / playback, drop / track.bodyHeight[sample])
        }
        guard let first = drops.first, 2 * drops.count >= samples.count, let lowest = drops.map(\.drop).quantile(share),
            lowest >= even || first.time <= latestStart
        else { return nil }
        return lowest
    }
}
