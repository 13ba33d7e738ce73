import Foundation
package import SwingCore

/// The angles the toolkit can read from a skeleton.
///
/// Left and right are the player's.
package enum AngleID: String, CaseIterable, Hashable, Sendable, Codable {
    case leftElbowFlexion, rightElbowFlexion
    case leftShoulderElevation, rightShoulderElevation
    case leftShoulderPlane, rightShoulderPlane
    case leftHipFlexion, rightHipFlexion
    case leftKneeFlexion, rightKneeFlexion
    case leftAnkleDorsiflexion, rightAnkleDorsiflexion
    case trunkInclination
    case shoulderTilt, pelvisTilt
    case shoulderAzimuth, pelvisAzimuth
    case hipShoulderSeparation
}

/// Where an angle is read.
package enum AngleSpace: String, CaseIterable, Hashable, Sendable, Codable {
    /// In the picture, as projected; true only for limbs that move across the line of sight.
    case image
    /// In the model's metric space; free of projection, but with the model's error in depth.
    case world
}

/// Which of the zero conventions in use an angle follows.
package enum AngleKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Away from straight: 0 is a straight limb.
    case flexion
    /// Between two lines of the body.
    case interior
    /// Of a line of the body against the vertical, the horizontal or the camera.
    case segment
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

/// How an angle follows from its points.
package enum AngleFormula: Hashable, Sendable {
    /// 180 degrees less the angle at `vertex`: 0 when the three points lie on a line.
    case flexion(from: AnglePoint, vertex: AnglePoint, to: AnglePoint)
    /// The angle between two directions, 0 to 180 degrees.
    case between(from: AnglePoint, to: AnglePoint, otherFrom: AnglePoint, otherTo: AnglePoint)
    /// 90 degrees less the angle between two directions.
    case complement(from: AnglePoint, to: AnglePoint, otherFrom: AnglePoint, otherTo: AnglePoint)
    /// The angle of a direction from straight up, 0 to 180 degrees.
    case fromVertical(from: AnglePoint, to: AnglePoint)
    /// The angle of a direction above the horizontal, -90 to 90 degrees.
    case aboveHorizontal(from: AnglePoint, to: AnglePoint)
    /// Where the front of a left-to-right line points, seen from above; 0 is toward the camera.
    case facing(left: AnglePoint, right: AnglePoint)
    /// The facing of the first line less that of the second.
    case facingDifference(left: AnglePoint, right: AnglePoint, otherLeft: AnglePoint, otherRight: AnglePoint)
    /// The direction of an upper arm around the trunk's long axis, on the given side.
    case aroundTrunk(from: AnglePoint, to: AnglePoint, side: Hand)

    /// The points the formula needs.
    package var points: [AnglePoint] {
        switch self {
        case .flexion(let from, let vertex, let to): [from, vertex, to]
        case .between(let from, let to, let otherFrom, let otherTo),
            .complement(let from, let to, let otherFrom, let otherTo):
            [from, to, otherFrom, otherTo]
        case .fromVertical(let from, let to), .aboveHorizontal(let from, let to): [from, to]
        case .facing(let left, let right): [left, right]
        case .facingDifference(let left, let right, let otherLeft, let otherRight):
            [left, right, otherLeft, otherRight]
        case .aroundTrunk(let from, let to, _):
            [from, to, .shoulders, .hips, .joint(.leftShoulder), .joint(.rightShoulder)]
        }
    }
}

/// One row of the angle table: what is measured, from which points, with which zero and sign.
package struct AngleDefinition: Hashable, Sendable {
    package let id: AngleID
    /// The zero convention.
    package let kind: AngleKind
    package let formula: AngleFormula
    /// The plane the angle lies in, in words.
    package let plane: String
    /// What 0 degrees looks like.
    package let zero: String
    /// What a growing value looks like.
    package let positive: String
    /// The spaces in which the angle has a meaning.
    package let spaces: [AngleSpace]
    /// Whether the value jumps from 180 to -180 degrees as the body turns on.
    package let isCyclic: Bool

    /// Every landmark the angle needs, each once.
    package var joints: [Joint] {
        var seen: [Joint] = []
        for joint in formula.points.flatMap(\.joints) where !seen.contains(joint) { seen.append(joint) }
        return seen
    }
}

/// Reads angle formulas at one sample of a motion.
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

    private func position(_ joint: Joint) -> SIMD3<Double>? {
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

    /// The angle in degrees, or nil where a point is missing or two coincide.
    func value(of formula: AngleFormula) -> Double? {
        switch formula {
        case .flexion(let from, let vertex, let to):
            guard let first = direction(vertex, from), let second = direction(vertex, to) else { return nil }
            return first.angle(to: second).map { 180 - $0 }
        case .between(let from, let to, let otherFrom, let otherTo):
            guard let first = direction(from, to), let second = direction(otherFrom, otherTo) else { return nil }
            return first.angle(to: second)
        case .complement(let from, let to, let otherFrom, let otherTo):
            guard let first = direction(from, to), let second = direction(otherFrom, otherTo) else { return nil }
            return first.angle(to: second).map { 90 - $0 }
        case .fromVertical(let from, let to):
            return direction(from, to)?.angle(to: SIMD3(0, 1, 0))
        case .aboveHorizontal(let from, let to):
            return direction(from, to).flatMap(elevation)
        case .facing(let left, let right):
            return direction(left, right).flatMap(facing)
        case .facingDifference(let left, let right, let otherLeft, let otherRight):
            guard let first = direction(left, right).flatMap(facing),
                let second = direction(otherLeft, otherRight).flatMap(facing)
            else { return nil }
            return Degrees.wrapped(first - second)
        case .aroundTrunk(let from, let to, let side):
            return direction(from, to).flatMap { aroundTrunk($0, side) }
        }
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
        guard let axis = direction(.hips, .shoulders)?.normalized,
            let line = direction(.joint(.leftShoulder), .joint(.rightShoulder))
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
