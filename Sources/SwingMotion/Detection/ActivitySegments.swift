public import SwingCore

/// Finds the parts of a recording that may hold a stroke, from poses sampled a few times a second.
///
/// Strokes cannot be classified at this rate, nor need they be: what is worth a dense analysis is where a hand is
/// displaced far between two samples.
public enum ActivitySegments {
    /// Real seconds between samples that suffice.
    ///
    /// A stroke's fast part lasts some 0.4 s, so at least two samples fall into it.
    public static let interval = 0.16

    /// The displacement of a hand between two samples, in body heights against the trunk, from which a stroke is
    /// possible.
    ///
    /// Measured with samples `interval` apart, in the worst of five phases: 26 strokes of real and rendered clips have
    /// 0.14 (slow motion that does not say so) to 0.53, volleys 0.23; between strokes 16 % of the steps have 0.12.
    static let leastDisplacement = 0.12
    /// What the strokes besides those in slow motion and the gentlest have.
    static let plainDisplacement = 0.2
    /// Samples further apart, in real seconds, do not show how a hand moved.
    static let longestStep = 0.5
    /// Real seconds before the first and after the last fast step that may belong to the stroke.
    ///
    /// In the same clips the first comes 0.28 s before contact at the latest, and with serves 0.7 s, the last 0.02 s
    /// before it at the earliest. So a groundstroke is read from 2 s before contact on, a serve from 2.5 s, and each to
    /// 1.2 s after.
    static let lead = 1.8
    static let trail = 1.2
    /// Segments closer than this many real seconds are read as one: a seek in the file costs as much.
    static let mergeDistance = 1.0

    /// Displacements in body heights that no hand makes within `longestJump` real seconds from rest to rest, and below
    /// which a hand is at rest: such a jump is a cut in an edited video.
    ///
    /// 0.3 body heights in 0.2 s ask for eight times gravity on the hand. Of 45 strokes of real and rendered clips, in
    /// five phases, all that go so far go 0.31 at least in the step before or after; hands at rest seem to go up to
    /// 0.04.
    static let leastJump = 0.3
    static let longestJump = 0.25
    static let rest = 0.06

    /// From one sample to the next.
    private struct Step {
        let from: Double
        let to: Double
        /// Displacement of the faster hand against the trunk, body heights.
        let displacement: Double
    }

    /// The segments worth a dense analysis, presentation seconds, in time order; they do not overlap.
    ///
    /// - Parameter track: samples some `interval` of real time apart. Frames without a player show nothing.
    /// - Complexity: O(n) in the number of samples.
    public static func find(in track: PoseTrack) -> [ClosedRange<Double>] {
        activities(in: track, atLeast: leastDisplacement).map(\.time)
    }

    /// The parts in which somebody who is not the player, of whom only strokes count that are sure, may have one.
    public static func plain(in track: PoseTrack) -> [Activity] { activities(in: track, atLeast: plainDisplacement) }

    /// A part of a recording.
    public struct Activity: Hashable, Sendable {
        /// Presentation seconds.
        public var time: ClosedRange<Double>
        /// How far a hand is displaced at most from one sample to the next, body heights.
        public var displacement: Double
    }

    private static func activities(in track: PoseTrack, atLeast least: Double) -> [Activity] {
        let raw = RawMotion(track)
        let playback = raw.playback
        let steps = steps(in: raw, cuts: track.cuts)
        var found: [Activity] = []
        for (index, step) in steps.enumerated()
        where step.displacement > least && !isCut(index, in: steps, playback: playback) {
            let time = (step.from - lead * playback)...(step.to + trail * playback)
            if let last = found.last, time.lowerBound <= last.time.upperBound + mergeDistance * playback {
                found[found.count - 1] = Activity(
                    time: last.time.lowerBound...max(last.time.upperBound, time.upperBound),
                    displacement: max(last.displacement, step.displacement))
            } else {
                found.append(Activity(time: time, displacement: step.displacement))
            }
        }
        return found
    }

    /// The steps between samples of one shot that are close enough to show how a hand moved.
    private static func steps(in raw: RawMotion, cuts: [Double]) -> [Step] {
        let bodyHeight = BodyScale(raw).heights(in: raw)
        let seen = raw.times.indices.filter { raw.trunkCenter($0) != nil }
        return zip(seen, seen.dropFirst()).compactMap { before, sample in
            let (from, to) = (raw.times[before], raw.times[sample])
            guard to - from <= longestStep * raw.playback, !cuts.contains(where: { from < $0 && $0 <= to }) else {
                return nil
            }
            let displacement = displacement(raw, from: before, to: sample) / bodyHeight[sample]
            return Step(from: from, to: to, displacement: displacement)
        }
    }

    /// Whether a step is a jump between two rests.
    private static func isCut(_ index: Int, in steps: [Step], playback: PlaybackRate) -> Bool {
        let step = steps[index]
        guard step.displacement > leastJump, step.to - step.from <= longestJump * playback, index > 0,
            index + 1 < steps.count
        else { return false }
        let (before, after) = (steps[index - 1], steps[index + 1])
        return before.to == step.from && after.from == step.to && before.displacement < rest
            && after.displacement < rest
    }

    /// Displacement of the faster hand against the trunk, pixels.
    private static func displacement(_ raw: RawMotion, from earlier: Int, to later: Int) -> Double {
        let displacements = [Joint.leftWrist, .rightWrist].compactMap { joint -> Double? in
            guard let start = position(raw, joint, earlier), let end = position(raw, joint, later) else { return nil }
            return (end - start).length
        }
        return displacements.max() ?? 0
    }

    private static func position(_ raw: RawMotion, _ joint: Joint, _ sample: Int) -> SIMD2<Double>? {
        guard let position = raw.image[joint.rawValue][sample], let center = raw.trunkCenter(sample)
        else { return nil }
        return position - center
    }
}
