import SwingMotion

/// A side of the body named by its task instead of left and right.
enum BodySide: String, Hashable, Sendable {
    /// The side of the racket hand.
    case hitting
    /// The other side.
    case off
    /// The side of the leg nearer to the target: the off side in a serve or forehand, the hitting side in a backhand.
    case front
    /// The side of the leg that pushes.
    case back

    /// The player's side, right or left.
    func hand(_ hitting: Hand, _ kind: StrokeKind) -> Hand {
        switch self {
        case .hitting: hitting
        case .off: hitting.other
        case .front: kind.isBackhand ? hitting : hitting.other
        case .back: kind.isBackhand ? hitting.other : hitting
        }
    }
}

/// A landmark that exists on both sides.
enum BodyPart: String, Hashable, Sendable {
    case shoulder, elbow, wrist, hip, knee, ankle

    /// The landmark on a side.
    func joint(_ side: Hand) -> Joint {
        let left: Joint =
            switch self {
            case .shoulder: .leftShoulder
            case .elbow: .leftElbow
            case .wrist: .leftWrist
            case .hip: .leftHip
            case .knee: .leftKnee
            case .ankle: .leftAnkle
            }
        return side == .left ? left : left.mirrored
    }
}

/// A point of the body named by its task.
enum BodyPoint: Hashable, Sendable {
    case part(BodyPart, BodySide)
    case shoulders
    case hips
    case nose

    /// The landmark, or the middle of two, in a stroke.
    func anglePoint(_ hitting: Hand, _ kind: StrokeKind) -> AnglePoint {
        switch self {
        case .part(let part, let side): .joint(part.joint(side.hand(hitting, kind)))
        case .shoulders: .shoulders
        case .hips: .hips
        case .nose: .joint(.nose)
        }
    }
}

/// An angle of a limb, its side named by task.
enum LimbAngle: Hashable, Sendable {
    case elbowFlexion, shoulderElevation, kneeFlexion

    /// The row of the angle table on a side.
    func id(_ side: Hand) -> AngleID {
        switch self {
        case .elbowFlexion: side == .left ? .leftElbowFlexion : .rightElbowFlexion
        case .shoulderElevation: side == .left ? .leftShoulderElevation : .rightShoulderElevation
        case .kneeFlexion: side == .left ? .leftKneeFlexion : .rightKneeFlexion
        }
    }
}
