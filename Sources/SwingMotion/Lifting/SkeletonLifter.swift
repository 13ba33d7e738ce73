package import SwingCore

/// Lifts a player's skeleton into space: from what the pose model shows around a time to where the joints were.
///
/// A pose model sees across the line of sight far better than along it: it draws bent limbs straighter and turned
/// shoulders squarer than they are. What is lost in one frame is found again in how people move: a network trained on
/// recorded strokes from every side, with the pose model's errors on them, gives the likeliest skeleton. The mean with
/// its output for the mirrored window makes a mirrored player move exactly mirrored. A second network does the same for
/// poses that come without depth.
struct SkeletonLifter: Sendable {
    /// Takes picture and space.
    let model: any LiftingModel
    /// Takes the picture alone.
    let pictureModel: any LiftingModel

    /// The skeleton at the window's time: the joints of `WindowJoint` from the middle of the hips in standing heights,
    /// x to the right, y up, z level toward the camera.
    func skeleton(_ window: LiftingWindow) -> [SIMD3<Double>] {
        let numbers = window.numbers
        let model = window.isPictureAlone ? pictureModel : model
        let outputs = model.outputs(for: [numbers, LiftingWindow.mirrored(numbers)]).map(SkeletonLifter.joints)
        return zip(outputs[0], outputs[1].withSidesExchanged).map { ($0 + SIMD3(-$1.x, $1.y, $1.z)) / 2 }
    }

    private static func joints(_ output: [Float]) -> [SIMD3<Double>] {
        stride(from: 0, to: output.count, by: 3).map {
            SIMD3(Double(output[$0]), Double(output[$0 + 1]), Double(output[$0 + 2]))
        }
    }

    /// The motion with the skeleton lifted, and with the player's true standing height.
    ///
    /// Where a joint is missing it stays as the model has it. Motion measured in space stays as it is.
    ///
    /// - Complexity: O(n) in the number of samples; the model runs on two inputs for each.
    func lifted(_ track: MotionTrack, playback: PlaybackRate) -> MotionTrack {
        var joints = track.joints
        let runs = LiftingRun.all(
            times: track.times, heights: track.bodyHeight, playback: playback, isPictureAlone: track.isPictureAlone,
            image: track.image, world: track.world)
        for run in runs {
            for (index, sample) in run.samples.enumerated() {
                let skeleton = skeleton(run.window(around: index))
                LiftedPose(positions: skeleton.map { $0 * BodyModel.modelStature }).replace(sample, in: &joints)
            }
        }
        let correction = runs.isEmpty ? 1 : LiftingRun.statureCorrection(isPictureAlone: track.isPictureAlone)
        return MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: track.playback, bodyHeight: track.bodyHeight.map { $0 * correction }, joints: joints,
            isPictureAlone: track.isPictureAlone)
    }
}

/// A lifted skeleton to be put into a motion, meters from the middle of the hips.
struct LiftedPose {
    /// By `WindowJoint`.
    let positions: [SIMD3<Double>]

    /// Which joints of the model move along with a lifted one: the rest of the hand and of the foot.
    private static let followers: [(Joint, [Joint])] = [
        (.leftWrist, [.leftPinky, .leftIndex, .leftThumb]), (.rightWrist, [.rightPinky, .rightIndex, .rightThumb]),
        (.leftAnkle, [.leftHeel, .leftFootIndex]), (.rightAnkle, [.rightHeel, .rightFootIndex]),
    ]
    private static let head: [Joint] = [
        .nose, .leftEyeInner, .leftEye, .leftEyeOuter, .rightEyeInner, .rightEye, .rightEyeOuter, .leftEar, .rightEar,
        .mouthLeft, .mouthRight,
    ]

    /// Puts the skeleton in the place of a sample's; head, hands and feet keep their offset from the joint they hang
    /// on.
    func replace(_ sample: Int, in joints: inout [JointTrajectory]) {
        func world(_ joint: Joint) -> SIMD3<Double> { joints[joint.rawValue].world[sample] }
        let neck = (world(.leftShoulder) + world(.rightShoulder)) / 2
        let before = LiftedPose.followers.map { world($0.0) }
        for joint in WindowJoint.allCases { joints[joint.joint.rawValue].world[sample] = positions[joint] }
        let shift = (world(.leftShoulder) + world(.rightShoulder)) / 2 - neck
        for joint in LiftedPose.head { joints[joint.rawValue].world[sample] += shift }
        for ((joint, followers), position) in zip(LiftedPose.followers, before) {
            let displacement = world(joint) - position
            for follower in followers { joints[follower.rawValue].world[sample] += displacement }
        }
    }
}

/// Consecutive samples with all joints known, from which windows are cut.
struct LiftingRun {
    /// Their places among all samples.
    let samples: [Int]
    private let times: [Double]
    private let playback: PlaybackRate
    private var image: [[SIMD2<Double>]]
    /// Nil for a source that gives the picture alone.
    private var world: [[SIMD3<Double>]]?
    private let heights: [Double]

    /// Samples further apart than this, real seconds, do not belong to one movement.
    private static let longestStep = 0.25

    /// The runs without a long gap of the samples at which all joints are known; none for a source that measured space
    /// itself, which has nothing to be lifted.
    ///
    /// - Parameters:
    ///   - times: presentation seconds by sample.
    ///   - heights: the player's standing height in pixels by sample.
    ///   - isPictureAlone: whether the source gives no positions in space.
    ///   - image: where a joint is in the picture at a sample, pixels; nil where it is not known.
    ///   - world: where a joint is in space at a sample, meters; nil where it is not known, in the picture or in space.
    static func all(
        times: [Double], heights: [Double], playback: PlaybackRate, isPictureAlone: Bool,
        image: (Joint, Int) -> SIMD2<Double>?, world: (Joint, Int) -> SIMD3<Double>?
    ) -> [LiftingRun] {
        guard isPictureAlone || !isSpaceMeasured(times.indices, world) else { return [] }
        var runs: [[Int]] = []
        for sample in times.indices where heights[sample] > 0 {
            let isWhole = WindowJoint.allCases.allSatisfy {
                isPictureAlone ? image($0.joint, sample) != nil : world($0.joint, sample) != nil
            }
            guard isWhole else { continue }
            if let last = runs.last?.last, times[sample] - times[last] <= longestStep * playback {
                runs[runs.count - 1].append(sample)
            } else {
                runs.append([sample])
            }
        }
        return runs.map { samples in
            LiftingRun(
                samples, times: times, heights: heights, playback: playback, isPictureAlone: isPictureAlone,
                image: image, world: world)
        }
    }

    /// Whether a source measured space itself: its hips travel, where a pose model takes them as its origin.
    fileprivate static func isSpaceMeasured(_ samples: Range<Int>, _ world: (Joint, Int) -> SIMD3<Double>?) -> Bool {
        samples.contains { sample in
            guard let left = world(.leftHip, sample), let right = world(.rightHip, sample) else { return false }
            return ((left + right) / 2).length > BodyModel.hipStillness * BodyModel.modelStature
        }
    }

    private init(
        _ samples: [Int], times: [Double], heights: [Double], playback: PlaybackRate, isPictureAlone: Bool,
        image: (Joint, Int) -> SIMD2<Double>?, world: (Joint, Int) -> SIMD3<Double>?
    ) {
        (self.samples, self.playback) = (samples, playback)
        self.times = samples.map { times[$0] }
        let correction = LiftingRun.statureCorrection(isPictureAlone: isPictureAlone)
        self.heights = samples.map { heights[$0] * correction }
        (self.image, self.world) = ([], isPictureAlone ? nil : [])
        for (index, sample) in samples.enumerated() {
            self.image.append(pixels(at: index) { image($0, sample) ?? .zero })
            self.world?.append(LiftingRun.meters { world($0, sample) ?? .zero })
        }
    }

    /// True standing height over the one that is measured.
    static func statureCorrection(isPictureAlone: Bool) -> Double {
        isPictureAlone ? BodyModel.inferredStatureCorrection : BodyModel.statureCorrection
    }

    private func pixels(at index: Int, _ position: (Joint) -> SIMD2<Double>) -> [SIMD2<Double>] {
        WindowJoint.allCases.map { joint in
            let position = position(joint.joint)
            return SIMD2(position.x, -position.y) / heights[index]
        }
    }

    private static func meters(_ position: (Joint) -> SIMD3<Double>) -> [SIMD3<Double>] {
        WindowJoint.allCases.map { position($0.joint) / BodyModel.modelStature }
    }

    /// Takes the joints of one of its samples anew.
    mutating func update(
        _ index: Int, image position: (Joint) -> SIMD2<Double>, world meters: (Joint) -> SIMD3<Double>
    ) {
        image[index] = pixels(at: index, position)
        world?[index] = LiftingRun.meters(meters)
    }

    /// The window around a sample of the run: straight between samples, held at both ends.
    func window(around index: Int) -> LiftingWindow {
        let points = points(around: index)
        return LiftingWindow(
            image: points.map { LiftingRun.interpolated(image[$0.index], image[$0.next], $0.fraction) },
            world: world.map { world in
                points.map { LiftingRun.interpolated(world[$0.index], world[$0.next], $0.fraction) }
            })
    }

    /// The samples of the run that the window around one is made of, by their places in it.
    func indices(around index: Int) -> [Int] { points(around: index).flatMap { [$0.index, $0.next] } }

    /// A time between two samples of the run.
    private typealias Point = (index: Int, next: Int, fraction: Double)

    private func points(around index: Int) -> [Point] {
        LiftingWindow.offsets.map { point(at: times[index] + $0 * playback) }
    }

    private func point(at time: Double) -> Point {
        guard times.count > 1, time > times[0] else { return (0, 0, 0) }
        let last = times.count - 1
        guard time < times[last] else { return (last, last, 0) }
        let low = times.firstIndex(above: time) - 1
        return (low, low + 1, (time - times[low]) / (times[low + 1] - times[low]))
    }

    private static func interpolated<V: SIMD>(_ from: [V], _ to: [V], _ fraction: Double) -> [V]
    where V.Scalar == Double {
        zip(from, to).map { $0 + ($1 - $0) * fraction }
    }
}

extension MotionTrack {
    /// Whether its source measured space itself, as motion capture does, rather than infer it from a picture.
    ///
    /// - Complexity: O(n) in the number of samples.
    package var isMeasuredInSpace: Bool { LiftingRun.isSpaceMeasured(times.indices, world) }

    /// What its meters are multiplied by to be those of a body of a standing height in meters.
    ///
    /// They are those of the body that pose models draw, unless its source measured space itself.
    ///
    /// - Complexity: O(n) in the number of samples.
    package func scale(toHeight meters: Double) -> Double { isMeasuredInSpace ? 1 : meters / BodyModel.modelStature }
}
