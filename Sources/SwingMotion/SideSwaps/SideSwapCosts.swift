import SwingCore

/// The cost of each state of left and right in a frame: how far its limbs lie from where the lifted skeleton has them,
/// beyond their distance from the other side's.
///
/// The lifter was trained on windows in which sides are exchanged for some frames and gives the likeliest movement, so
/// that it mostly puts an arm where it is even where the model draws it on the other side.
struct SideSwapCosts {
    /// Shoulders and hips lie too near each other in the picture to tell the sides.
    private static let arms: [WindowJoint] = [.leftElbow, .rightElbow, .leftWrist, .rightWrist]
    private static let legs: [WindowJoint] = [.leftKnee, .rightKnee, .leftAnkle, .rightAnkle]
    /// Nearer to one side by no more than this, standing heights, costs nothing: two hands on one racket.
    ///
    /// Chosen over rendered clips; models/motion/skeleton-lifter.md has the figures.
    private static let tolerance = 0.15
    /// The most that one frame can cost for a pair, standing heights: from 0.2 to 0.6 the results are as good.
    private static let cap = 0.3

    /// By sample, in the order of `SideSwapState.allCases`, standing heights summed over the joints; nil where a joint
    /// is missing.
    private(set) var bySample: [[Double]?]
    private var runs: [Run]
    private let playback: PlaybackRate
    private let lifter: SkeletonLifter

    private struct Run {
        let samples: [Int]
        var lifting: LiftingRun
    }

    /// Lifts every sample once.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(of raw: RawMotion, bodyHeight: [Double], lifter: SkeletonLifter) {
        self.lifter = lifter
        playback = raw.playback
        bySample = Array(repeating: nil, count: raw.count)
        runs = LiftingRun.runs(of: raw, heights: bodyHeight).map { Run(samples: $0.samples, lifting: $0.lifting) }
        for run in runs {
            for index in run.samples.indices { measure(index, of: run) }
        }
    }

    /// Lifts again the samples whose windows show one that was changed: exchanged sides leave runs and heights as they
    /// are.
    mutating func update(from raw: RawMotion, changed: Set<Int>) {
        for number in runs.indices {
            let samples = runs[number].samples
            let indices = Set(samples.indices.filter { changed.contains(samples[$0]) })
            for index in indices {
                runs[number].lifting.update(
                    index, image: { raw.image[$0.rawValue][samples[index]] ?? .zero },
                    world: { raw.world[$0.rawValue][samples[index]] ?? .zero })
            }
            let run = runs[number]
            for index in samples.indices
            where run.lifting.samples(around: index, playback: playback).contains(where: indices.contains) {
                measure(index, of: run)
            }
        }
    }

    private mutating func measure(_ index: Int, of run: Run) {
        bySample[run.samples[index]] = costs(of: run.lifting.window(around: index, playback: playback))
    }

    private func costs(of window: LiftingWindow) -> [Double] {
        let kept = window.centerJoints
        let exchanged = kept.withSidesExchanged
        let skeleton = lifter.skeleton(window).map { SIMD2($0.x, $0.y) }
        let gains = [SideSwapCosts.arms, SideSwapCosts.legs].map { joints in
            joints.reduce(0) { $0 + (kept[$1] - skeleton[$1]).length - (exchanged[$1] - skeleton[$1]).length }
        }
        return SideSwapState.allCases.map { state in
            zip(gains, [state.arms, state.legs]).reduce(0) { sum, pair in
                sum + min(max(0, (pair.1 ? -pair.0 : pair.0) - SideSwapCosts.tolerance), SideSwapCosts.cap)
            }
        }
    }
}
