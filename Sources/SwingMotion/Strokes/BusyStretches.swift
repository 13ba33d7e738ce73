public import SwingCore

/// Finds the parts of a recording in which a stroke may lie, from a few looks a second.
///
/// Pure. Strokes cannot be told apart at this rate, nor need they be: what is worth a close look is where a hand goes
/// far between two looks.
public enum BusyStretches {
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

    /// Presentation seconds worth a close look, in time order; they do not overlap.
    ///
    /// - Parameter track: looks some `interval` of real time apart. Frames without a player say nothing.
    public static func find(in track: PoseTrack) -> [ClosedRange<Double>] {
        let raw = RawMotion(track)
        let second = raw.second
        let bodyHeight = BodyScale.heights(raw)
        var result: [ClosedRange<Double>] = []
        var earlier: Int?
        for sample in raw.times.indices where raw.trunkCentre(sample) != nil {
            defer { earlier = sample }
            guard let before = earlier, raw.times[sample] - raw.times[before] <= longestStep * second,
                way(raw, from: before, to: sample) > leastWay * bodyHeight[sample]
            else { continue }
            let stretch = (raw.times[before] - lead * second)...(raw.times[sample] + trail * second)
            if let last = result.last, stretch.lowerBound <= last.upperBound + bridge * second {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
            } else {
                result.append(stretch)
            }
        }
        return result
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
        guard let place = raw.image[joint.rawValue][sample], let centre = raw.trunkCentre(sample) else { return nil }
        return place - centre
    }
}
