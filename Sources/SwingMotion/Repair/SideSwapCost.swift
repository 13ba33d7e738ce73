import SwingCore

/// What speaks for each reading of left and right in a frame: whether its limbs lie where the lifted skeleton has them, or where it
/// has those of the other side.
///
/// The lifter was taught windows in which sides are exchanged for some frames and answers with the likeliest movement, so that it
/// mostly puts an arm where it is even where the model draws it on the other side. Limbs nearer to the other side's joints of that
/// answer are exchanged.
enum SideSwapCost {
    /// Elbows and wrists, knees and ankles, by their places in a window; shoulders and hips lie too near each other in the picture to
    /// tell.
    private static let limbs = (arms: 2...5, legs: 8...11)
    /// Nearer to one side than to the other by no more than this, standing heights, says nothing: two hands on one racket.
    ///
    /// Of 15,000 limb pairs of rendered swings that the lifter was not taught 7 in 10,000 are nearer by more than 0.1 although
    /// they are right, up to 0.2 while a player waits; exchanged arms mostly by more than 1. With 0.1 and 0.15 0.3 % of the
    /// frames of rendered clips are left exchanged, with 0.2 0.4 %.
    private static let tolerance = 0.15
    /// What one frame can say at most of a pair, standing heights; 0.1 leaves more frames of rendered clips
    /// exchanged, 0.2 to 0.6 leave as few.
    private static let cap = 0.3

    /// By sample, in the order of `SideSwapState.allCases`, standing heights summed over the joints; nil where a joint is missing or
    /// the model gives no places in space.
    ///
    /// - Complexity: O(samples).
    static func find(in raw: RawMotion, bodyHeight: [Double], lifter: SkeletonLifter) -> [[Double]?] {
        var found: [[Double]?] = Array(repeating: nil, count: raw.count)
        let runs = LiftingRun.runs(times: raw.times, heights: bodyHeight, second: raw.second) { joint, sample in
            raw.world[joint.rawValue][sample]
        }
        for run in runs {
            let looks = LiftingRun(
                times: run.map { raw.times[$0] }, heights: run.map { bodyHeight[$0] },
                image: { raw.image[$0.rawValue][run[$1]] ?? .zero }, world: { raw.world[$0.rawValue][run[$1]] ?? .zero }
            )
            for sample in run {
                found[sample] = doubts(looks.window(around: raw.times[sample], second: raw.second), lifter)
            }
        }
        return found
    }

    private static func doubts(_ window: LiftingWindow, _ lifter: SkeletonLifter) -> [Double] {
        let kept = window.shown
        let exchanged = LiftingWindow.exchanged(kept)
        let skeleton = lifter.skeleton(window).map { SIMD2($0.x, $0.y) }
        let gains = [limbs.arms, limbs.legs].map { joints in
            joints.reduce(0) { $0 + (kept[$1] - skeleton[$1]).length - (exchanged[$1] - skeleton[$1]).length }
        }
        return SideSwapState.allCases.map { reading in
            zip(gains, [reading.arms, reading.legs]).reduce(0) { sum, pair in
                sum + min(max(0, (pair.1 ? -pair.0 : pair.0) - tolerance), cap)
            }
        }
    }
}
