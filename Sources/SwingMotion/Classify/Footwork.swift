import Foundation
import SwingCore

/// What the feet do before an overhead stroke: a server stands, to smash one steps back under the ball.
///
/// Looked at earlier than the model's window reaches, and from one ankle to the other, so that neither the camera's way nor
/// the player's place matters.
enum Footwork {
    /// Seconds from the burst: after the way to the place, before the legs load for a serve.
    private static let looked = -1.4 ... -0.7
    /// At least so much of that must be shown, seconds.
    private static let least = 0.5
    /// Body heights a second: a foot that moves slower than the pose model's noise stands.
    private static let floor = 0.05
    /// The logarithm of the odds of a smash against a serve is `intercept` + `slope` times the logarithm of the steps' speed.
    ///
    /// Fitted by `tools/train/footwork.py` to 49 captured and 50 drawn strokes seen with a pose model's errors from all
    /// sides; alone it is right for 87 % of them.
    private static let intercept = 5.25
    private static let slope = 4.93
    /// Right for 87 of 100: believed up to 6.7 to 1.
    private static let most = log(6.7)

    /// How much speaks for a smash and against a serve, the logarithm of the odds; nil where the clip does not show it.
    ///
    /// - Parameters:
    ///   - time: the moment of the highest hand speed, presentation seconds.
    ///   - second: presentation seconds for one second of the player's life.
    static func smashLogOdds(_ track: MotionTrack, around time: Double, second: Double) -> Double? {
        guard let low = track.sample(nearest: time + looked.lowerBound * second),
            let high = track.sample(nearest: time + looked.upperBound * second), low < high
        else { return nil }
        let samples = (low...high).filter {
            looked.contains((track.times[$0] - time) / second) && seesFeet(track, $0)
        }
        guard let first = samples.first, let last = samples.last, samples.count == last - first + 1,
            track.times[last] - track.times[first] >= least * second
        else { return nil }
        let times = samples.map { track.times[$0] / second }
        let ways = samples.map { sample -> SIMD2<Double> in
            let left = track.image(.leftAnkle, sample) ?? .zero
            let right = track.image(.rightAnkle, sample) ?? .zero
            return (left - right) / track.bodyHeight[sample]
        }
        let across = Kinematics.derivative(ways.map(\.x), times: times)
        let up = Kinematics.derivative(ways.map(\.y), times: times)
        let speeds = zip(across, up).compactMap { across, up -> Double? in
            guard let across, let up else { return nil }
            return SIMD2(across, up).length
        }
        guard let steps = Statistics.quantile(speeds, 0.9) else { return nil }
        return min(max(intercept + slope * log(max(steps, floor)), -most), most)
    }

    /// Whether both feet are in the picture, all that is known of them, and the ankles more likely seen than hidden.
    ///
    /// A pose model draws a foot that the picture's border cuts on the border, where it trembles as if it stepped.
    static func seesFeet(_ track: MotionTrack, _ sample: Int) -> Bool {
        let margin = border * track.bodyHeight[sample]
        let across = margin...max(Double(track.width) - margin, margin)
        let down = margin...max(Double(track.height) - margin, margin)
        return feet.allSatisfy { ankle, rest in
            guard track.image(ankle, sample) != nil, track.joints[ankle.rawValue].visibility[sample] >= 0.5 else {
                return false
            }
            return ([ankle] + rest).allSatisfy { joint in
                guard let place = track.image(joint, sample) else { return true }
                return across.contains(place.x) && down.contains(place.y)
            }
        }
    }

    private static let feet: [(ankle: Joint, rest: [Joint])] = [
        (.leftAnkle, [.leftHeel, .leftFootIndex]), (.rightAnkle, [.rightHeel, .rightFootIndex]),
    ]
    /// So near to the border, body heights, a foot may be cut: twice the deviation of ankles in real clips looked at twice.
    private static let border = 0.02
}
