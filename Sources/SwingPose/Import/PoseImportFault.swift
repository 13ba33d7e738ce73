import SwingCore

/// What about poses of another program, or about their mapping, is not as it must be.
enum PoseImportFault: String, MessageCode {
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
}
