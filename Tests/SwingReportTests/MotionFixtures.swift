import SwingCore
import SwingMotion
import SwingReport
import SwingTechnique

/// Motions with closed forms, and the bytes of their exports.
enum MotionFixtures {
    /// Every joint on a straight line through space and picture; not known in the first sample.
    ///
    /// - Parameter times: presentation times in seconds; by default 30 frames a second from 0.
    static func track(frames: Int, times: [Double]? = nil) -> MotionTrack {
        let times = times ?? (0..<frames).map { Double($0) / 30 }
        let joints = Joint.allCases.map { joint in
            JointTrajectory(
                image: times.map { SIMD2(100.04 + Double(joint.rawValue), 200 + 10 * $0) },
                world: times.map { position(joint, at: $0) }, visibility: times.map { _ in 1 },
                states: times.indices.map { $0 == 0 ? .missing : .observed })
        }
        return MotionTrack(
            times: times, frameIndices: Array(times.indices), width: 720, height: 1280,
            playback: PlaybackRate(slowMotionFactor: 8),
            bodyHeight: times.map { _ in 400 }, joints: joints)
    }

    /// Where a joint is in meters.
    static func position(_ joint: Joint, at time: Double) -> SIMD3<Double> {
        SIMD3(0.01 * Double(joint.rawValue), 1 + 0.5 * time, -0.25 * time)
    }

    /// The same around the middle of the hips, as a pose model has the body in space.
    static func body(frames: Int) -> MotionTrack {
        let track = track(frames: frames)
        let joints = zip(Joint.allCases, track.joints).map { joint, trajectory in
            var trajectory = trajectory
            trajectory.world = track.times.map { _ in bodyPosition(joint) }
            return trajectory
        }
        return MotionTrack(
            times: track.times, frameIndices: track.frameIndices, width: track.width, height: track.height,
            playback: track.playback, bodyHeight: track.bodyHeight, joints: joints)
    }

    /// Where a joint is in meters of the pose model's body, whose hips lie as far to this side of 0 as to the other.
    static func bodyPosition(_ joint: Joint) -> SIMD3<Double> {
        let hips = Double(Joint.leftHip.rawValue + Joint.rightHip.rawValue) / 2
        return (Double(joint.rawValue) - hips) * SIMD3(0.01, 0.02, -0.005)
    }

    /// The standing height of that body, meters.
    static let modelStature = 1.6

    static func motion(
        _ track: MotionTrack, strokes: [ExportedStroke] = [], player: Int = 1, omittedPlayers: [Int] = [],
        height: PlayerHeight? = nil
    ) -> ExportedMotion {
        ExportedMotion(
            name: "clip", track: track,
            presentation: track.times.map { MediaTime(roundingSeconds: $0, timeBase: .microseconds) }, strokes: strokes,
            player: player, omittedPlayers: omittedPlayers, height: height)
    }

    static func stroke(_ id: Int, from start: Double, contact: Double, to end: Double) -> ExportedStroke {
        ExportedStroke(
            id: id, title: "Forehand", start: start, end: end, contact: contact,
            events: [StrokeEvent(id: .contact, time: contact, uncertainty: 0.01)], verdict: "Good",
            headline: "Turn\nearlier")
    }

    static func bytes(_ motion: ExportedMotion, _ format: ExportFormat) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try MotionExport(motion, as: format).write { bytes += $0 }
        return bytes
    }

    static func text(_ motion: ExportedMotion, _ format: ExportFormat) throws -> String {
        String(decoding: try bytes(motion, format), as: UTF8.self)
    }
}
