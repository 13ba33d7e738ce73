public import SwingCore

/// Why poses of another program cannot be read.
public struct PoseImportError: UserFacingError, Hashable {
    /// What a person is told.
    public let userMessage: UserMessage
    /// How a command that meets this error ends.
    public let exitStatus: ExitStatus

    /// The file or folder cannot be opened.
    static func unreadable(_ path: String, _ reason: String) -> PoseImportError {
        PoseImportError(
            userMessage: UserMessage(
                what: "The poses \(path) cannot be read: \(reason).", why: "Nothing can be measured without them.",
                next: "Check the name, and that you may read the file."),
            exitStatus: .noInput)
    }

    /// The file was read and is not what it should be.
    static func damaged(_ path: String, _ reason: String) -> PoseImportError {
        PoseImportError(
            userMessage: UserMessage(
                what: "The poses \(path) cannot be used: \(reason).",
                why: "Strokes measured from a part of the poses would be wrong.",
                next: "Export the poses again, or correct the file at that place."),
            exitStatus: .dataUnusable)
    }

    /// Nothing tells what kind of file it is.
    static func unknownFormat(_ path: String) -> PoseImportError {
        PoseImportError(
            userMessage: UserMessage(
                what: "The poses \(path) are in no format that is known.",
                why: "Each program numbers the joints in its own way.",
                next:
                    "Give a folder of OpenPose JSON files, a COCO keypoints file (.json), a pose.jsonl of this toolkit, or a table (.csv) with --pose-mapping."
            ),
            exitStatus: .dataUnusable)
    }

    /// The file says less than is needed, and the mapping does not say it either.
    static func lacking(_ path: String, _ what: String, next: String) -> PoseImportError {
        PoseImportError(
            userMessage: UserMessage(
                what: "The poses \(path) do not say \(what).", why: "Nothing can be measured without it.", next: next),
            exitStatus: .dataUnusable)
    }

    /// The mapping file is not right.
    static func mapping(_ path: String, _ reason: String) -> PoseImportError {
        PoseImportError(
            userMessage: UserMessage(
                what: "The mapping \(path) cannot be used: \(reason).",
                why: "It says which column is which joint.",
                next: "Correct the file; 'swing analyze --help' shows one."),
            exitStatus: .dataUnusable)
    }
}
