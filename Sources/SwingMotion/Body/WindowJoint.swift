import SwingCore

/// The twelve joints of a window of motion, in the order of its arrays and of the trained models' inputs.
enum WindowJoint: Int, CaseIterable, Hashable, Sendable {
    case leftShoulder, rightShoulder
    case leftElbow, rightElbow
    case leftWrist, rightWrist
    case leftHip, rightHip
    case leftKnee, rightKnee
    case leftAnkle, rightAnkle

    /// The landmark of the pose model.
    var joint: Joint {
        switch self {
        case .leftShoulder: .leftShoulder
        case .rightShoulder: .rightShoulder
        case .leftElbow: .leftElbow
        case .rightElbow: .rightElbow
        case .leftWrist: .leftWrist
        case .rightWrist: .rightWrist
        case .leftHip: .leftHip
        case .rightHip: .rightHip
        case .leftKnee: .leftKnee
        case .rightKnee: .rightKnee
        case .leftAnkle: .leftAnkle
        case .rightAnkle: .rightAnkle
        }
    }

    /// The same joint on the other side of the body.
    var mirrored: WindowJoint {
        switch self {
        case .leftShoulder: .rightShoulder
        case .rightShoulder: .leftShoulder
        case .leftElbow: .rightElbow
        case .rightElbow: .leftElbow
        case .leftWrist: .rightWrist
        case .rightWrist: .leftWrist
        case .leftHip: .rightHip
        case .rightHip: .leftHip
        case .leftKnee: .rightKnee
        case .rightKnee: .leftKnee
        case .leftAnkle: .rightAnkle
        case .rightAnkle: .leftAnkle
        }
    }

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
