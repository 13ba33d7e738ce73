import SwingFiles

/// Why poses could not be found in a clip, or not be read from a file.
package enum PoseError: UserFacingError, Equatable {
    /// No OpenVINO library lies in the folders searched.
    case runtimeMissing(searched: [String])
    /// The OpenVINO library does not load, or lacks something.
    case runtimeUnusable(path: String, reason: MessageValue)
    /// The OpenVINO library is older than what is supported.
    case runtimeTooOld(path: String, version: String)
    /// No model of this name is installed.
    case modelMissing(name: String, searched: [String])
    /// The folder that was named does not hold runtime and pose models.
    case notFetched(folder: String)
    /// A model's manifest cannot be used.
    case manifestInvalid(path: String, reason: MessageValue)
    /// A model's file is absent, or its digest is not the manifest's.
    case modelDamaged(path: String, reason: MessageValue)
    /// The address space of this process is limited to less than the analysis of a clip needs, in bytes.
    case tooLittleAddressSpace(needed: Int, left: Int)
    /// This process may begin fewer threads than the analysis of a clip needs.
    case tooFewThreads(needed: Int, left: Int)
    /// OpenVINO failed while working.
    case inferenceFailed(stage: MessageValue, reason: MessageValue)
    /// A box given for the player does not lie in the picture.
    case playerBoxOutside(width: Int, height: Int)
    /// A pose file cannot be opened.
    case poseFileUnreadable(path: String, reason: MessageValue)
    /// A pose file was read and is not one, or is damaged; lines count from 1.
    case poseFileCorrupt(path: String, line: Int, reason: MessageValue)
    /// A pose file holds more frames than are read.
    case poseFileTooLong(path: String, limit: Int)
    /// A pose file of another version.
    case poseFileVersion(path: String, found: Int, supported: Int)
    /// A pose file cannot be created.
    case poseFileNotCreated(path: String, reason: MessageValue)
    /// A pose file was not written whole; nothing is left of it.
    case poseFileNotWritten(path: String, reason: MessageValue)
    /// The caller asked to stop.
    case cancelled
}

extension PoseError {
    package var message: Message {
        switch self {
        case .runtimeMissing(let searched):
            Kind.runtimeMissing.message(["searched": .text(searched.joined(separator: ", ")), "repair": Self.repair])
        case .runtimeUnusable(let path, let reason):
            Kind.runtimeUnusable.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .runtimeTooOld(let path, let version):
            Kind.runtimeTooOld.message([
                "path": .text(path), "version": .text(version), "oldest": "\(OpenVINORuntime.oldestSupported)",
                "repair": Self.repair,
            ])
        case .modelMissing(let name, let searched):
            Kind.modelMissing.message([
                "name": .text(name), "searched": .text(searched.joined(separator: ", ")), "repair": Self.repair,
            ])
        case .notFetched(let folder): Kind.notFetched.message(["folder": .text(folder)])
        case .manifestInvalid(let path, let reason):
            Kind.manifestInvalid.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .modelDamaged(let path, let reason):
            Kind.modelDamaged.message(["path": .text(path), "reason": reason, "repair": Self.repair])
        case .tooLittleAddressSpace(let needed, let left):
            Kind.tooLittleAddressSpace.message(["needed": "\(needed >> 20)", "left": "\(left >> 20)"])
        case .tooFewThreads(let needed, let left):
            Kind.tooFewThreads.message(["needed": "\(needed)", "left": "\(left)"])
        case .inferenceFailed(let stage, let reason):
            Kind.inferenceFailed.message(["stage": stage, "reason": reason])
        case .playerBoxOutside(let width, let height):
            Kind.playerBoxOutside.message(["width": "\(width)", "height": "\(height)"])
        case .poseFileUnreadable(let path, let reason):
            Kind.poseFileUnreadable.message(["path": .text(path), "reason": reason])
        case .poseFileCorrupt(let path, let line, let reason):
            Kind.poseFileCorrupt.message(["path": .text(path), "line": "\(line)", "reason": reason])
        case .poseFileTooLong(let path, let limit):
            Kind.poseFileTooLong.message(["path": .text(path), "limit": "\(limit)"])
        case .poseFileVersion(let path, let found, let supported):
            (found > supported ? Kind.poseFileNewer : Kind.poseFileVersion)
                .message(["path": .text(path), "found": "\(found)", "supported": "\(supported)"])
        case .poseFileNotCreated(let path, let reason):
            Kind.poseFileNotCreated.message(["path": .text(path), "reason": reason])
        case .poseFileNotWritten(let path, let reason):
            Kind.poseFileNotWritten.message(["path": .text(path), "reason": reason])
        case .cancelled: Kind.cancelled.message()
        }
    }

    /// What sort of failure it is.
    package var category: ErrorCategory {
        switch self {
        case .runtimeMissing, .runtimeUnusable, .runtimeTooOld, .modelMissing, .notFetched, .manifestInvalid,
            .modelDamaged, .tooLittleAddressSpace, .tooFewThreads:
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

    package static var keys: [String] { Kind.keys }

    package static var clauses: [String] {
        PoseFileFault.keys + PoseModelFault.keys + InferenceStage.keys + InferenceFault.keys
    }

    private static var repair: MessageValue { .next(Installation.repair) }

    /// Which sentences say an error.
    private enum Kind: String, MessageCode {
        case runtimeMissing, runtimeUnusable, runtimeTooOld, modelMissing, notFetched, manifestInvalid, modelDamaged
        case tooLittleAddressSpace, tooFewThreads, inferenceFailed, playerBoxOutside
        case poseFileUnreadable, poseFileCorrupt, poseFileTooLong, poseFileVersion, poseFileNewer
        case poseFileNotCreated, poseFileNotWritten
        case cancelled

        static let prefix = "pose"
    }
}
