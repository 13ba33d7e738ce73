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
        guard let low = track.sample(nearest: time + span.lowerBound * playback),
            let high = track.sample(nearest: time + span.upperBound * playback), low < high
        else { return nil }
        let samples = (low...high).filter {
            span.contains((track.times[$0] - time) / playback) && FootVisibility.areSeen(track, $0)
        }
        guard let first = samples.first, let last = samples.last, samples.count == last - first + 1,
            track.times[last] - track.times[first] >= leastShown * playback
        else { return nil }
        let times = samples.map { track.times[$0] / playback }
        let apart = samples.map { sample -> SIMD2<Double> in
            let left = track.image(.leftAnkle, sample) ?? .zero
            let right = track.image(.rightAnkle, sample) ?? .zero
            return (left - right) / track.bodyHeight[sample]
        }
        let across = Kinematics.derivative(apart.map(\.x), times: times)
        let up = Kinematics.derivative(apart.map(\.y), times: times)
        let speeds = zip(across, up).compactMap { across, up -> Double? in
            guard let across, let up else { return nil }
            return SIMD2(across, up).length
        }
        guard let steps = speeds.quantile(0.9) else { return nil }
        return min(max(intercept + slope * log(max(steps, leastSpeed)), -limit), limit)
    }
}
