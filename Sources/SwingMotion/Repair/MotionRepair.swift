import SwingCore

/// Makes a motion of raw poses: impossible landmarks are left out, sides corrected, gaps bridged, noise smoothed.
struct MotionRepair {
    let track: MotionTrack
    /// Frames in which exchanged sides were corrected.
    let swappedFrames: Int
    /// The fraction of the wrist and elbow samples seen that were impossible.
    let rejectedFraction: Double

    /// Repairs a motion.
    ///
    /// - Parameters:
    ///   - raw: at the rate of playback that its speeds are judged by.
    ///   - scale: of the same motion.
    ///   - lifter: lifts the skeletons by which exchanged sides are found, and into space those of a source that gives
    ///     the picture alone.
    /// - Complexity: O(n) in the number of samples.
    init(_ raw: RawMotion, scale: BodyScale, lifter: SkeletonLifter) {
        var raw = raw
        raw.cut(at: Set(ShotCuts.find(in: raw, heights: scale.samples(in: raw)) + raw.turns).sorted())
        let shown = scale.heights(in: raw)
        MotionRepair.dropStrangers(&raw, shown)
        swappedFrames = SideSwapCorrection.apply(to: &raw, bodyHeight: shown, lifter: lifter)
        let changes = SideSwapCorrection.changes(in: raw, bodyHeight: shown)
        if !changes.isEmpty { raw.cut(at: Set(raw.cuts + changes).sorted()) }
        let bodyHeight = raw.inferDepth(bodyHeight: shown, lifter: lifter)
        let arms: Set<Joint> = [.leftElbow, .rightElbow, .leftWrist, .rightWrist]
        var seen = 0
        var rejected = 0
        let times = raw.realTimes
        let centers = raw.times.indices.map { raw.trunkCenter($0) }
        var joints: [JointTrajectory] = []
        for joint in Joint.allCases {
            let physics = JointPhysics(joint)
            let worldKept = MotionRepair.rejectOutliers(
                &raw, joint, physics, times: times, centers: centers, bodyHeight: bodyHeight)
            if arms.contains(joint) {
                seen += raw.world[joint.rawValue].count { $0 != nil }
                rejected += zip(raw.world[joint.rawValue], worldKept).count { $0 != nil && !$1 }
            }
            joints.append(MotionRepair.trajectory(raw, joint, physics, times: times, worldKept: worldKept))
        }
        rejectedFraction = seen > 0 ? Double(rejected) / Double(seen) : 0
        track = MotionTrack(
            times: raw.times, frameIndices: raw.frameIndices, width: raw.width, height: raw.height,
            playback: raw.statedPlayback, bodyHeight: bodyHeight, joints: joints, isPictureAlone: raw.isPictureAlone)
    }

    /// Takes out whole poses that jump to someone else and back.
    private static func dropStrangers(_ raw: inout RawMotion, _ bodyHeight: [Double]) {
        let path = raw.times.indices.map { sample in
            raw.trunkCenter(sample).map { $0 / bodyHeight[sample] }
        }
        let kept = OutlierRejection(acceleration: JointPhysics.trunk.acceleration, noise: 0.05, price: 0.1)
            .keep(path, times: raw.realTimes)
        for sample in raw.times.indices where path[sample] != nil && !kept[sample] {
            for joint in 0..<Joint.count { raw.drop(joint: joint, sample: sample) }
        }
    }

    /// Takes out impossible samples of one joint; returns which of its metric samples are believable.
    ///
    /// A teleport in the picture is one in space too. The reverse does not hold: depth fails alone.
    private static func rejectOutliers(
        _ raw: inout RawMotion, _ joint: Joint, _ physics: JointPhysics, times: [Double],
        centers: [SIMD2<Double>?], bodyHeight: [Double]
    ) -> [Bool] {
        let rejection = OutlierRejection(acceleration: physics.acceleration)
        let path = raw.image[joint.rawValue].indices.map { sample -> SIMD2<Double>? in
            guard let position = raw.image[joint.rawValue][sample], let center = centers[sample] else { return nil }
            return (position - center) / bodyHeight[sample]
        }
        let kept = rejection.keep(path, times: times)
        for sample in path.indices where path[sample] != nil && !kept[sample] {
            raw.drop(joint: joint.rawValue, sample: sample)
        }
        let space = raw.world[joint.rawValue].map { $0.map { $0 / BodyModel.modelStature } }
        return rejection.keep(space, times: times)
    }

    private static func trajectory(
        _ raw: RawMotion, _ joint: Joint, _ physics: JointPhysics, times: [Double], worldKept: [Bool]
    ) -> JointTrajectory {
        let count = raw.count
        let image = raw.image[joint.rawValue]
        let world = raw.world[joint.rawValue]
        var result = JointTrajectory(
            image: Array(repeating: .zero, count: count), world: Array(repeating: .zero, count: count),
            visibility: raw.visibility[joint.rawValue], states: Array(repeating: .missing, count: count))
        for run in segments(image.map { $0 != nil }, times: times, gap: physics.gap, cuts: raw.cuts) {
            let span = Array(times[run])
            let seen = run.map { weight(image[$0] != nil, raw.visibility[joint.rawValue][$0]) }
            let plane = SplineSmoother(times: span, weights: seen, cutoff: physics.cutoff)
            let pixels = plane.smooth(run.map { image[$0] ?? .zero })
            // An unbelievable depth still says more than none where the picture is sound.
            let known = run.map { sample in
                weight(world[sample] != nil, raw.visibility[joint.rawValue][sample]) * (worldKept[sample] ? 1 : 0.02)
            }
            let space = SplineSmoother(times: span, weights: known, cutoff: physics.cutoff)
            let isMetric = known.contains { $0 > 0 }
            let meters = isMetric ? space.smooth(run.map { world[$0] ?? .zero }) : []
            for (offset, sample) in run.enumerated() {
                result.image[sample] = pixels[offset]
                result.world[sample] = isMetric ? meters[offset] : SIMD3(repeating: .nan)
                result.states[sample] = image[sample] == nil ? .interpolated : .observed
            }
        }
        return result
    }

    /// Hidden joints are guesses of the model: they count less, but never nothing.
    private static func weight(_ isSeen: Bool, _ visibility: Double) -> Double { isSeen ? max(visibility, 0.1) : 0 }

    /// Neighboring frames further apart than this many real seconds do not belong to one motion.
    private static let longestStep = 1.0

    /// Ranges from the first to the last sample seen without a cut or a gap longer than `gap` real seconds in between.
    private static func segments(_ seen: [Bool], times: [Double], gap: Double, cuts: [Int]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var nextCut = 0
        for sample in seen.indices where seen[sample] {
            let isCut = nextCut < cuts.count && cuts[nextCut] <= sample
            while nextCut < cuts.count, cuts[nextCut] <= sample { nextCut += 1 }
            guard let last = result.last, !isCut,
                times[sample] - times[last.upperBound - 1] <= (sample > last.upperBound ? gap : longestStep)
            else {
                result.append(sample..<(sample + 1))
                continue
            }
            result[result.count - 1] = last.lowerBound..<(sample + 1)
        }
        return result
    }
}
