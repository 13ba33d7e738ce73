import SwingCore

/// The motion of an analysis as `swing pose --format json` writes it: joints by name, in pixels and in meters.
struct MotionDocument: Decodable {
    /// A joint of a frame.
    struct JointPosition: Decodable {
        let image: [Double]
        let world: [Double]?
        let visibility: Double
    }

    /// A frame.
    struct Frame: Decodable {
        let time: Double
        let joints: [String: JointPosition]
    }

    /// The body that meters are those of.
    struct BodyHeight: Decodable {
        /// Its meters over those of the pose model.
        let scale: Double
    }

    let width: Int
    let height: Int
    let slowMotionFactor: Double
    /// Absent in files of earlier programs, and where meters were measured.
    let bodyHeight: BodyHeight?
    let frames: [Frame]

    /// Nobody is a tenth or ten times as tall as the body that pose models draw.
    private static let scales = 0.1...10.0

    /// The poses of the motion; the frame of each is known by its time.
    ///
    /// - Parameter path: the file, which errors name.
    func source(_ path: String) throws(PoseImportError) -> PoseSource {
        guard (1...1 << 16).contains(width), (1...1 << 16).contains(height) else {
            throw .damaged(path, .size)
        }
        guard (0.01...1000).contains(slowMotionFactor) else {
            throw .damaged(path, .slowMotionFactor)
        }
        let scale = bodyHeight?.scale ?? 1
        guard Self.scales.contains(scale) else { throw .damaged(path, .bodyScale) }
        guard !frames.isEmpty else { throw .damaged(path, .noFrame) }
        guard frames.count <= PoseSource.mostFrames else {
            throw .damaged(path, .tooManyFrames, ["limit": "\(PoseSource.mostFrames)"])
        }
        var track: [PoseFrame] = []
        for (index, frame) in frames.enumerated() {
            guard abs(frame.time) < PoseSource.latestTime else {
                throw .damaged(path, .time, ["frame": "\(index)"])
            }
            let time = MediaTime(roundingSeconds: frame.time, timeBase: .microseconds)
            if let last = track.last, last.time >= time {
                throw .damaged(path, .order, ["frame": "\(index)"])
            }
            track.append(PoseFrame(index: index, time: time, pose: try pose(frame, scale, path, index)))
        }
        return PoseSource(
            format: "tennisswing-motion",
            track: PoseTrack(
                width: width, height: height, playback: PlaybackRate(slowMotionFactor: slowMotionFactor),
                frames: track, isLifted: true),
            model: "motion", modelDigest: "")
    }

    private func pose(_ frame: Frame, _ scale: Double, _ path: String, _ index: Int) throws(PoseImportError) -> Pose? {
        guard !frame.joints.isEmpty else { return nil }
        var pose = Pose(
            keypoints: Array(repeating: nil, count: Joint.count), world: Array(repeating: nil, count: Joint.count),
            score: 1)
        for (name, position) in frame.joints {
            guard let joint = Joint(name: name) else {
                throw .damaged(path, .unknownJoint, ["frame": "\(index)", "joint": .text(name)])
            }
            guard position.image.count == 2, (position.image + [position.visibility]).allSatisfy({ abs($0) < 1e6 })
            else { throw .damaged(path, .noPosition, ["frame": "\(index)", "joint": .text(name)]) }
            pose[joint] = Keypoint(
                x: Float(position.image[0]), y: Float(position.image[1]),
                visibility: Float(min(max(position.visibility, 0), 1)))
            guard let world = position.world else { continue }
            guard world.count == 3, world.allSatisfy({ abs($0) < 1e6 }) else {
                throw .damaged(path, .noPositionInSpace, ["frame": "\(index)", "joint": .text(name)])
            }
            let meters = world.map { Float($0 / scale) }
            pose.world[joint.rawValue] = WorldPoint(x: meters[0], y: meters[1], z: meters[2])
        }
        return pose
    }
}
