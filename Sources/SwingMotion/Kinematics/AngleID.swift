import Foundation
package import SwingCore

/// The angles the toolkit can read from a skeleton, in degrees.
///
/// Left and right are the player's.
package enum AngleID: String, CaseIterable, Hashable, Sendable, Codable {
    /// 0 is a straight arm.
    case leftElbowFlexion, rightElbowFlexion
    /// 0 is an arm that hangs along the trunk, 90 one level with the shoulders.
    case leftShoulderElevation, rightShoulderElevation
    /// 0 is an arm out to its side, 90 one straight ahead, negative one behind the body.
    case leftShoulderPlane, rightShoulderPlane
    /// 0 is a thigh in line with the trunk.
    case leftHipFlexion, rightHipFlexion
    /// 0 is a straight leg.
    case leftKneeFlexion, rightKneeFlexion
    /// 0 is a foot at a right angle to the shank, positive toes toward the shin.
    case leftAnkleDorsiflexion, rightAnkleDorsiflexion
    /// 0 is upright, positive leaning to any side.
    case trunkInclination
    /// 0 is level, positive the right one higher than the left.
    case shoulderTilt, pelvisTilt
    /// 0 is toward the camera; it grows as the player turns to the left, and 90 faces the right of the picture.
    case shoulderAzimuth, pelvisAzimuth
    /// Positive is a pelvis turned further to the player's left than the shoulders, as a right-hander coils.
    case hipShoulderSeparation

    /// Every landmark the angle needs, each once.
    package var joints: [Joint] {
        var seen: [Joint] = []
        for joint in formula.joints where !seen.contains(joint) { seen.append(joint) }
        return seen
    }

    /// The spaces in which the angle has a meaning: the picture shows no direction seen from above.
    package var spaces: [AngleSpace] { isCyclic ? [.world] : [.image, .world] }

    /// Whether the value jumps from 180 to -180 degrees as the body turns on.
    var isCyclic: Bool {
        switch formula {
        case .aroundTrunk, .facing, .separation: true
        case .flexion, .elevation, .dorsiflexion, .inclination, .tilt: false
        }
    }

    fileprivate var formula: AngleFormula {
        switch self {
        case .leftElbowFlexion: .flexion(.leftShoulder, .leftElbow, .leftWrist)
        case .rightElbowFlexion: .flexion(.rightShoulder, .rightElbow, .rightWrist)
        case .leftShoulderElevation: .elevation(.leftShoulder, .leftElbow)
        case .rightShoulderElevation: .elevation(.rightShoulder, .rightElbow)
        case .leftShoulderPlane: .aroundTrunk(.leftShoulder, .leftElbow, .left)
        case .rightShoulderPlane: .aroundTrunk(.rightShoulder, .rightElbow, .right)
        case .leftHipFlexion: .flexion(.leftShoulder, .leftHip, .leftKnee)
        case .rightHipFlexion: .flexion(.rightShoulder, .rightHip, .rightKnee)
        case .leftKneeFlexion: .flexion(.leftHip, .leftKnee, .leftAnkle)
        case .rightKneeFlexion: .flexion(.rightHip, .rightKnee, .rightAnkle)
        case .leftAnkleDorsiflexion: .dorsiflexion(.leftAnkle, .leftKnee, .leftHeel, .leftFootIndex)
        case .rightAnkleDorsiflexion: .dorsiflexion(.rightAnkle, .rightKnee, .rightHeel, .rightFootIndex)
        case .trunkInclination: .inclination
        case .shoulderTilt: .tilt(.leftShoulder, .rightShoulder)
        case .pelvisTilt: .tilt(.leftHip, .rightHip)
        case .shoulderAzimuth: .facing(.leftShoulder, .rightShoulder)
        case .pelvisAzimuth: .facing(.leftHip, .rightHip)
        case .hipShoulderSeparation: .separation
        }
    }
}

/// Where an angle is read.
package enum AngleSpace: String, CaseIterable, Hashable, Sendable, Codable {
    /// In the picture, as projected; true only for limbs that move across the line of sight.
    case image
    /// In the model's metric space; free of projection, but with the model's error in depth.
    case world
}

/// A point an angle is measured at: a landmark, or the middle of two.
package enum AnglePoint: Hashable, Sendable {
    case joint(Joint)
    case middle(Joint, Joint)

    package static let shoulders = AnglePoint.middle(.leftShoulder, .rightShoulder)
    package static let hips = AnglePoint.middle(.leftHip, .rightHip)

    /// The landmarks the point needs.
    package var joints: [Joint] {
        switch self {
        case .joint(let joint): [joint]
        case .middle(let first, let second): [first, second]
        }
    }
}

/// How an angle follows from landmarks.
private enum AngleFormula {
    /// 180 degrees less the angle at the second: 0 when the three lie on a line.
    case flexion(Joint, Joint, Joint)
    /// The angle between an upper arm, from shoulder to elbow, and the trunk downwards, 0 to 180 degrees.
    case elevation(Joint, Joint)
    /// The direction of an upper arm around the trunk's long axis, on the given side.
    case aroundTrunk(Joint, Joint, Hand)
    /// 90 degrees less the angle between the shank, from ankle to knee, and the foot, from heel to toe.
    case dorsiflexion(Joint, Joint, Joint, Joint)
    /// The angle of the trunk from straight up, 0 to 180 degrees.
    case inclination
    /// The angle of a left-to-right line above the horizontal, -90 to 90 degrees.
    case tilt(Joint, Joint)
    /// Where the front of a left-to-right line points, seen from above; 0 is toward the camera.
    case facing(Joint, Joint)
    /// The facing of the hips less that of the shoulders.
    case separation

    /// The landmarks the formula needs.
    var joints: [Joint] {
        switch self {
        case .flexion(let from, let vertex, let to): [from, vertex, to]
        case .elevation(let shoulder, let elbow), .aroundTrunk(let shoulder, let elbow, _):
            [shoulder, elbow] + AnglePoint.shoulders.joints + AnglePoint.hips.joints
        case .dorsiflexion(let ankle, let knee, let heel, let toe): [ankle, knee, heel, toe]
        case .inclination, .separation: AnglePoint.hips.joints + AnglePoint.shoulders.joints
        case .tilt(let left, let right), .facing(let left, let right): [left, right]
        }
    }
}

/// Reads points and angles at one sample of a motion.
struct AngleReader {
    let track: MotionTrack
    let sample: Int
    let space: AngleSpace

    /// The point, y upwards; the picture lies in the plane z = 0.
    func position(_ point: AnglePoint) -> SIMD3<Double>? {
        switch point {
        case .joint(let joint): return position(joint)
        case .middle(let first, let second):
            guard let first = position(first), let second = position(second) else { return nil }
            return (first + second) / 2
        }
    }

    func position(_ joint: Joint) -> SIMD3<Double>? {
        switch space {
        case .image: track.image(joint, sample).map { SIMD3($0.x, -$0.y, 0) }
        case .world: track.world(joint, sample)
        }
    }

    /// The vector from one point to another.
    func direction(_ from: AnglePoint, _ to: AnglePoint) -> SIMD3<Double>? {
        guard let from = position(from), let to = position(to) else { return nil }
        return to - from
    }

    private func direction(_ from: Joint, _ to: Joint) -> SIMD3<Double>? { direction(.joint(from), .joint(to)) }

    /// The angle in degrees, or nil where a point is missing or two coincide.
    func value(of id: AngleID) -> Double? {
        switch id.formula {
        case .flexion(let from, let vertex, let to):
            return angle(direction(vertex, from), direction(vertex, to)).map { 180 - $0 }
        case .elevation(let shoulder, let elbow): return angle(direction(shoulder, elbow), direction(.shoulders, .hips))
        case .aroundTrunk(let shoulder, let elbow, let side):
            return direction(shoulder, elbow).flatMap { aroundTrunk($0, side) }
        case .dorsiflexion(let ankle, let knee, let heel, let toe):
            return angle(direction(ankle, knee), direction(heel, toe)).map { 90 - $0 }
        case .inclination: return direction(.hips, .shoulders)?.angle(to: SIMD3(0, 1, 0))
        case .tilt(let left, let right): return direction(left, right).flatMap(elevation)
        case .facing(let left, let right): return direction(left, right).flatMap(facing)
        case .separation:
            guard let hips = direction(.leftHip, .rightHip).flatMap(facing),
                let shoulders = direction(.leftShoulder, .rightShoulder).flatMap(facing)
            else { return nil }
            return Degrees.wrapped(hips - shoulders)
        }
    }

    private func angle(_ first: SIMD3<Double>?, _ second: SIMD3<Double>?) -> Double? {
        guard let first, let second else { return nil }
        return first.angle(to: second)
    }

    private func elevation(_ line: SIMD3<Double>) -> Double? {
        let across = (line.x * line.x + line.z * line.z).squareRoot()
        guard across > 0 || line.y != 0 else { return nil }
        return atan2(line.y, across) * 180 / .pi
    }

    /// With x right, y up and z toward the camera, the front of a left-to-right line is up cross line.
    private func facing(_ line: SIMD3<Double>) -> Double? {
        guard line.x != 0 || line.z != 0 else { return nil }
        return atan2(line.z, -line.x) * 180 / .pi
    }

    private func aroundTrunk(_ arm: SIMD3<Double>, _ side: Hand) -> Double? {
        guard let axis = direction(.hips, .shoulders)?.normalized, let line = direction(.leftShoulder, .rightShoulder)
        else { return nil }
        let outward = side == .right ? line : -line
        guard let lateral = (outward - axis * outward.dot(axis)).normalized else { return nil }
        let front = side == .right ? axis.cross(lateral) : lateral.cross(axis)
        let along = arm.dot(lateral)
        let ahead = arm.dot(front)
        // An arm along the trunk has no direction around it: below 5 % of its length the answer would be noise.
        guard (along * along + ahead * ahead).squareRoot() > 0.05 * arm.length else { return nil }
        return atan2(ahead, along) * 180 / .pi
    }
}
