import SwingMotion

/// A side of the body named by its task instead of left and right.
enum BodySide: Hashable, Sendable {
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
enum BodyPart: Hashable, Sendable {
    case shoulder, elbow, wrist, hip, knee, ankle

    /// The landmark on a side.
    func joint(_ side: Hand) -> Joint {
        switch (self, side) {
        case (.shoulder, .left): .leftShoulder
        case (.shoulder, .right): .rightShoulder
        case (.elbow, .left): .leftElbow
        case (.elbow, .right): .rightElbow
        case (.wrist, .left): .leftWrist
        case (.wrist, .right): .rightWrist
        case (.hip, .left): .leftHip
        case (.hip, .right): .rightHip
        case (.knee, .left): .leftKnee
        case (.knee, .right): .rightKnee
        case (.ankle, .left): .leftAnkle
        case (.ankle, .right): .rightAnkle
        }
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
        switch (self, side) {
        case (.elbowFlexion, .left): .leftElbowFlexion
        case (.elbowFlexion, .right): .rightElbowFlexion
        case (.shoulderElevation, .left): .leftShoulderElevation
        case (.shoulderElevation, .right): .rightShoulderElevation
        case (.kneeFlexion, .left): .leftKneeFlexion
        case (.kneeFlexion, .right): .rightKneeFlexion
        }
    }
}
