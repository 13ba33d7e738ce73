public import SwingCore

/// The angles the toolkit can read from a skeleton.
///
/// Left and right are the player's.
public enum AngleID: String, CaseIterable, Hashable, Sendable, Codable {
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

    /// The same angle on the other side of the body; angles of the whole trunk are their own.
    public var mirrored: AngleID {
        switch self {
        case .leftElbowFlexion: .rightElbowFlexion
        case .rightElbowFlexion: .leftElbowFlexion
        case .leftShoulderElevation: .rightShoulderElevation
        case .rightShoulderElevation: .leftShoulderElevation
        case .leftShoulderPlane: .rightShoulderPlane
        case .rightShoulderPlane: .leftShoulderPlane
        case .leftHipFlexion: .rightHipFlexion
        case .rightHipFlexion: .leftHipFlexion
        case .leftKneeFlexion: .rightKneeFlexion
        case .rightKneeFlexion: .leftKneeFlexion
        case .leftAnkleDorsiflexion: .rightAnkleDorsiflexion
        case .rightAnkleDorsiflexion: .leftAnkleDorsiflexion
        case .trunkInclination, .shoulderTilt, .pelvisTilt, .shoulderAzimuth, .pelvisAzimuth, .hipShoulderSeparation:
            self
        }
    }
}

/// Where an angle is read.
public enum AngleSpace: String, CaseIterable, Hashable, Sendable, Codable {
    /// In the picture, as projected; true only for limbs that move across the line of sight.
    case image
    /// In the model's metric space; free of projection, but with the model's error in depth.
    case world
}

/// Which of the zero conventions in use an angle follows.
public enum AngleKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// Away from straight: 0 is a straight limb.
    case flexion
    /// Between two lines of the body.
    case interior
    /// Of a line of the body against the vertical, the horizontal or the camera.
    case segment
}

/// A point an angle is measured at: a landmark, or the middle of two.
public enum AnglePoint: Hashable, Sendable {
    case joint(Joint)
    case middle(Joint, Joint)

    /// The middle of the shoulders.
    public static let shoulders = AnglePoint.middle(.leftShoulder, .rightShoulder)
    /// The middle of the hips.
    public static let hips = AnglePoint.middle(.leftHip, .rightHip)

    /// The landmarks the point needs.
    public var joints: [Joint] {
        switch self {
        case .joint(let joint): [joint]
        case .middle(let first, let second): [first, second]
        }
    }
}

/// How an angle follows from its points.
public enum AngleFormula: Hashable, Sendable {
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
    public var points: [AnglePoint] {
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
public struct AngleDefinition: Hashable, Sendable {
    /// Which angle.
    public let id: AngleID
    /// The zero convention.
    public let kind: AngleKind
    /// The rule.
    public let formula: AngleFormula
    /// The plane the angle lies in, in words.
    public let plane: String
    /// What 0 degrees looks like.
    public let zero: String
    /// What a growing value looks like.
    public let positive: String
    /// The spaces in which the angle has a meaning.
    public let spaces: [AngleSpace]
    /// Whether the value jumps from 180 to -180 degrees as the body turns on.
    public let isCyclic: Bool

    /// Every landmark the angle needs, each once.
    public var joints: [Joint] {
        var seen: [Joint] = []
        for joint in formula.points.flatMap(\.joints) where !seen.contains(joint) { seen.append(joint) }
        return seen
    }
}
