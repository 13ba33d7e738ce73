public import SwingCore

/// The player's motion as it was graded, for other programs: corrected, interpolated and smoothed joints, their angles.
///
/// Image positions are pixels of the upright frame; positions in space meters of the player's body from the midpoint of
/// the hips, x to the right of the frame, y up, z toward the camera; angles degrees as `AngleTable` defines them; times
/// seconds of presentation time. Nothing here does input or output: bytes are given to the caller in pieces, so that an hour's
/// motion needs the memory of one frame.
public struct MotionExport: Sendable {
    /// The format of the export.
    package let format: ExportFormat
    /// What a person should know of the export: what was left out, assumed, interpolated or resampled.
    public let warnings: [AnalysisWarning]

    private enum Content: Sendable {
        case csv(MotionTable), json(JSONDocument), coco(COCODataSet), srt(SubtitleFile)
        case openpose(OpenPoseFrames)
        case trc(TRCFile), mot(MOTFile), c3d(C3DFile)
    }

    private let content: Content
    private let name: String

    /// Prepares the export of a motion.
    ///
    /// - Throws: `ExportError` where the motion holds nothing that the format shows, or more than it can hold.
    /// - Complexity: O(frames).
    public init(_ motion: ExportedMotion, as format: ExportFormat) throws(ExportError) {
        self.format = format
        name = motion.name
        var warnings: [AnalysisWarning] = []
        if !motion.omittedPlayers.isEmpty {
            warnings.append(.playersOmitted(motion.omittedPlayers, besides: motion.player))
        }
        if motion.track.isPictureAlone, ![.coco, .openpose, .srt].contains(format) { warnings.append(.depthInferred) }
        switch format {
        case .csv: content = .csv(MotionTable(motion: motion))
        case .json: content = .json(JSONDocument(motion: motion))
        case .coco: content = .coco(COCODataSet(motion: motion))
        case .openpose:
            let frames = OpenPoseFrames(motion: motion)
            guard frames.count <= OpenPoseFrames.mostFrames else {
                throw .tooLong(format, frames: frames.count, limit: OpenPoseFrames.mostFrames)
            }
            content = .openpose(frames)
        case .srt:
            content = .srt(SubtitleFile(strokes: motion.strokes))
            if motion.strokes.isEmpty { warnings.append(.noSubtitles) }
        case .trc:
            let markers = try Self.markers(of: motion, format)
            content = .trc(TRCFile(motion: motion, markers: markers, timing: FrameTiming(motion.track.times)))
            if let height = motion.height, height.isAssumed { warnings.append(.metersAssumed(height.meters)) }
        case .mot:
            let file = MOTFile(motion)
            guard !file.isEmpty else { throw .nothingInSpace(format) }
            content = .mot(file)
            if file.interpolatedCount > 0 { warnings.append(.anglesInterpolated(file.interpolatedCount)) }
        case .c3d:
            let file = try Self.c3d(motion)
            content = .c3d(file)
            if file.frames.isResampled { warnings.append(.motionResampled(file.frames.rate)) }
            if file.events.omittedCount > 0 { warnings.append(.eventsOmitted(file.events.omittedCount)) }
        }
        self.warnings = warnings
    }

    private static func markers(of motion: ExportedMotion, _ format: ExportFormat) throws(ExportError) -> [Marker] {
        let markers = Marker.known(in: motion)
        guard !markers.isEmpty else { throw .nothingInSpace(format) }
        return markers
    }

    private static func c3d(_ motion: ExportedMotion) throws(ExportError) -> C3DFile {
        let markers = try markers(of: motion, .c3d)
        let timing = FrameTiming(motion.track.times)
        let span = (motion.track.times.last ?? 0) - (motion.track.times.first ?? 0)
        let count = Int(clamping: (span * timing.rate).rounded() + 1)
        guard count <= C3DFile.mostFrames else { throw .tooLong(.c3d, frames: count, limit: C3DFile.mostFrames) }
        let frames = UniformMotion(motion, markers: markers, timing: timing)
        return C3DFile(
            motion: motion, markers: markers, frames: frames, events: C3DEvents(motion.strokes, origin: frames.start))
    }

    /// The name of the file that the export would have beside its clip; of a format that is a folder, the folder's.
    public var suggestedName: String {
        switch format {
        case .openpose: name + "_openpose"
        case .coco: name + "_coco.json"
        default: name + "." + format.rawValue
        }
    }

    /// The mapping file with which `Analyzer.analyze(poses:mapping:)` reads the export back; nil where the export says
    /// all that is needed, and for formats that are not read.
    package var mapping: String? {
        switch content {
        case .csv(let table): ImportMapping(motion: table.motion).table
        case .openpose(let frames): ImportMapping(motion: frames.motion).constantRate
        case .coco(let set): ImportMapping(motion: set.motion).playback
        case .json, .trc, .mot, .c3d, .srt: nil
        }
    }

    /// Gives a file of the export piece by piece; a folder's files one after the other without their names.
    ///
    /// - Throws: what `output` throws.
    public func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        switch content {
        case .csv(let file): try file.write(to: output)
        case .json(let file): try file.write(to: output)
        case .coco(let file): try file.write(to: output)
        case .srt(let file): try file.write(to: output)
        case .trc(let file): try file.write(to: output)
        case .mot(let file): try file.write(to: output)
        case .c3d(let file): try file.write(to: output)
        case .openpose(let frames): try frames.write { _, bytes throws(Failure) in try output(bytes) }
        }
    }

    /// Gives the files of a format that is a folder, each with its name; of other formats nothing.
    ///
    /// - Throws: what `output` throws.
    package func writeFiles<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure) {
        if case .openpose(let frames) = content { try frames.write(to: output) }
    }
}

/// The formats a motion can be exported in.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// A table for spreadsheets: one row per frame, one column per coordinate or angle, empty where a value is not
    /// known.
    case csv
    /// One document: joints and angles of every frame by name, without unknown ones.
    case json
    /// A folder with one file of 25 keypoints (BODY_25) a frame.
    case openpose
    /// A COCO data set with 17 keypoints an annotation.
    case coco
    /// Marker positions in space for OpenSim.
    case trc
    /// Joint angles over time in OpenSim's storage format.
    case mot
    /// Marker positions and events in space, binary, at a constant frame rate.
    case c3d
    /// Subtitles: stroke, contact, verdict and headline.
    case srt

    /// Whether the export is a folder of files rather than one file.
    package var isFolder: Bool { self == .openpose }

    /// Whether the bytes are not text.
    package var isBinary: Bool { self == .c3d }
}

/// What a person should know of an export that is otherwise whole.
extension AnalysisWarning {
    /// The analysis holds no stroke, so there is no subtitle.
    static let noSubtitles = AnalysisWarning(.noSubtitles)

    /// The clip's other players are left out, although nobody chose among them.
    static func playersOmitted(_ others: [Int], besides player: Int) -> AnalysisWarning {
        AnalysisWarning(.playersOmitted, ["player": "\(player)", "others": .list(others.map(String.init))])
    }

    /// Nobody told the height of the body, and the format cannot say so.
    static func metersAssumed(_ meters: Double) -> AnalysisWarning {
        AnalysisWarning(.metersAssumed, ["height": .text(FixedPoint.text(meters, places: 2))])
    }

    /// All that is known of space was inferred from the picture.
    static let depthInferred = AnalysisWarning(.depthInferred)

    /// Unknown angles were interpolated, because the format has no sign for them.
    static func anglesInterpolated(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.anglesInterpolated, ["count": "\(count)"])
    }

    /// Positions were read between the frames of the video, at a constant rate.
    static func motionResampled(_ rate: Double) -> AnalysisWarning {
        AnalysisWarning(.motionResampled, ["rate": .text(FixedPoint.text(rate, places: 3))])
    }

    /// Events did not fit; only contacts are kept.
    static func eventsOmitted(_ count: Int) -> AnalysisWarning {
        AnalysisWarning(.eventsOmitted, ["count": "\(count)"])
    }
}

/// Why a motion cannot be exported in a format.
public struct ExportError: UserFacingError, Hashable {
    /// What happened.
    public let message: Message
    /// What sort of failure it is.
    public let category: ErrorCategory

    private init(_ kind: Kind, _ context: [String: MessageValue]) {
        message = Message(kind.key, context)
        category = kind == .noSuchPlayer ? .usage : .dataUnusable
    }

    /// The clip has no player of this number.
    package static func noSuchPlayer(_ player: Int, among players: [Int]) -> ExportError {
        ExportError(.noSuchPlayer, ["player": "\(player)", "players": .list(players.map(String.init))])
    }

    /// No joint is known in space, and the format holds positions or angles in space only.
    static func nothingInSpace(_ format: ExportFormat) -> ExportError {
        ExportError(.nothingInSpace, ["format": .text(format.rawValue)])
    }

    /// The motion has more frames than the format can hold.
    static func tooLong(_ format: ExportFormat, frames: Int, limit: Int) -> ExportError {
        ExportError(.tooLong, ["format": .text(format.rawValue), "frames": "\(frames)", "limit": "\(limit)"])
    }

    /// The keys of every message.
    package static var keys: [String] { Kind.keys }

    private enum Kind: String, MessageCode {
        case nothingInSpace, tooLong, noSuchPlayer

        static let prefix = "export"
    }
}
