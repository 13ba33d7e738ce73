import FoundationEssentials
public import SwingCore

/// Poses that another program found: OpenPose, COCO keypoints, a table, or this toolkit's own files.
public struct PoseSource: Sendable {
    /// What the poses were stored as: `openpose`, `coco`, `table`, `tennisswing-motion` or `tennisswing-pose`.
    public let format: String
    /// The player.
    public let track: PoseTrack
    /// The model that found the poses, as far as the file says.
    public let model: String
    /// The digest of that model, or empty where it is not known.
    public let modelDigest: String
    /// Audio and visual cues of contacts, where the file holds them: only this toolkit's own does.
    public let cues: ContactCues

    init(format: String, track: PoseTrack, model: String, modelDigest: String, cues: ContactCues = ContactCues()) {
        self.format = format
        self.track = track
        self.model = model
        self.modelDigest = modelDigest
        self.cues = cues
    }

    /// Reads poses.
    ///
    /// - Parameters:
    ///   - path: a file, or a folder of OpenPose's files, one a frame.
    ///   - mapping: what the file itself does not say.
    /// - Throws: `PoseImportError`, or `PoseError` for this toolkit's own file.
    public static func read(_ path: String, mapping: PoseMapping? = nil) throws -> PoseSource {
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

    private enum Kind {
        case own, json, table
    }

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
        guard mapping?.table != nil else { throw .unknownFormat(path) }
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
        _ poses: [(index: Int, pose: Pose?)], size: [Int], frameRate: Double, mapping: PoseMapping?
    ) -> PoseTrack {
        PoseTrack(
            width: size[0], height: size[1], playback: mapping.playback,
            frames: poses.map { index, pose in
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
        guard let rate = self?.frameRate else {
            throw .withoutFrameRate(path)
        }
        return rate
    }

    /// How slowly the clip plays; in real time where nothing else is said.
    var playback: PlaybackRate { self?.slowMotionFactor.map(PlaybackRate.init) ?? .realTime }

    /// The size of the frame, as given or as large as the poses need.
    func size(holding poses: [Pose?]) -> [Int] {
        if let size = self?.size { return size }
        var high = SIMD2(1.0, 1.0)
        for pose in poses {
            for point in pose?.keypoints ?? [] {
                if let position = point?.position { high = pointwiseMax(high, position) }
            }
        }
        return [Int(clamping: min(high.x.rounded(.up), 65536)), Int(clamping: min(high.y.rounded(.up), 65536))]
    }
}
