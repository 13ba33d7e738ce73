package import SwingCore

/// Why poses of another program cannot be read.
package struct PoseImportError: UserFacingError, Hashable {
    package let message: Message
    /// What sort of failure it is.
    package let category: ErrorCategory

    init(_ kind: Kind, _ path: String, _ context: [String: MessageValue] = [:]) {
        message = Message(kind.key, context.merging(["path": .text(path)]) { $1 })
        category = kind == .unreadable ? .noInput : .dataUnusable
    }

    /// The file or folder cannot be opened.
    static func unreadable(_ path: String, _ reason: MessageValue) -> PoseImportError {
        PoseImportError(.unreadable, path, ["reason": reason])
    }

    /// The file was read and is not what it should be.
    static func damaged(_ path: String, _ reason: MessageValue) -> PoseImportError {
        PoseImportError(.damaged, path, ["reason": reason])
    }

    /// The file was read and is not what it should be.
    static func damaged(
        _ path: String, _ fault: PoseImportErrorCode, _ context: [String: MessageValue] = [:]
    ) -> PoseImportError {
        damaged(path, fault(context))
    }

    /// The mapping file is not right.
    static func mapping(_ path: String, _ reason: MessageValue) -> PoseImportError {
        PoseImportError(.mappingInvalid, path, ["reason": reason])
    }

    /// The mapping file is not right.
    static func mapping(
        _ path: String, _ fault: PoseImportErrorCode, _ context: [String: MessageValue] = [:]
    ) -> PoseImportError {
        mapping(path, fault(context))
    }

    package enum Kind: String, MessageCode {
        case unreadable, damaged, unknownFormat, frameRateMissing, columnsMissing, mappingInvalid

        package static let prefix = "poseImport"
    }
}

/// What about poses of another program, or about their mapping, is not as it must be.
package enum PoseImportErrorCode: String, MessageCode {
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

    package static let prefix = "poseImport"
}
