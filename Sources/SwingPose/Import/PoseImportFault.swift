import SwingCore

/// What about poses of another program, or about their mapping, is not as it must be.
enum PoseImportFault: String, ClauseCode {
    // JSON and YAML
    case notJSON, notYAML, alias
    /// A value at a place is not there, or not of its type; the place is not known for what is malformed.
    case keyMissing, otherType, valueMissing, malformed

    // Files and frames
    case empty, noFrame, noRow, noImage, noJSONFile
    case tooManyFrames, tooManyImages, tooManyRows, tooManyFiles
    case size, slowMotionFactor, bodyScale, time, order, unknownJoint, noPosition, noPositionInSpace

    // COCO and OpenPose
    case keypointCount, personCount, imageTime, imageOrder, imageNumbers, scatteredNumbers

    // Tables
    case columnCount, lineWithoutTime, lineOrder, lineTooLong, columnMissing

    // Mappings
    case frameRate, startTime, frameSize, columnPattern, columnLength, axes, space, scale, noJoint, mappedJoint

    static let prefix = "poseImport"

    var placeholders: [String] {
        switch self {
        case .notJSON, .notYAML, .empty, .noFrame, .noRow, .noImage, .noJSONFile, .size, .slowMotionFactor: []
        case .frameRate, .startTime, .frameSize, .columnLength, .axes, .space, .scale, .noJoint: []
        case .alias, .lineWithoutTime, .lineOrder: ["line"]
        case .keyMissing: ["key", "place"]
        case .columnPattern: ["joint", "axis"]
        case .otherType, .valueMissing, .malformed: ["place"]
        case .tooManyFrames, .tooManyImages, .tooManyRows: ["limit"]
        case .tooManyFiles: ["count", "limit"]
        case .time, .order: ["frame"]
        case .unknownJoint, .noPosition, .noPositionInSpace: ["frame", "joint"]
        case .keypointCount: ["image", "count"]
        case .personCount: ["count"]
        case .imageTime, .imageOrder: ["image"]
        case .imageNumbers: ["first", "last", "limit"]
        case .scatteredNumbers: ["first", "last", "count"]
        case .columnCount: ["line", "count", "expected"]
        case .lineTooLong: ["line", "limit"]
        case .columnMissing: ["column"]
        case .mappedJoint: ["joint"]
        case .bodyScale: []
        }
    }
}
