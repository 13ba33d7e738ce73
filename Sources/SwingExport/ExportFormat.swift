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
    public var isFolder: Bool { self == .openpose }

    /// Whether the bytes are not text.
    public var isBinary: Bool { self == .c3d }
}
