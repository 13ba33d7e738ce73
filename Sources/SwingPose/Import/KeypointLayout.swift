import SwingCore

/// Poses from numbers in the order of another program: `KeypointOrder`.
enum KeypointLayout {
    /// How likely a landmark that is flagged as hidden is seen: the middle of what is less likely than not.
    private static let hidden = 0.25

    /// The pose of one person from numbers x, y, certainty; nil for another count than the layout has.
    ///
    /// A landmark whose certainty is 0 is not known: its position is written as 0 as well. Data sets write COCO's flags in
    /// its place: 2 where a landmark is seen, 1 where it is hidden.
    static func pose(_ numbers: [Double], _ layout: [[Joint]]) -> Pose? {
        guard numbers.count == 3 * layout.count else { return nil }
        let certainties = stride(from: 2, to: numbers.count, by: 3).map { numbers[$0] }
        let isFlagged = certainties.contains(2) && certainties.allSatisfy { [0, 1, 2].contains($0) }
        var pose = Pose(
            keypoints: Array(repeating: nil, count: Joint.count), world: Array(repeating: nil, count: Joint.count),
            score: 1)
        // A middle of two is neither of them.
        for (index, joints) in layout.enumerated() where joints.count == 1 {
            let (x, y, certainty) = (numbers[3 * index], numbers[3 * index + 1], numbers[3 * index + 2])
            guard certainty > 0, abs(x) < 1e6, abs(y) < 1e6 else { continue }
            let visibility = isFlagged && certainty == 1 ? hidden : min(certainty, 1)
            pose[joints[0]] = Keypoint(x: Float(x), y: Float(y), visibility: Float(visibility))
        }
        return pose
    }
}
