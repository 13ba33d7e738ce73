import SwingCore

/// Follows one person through frames with several: the largest at first, then whoever is nearest to where they were.
struct PersonFollower {
    private var center: SIMD2<Double>?
    private var size = 0.0
    private var framesLost = 0

    /// After this many frames without the person the largest is taken again: about a second.
    private static let patience = 30

    /// The person in the next frame, or nil where they are not among those seen.
    mutating func next(_ people: [Pose]) -> Pose? {
        let boxes = people.compactMap { pose in PersonFollower.box(pose).map { (pose: pose, box: $0) } }
        let found: (pose: Pose, box: (center: SIMD2<Double>, size: Double))?
        if let center {
            let near = boxes.min { distance($0.box.center, center) < distance($1.box.center, center) }
            // Nobody moves further than their own size between two frames.
            found = near.flatMap { distance($0.box.center, center) <= max($0.box.size, size) ? $0 : nil }
        } else {
            found = boxes.max { $0.box.size < $1.box.size }
        }
        guard let found else {
            framesLost += 1
            if framesLost > PersonFollower.patience { center = nil }
            return nil
        }
        framesLost = 0
        (center, size) = (found.box.center, found.box.size)
        return found.pose
    }

    private func distance(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
        (first - second).length
    }

    private static func box(_ pose: Pose) -> (center: SIMD2<Double>, size: Double)? {
        let points = pose.keypoints.compactMap { $0?.position }
        guard var low = points.first, points.count >= 4 else { return nil }
        var high = low
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return ((low + high) / 2, max(high.x - low.x, high.y - low.y))
    }
}
