import SwingCore

/// How fast the faster hand moves relative to the hips, from pose to pose.
///
/// A swing is fast for several frames. A cut in an edited video moves the hands in one step only, a wrist misplaced in
/// one frame moves away and back: neither is speed.
struct HandSpeed: Sendable {
    /// The positions of both wrists relative to the hips in the last two poses, pixels; nil where one was not seen.
    private var latest: [(seconds: Double, wrists: [SIMD2<Double>?])] = []

    /// Takes the next pose, which must be later than those before.
    ///
    /// - Returns: pixels a second at the pose before, from the least of the displacement to it, the one from it and the
    ///   one past it; nil where no wrist was seen in all three.
    mutating func note(_ pose: Pose?, at seconds: Double) -> (speed: Double, seconds: Double)? {
        let wrists = [Joint.leftWrist, .rightWrist].map { joint -> SIMD2<Double>? in
            guard let pose, let wrist = pose[joint]?.position, let left = pose[.leftHip]?.position,
                let right = pose[.rightHip]?.position
            else { return nil }
            return wrist - (left + right) / 2
        }
        defer { latest = latest.suffix(1) + [(seconds, wrists)] }
        guard latest.count == 2 else { return nil }
        let (first, middle) = (latest[0], latest[1])
        let speeds = wrists.indices.compactMap { hand -> Double? in
            guard let start = first.wrists[hand], let between = middle.wrists[hand], let end = wrists[hand] else {
                return nil
            }
            return min(
                Self.speed(start, between, over: middle.seconds - first.seconds),
                Self.speed(between, end, over: seconds - middle.seconds),
                Self.speed(start, end, over: seconds - first.seconds))
        }
        return speeds.max().map { ($0, middle.seconds) }
    }

    private static func speed(_ from: SIMD2<Double>, _ to: SIMD2<Double>, over time: Double) -> Double {
        time > 0 ? (to - from).length / time : 0
    }
}
