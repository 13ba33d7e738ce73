import SwingCore

/// The pose track as arrays by joint, with everything unusable taken out: what the repair works on.
struct RawMotion {
    /// Presentation seconds, strictly increasing.
    var times: [Double] = []
    var frameIndices: [Int] = []
    let width: Int
    let height: Int
    /// How slowly the clip plays by what the track says; real time where that is a broken number.
    let statedPlayback: PlaybackRate
    /// How much slower still it is supposed to play: scales the time of physics, not that of results.
    private(set) var supposedPlayback = PlaybackRate.realTime
    /// By joint and sample; nil where nothing usable was seen.
    private(set) var image: [[SIMD2<Double>?]]
    private(set) var world: [[SIMD3<Double>?]]
    private(set) var visibility: [[Double]]
    /// Whether the source gives positions in the picture and none in space.
    private(set) var isPictureAlone = false
    /// Whether the source gives positions in space that need no lifting.
    private(set) var isLifted = false
    /// Samples that begin a new shot of an edited video, or another player's turn.
    private(set) var cuts: [Int] = []
    /// Samples that begin another player's turn.
    private(set) var turns: [Int] = []

    /// From a time lapse of a hundredth to a thousandfold slow motion; anything else is a broken number.
    private static let believableFactors = 0.01...1000

    /// Keeps samples whose time is after the one before, and landmarks whose numbers make sense.
    ///
    /// - Complexity: O(n) in the number of frames.
    init(_ track: PoseTrack) {
        width = track.width
        height = track.height
        let isBelievable = RawMotion.believableFactors.contains(track.playback.slowMotionFactor)
        statedPlayback = isBelievable ? track.playback : .realTime
        image = Array(repeating: [], count: Joint.count)
        world = Array(repeating: [], count: Joint.count)
        visibility = Array(repeating: [], count: Joint.count)
        // A landmark ten pictures away is not a guess about a hidden limb but a broken number.
        let limit = 10 * Double(max(track.width, track.height, 1))
        for frame in track.frames {
            let time = frame.time.seconds
            guard time.isFinite, times.last.map({ time > $0 }) ?? true else { continue }
            times.append(time)
            frameIndices.append(frame.index)
            for joint in 0..<Joint.count { append(frame.pose, joint: joint, limit: limit) }
        }
        isPictureAlone = !world.contains { $0.contains { $0 != nil } }
        isLifted = track.isLifted && !isPictureAlone
        turns = RawMotion.turns(track.turns, times)
        if isLifted { sizeAsModel() }
    }

    /// Gives the skeleton the size of a pose model's, whatever stature its meters were written for.
    private mutating func sizeAsModel() {
        guard let stature = times.indices.compactMap({ BodyScale.stature(self, $0) }).median, stature > 0 else {
            return
        }
        for joint in world.indices {
            world[joint] = world[joint].map { $0.map { $0 * (BodyModel.modelStature / stature) } }
        }
    }

    /// The samples at which another player, or another track of the same one, begins to be followed.
    private static func turns(_ turns: [PlayerTurn], _ times: [Double]) -> [Int] {
        let followed = turns.turns(at: times)
        return times.indices.dropFirst().filter { sample in
            let (before, now) = (followed[sample - 1], followed[sample])
            return before.player != now.player || before.followedTrack != now.followedTrack
        }
    }

    private mutating func append(_ pose: Pose?, joint: Int, limit: Double) {
        let keypoint = pose?.keypoints[joint]
        let position = keypoint?.position
        let isUsable = position.map { abs($0.x) <= limit && abs($0.y) <= limit } ?? false
        image[joint].append(isUsable ? position : nil)
        // Ten meters from one's own hips is impossible.
        let metric = pose?.world[joint]?.position
        let isMetricUsable = metric.map { abs($0.x) <= 10 && abs($0.y) <= 10 && abs($0.z) <= 10 } ?? false
        world[joint].append(isUsable && isMetricUsable ? metric : nil)
        let visible = Double(keypoint?.visibility ?? 0)
        visibility[joint].append(isUsable && visible.isFinite ? min(max(visible, 0), 1) : 0)
    }

    /// The same motion, supposed to play slower than the track says; not yet cut or repaired.
    func supposing(_ playback: PlaybackRate) -> RawMotion {
        var copy = self
        copy.supposedPlayback = playback
        return copy
    }

    var count: Int { times.count }

    /// Sample times in real seconds.
    var realTimes: [Double] {
        let playback = playback
        return times.map { $0 / playback }
    }

    /// How slowly the clip plays, as stated and as supposed.
    var playback: PlaybackRate { statedPlayback * supposedPlayback }

    /// The sample ranges between cuts, which together are all samples.
    var shots: [Range<Int>] {
        let bounds = [0] + cuts + [count]
        return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    }

    /// Notes cuts; the first picture after each is left out, so that nothing is bridged or measured across it.
    mutating func cut(at samples: [Int]) {
        cuts = samples
        for sample in samples {
            for joint in 0..<Joint.count { drop(joint: joint, sample: sample) }
        }
    }

    /// The middle of shoulders and hips in the picture: moved by the camera and the feet, hardly by a swing.
    func trunkCenter(_ sample: Int) -> SIMD2<Double>? {
        var sum = SIMD2<Double>.zero
        for joint in [Joint.leftShoulder, .rightShoulder, .leftHip, .rightHip] {
            guard let position = image[joint.rawValue][sample] else { return nil }
            sum += position
        }
        return sum / 4
    }

    /// Puts a joint somewhere in space.
    mutating func place(_ joint: Joint, at position: SIMD3<Double>, sample: Int) {
        world[joint.rawValue][sample] = position
    }

    mutating func drop(joint: Int, sample: Int) {
        image[joint][sample] = nil
        world[joint][sample] = nil
        visibility[joint][sample] = 0
    }

    mutating func swapSides(of joints: [Joint], sample: Int) {
        for joint in joints {
            let left = joint.rawValue
            let right = joint.mirrored.rawValue
            (image[left][sample], image[right][sample]) = (image[right][sample], image[left][sample])
            (world[left][sample], world[right][sample]) = (world[right][sample], world[left][sample])
            (visibility[left][sample], visibility[right][sample]) =
                (visibility[right][sample], visibility[left][sample])
        }
    }

    /// Infers where the joints are in space for a source that gives the picture alone; others stay as they are.
    ///
    /// - Parameter bodyHeight: as the lengths of limbs in the picture have it.
    /// - Returns: the player's standing height in pixels by sample, as the inferred skeleton has it, whose limbs no view
    ///   shortens.
    /// - Complexity: O(n) in the number of samples; the model runs on two inputs for each.
    mutating func inferDepth(bodyHeight: [Double], lifter: SkeletonLifter) -> [Double] {
        guard isPictureAlone else { return bodyHeight }
        for run in LiftingRun.all(of: self, heights: bodyHeight) {
            for (index, sample) in run.samples.enumerated() {
                let skeleton = lifter.skeleton(run.window(around: index))
                for joint in WindowJoint.allCases {
                    place(joint.joint, at: skeleton[joint] * BodyModel.modelStature, sample: sample)
                }
            }
        }
        return BodyScale(self).heights(in: self)
    }
}

extension LiftingRun {
    /// The runs of a motion that is not yet repaired.
    static func all(of raw: RawMotion, heights: [Double]) -> [LiftingRun] {
        all(
            times: raw.times, heights: heights, playback: raw.playback, isPictureAlone: raw.isPictureAlone,
            image: { raw.image[$0.rawValue][$1] }, world: { raw.world[$0.rawValue][$1] })
    }
}
