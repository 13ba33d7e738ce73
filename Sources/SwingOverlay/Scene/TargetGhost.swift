import Foundation
import SwingCore

/// The player's own limbs where they would be in the target: the solution on their own body.
///
/// What lies beyond the joint that the angle is about turns round it in the picture's plane. That is a turn round the
/// line of sight, so every length is kept, in the picture and in depth. A hip that moves over its knee carries the
/// trunk along without turning it.
struct TargetGhost {
    /// The limbs, each from joint to joint.
    let bones: [(from: SIMD2<Double>, to: SIMD2<Double>)]
    /// The middle of the head, where it moves too.
    let head: SIMD2<Double>?

    /// The ghost of a figure, or nil where its target is reached or cannot be shown.
    init?(_ figure: ArcFigure, in moment: Moment) {
        guard let end = figure.ghostEnd, let parts = TargetGhost.parts(beyond: figure.joints) else { return nil }
        let turn = (end - figure.vertex).direction - (figure.movingEnd - figure.vertex).direction
        let shift = end - figure.movingEnd
        func place(_ joint: Joint) -> SIMD2<Double>? {
            guard let point = moment.point(joint) else { return nil }
            if parts.turned.contains(joint) { return point.turned(by: turn, round: figure.vertex) }
            if parts.carried.contains(joint) { return point + shift }
            return joint == figure.joints.vertex ? point : nil
        }
        bones = Joint.bones.compactMap { from, to in
            guard let a = place(from), let b = place(to) else { return nil }
            return (a, b)
        }
        guard !bones.isEmpty else { return nil }
        let ears = [Joint.leftEar, .rightEar].compactMap(place)
        head = ears.isEmpty ? place(.nose) : ears.reduce(.zero, +) / Double(ears.count)
    }

    /// What moves with the end of the limb: turned with it, or carried along; nil where it is no limb's end.
    private static func parts(
        beyond joints: (vertex: Joint, moving: Joint)
    ) -> (turned: Set<Joint>, carried: Set<Joint>)? {
        switch joints.moving {
        case .leftWrist: (leftHand, [])
        case .rightWrist: (rightHand, [])
        case .leftElbow: (leftHand.union([.leftElbow]), [])
        case .rightElbow: (rightHand.union([.rightElbow]), [])
        case .leftAnkle: (leftFoot, [])
        case .rightAnkle: (rightFoot, [])
        case .leftKnee: (leftFoot.union([.leftKnee]), [])
        case .rightKnee: (rightFoot.union([.rightKnee]), [])
        // The trunk is enough to show where the body goes; arms and head beside their own would hide the player.
        case .leftHip: ([.leftHip], [.rightHip, .leftShoulder, .rightShoulder])
        case .rightHip: ([.rightHip], [.leftHip, .leftShoulder, .rightShoulder])
        case .leftShoulder, .rightShoulder: (upperBody, [])
        default: nil
        }
    }

    private static let leftHand: Set<Joint> = [.leftWrist, .leftPinky, .leftIndex, .leftThumb]
    private static let rightHand: Set<Joint> = [.rightWrist, .rightPinky, .rightIndex, .rightThumb]
    private static let leftFoot: Set<Joint> = [.leftAnkle, .leftHeel, .leftFootIndex]
    private static let rightFoot: Set<Joint> = [.rightAnkle, .rightHeel, .rightFootIndex]
    private static let upperBody = leftHand.union(rightHand).union([
        .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .nose, .leftEar, .rightEar,
    ])
}
