import SwingCore

/// The skeleton around a time as a camera and a pose model show it: what its position in space is inferred from.
///
/// Twelve joints at seven times, in standing heights, y upwards, in the picture and, where the source gives it, in space.
/// `tools/train/lift_views.py` makes the same of recordings; a test holds the two together.
struct LiftingWindow {
    /// The times, real seconds from the one in question.
    static let offsets = [-0.24, -0.12, -0.06, 0, 0.06, 0.12, 0.24]
    /// How many numbers there are of the picture.
    static let pictureInputs = 2 * offsets.count * WindowJoint.count + 2 * (offsets.count - 1)
    /// How many numbers there are with those of space.
    static let inputs = pictureInputs + offsets.count * WindowJoint.count + 2 * WindowJoint.count
    /// The index of the time in question.
    private static let center = 3

    /// By time and joint, from anywhere in the picture.
    let image: [[SIMD2<Double>]]
    /// By time and joint, from anywhere in space; nil where the source gives the picture alone.
    let world: [[SIMD3<Double>]]?

    /// The joints in the picture at the time in question, from the middle of the hips.
    var centerJoints: [SIMD2<Double>] {
        let joints = image[LiftingWindow.center]
        let hips = joints.hipCenter
        return joints.map { $0 - hips }
    }

    /// Whether it shows the picture alone.
    var isPictureAlone: Bool { world == nil }

    /// What the network takes.
    ///
    /// At each time the joints in the picture from their own hips; the displacement of the hips at the other times; and
    /// where it is given the depth of each joint from its hips at each time, and the joints in space across the line of
    /// sight at the center.
    var numbers: [Float] {
        let hips = image.map(\.hipCenter)
        var numbers: [Float] = []
        numbers.reserveCapacity(LiftingWindow.inputs)
        func append(_ x: Double, _ y: Double) {
            numbers.append(Float(x))
            numbers.append(Float(y))
        }
        for (joints, hip) in zip(image, hips) {
            for joint in joints { append(joint.x - hip.x, joint.y - hip.y) }
        }
        let now = hips[LiftingWindow.center]
        for (index, hip) in hips.enumerated() where index != LiftingWindow.center {
            append(hip.x - now.x, hip.y - now.y)
        }
        guard let world else { return numbers }
        let depths = world.map(\.hipCenter)
        for (joints, hip) in zip(world, depths) {
            for joint in joints { numbers.append(Float(joint.z - hip.z)) }
        }
        let middle = depths[LiftingWindow.center]
        for joint in world[LiftingWindow.center] { append(joint.x - middle.x, joint.y - middle.y) }
        return numbers
    }

    /// The numbers of the same window seen in a mirror: left and right exchanged, x turned round.
    static func mirrored(_ numbers: [Float]) -> [Float] {
        mirror.prefix(numbers.count).map { $0.isNegated ? -numbers[$0.index] : numbers[$0.index] }
    }

    /// Where a number of a mirrored window comes from.
    private typealias Source = (index: Int, isNegated: Bool)

    private static let mirror: [Source] = {
        func points(from start: Int) -> [Source] {
            WindowJoint.allCases.flatMap { joint -> [Source] in
                let x = start + 2 * joint.mirrored.rawValue
                return [(x, true), (x + 1, false)]
            }
        }
        let count = WindowJoint.count
        let displacements = 2 * offsets.count * count
        let depths = pictureInputs
        let center = depths + offsets.count * count
        var mirror = offsets.indices.flatMap { points(from: 2 * $0 * count) }
        for index in displacements..<depths { mirror.append((index, (index - displacements) % 2 == 0)) }
        for time in offsets.indices {
            for joint in WindowJoint.allCases {
                mirror.append((depths + time * count + joint.mirrored.rawValue, false))
            }
        }
        return mirror + points(from: center)
    }()
}
