import FoundationEssentials
package import SwingCore

/// Poses that another program found: OpenPose, COCO keypoints, a table, or this toolkit's own files.
package struct PoseSource: Sendable {
    /// What the poses were stored as: `openpose`, `coco`, `table`, `tennisswing-motion` or `tennisswing-pose`.
    package let format: String
    package let track: PoseTrack
    /// The model that found the poses, as far as the file says.
    package let model: String
    /// The digest of that model, or empty where it is not known.
    package let modelDigest: String
    /// Audio and visual cues of contacts, where the file holds them: only this toolkit's own does.
    package let cues: ContactCues

    init(format: String, track: PoseTrack, model: String, modelDigest: String, cues: ContactCues = ContactCues()) {
        (self.format, self.track, self.model, self.modelDigest, self.cues) = (format, track, model, modelDigest, cues)
    }

    /// Reads poses.
    ///
    /// - Parameters:
    ///   - path: a file, or a folder of OpenPose's files, one a frame.
    ///   - mapping: what the file itself does not say.
    /// - Throws: `PoseImportError`, or `PoseError` for this toolkit's own file.
    package static func read(_ path: String, mapping: PoseMapping? = nil) throws -> PoseSource {
        if let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
            return try OpenPoseFolder(path: path, names: names, mapping: mapping).source()
        }
        switch try kind(path, mapping) {
        case .own: return try own(path)
        case .json:
            switch try ImportFile.json(JSONPoses.self, path) {
            case .coco(let contents): return try COCOFile(contents, path: path, mapping: mapping).source()
            case .motion(let document): return try document.source(path)
            }
        case .table: return try PoseTable(path: path, mapping: mapping).source()
        }
    }

    private enum Kind { case own, json, table }

    /// What sort of file it is: by the ending of its name, or where that says nothing by how it begins.
    private static func kind(_ path: String, _ mapping: PoseMapping?) throws(PoseImportError) -> Kind {
        switch path.split(separator: ".").last?.lowercased() {
        case "jsonl": return .own
        case "json": return .json
        case "csv", "tsv", "txt": return .table
        default: break
        }
        let line = String(decoding: try ImportFile.firstLine(path), as: UTF8.self)
        if line.contains("\"\(PoseFileHeader.formatName)\"") { return .own }
        if let first = line.first(where: { !$0.isWhitespace }), "{[".contains(first) { return .json }
        guard mapping?.table != nil else { throw PoseImportError(.unknownFormat, path) }
        return .table
    }

    private static func own(_ path: String) throws -> PoseSource {
        let contents = try PoseFile.read(path)
        return PoseSource(
            format: PoseFileHeader.formatName, track: contents.track, model: contents.header.model,
            modelDigest: contents.header.modelDigest, cues: contents.header.cues)
    }

    /// A track of frames with the same time between them.
    static func track(
        _ poses: [Pose?], size: [Int], frameRate: Double, mapping: PoseMapping?
    ) -> PoseTrack {
        PoseTrack(
            width: size[0], height: size[1], playback: mapping.playback,
            frames: poses.enumerated().map { index, pose in
                let seconds = (mapping?.startTime ?? 0) + Double(index) / frameRate
                let time = MediaTime(roundingSeconds: seconds, timeBase: .microseconds)
                return PoseFrame(index: index, time: time, pose: pose)
            })
    }

    /// Times of frames lie within days around zero, in seconds.
    static let latestTime = 1e6

    /// As many as this toolkit's own file may hold.
    static let mostFrames = PoseFile.mostFrames
}

extension PoseMapping? {
    /// The frame rate, which files of poses do not hold.
    func frameRate(for path: String) throws(PoseImportError) -> Double {
        guard let rate = self?.frameRate else { throw PoseImportError(.frameRateMissing, path) }
        return rate
    }

    /// How slowly the clip plays; in real time where nothing else is said.
    var playback: PlaybackRate { self?.slowMotionFactor.map(PlaybackRate.init) ?? .realTime }

    /// The size of the frame, as given or as large as the poses need.
    func size(holding poses: [Pose?]) -> [Int] {
        if let size = self?.size { return size }
        let positions = poses.lazy.flatMap { $0?.keypoints ?? [] }.compactMap { $0?.position }
        let high = pointwiseMax(positions.bounds?.high ?? .zero, SIMD2(1, 1))
        return [Int(clamping: min(high.x.rounded(.up), 65536)), Int(clamping: min(high.y.rounded(.up), 65536))]
    }
}

/// What a JSON file of poses is: COCO keypoints, or the motion that `swing pose --format json` writes.
enum JSONPoses: Decodable {
    case coco(COCOFile.Contents)
    case motion(MotionDocument)

    private enum CodingKeys: CodingKey { case frames }

    init(from decoder: any Decoder) throws {
        if (try? decoder.unkeyedContainer()) != nil {
            self = .coco(COCOFile.Contents(images: nil, annotations: try [COCOFile.Annotation](from: decoder)))
        } else if try decoder.container(keyedBy: CodingKeys.self).contains(.frames) {
            self = .motion(try MotionDocument(from: decoder))
        } else {
            // Anything else must be a data set and is blamed for what it lacks.
            self = .coco(try COCOFile.Contents(from: decoder))
        }
    }
}

/// A folder as OpenPose writes it: one JSON file a frame, in the order of their names, with everybody seen.
struct OpenPoseFolder {
    private let path: String
    private let names: [String]
    private let mapping: PoseMapping?

    private struct Frame: Decodable {
        struct Person: Decodable {
            let keypoints: [Double]

            enum CodingKeys: String, CodingKey { case keypoints = "pose_keypoints_2d" }
        }
        let people: [Person]
    }

    /// A frame with a hundred people takes some 250 kilobytes.
    private static let largestFrame = 4 << 20

    init(path: String, names: [String], mapping: PoseMapping?) {
        self.path = path
        self.names = names.filter { $0.hasSuffix(".json") }.sorted()
        self.mapping = mapping
    }

    func source() throws(PoseImportError) -> PoseSource {
        guard !names.isEmpty else { throw .damaged(path, .noJSONFile) }
        guard names.count <= PoseSource.mostFrames else {
            throw .damaged(path, .tooManyFiles, ["count": "\(names.count)", "limit": "\(PoseSource.mostFrames)"])
        }
        let frameRate = try mapping.frameRate(for: path)
        var follower = PersonFollower()
        var poses: [Pose?] = []
        for name in names {
            let file = path + "/" + name
            var people: [Pose] = []
            for person in try ImportFile.json(Frame.self, file, atMost: Self.largestFrame).people {
                guard let pose = OpenPoseFolder.pose(person.keypoints) else {
                    throw .damaged(file, .personCount, ["count": "\(person.keypoints.count)"])
                }
                people.append(pose)
            }
            poses.append(follower.next(people))
        }
        return PoseSource(
            format: "openpose",
            track: PoseSource.track(
                poses, size: mapping.size(holding: poses), frameRate: frameRate, mapping: mapping),
            model: "OpenPose", modelDigest: "")
    }

    private static func pose(_ numbers: [Double]) -> Pose? {
        KeypointLayout.pose(numbers, KeypointOrder.body25) ?? KeypointLayout.pose(numbers, KeypointOrder.body18)
            ?? KeypointLayout.pose(numbers, KeypointOrder.coco.map { [$0] })
    }
}

/// The motion of an analysis as `swing pose --format json` writes it: joints by name, in pixels and in meters.
struct MotionDocument: Decodable {
    /// A joint of a frame.
    struct JointPosition: Decodable {
        let image: [Double]
        let world: [Double]?
        let visibility: Double
    }

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
            guard abs(frame.time) < PoseSource.latestTime else { throw .damaged(path, .time, ["frame": "\(index)"]) }
            let time = MediaTime(roundingSeconds: frame.time, timeBase: .microseconds)
            if let last = track.last, last.time >= time { throw .damaged(path, .order, ["frame": "\(index)"]) }
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
        var pose = Pose(score: 1)
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
