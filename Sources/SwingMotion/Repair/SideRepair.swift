import SwingCore

/// Finds the frames in which the model took left for right, and turns them back.
///
/// Seen from behind, pose models exchange the sides of whole limb pairs in about a tenth of the frames. In such a frame
/// every joint of the pair jumps to the other side and comes back; in life both sides never change places between two
/// frames. The arms (with the shoulders) and the legs (with the hips) are decided apart: each frame is kept or swapped
/// so that the sum of the jumps over the clip is least (Viterbi), with a small price for each swapped frame because
/// the model is right more often than not.
enum SideRepair {
    private static let arms: [Joint] = [.leftShoulder, .leftElbow, .leftWrist, .leftPinky, .leftIndex, .leftThumb]
    private static let legs: [Joint] = [.leftHip, .leftKnee, .leftAnkle, .leftHeel, .leftFootIndex]
    /// The joints that vote: fingers and toes only repeat what wrist and ankle say, with more noise.
    private static let armVotes: [Joint] = [.leftShoulder, .leftElbow, .leftWrist]
    private static let legVotes: [Joint] = [.leftHip, .leftKnee, .leftAnkle]

    /// What one swapped frame costs, in summed body heights of jump; about what landmark noise alone makes of six
    /// points between two frames (1 % each).
    private static let swapPrice = 0.05
    /// What changing between kept and swapped costs beyond the jump that remains, so that crossing limbs, where both
    /// readings fit, do not flicker.
    private static let changePrice = 0.15
    /// Where the last look is this many real seconds old, continuity says nothing about sides.
    private static let memory = 0.25

    /// Swaps sides back in place and returns how many frames were touched.
    static func apply(to raw: inout RawMotion, bodyHeight: [Double]) -> Int {
        let armSwaps = decide(raw, votes: armVotes, bodyHeight: bodyHeight)
        let legSwaps = decide(raw, votes: legVotes, bodyHeight: bodyHeight)
        var touched = 0
        for sample in 0..<raw.count where armSwaps[sample] || legSwaps[sample] {
            if armSwaps[sample] { raw.swapSides(of: arms, sample: sample) }
            if legSwaps[sample] { raw.swapSides(of: legs, sample: sample) }
            touched += 1
        }
        return touched
    }

    private static func decide(_ raw: RawMotion, votes: [Joint], bodyHeight: [Double]) -> [Bool] {
        var decisions = Array(repeating: false, count: raw.count)
        let samples = (0..<raw.count).filter { sample in
            raw.trunkCentre(sample) != nil && votes.allSatisfy { isSeen(raw, $0, sample) }
        }
        guard samples.count > 1 else { return decisions }
        // cost[0]: this sample kept; cost[1]: this sample swapped.
        var cost = [0.0, swapPrice]
        var from: [[Int]] = [[0, 1]]
        for (earlier, later) in zip(samples, samples.dropFirst()) {
            let jump = jumps(raw, votes, earlier, later, bodyHeight[later])
            var next = [0.0, 0.0]
            var origin = [0, 1]
            for state in 0..<2 {
                let stay = cost[state] + jump.same
                let change = cost[1 - state] + jump.crossed + changePrice
                origin[state] = change < stay ? 1 - state : state
                next[state] = min(stay, change) + (state == 1 ? swapPrice : 0)
            }
            cost = next
            from.append(origin)
        }
        var state = cost[1] < cost[0] ? 1 : 0
        for position in samples.indices.reversed() {
            decisions[samples[position]] = state == 1
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
        guard raw.times[later] - raw.times[earlier] <= memory * raw.second else { return (0, 0) }
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
            let firstCentre = raw.trunkCentre(earlier), let secondCentre = raw.trunkCentre(later), bodyHeight > 0
        else { return 0 }
        var total = min(((first - firstCentre) - (second - secondCentre)).length / bodyHeight, cap)
        if let firstWorld = raw.world[joint.rawValue][earlier], let secondWorld = raw.world[other.rawValue][later] {
            total = (total + min((firstWorld - secondWorld).length / metresOfStature, cap)) / 2
        }
        return total
    }

    /// About the distance of a stretched-out hand's travel in one frame; also the width of the shoulders.
    private static let cap = 0.25
    /// Turns metric landmarks into body heights; the model's own person is about this tall.
    static let metresOfStature = 1.6
}
