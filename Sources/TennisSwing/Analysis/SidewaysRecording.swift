import Foundation
import SwingCore

/// Recognizes a picture that lies on its side, or stands on its head, by the player in it.
///
/// A phone held flat when the recording begins, or a program that drops what the phone wrote, leaves such clips;
/// nothing in the file says so. The player is found in them all the same, but strokes are taken for others or for none.
enum SidewaysRecording {
    /// Players' trunks lean up to 20 degrees in the mean of a clip, in any stroke; lying pictures turn them by 90.
    private static let largestLean = 60.0
    /// How much the trunk keeps its direction, 1 for always the same: upright it does by 0.97 and more.
    private static let smallestConstancy = 0.8
    /// With fewer poses, or a body in fewer of the frames, nothing is concluded.
    private static let fewestPoses = 10
    private static let leastSeen = 0.2

    /// What to say of a picture that lies.
    ///
    /// - Parameter turnsMissing: by how many quarter turns clockwise more it would stand.
    static func warning(turnsMissing: Int, in geometry: PictureGeometry) -> AnalysisWarning {
        let degrees = (geometry.quarterTurns + turnsMissing) % 4 * 90
        return AnalysisWarning(
            .lyingPicture, variant: turnsMissing == 2 ? "upsideDown" : nil, ["degrees": "\(degrees)"])
    }

    /// What to say of a picture that lay and was turned.
    static func turned(_ geometry: PictureGeometry) -> AnalysisWarning {
        AnalysisWarning(.pictureTurned, ["degrees": "\(geometry.quarterTurns * 90)"])
    }

    /// By how many quarter turns clockwise more the picture would stand, or nil where it does.
    static func turnsMissing(in track: PoseTrack) -> Int? {
        guard let lean = lean(in: track), abs(lean) > largestLean, !track.frames.isEmpty,
            Double(seen(in: track)) >= leastSeen * Double(track.frames.count)
        else { return nil }
        return abs(lean) > 135 ? 2 : lean > 0 ? 3 : 1
    }

    /// Whether the player stands in a track, and is seen about as often as in another of the same clip.
    ///
    /// A player is seen at least as well upright as lying; who bends over or lies in an upright picture is not.
    static func stands(in track: PoseTrack, asOftenAs other: PoseTrack) -> Bool {
        guard let lean = lean(in: track), abs(lean) <= largestLean else { return false }
        return Double(seen(in: track)) >= leastSeenAgain * Double(seen(in: other))
    }

    /// Whether no player stands in either of two tracks, one of which is of the turned picture.
    ///
    /// What is taken for a body in trees or clouds lies in both; a player stands in one of them.
    static func showsNobody(_ turned: PoseTrack) -> Bool { lean(in: turned).map { abs($0) > largestLean } ?? true }

    private static let leastSeenAgain = 0.8

    private static func seen(in track: PoseTrack) -> Int { track.frames.count { $0.pose != nil } }

    /// How far trunks lean in the mean, degrees clockwise from up; nil where they do not keep a direction.
    private static func lean(in track: PoseTrack) -> Double? {
        let trunks = track.frames.compactMap { $0.pose.flatMap(trunk) }
        guard trunks.count >= fewestPoses else { return nil }
        let mean = trunks.reduce(.zero, +) / Double(trunks.count)
        guard mean.length >= smallestConstancy else { return nil }
        // y points down.
        return atan2(mean.x, -mean.y) * 180 / .pi
    }

    /// The direction from hips to shoulders, of length one.
    private static func trunk(_ pose: Pose) -> SIMD2<Double>? {
        guard let left = pose[.leftShoulder], let right = pose[.rightShoulder], let leftHip = pose[.leftHip],
            let rightHip = pose[.rightHip]
        else { return nil }
        let axis = position(left) + position(right) - position(leftHip) - position(rightHip)
        let length = axis.length
        return length > 0 ? axis / length : nil
    }

    private static func position(_ point: Keypoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
}
