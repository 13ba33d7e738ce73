import SwingCore

/// What about a line of a pose file is not as it must be.
enum PoseFileFault: String, MessageCode {
    case empty
    /// The file breaks off.
    case cutOff
    case lineTooLong
    /// Another kind of file.
    case notPoseFile
    case headerIncomplete, headerJoints, headerOutOfRange
    case frameOutOfRange
    /// No frame, from a column on.
    case notFrame
    case framesOutOfOrder

    static let prefix = "poseFile"
}
