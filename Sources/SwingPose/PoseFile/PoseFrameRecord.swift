import FoundationEssentials
import SwingCore

/// A frame's line as other programs write JSON: with spaces, keys in any order, as many decimals as they like.
///
/// Many times slower to read than what `PoseLineWriter` writes.
struct PoseFrameRecord: Decodable {
    let i: Int
    let t: Int64
    let s: Float?
    let k: [[Float]?]?
    let w: [[Float]?]?

    /// The frame at the precision of files, or nil where numbers are missing or too many.
    ///
    /// - Parameter joints: which joint each entry of the arrays is.
    func frame(_ joints: [Joint], timeBase: Rational) -> PoseFrame? {
        guard i >= 0 else { return nil }
        let time = MediaTime(ticks: t, timeBase: timeBase)
        if s == nil, k == nil, w == nil { return PoseFrame(index: i, time: time, pose: nil) }
        guard let s, let k, let w, k.count == joints.count, w.count == joints.count,
            k.allSatisfy({ $0 == nil || $0?.count == 5 }), w.allSatisfy({ $0 == nil || $0?.count == 3 })
        else { return nil }
        var pose = Pose(
            keypoints: Array(repeating: nil, count: Joint.count), world: Array(repeating: nil, count: Joint.count),
            score: s)
        for (entry, joint) in joints.enumerated() {
            pose.keypoints[joint.rawValue] = k[entry].map {
                Keypoint(x: $0[0], y: $0[1], z: $0[2], visibility: $0[3], presence: $0[4])
            }
            pose.world[joint.rawValue] = w[entry].map { WorldPoint(x: $0[0], y: $0[1], z: $0[2]) }
        }
        return PoseFrame(index: i, time: time, pose: PoseRounding.rounded(pose))
    }
}
