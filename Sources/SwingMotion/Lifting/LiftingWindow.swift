import SwingCore

/// The skeleton around a moment as a camera and a pose model show it: what its place in space is read from.
///
/// Twelve joints at seven moments, in standing heights, y upwards, in the picture and in space. `tools/train/lift_views.py`
/// makes the same of recordings; a test holds the two together.
struct LiftingWindow {
    /// The joints in the order of a window's arrays: left, right of each pair.
    static let joints = StrokeWindow.joints
    /// The moments, real seconds from the one in question.
    static let offsets = [-0.24, -0.12, -0.06, 0, 0.06, 0.12, 0.24]
    /// How many numbers the network is asked with.
    static let inputs = 3 * offsets.count * joints.count + 2 * (offsets.count - 1) + 2 * joints.count
    private static let now = 3
    private static let hips = (left: 6, right: 7)

    /// By moment and joint, from anywhere in the picture.
    private let flat: [[SIMD2<Double>]]
    /// By moment and joint, from anywhere in space.
    private let space: [[SIMD3<Double>]]

    init(flat: [[SIMD2<Double>]], space: [[SIMD3<Double>]]) {
        precondition(flat.count == LiftingWindow.offsets.count && space.count == LiftingWindow.offsets.count)
        self.flat = flat
        self.space = space
    }

    /// The same seen in a mirror.
    var mirrored: LiftingWindow {
        LiftingWindow(
            flat: flat.map { LiftingWindow.exchanged($0).map { SIMD2(-$0.x, $0.y) } },
            space: space.map { LiftingWindow.exchanged($0).map { SIMD3(-$0.x, $0.y, $0.z) } })
    }

    /// The joints in the picture at the moment in question, from the middle of the hips.
    var shown: [SIMD2<Double>] {
        let places = flat[LiftingWindow.now]
        let middle = (places[LiftingWindow.hips.left] + places[LiftingWindow.hips.right]) / 2
        return places.map { $0 - middle }
    }

    /// Left and right of each pair exchanged.
    static func exchanged<Place>(_ places: [Place]) -> [Place] {
        places.indices.map { places[$0 ^ 1] }
    }

    /// What the network is asked with.
    ///
    /// At each moment the joints in the picture from their own hips; the way of the hips to the other moments; the depth
    /// of each joint from its hips at each moment; and across the line of sight as the model has it in space now.
    var numbers: [Float] {
        let middles = flat.map { ($0[LiftingWindow.hips.left] + $0[LiftingWindow.hips.right]) / 2 }
        let depths = space.map { ($0[LiftingWindow.hips.left] + $0[LiftingWindow.hips.right]) / 2 }
        var numbers: [Double] = []
        for (places, middle) in zip(flat, middles) {
            for place in places { numbers += [place.x - middle.x, place.y - middle.y] }
        }
        for (moment, middle) in middles.enumerated() where moment != LiftingWindow.now {
            numbers += [middle.x - middles[LiftingWindow.now].x, middle.y - middles[LiftingWindow.now].y]
        }
        for (places, middle) in zip(space, depths) { numbers += places.map { $0.z - middle.z } }
        for place in space[LiftingWindow.now] {
            numbers += [place.x - depths[LiftingWindow.now].x, place.y - depths[LiftingWindow.now].y]
        }
        return numbers.map { Float($0) }
    }
}
