import SwingCore

/// The twelve joints of a window of motion, in the order of its arrays and of the trained models' inputs.
enum WindowJoint: Int, CaseIterable, Hashable, Sendable {
    case leftShoulder, rightShoulder
    case leftElbow, rightElbow
    case leftWrist, rightWrist
    case leftHip, rightHip
    case leftKnee, rightKnee
    case leftAnkle, rightAnkle

    /// The landmark of the pose model, which has the same name.
    var joint: Joint { WindowJoint.landmarks[rawValue] }

    private static let landmarks = allCases.map { joint in
        guard let landmark = Joint(name: String(describing: joint)) else { preconditionFailure("no landmark \(joint)") }
        return landmark
    }

    /// The same joint on the other side of the body: left and right stand side by side.
    var mirrored: WindowJoint { WindowJoint.allCases[rawValue ^ 1] }

    /// How many there are.
    static let count = allCases.count
}

/// Arrays with one element for each joint of a window, in the order of `WindowJoint`.
extension Array {
    subscript(joint: WindowJoint) -> Element { self[joint.rawValue] }

    /// The elements of left and right exchanged.
    var withSidesExchanged: [Element] { WindowJoint.allCases.map { self[$0.mirrored] } }
}

extension Array where Element: SIMD, Element.Scalar: FloatingPoint {
    /// Halfway between the hips.
    var hipCenter: Element { (self[.leftHip] + self[.rightHip]) / 2 }
}

/// Proportions of the human body, and of the person that pose models draw.
enum BodyModel {
    /// The standing height of the person behind a pose model's metric landmarks, meters: turns them into body heights.
    static let modelStature = 1.6
    /// True standing height over the one that follows from a model's skeleton.
    ///
    /// 1.00 to 1.05, median 1.02, over 59 rendered clips.
    static let statureCorrection = 1.02
    /// The same for a skeleton inferred from the picture alone: 0.99 to 1.04, median 1.01, over 232 rendered swings.
    static let inferredStatureCorrection = 1.01
    /// Ankle to shoulder over standing height: 0.818 less 0.039 (Drillis and Contini 1966, in Winter, Biomechanics).
    static let ankleToShoulder = 0.779
    /// Hips that move less, in body heights, are the origin of a pose model's space rather than measured in it.
    static let hipStillness = 0.02
}

extension Hand {
    var wrist: Joint { self == .right ? .rightWrist : .leftWrist }
    var elbow: Joint { self == .right ? .rightElbow : .leftElbow }
    /// The direction in which this hand's forehand turns the body: to the player's left is positive.
    var forehandTurn: Double { self == .right ? 1 : -1 }
}
