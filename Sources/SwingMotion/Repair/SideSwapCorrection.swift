import SwingCore

/// Finds the frames in which the model took left for right, and turns them back.
///
/// Seen from behind, pose models exchange the sides of whole limb pairs in about a tenth of the frames. In such a frame
/// every joint of the pair jumps to the other side and comes back; in life both sides never change places between two
/// frames. Where the model keeps to its mistake for longer, limbs lie where the movement around them has those of the other
/// side (`SideSwapCost`). For each frame one of four readings is taken (arms, legs, both or neither exchanged), so that jumps
/// and doubts over the clip are least together (Viterbi), with a small price for each exchange because the model is right
/// more often than not.
enum SideSwapCorrection {
    /// Hips go with the arms: of 438 frames of rendered swings in which only arms or only legs were exchanged, and which tell, they lay
    /// where the arms did in 343.
    private static let arms: [Joint] = [
        .leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb, .leftHip,
    ]
    private static let legs: [Joint] = [.leftKnee, .leftAnkle, .leftHeel, .leftFootIndex]
    /// The joints that vote: fingers and toes only repeat what wrist and ankle say, with more noise.
    private static let armVotes: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftHip]
    private static let legVotes: [Joint] = [.leftKnee, .leftAnkle]

    /// What one exchanged pair costs, summed body heights of jump for each real second.
    ///
    /// A mistake of the model lasts as long however many frames are taken of it, so its price goes by time. Half and twice as
    /// much leave as few frames of rendered clips exchanged.
    private static let swapPrice = 1.5
    /// What changing between kept and exchanged costs beyond the jump that remains, so that crossing limbs, where both
    /// readings fit, do not flicker.
    private static let changePrice = 0.15
    /// Where the last look is this many real seconds old, continuity says nothing about sides.
    private static let memory = 0.25

    /// How often a clip is looked at.
    ///
    /// What the first look turned back clears the view on what lies beside it. Two leave 0.8 % instead of 1.0 % of the frames of
    /// the fresh clips of seed 331 exchanged, three as many as two.
    private static let looks = 2

    /// Swaps sides back in place and returns how many frames were changed.
    ///
    /// - Complexity: O(samples).
    static func apply(to raw: inout RawMotion, bodyHeight: [Double], lifter: SkeletonLifter) -> Int {
        var changed = Array(repeating: SideSwapState.allCases[0], count: raw.count)
        for _ in 0..<looks {
            let readings = decide(raw, bodyHeight: bodyHeight, lifter: lifter)
            guard readings.contains(where: { $0.count > 0 }) else { break }
            for (sample, reading) in readings.enumerated() {
                if reading.arms { raw.swapSides(of: arms, sample: sample) }
                if reading.legs { raw.swapSides(of: legs, sample: sample) }
                changed[sample].change(by: reading)
            }
        }
        return changed.count { $0.count > 0 }
    }

    private static func decide(
        _ raw: RawMotion, bodyHeight: [Double], lifter: SkeletonLifter
    ) -> [SideSwapState] {
        let states = SideSwapState.allCases
        var decisions = Array(repeating: states[0], count: raw.count)
        let samples = (0..<raw.count).filter { raw.trunkCenter($0) != nil }
        guard samples.count > 1 else { return decisions }
        let doubts = SideSwapCost.find(in: raw, bodyHeight: bodyHeight, lifter: lifter)
        func price(_ sample: Int, after earlier: Int? = nil) -> [Double] {
            let seconds = earlier.map { min((raw.times[sample] - raw.times[$0]) / raw.second, memory) } ?? 0
            return states.indices.map { place in
                swapPrice * seconds * Double(states[place].count) + (doubts[sample]?[place] ?? 0)
            }
        }
        var cost = price(samples[0])
        var from: [[Int]] = [Array(states.indices)]
        for (earlier, later) in zip(samples, samples.dropFirst()) {
            let arms = jumps(raw, armVotes, earlier, later, bodyHeight[later])
            let legs = jumps(raw, legVotes, earlier, later, bodyHeight[later])
            let origins = states.map { state in
                states.indices.map { place -> Double in
                    let change = (states[place].arms != state.arms, states[place].legs != state.legs)
                    return cost[place] + (change.0 ? arms.crossed + changePrice : arms.same)
                        + (change.1 ? legs.crossed + changePrice : legs.same)
                }
            }
            let best = origins.map { all in all.indices.min { all[$0] < all[$1] } ?? 0 }
            cost = zip(zip(origins, best), price(later, after: earlier)).map { $0.0.0[$0.0.1] + $0.1 }
            from.append(best)
        }
        var state = states.indices.min { cost[$0] < cost[$1] } ?? 0
        for position in samples.indices.reversed() {
            decisions[samples[position]] = states[state]
            state = from[position][state]
        }
        return decisions
    }

    private static func isSeen(_ raw: RawMotion, _ joint: Joint, _ sample: Int) -> Bool {
        raw.image[joint.rawValue][sample] != nil && raw.image[joint.mirrored.rawValue][sample] != nil
    }

    /// How far the joints move from one sample to a later one if the sides agree, and if they are exchanged.
    private static func jumps(
        _ raw: RawMotion, _ votes: [Joint], _ earlier: Int, _ later: Int, _ bodyHeight: Double
    ) -> (same: Double, crossed: Double) {
        guard raw.times[later] - raw.times[earlier] <= memory * raw.second,
            votes.allSatisfy({ isSeen(raw, $0, earlier) && isSeen(raw, $0, later) })
        else { return (0, 0) }
        var same = 0.0
        var crossed = 0.0
        for joint in votes.flatMap({ [$0, $0.mirrored] }) {
            same += distance(raw, joint, earlier, joint, later, bodyHeight)
            crossed += distance(raw, joint, earlier, joint.mirrored, later, bodyHeight)
        }
        return (same, crossed)
    }

    /// The distance in body heights, relative to the trunk, capped so that one lost joint cannot outvote the rest.
    private static func distance(
        _ raw: RawMotion, _ joint: Joint, _ earlier: Int, _ other: Joint, _ later: Int, _ bodyHeight: Double
    ) -> Double {
        guard let first = raw.image[joint.rawValue][earlier], let second = raw.image[other.rawValue][later],
            let firstCenter = raw.trunkCenter(earlier), let secondCenter = raw.trunkCenter(later), bodyHeight > 0
        else { return 0 }
        var total = min(((first - firstCenter) - (second - secondCenter)).length / bodyHeight, cap)
        if let firstWorld = raw.world[joint.rawValue][earlier], let secondWorld = raw.world[other.rawValue][later] {
            total = (total + min((firstWorld - secondWorld).length / metersOfStature, cap)) / 2
        }
        return total
    }

    /// About the distance of a stretched-out hand's travel in one frame; also the width of the shoulders.
    private static let cap = 0.25
    /// Turns metric landmarks into body heights; the model's own person is about this tall.
    static let metersOfStature = 1.6
}
