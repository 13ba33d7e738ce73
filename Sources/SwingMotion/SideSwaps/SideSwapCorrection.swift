import SwingCore

/// Finds the frames in which the model took left for right, and corrects them.
///
/// Seen from behind, pose models exchange the sides of whole limb pairs in about a tenth of the frames. Every joint of
/// the pair then jumps to the other side and comes back, or lies where the movement around has those of the other side
/// (`SideSwapCosts`). The states of all frames (arms, legs, both or neither exchanged) are those whose jumps and costs
/// are least together (Viterbi), with a small price for each exchange because the model is right more often than not.
enum SideSwapCorrection {
    /// Hips go with the arms: of 438 frames of rendered swings in which only one pair was exchanged, and which show it,
    /// they lay where the arms did in 343.
    private static let arms: [Joint] = [
        .leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb, .leftHip,
    ]
    private static let legs: [Joint] = [.leftKnee, .leftAnkle, .leftHeel, .leftFootIndex]
    /// The joints whose jumps count: fingers and toes only repeat wrist and ankle, with more noise.
    private static let jumpingArms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftHip]
    private static let jumpingLegs: [Joint] = [.leftKnee, .leftAnkle]

    /// What one exchanged pair costs, summed body heights of jump for each real second.
    ///
    /// A mistake of the model lasts as long however many frames are taken of it, so its price goes by time. Half and
    /// twice as much leave as few frames of rendered clips exchanged.
    private static let swapPrice = 1.5
    /// What a change of state costs beyond the jump that remains, so that crossing limbs, where both states fit, do not
    /// flicker.
    private static let changePrice = 0.15
    /// Across a longer gap, real seconds, continuity does not tell the sides.
    private static let longestGap = 0.25

    /// How often a clip is searched: what the first iteration corrects makes the windows beside it right.
    ///
    /// Two leave 0.8 % instead of 1.0 % of the frames of the fresh clips of seed 331 exchanged, three as many as two.
    private static let iterations = 2

    /// Corrects sides in place and returns how many frames were changed.
    ///
    /// - Complexity: O(n) in the number of samples. Each is lifted once, and once more where the first iteration
    ///   corrected a frame of its window.
    static func apply(to raw: inout RawMotion, bodyHeight: [Double], lifter: SkeletonLifter) -> Int {
        let samples = (0..<raw.count).filter { raw.trunkCenter($0) != nil }
        guard samples.count > 1 else { return 0 }
        var costs = SideSwapCosts(of: raw, bodyHeight: bodyHeight, lifter: lifter)
        var corrected = Array(repeating: SideSwapState.allCases[0], count: raw.count)
        var changed: Set<Int> = []
        for iteration in 0..<iterations {
            if iteration > 0 { costs.update(from: raw, changed: changed) }
            let states = decide(raw, samples, bodyHeight: bodyHeight, costs: costs.bySample)
            changed = Set(states.indices.filter { states[$0].count > 0 })
            guard !changed.isEmpty else { break }
            for sample in changed {
                if states[sample].arms { raw.swapSides(of: arms, sample: sample) }
                if states[sample].legs { raw.swapSides(of: legs, sample: sample) }
                corrected[sample].combine(with: states[sample])
            }
        }
        return corrected.count { $0.count > 0 }
    }

    /// The samples from which on left and right are others than before, where nothing tells which are wrong.
    ///
    /// A mistake of the model that lasts long, as in slow motion, is cheaper to believe than to correct; nobody changes
    /// sides between two frames, so nothing may be measured across such a change.
    static func changes(in raw: RawMotion, bodyHeight: [Double]) -> [Int] {
        let samples = (0..<raw.count).filter { raw.trunkCenter($0) != nil }
        return zip(samples, samples.dropFirst()).compactMap { earlier, later in
            let jumps = jumps(raw, jumpingArms, earlier, later, bodyHeight[later])
            return jumps.same - jumps.crossed > leastChange ? later : nil
        }
    }

    /// By how much a change of sides moves the joints of the arms further than no change, summed body heights: half of
    /// the most that the caps of their distances leave, which no limb that moves on its own side comes to.
    private static let leastChange = 1.0

    /// The states of least total cost.
    private static func decide(
        _ raw: RawMotion, _ samples: [Int], bodyHeight: [Double], costs: [[Double]?]
    ) -> [SideSwapState] {
        let states = SideSwapState.allCases
        var decisions = Array(repeating: states[0], count: raw.count)
        func price(_ sample: Int, after earlier: Int? = nil) -> [Double] {
            let seconds = earlier.map { min((raw.times[sample] - raw.times[$0]) / raw.playback, longestGap) } ?? 0
            return states.indices.map { state in
                swapPrice * seconds * Double(states[state].count) + (costs[sample]?[state] ?? 0)
            }
        }
        var total = price(samples[0])
        var origins: [[Int]] = [Array(states.indices)]
        for (earlier, later) in zip(samples, samples.dropFirst()) {
            let arms = jumps(raw, jumpingArms, earlier, later, bodyHeight[later])
            let legs = jumps(raw, jumpingLegs, earlier, later, bodyHeight[later])
            let candidates = states.map { state in
                states.indices.map { before -> Double in
                    let change = (states[before].arms != state.arms, states[before].legs != state.legs)
                    return total[before] + (change.0 ? arms.crossed + changePrice : arms.same)
                        + (change.1 ? legs.crossed + changePrice : legs.same)
                }
            }
            let best = candidates.map { all in all.indices.min { all[$0] < all[$1] } ?? 0 }
            total = zip(zip(candidates, best), price(later, after: earlier)).map { $0.0.0[$0.0.1] + $0.1 }
            origins.append(best)
        }
        var state = states.indices.min { total[$0] < total[$1] } ?? 0
        for position in samples.indices.reversed() {
            decisions[samples[position]] = states[state]
            state = origins[position][state]
        }
        return decisions
    }

    private static func isSeen(_ raw: RawMotion, _ joint: Joint, _ sample: Int) -> Bool {
        raw.image[joint.rawValue][sample] != nil && raw.image[joint.mirrored.rawValue][sample] != nil
    }

    /// How far the joints move from one sample to a later one if the sides agree, and if they are exchanged.
    private static func jumps(
        _ raw: RawMotion, _ joints: [Joint], _ earlier: Int, _ later: Int, _ bodyHeight: Double
    ) -> (same: Double, crossed: Double) {
        guard raw.times[later] - raw.times[earlier] <= longestGap * raw.playback,
            joints.allSatisfy({ isSeen(raw, $0, earlier) && isSeen(raw, $0, later) })
        else { return (0, 0) }
        var same = 0.0
        var crossed = 0.0
        for joint in joints.flatMap({ [$0, $0.mirrored] }) {
            same += distance(raw, joint, earlier, joint, later, bodyHeight)
            crossed += distance(raw, joint, earlier, joint.mirrored, later, bodyHeight)
        }
        return (same, crossed)
    }

    /// The distance in body heights, relative to the trunk, capped so that one lost joint cannot outweigh the rest.
    private static func distance(
        _ raw: RawMotion, _ joint: Joint, _ earlier: Int, _ other: Joint, _ later: Int, _ bodyHeight: Double
    ) -> Double {
        guard let first = raw.image[joint.rawValue][earlier], let second = raw.image[other.rawValue][later],
            let firstCenter = raw.trunkCenter(earlier), let secondCenter = raw.trunkCenter(later), bodyHeight > 0
        else { return 0 }
        var total = min(((first - firstCenter) - (second - secondCenter)).length / bodyHeight, cap)
        if let firstWorld = raw.world[joint.rawValue][earlier], let secondWorld = raw.world[other.rawValue][later] {
            total = (total + min((firstWorld - secondWorld).length / BodyModel.modelStature, cap)) / 2
        }
        return total
    }

    /// About how far a stretched-out hand travels in one frame; also the width of the shoulders.
    private static let cap = 0.25
}

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
    private var runs: [LiftingRun]
    private let lifter: SkeletonLifter

    /// Lifts every sample once.
    ///
    /// - Complexity: O(n) in the number of samples.
    init(of raw: RawMotion, bodyHeight: [Double], lifter: SkeletonLifter) {
        self.lifter = lifter
        bySample = Array(repeating: nil, count: raw.count)
        runs = LiftingRun.all(of: raw, heights: bodyHeight)
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
                runs[number].update(
                    index, image: { raw.image[$0.rawValue][samples[index]] ?? .zero },
                    world: { raw.world[$0.rawValue][samples[index]] ?? .zero })
            }
            let run = runs[number]
            for index in samples.indices
            where run.indices(around: index).contains(where: indices.contains) { measure(index, of: run) }
        }
    }

    private mutating func measure(_ index: Int, of run: LiftingRun) {
        bySample[run.samples[index]] = costs(of: run.window(around: index))
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

/// Which limb pairs of a frame have left and right exchanged: the arms with shoulders and hips, the legs from the knees
/// on.
struct SideSwapState: Hashable, CaseIterable {
    private(set) var arms: Bool
    private(set) var legs: Bool

    /// Nothing exchanged comes first: of states with equal cost the first is taken.
    static let allCases = [false, true].flatMap { legs in [false, true].map { SideSwapState(arms: $0, legs: legs) } }

    /// How many pairs are exchanged.
    var count: Int { (arms ? 1 : 0) + (legs ? 1 : 0) }

    /// Adds what another state, found after this one was corrected, exchanges.
    mutating func combine(with other: SideSwapState) {
        arms = arms != other.arms
        legs = legs != other.legs
    }
}
