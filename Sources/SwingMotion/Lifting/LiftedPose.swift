import SwingCore

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
