public import SwingCore
import SwingFiles

/// Why poses could not be found in a clip, or not be read from a file.
public enum PoseError: UserFacingError, Equatable {
    /// No OpenVINO library lies in the folders searched.
    case runtimeMissing(searched: [String])
    /// The OpenVINO library does not load, or lacks something.
    case runtimeUnusable(path: String, reason: String)
    /// The OpenVINO library is older than what is supported.
    case runtimeTooOld(path: String, version: String)
    /// No model of this name is installed.
    case modelMissing(name: String, searched: [String])
    /// A model's manifest cannot be used.
    case manifestInvalid(path: String, reason: String)
    /// A model's file is absent, or its digest is not the manifest's.
    case modelDamaged(path: String, reason: String)
    /// OpenVINO failed while working.
    case inferenceFailed(stage: String, reason: String)
    /// A box given for the player does not lie in the picture.
    case playerBoxOutside(width: Int, height: Int)
    /// A pose file cannot be opened.
    case poseFileUnreadable(path: String, reason: String)
    /// A pose file was read and is not one, or is damaged; lines count from 1.
    case poseFileCorrupt(path: String, line: Int, reason: String)
    /// A pose file holds more frames than are read.
    case poseFileTooLong(path: String, limit: Int)
    /// A pose file of another version.
    case poseFileVersion(path: String, found: Int, supported: Int)
    /// A pose file cannot be created.
    case poseFileNotCreated(path: String, reason: String)
    /// A pose file was not written whole; nothing is left of it.
    case poseFileNotWritten(path: String, reason: String)
    /// The caller asked to stop.
    case cancelled

    /// What to tell the person.
    public var userMessage: UserMessage {
        switch self {
        case .runtimeMissing(let searched): Self.runtimeMissingMessage(searched: searched)
        case .runtimeUnusable(let path, let reason): Self.runtimeUnusableMessage(path: path, reason: reason)
        case .runtimeTooOld(let path, let version): Self.runtimeTooOldMessage(path: path, version: version)
        case .modelMissing(let name, let searched): Self.modelMissingMessage(name: name, searched: searched)
        case .manifestInvalid(let path, let reason): Self.manifestInvalidMessage(path: path, reason: reason)
        case .modelDamaged(let path, let reason): Self.modelDamagedMessage(path: path, reason: reason)
        case .inferenceFailed(let stage, let reason): Self.inferenceFailedMessage(stage: stage, reason: reason)
        case .playerBoxOutside(let width, let height): Self.playerBoxOutsideMessage(width: width, height: height)
        case .poseFileUnreadable(let path, let reason): Self.poseFileUnreadableMessage(path: path, reason: reason)
        case .poseFileCorrupt(let path, let line, let reason):
            Self.poseFileCorruptMessage(path: path, line: line, reason: reason)
        case .poseFileTooLong(let path, let limit): Self.poseFileTooLongMessage(path: path, limit: limit)
        case .poseFileVersion(let path, let found, let supported):
            Self.poseFileVersionMessage(path: path, found: found, supported: supported)
        case .poseFileNotCreated(let path, let reason): Self.poseFileNotCreatedMessage(path: path, reason: reason)
        case .poseFileNotWritten(let path, let reason): Self.poseFileNotWrittenMessage(path: path, reason: reason)
        case .cancelled: Self.cancelledMessage
        }
    }

    /// How a command that meets this error ends.
    public var exitStatus: ExitStatus {
        switch self {
        case .runtimeMissing, .runtimeUnusable, .runtimeTooOld, .modelMissing, .manifestInvalid, .modelDamaged:
            .unavailable
        case .inferenceFailed: .defect
        case .playerBoxOutside: .usage
        case .poseFileUnreadable: .noInput
        case .poseFileCorrupt, .poseFileTooLong, .poseFileVersion: .dataUnusable
        case .poseFileNotCreated: .cannotCreate
        case .poseFileNotWritten: .ioFailure
        case .cancelled: .interrupted
        }
    }
}

extension PoseError {
    private static var install: String { Installation.repair }

    private static func runtimeMissingMessage(searched: [String]) -> UserMessage {
        UserMessage(
            what: "The OpenVINO runtime is not installed (searched: \(searched.joined(separator: ", "))).",
            why: "It runs the pose model; without it no player can be found in a clip.",
            next: "\(Self.install) Or set SWING_OPENVINO to the folder that holds libopenvino_c.so.")
    }

    private static func runtimeUnusableMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The OpenVINO runtime at \(path) cannot be used: \(reason).",
            why: "It runs the pose model; without it no player can be found in a clip.", next: Self.install)
    }

    private static func runtimeTooOldMessage(path: String, version: String) -> UserMessage {
        UserMessage(
            what: "OpenVINO \(version) at \(path) is older than \(OpenVINORuntime.oldestSupported).",
            why: "Its interface differs from the one this version uses.", next: Self.install)
    }

    private static func modelMissingMessage(name: String, searched: [String]) -> UserMessage {
        UserMessage(
            what: "The pose model \(name) is not installed (searched: \(searched.joined(separator: ", "))).",
            why: "Without it no player can be found in a clip.",
            next: "\(Self.install) Or set SWING_MODELS to the folder that holds the models.")
    }

    private static func manifestInvalidMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The model manifest \(path) cannot be used: \(reason).",
            why: "It says how to read the model's answers.", next: Self.install)
    }

    private static func modelDamagedMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The model file \(path) cannot be used: \(reason).",
            why: "A changed model gives other poses than the ones the grades were made for.",
            next: "Remove the model's folder. \(Self.install)")
    }

    private static func inferenceFailedMessage(stage: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The pose model failed while \(stage): \(reason).",
            why: "This is a defect of TennisSwing or of its installation.",
            next: "Run 'swing doctor'; if it finds nothing, report the clip and this message.")
    }

    private static func playerBoxOutsideMessage(width: Int, height: Int) -> UserMessage {
        UserMessage(
            what: "The player box does not lie in the picture of \(width) by \(height) pixels.",
            why: "It names the player to follow, and nobody is there.",
            next: "Give x,y,width,height in pixels of the upright picture, with at least a part of it inside.")
    }

    private static func poseFileUnreadableMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) cannot be read: \(reason).",
            why: "Grading starts from the poses that it keeps.",
            next: "Give the folder that 'swing analyze' wrote, or analyze the clip again.")
    }

    private static func poseFileCorruptMessage(path: String, line: Int, reason: String) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) is damaged at line \(line): \(reason).",
            why: "Grades from a part of the poses would be wrong.", next: "Analyze the clip again.")
    }

    private static func poseFileTooLongMessage(path: String, limit: Int) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) holds more than \(limit) frames, the most that are read.",
            why: "What is computed from them would take more memory than this program allows itself.",
            next: "Analyze the clip in parts.")
    }

    private static func poseFileVersionMessage(path: String, found: Int, supported: Int) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) has version \(found); this program reads version \(supported).",
            why: "What its numbers mean may have changed between them.",
            next: found > supported
                ? "Use the newer TennisSwing that wrote it, or analyze the clip again."
                : "Analyze the clip again.")
    }

    private static func poseFileNotCreatedMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) cannot be created: \(reason).", why: "Grading again later starts from it.",
            next: "Choose a folder that you may write to with --out.")
    }

    private static func poseFileNotWrittenMessage(path: String, reason: String) -> UserMessage {
        UserMessage(
            what: "The pose file \(path) was not written whole: \(reason).",
            why: "Nothing of it was kept.", next: "Free some space, or choose another folder with --out.")
    }

    private static var cancelledMessage: UserMessage {
        UserMessage(
            what: "Stopped, as you asked, before the clip was read to its end.", why: "Nothing of it was kept.",
            next: "Run the same command again when you want to go on.")
    }
}
