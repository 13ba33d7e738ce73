import SwingCore

/// A point of the body under the name that OpenSim marker sets for pose estimation use: side, then part.
struct Marker {
    let name: String
    /// The joint, or the two whose middle it is.
    let joints: [Joint]

    /// All joints, then the middles of shoulders and hips.
    static let all: [Marker] = Joint.allCases.map { Marker(name: name($0), joints: [$0]) } + [.neck, .hip]

    static let neck = Marker(name: "Neck", joints: [.leftShoulder, .rightShoulder])
    static let hip = Marker(name: "Hip", joints: [.leftHip, .rightHip])

    /// Position in meters, or nil where a joint it needs is not known.
    func position(in motion: ExportedMotion, _ sample: Int) -> SIMD3<Double>? {
        var sum = SIMD3<Double>.zero
        for joint in joints {
            guard let position = motion.world(joint, sample) else { return nil }
            sum += position
        }
        return sum / Double(joints.count)
    }

    /// The markers that are known in at least one sample; a column without a value tells readers nothing.
    static func known(in motion: ExportedMotion) -> [Marker] {
        all.filter { marker in (0..<motion.count).contains { marker.position(in: motion, $0) != nil } }
    }

    private static func name(_ joint: Joint) -> String {
        switch joint {
        case .nose: "Nose"
        case .mouthLeft: "LMouth"
        case .mouthRight: "RMouth"
        case .leftFootIndex: "LBigToe"
        case .rightFootIndex: "RBigToe"
        default:
            joint.name.hasPrefix("left") ? "L" + joint.name.dropFirst(4) : "R" + joint.name.dropFirst(5)
        }
    }
}
