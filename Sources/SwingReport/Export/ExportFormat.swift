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

    enum Space: Sendable {
        case none, angles
        /// Meters, of a body as tall as the format itself says.
        case metersAndHeight
        /// Meters, and no place for the height.
        case meters
    }

    /// A line of the table: all that is told of a format but how its bytes are made.
    ///
    /// Help, names of files, warnings and checks follow from it.
    package struct Row: Sendable {
        /// What it is, and what reads it, in English as the help of commands is.
        package let summary: String
        /// What its name has after the clip's.
        let ending: String
        let space: Space
        /// How the names of its files end where the export is a folder of them; nil where it is one file.
        package var fileEnding: String?
        /// Whether the bytes are not text.
        package var isBinary = false
        /// Whether `swing analyze --pose` reads it.
        package var isRead = false
        /// What it holds of a motion.
        let content: @Sendable (ExportedMotion) throws(ExportError) -> any ExportContent
    }

    package var row: Row {
        switch self {
        case .csv:
            Row(
                summary: "table, one row per frame: spreadsheets, pandas, R", ending: ".csv", space: .metersAndHeight,
                isRead: true, content: MotionTable.init)
        case .json:
            Row(
                summary: "one document, joints and angles by name", ending: ".json", space: .metersAndHeight,
                isRead: true,
                content: JSONDocument.init)
        case .openpose:
            Row(
                summary: "folder of BODY_25 files, one per frame: Kinovea, Pose2Sim", ending: "_openpose", space: .none,
                fileEnding: OpenPoseFrames.fileEnding, isRead: true, content: OpenPoseFrames.init)
        case .coco:
            Row(
                summary: "COCO data set, 17 keypoints: pycocotools, annotation tools", ending: "_coco.json",
                space: .none,
                isRead: true, content: COCODataSet.init)
        case .trc:
            Row(
                summary: "marker positions in 3D: OpenSim, Blender", ending: ".trc", space: .meters,
                content: TRCFile.init)
        case .mot:
            Row(summary: "joint angles over time: OpenSim", ending: ".mot", space: .angles, content: MOTFile.init)
        case .c3d:
            Row(
                summary: "markers and events at a constant rate: ezc3d, Mokka, MATLAB", ending: ".c3d",
                space: .metersAndHeight, isBinary: true, content: C3DFile.init)
        case .srt:
            Row(
                summary: "subtitles with stroke, contact and grade: video players", ending: ".srt", space: .none,
                content: SubtitleFile.init)
        }
    }

    /// Whether the export is a folder of files rather than one file.
    package var isFolder: Bool { row.fileEnding != nil }

    /// Whether it says how tall the body is that its meters are those of.
    package var tellsHeight: Bool { row.space == .metersAndHeight }
}

/// What one format holds of a motion.
protocol ExportContent: Sendable {
    /// What a person should know of it, besides what follows from the format.
    var warnings: [AnalysisWarning] { get }
    /// The mapping file with which it is read back; nil where it says all that is needed, and where it is not read.
    var mapping: String? { get }

    /// Gives its bytes in pieces; a folder's files one after the other.
    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure)

    /// Gives the files of a folder, each with its name; only where the format is one.
    func writeFiles<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure)
}

extension ExportContent {
    var warnings: [AnalysisWarning] { [] }
    var mapping: String? { nil }

    func writeFiles<Failure: Error>(to output: (String, [UInt8]) throws(Failure) -> Void) throws(Failure) {
        preconditionFailure("only a format whose row has a fileEnding is a folder")
    }
}
