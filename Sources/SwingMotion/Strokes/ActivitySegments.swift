public import SwingCore

/// Finds the parts of a recording in which a stroke may lie, from a few looks a second.
///
/// Pure. Strokes cannot be told apart at this rate, nor need they be: what is worth a close look is where a hand goes
/// far between two looks.
public enum ActivitySegments {
    /// Real seconds between looks that are enough.
    ///
    /// A stroke's fast part lasts some 0.4 s, so at least two looks fall into it.
    public static let interval = 0.16

    /// How far a hand goes between two looks, in body heights against the trunk, where a stroke may be.
    ///
    /// Measured with looks `interval` apart, in the worst of five phases: 26 strokes of real and rendered clips reach 0.14
    /// (slow motion that does not say so) to 0.53, volleys 0.23; between strokes 16 % of the looks reach 0.12.
    static let leastWay = 0.12
    /// Two looks further apart, in real seconds, do not tell how a hand went.
    static let longestStep = 0.5
    /// Real seconds before the first and after the last fast look that may belong to the stroke.
    ///
    /// In the same clips the first comes 0.28 s before contact at the latest, and with serves 0.7 s, the last 0.02 s before
    /// it at the earliest. So a groundstroke is read from 2 s before contact on, a serve from 2.5 s, and each to 1.2 s
    /// after.
    static let lead = 1.8
    static let trail = 1.2
    /// Stretches closer than this many real seconds are read as one: finding one's place in a file costs as much.
    static let bridge = 1.0

    /// A way in body heights that no hand goes within `longestJump` real seconds and rests before and after, and the way
    /// between two looks that still is rest.
    ///
    /// 0.3 body heights from rest to rest in 0.2 s asks for eight times gravity on the hand. So this is a cut in an edited
    /// video. Of 45 strokes of real and rendered clips, looked at in five phases, all that go so far go 0.31 at least in the
    /// look before or after; hands of someone who stands still seem to go up to 0.04.
    static let leastJump = 0.3
    static let longestJump = 0.25
    static let rest = 0.06

    /// From one look to the next.
    private struct Step {
        let from: Double
        let to: Double
        /// Body heights that the faster hand goes against the trunk.
        let way: Double
    }

    /// Presentation seconds worth a close look, in time order; they do not overlap.
    ///
    /// - Parameter track: looks some `interval` of real time apart. Frames without a player say nothing.
    public static func find(in track: PoseTrack) -> [ClosedRange<Double>] {
        let raw = RawMotion(track)
        let second = raw.second
        let steps = steps(in: raw)
        var result: [ClosedRange<Double>] = []
        for (index, step) in steps.enumerated() where step.way > leastWay && !isCut(index, in: steps, second: second) {
            let stretch = (step.from - lead * second)...(step.to + trail * second)
            if let last = result.last, stretch.lowerBound <= last.upperBound + bridge * second {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    /// The steps between looks that are close enough to tell how a hand went.
    private static func steps(in raw: RawMotion) -> [Step] {
        let bodyHeight = BodyScale.heights(raw)
        let seen = raw.times.indices.filter { raw.trunkCenter($0) != nil }
        return zip(seen, seen.dropFirst()).compactMap { before, sample in
            let (from, to) = (raw.times[before], raw.times[sample])
            guard to - from <= longestStep * raw.second else { return nil }
            return Step(from: from, to: to, way: way(raw, from: before, to: sample) / bodyHeight[sample])
        }
    }

    /// Whether a step is a jump between two rests.
    private static func isCut(_ index: Int, in steps: [Step], second: Double) -> Bool {
        let step = steps[index]
        guard step.way > leastJump, step.to - step.from <= longestJump * second, index > 0, index + 1 < steps.count
        else { return false }
        let (before, after) = (steps[index - 1], steps[index + 1])
        return before.to == step.from && after.from == step.to && before.way < rest && after.way < rest
    }

    /// Pixels that the faster hand goes against the trunk.
    private static func way(_ raw: RawMotion, from earlier: Int, to later: Int) -> Double {
        let ways = [Joint.leftWrist, .rightWrist].compactMap { joint -> Double? in
            guard let first = place(raw, joint, earlier), let second = place(raw, joint, later) else { return nil }
            return (second - first).length
        }
        return ways.max() ?? 0
    }

    private static func place(_ raw: RawMotion, _ joint: Joint, _ sample: Int) -> SIMD2<Double>? {
        guard let place = raw.image[joint.rawValue][sample], let center = raw.trunkCenter(sample) else { return nil }
        return place - center
    }
}
